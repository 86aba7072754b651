import random
from collections.abc import Iterator

import numpy as np
import pytest

from coda.bots.hard.belief import DASH_ROWS, opponents
from coda.bots.hard.dash_grid import odds_with_dashes
from coda.bots.hard.grid import free_tiles
from coda.bots.hard.table import Table
from coda.bots.knowledge.counting import count
from coda.bots.knowledge.facts import gather
from coda.rules.play import deal
from coda.rules.ruleset import RuleSet
from coda.rules.state import GameState, Phase
from coda.rules.view import View, view
from tests.rules.games import any_rules, deck_for, random_play, small_deck_for


def told(view: View) -> Table:
    table = Table(view)
    for event in view.history:
        table.hear(event)
    return table


def positions(rules: RuleSet, rng: random.Random) -> Iterator[tuple[int, list[View], GameState]]:
    """A seat whose turn it is, all views that it was sent, and the state, in random games after setup."""
    for start in (
        deal(rules, deck_for(rules, rng), 0),
        deal(rules, small_deck_for(rules, rng, 6, rules.hand), 0),
    ):
        sent = [[view(start, seat)] for seat in range(rules.seats)]
        for _, state in random_play(start, rng, interruptions=0):
            for seat, views in enumerate(sent):
                views.append(view(state, seat))
            if state.phase is Phase.GUESS:
                yield state.turn, sent[state.turn], state


@pytest.mark.parametrize("number", range(24))
def test_each_hand_gets_the_chances_that_counting_with_lots_gives_to_it_alone(number: int) -> None:
    rng = random.Random(number)
    rules = any_rules(rng, seats=2 + number % 3, backs="coloured", dashes=("pool", "all")[number % 2], first="random")
    with_dashes = 0
    for seat, views, state in positions(rules, rng):
        own = {slot.id: slot.tile for slot in state.rows[seat]}
        beliefs = count(gather(views[-1], own, lots=True)).chances()
        scene = told(views[-1]).scene(seat)
        held = [] if state.held is None else [state.held]
        mask = sum(1 << state.tiles.index(tile) for tile in (*own.values(), *held))
        free = free_tiles(scene.free, len(state.tiles), np.array([mask, 0]))
        odds = odds_with_dashes(scene.rows, free, scene.numbers)
        assert {name[:2] for name in odds.names} == set(beliefs)
        for (target, slot, tile), chances in zip(odds.names, odds.chances, strict=True):
            exact = beliefs[target, slot].get(state.tiles[tile], 0)
            # Two dashes in one hand are weighed more simply, so that the walk needs no states for it.
            assert chances[0] == pytest.approx(exact, abs=1e-4 if rules.dashes == "pool" else 0.1)
            with_dashes += tile >= scene.numbers and chances[0] > 0
    assert with_dashes > 10 or rules.dashes == "pool"


@pytest.mark.parametrize("number", range(24))
def test_rows_with_dashes_are_weighed_as_counting_with_lots_weighs_them(number: int) -> None:
    rng = random.Random(number)
    backs = ("plain", "coloured")[number % 2]
    rules = any_rules(rng, seats=2, backs=backs, draw="top", dashes=("pool", "all")[number // 2 % 2], first="random")
    compared = 0
    for seat, views, state in positions(rules, rng):
        own = {slot.id: slot.tile for slot in state.rows[seat]}
        posterior = count(gather(views[-1], own, lots=True))
        if count(gather(views[-1], own)).worlds > DASH_ROWS[2]:
            continue
        (one,) = opponents(views, infers=False).values()
        weights = one.weights / one.weights.sum()
        for (_, slot), chances in posterior.chances().items():
            for tile, chance in chances.items():
                believed = weights[one.rows[:, slot] == state.tiles.index(tile)].sum()
                assert believed == pytest.approx(chance, abs=1e-6)
        compared += 1
    assert compared > 3

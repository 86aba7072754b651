import random
from collections.abc import Iterator

import numpy as np
import pytest

from coda.bots.hard import grid
from coda.bots.hard.grid import EvenOdds, Odds, exact_odds, free_tiles
from coda.bots.hard.rows import extended, hands
from coda.bots.hard.table import Table
from coda.bots.knowledge.counting import count
from coda.bots.knowledge.facts import Beliefs, even_chances, gather
from coda.rules.play import deal
from coda.rules.ruleset import RuleSet
from coda.rules.state import GameState, is_living
from coda.rules.tiles import tile_set
from coda.rules.view import View, view
from tests.rules.games import every_rules, random_play, shuffled


def told(view: View) -> Table:
    table = Table(view)
    for event in view.history:
        table.hear(event)
    return table


def positions(rules: RuleSet, number: int) -> Iterator[GameState]:
    rng = random.Random(number)
    start = deal(rules, shuffled(rng, tile_set(rng.choice((9, 12)))), 0)
    yield start
    yield from (state for _, state in random_play(start, rng, interruptions=0.02))


def own_mask(state: GameState, seat: int) -> int:
    held = [state.held] if state.held is not None and state.turn == seat else []
    return sum(1 << state.tiles.index(tile) for tile in [*(slot.tile for slot in state.rows[seat]), *held])


@pytest.mark.parametrize("rules", every_rules()[::3], ids=str)
def test_each_hand_gets_the_chances_that_counting_gives_to_it_alone(rules: RuleSet) -> None:
    for state in positions(rules, 3):
        for seat in range(rules.seats):
            if not is_living(state.rows[seat]) or state.winner is not None:
                continue
            seen = view(state, seat)
            scene = told(view(state, None)).scene(seat)
            own = {slot.id: slot.tile for slot in state.rows[seat]}
            free = free_tiles(scene.free, len(state.tiles), np.array([own_mask(state, seat), 0]))
            expected: list[tuple[Odds, Beliefs]] = [
                (exact_odds(scene.rows, free), count(gather(seen, own)).chances()),
                (EvenOdds([slot for row in scene.rows for slot in row], free), even_chances(gather(seen, own))),
            ]
            for odds, beliefs in expected:
                for (target, slot, tile), chances in zip(odds.names, odds.chances, strict=True):
                    assert chances[0] == pytest.approx(beliefs[target, slot].get(state.tiles[tile], 0), abs=1e-4)
                assert {name[:2] for name in odds.names} == set(beliefs)


@pytest.mark.parametrize("rules", every_rules([3, 4])[::5], ids=str)
def test_rows_that_tell_each_other_come_near_to_exact_counting(rules: RuleSet, monkeypatch: pytest.MonkeyPatch) -> None:
    errors: list[float] = []
    for state in positions(rules, 5):
        for seat in range(rules.seats):
            if not is_living(state.rows[seat]) or state.winner is not None:
                continue
            scene = told(view(state, None)).scene(seat)
            free = free_tiles(scene.free, len(state.tiles), np.array([own_mask(state, seat)]))
            monkeypatch.setattr(grid, "CELLS", 10**9)
            exact = exact_odds(scene.rows, free)
            monkeypatch.setattr(grid, "CELLS", 0)
            near = exact_odds(scene.rows, free)
            lines = {name: line for line, name in enumerate(near.names)}
            for line, name in enumerate(exact.names):
                told_chance = near.of(lines[name])[0] if name in lines else 0
                errors.append(abs(float(told_chance - exact.of(line)[0])))
    assert len(errors) > 200
    assert np.mean(errors) < 0.03
    assert np.percentile(errors, 90) < 0.1


def test_sums_over_names_are_those_of_their_chances() -> None:
    rng = random.Random(2)
    state = deal(every_rules([2])[0], shuffled(rng, tile_set(12)), 0)
    scene = told(view(state, None)).scene(0)
    own = np.array([own_mask(state, 0), 0b111, 0])
    free = free_tiles(scene.free, len(state.tiles), own)
    for odds in (exact_odds(scene.rows, free), EvenOdds([slot for row in scene.rows for slot in row], free)):
        for sharpness in (0, 1, 2):
            for least in (0, 0.12, 0.3):
                counts = (odds.chances > 0) & (odds.chances >= least * grid.NEAR)
                assert odds.weight(sharpness, least) == pytest.approx((counts * odds.chances**sharpness).sum(axis=0))
        assert odds.best == pytest.approx(odds.chances.max(axis=0))
        assert odds.ties.tolist() == (odds.chances >= odds.best * grid.NEAR).sum(axis=0).tolist()
        for line in range(len(odds.names)):
            assert odds.of(line) == pytest.approx(odds.chances[line])


def test_rows_are_all_that_counting_counts() -> None:
    for number, rules in enumerate(every_rules([2])):
        for state in positions(rules, number):
            if state.winner is not None:
                continue
            seen = view(state, 0)
            facts = gather(seen, {slot.id: slot.tile for slot in state.rows[0]})
            masks = {hidden.slot: hidden.mask for hidden in facts.hidden}
            row = seen.rows[1]
            index = {tile: i for i, tile in enumerate(seen.tiles)}
            allowed = [
                1 << index[slot.tile] if slot.tile else masks[slot.id] for slot in sorted(row, key=lambda slot: slot.id)
            ]
            rows, _ = extended(np.zeros((1, 0), np.int8), row, allowed, len(seen.tiles), len(row))
            assert len(rows) == count(facts).worlds
            assert own_mask(state, 1) & ~(1 << index[state.held] if state.held and state.turn else 0) in hands(
                rows, rows.shape[1]
            )

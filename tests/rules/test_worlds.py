"""Deals that look the same to a viewer stay the same until something that he may learn splits them."""

import random
from collections.abc import Iterable
from dataclasses import replace

import pytest

from coda.rules.actions import Action
from coda.rules.diagram import parse_rules
from coda.rules.events import Event, Guessed
from coda.rules.legal import Illegal
from coda.rules.play import apply, deal
from coda.rules.ruleset import RuleSet
from coda.rules.state import GameState, Phase
from coda.rules.tiles import TILES, Colour, Tile
from coda.rules.view import HeldView, PoolView, SlotView, View, view
from tests.rules.games import every_rules
from tests.rules.other_worlds import check_other_worlds, played
from tests.rules.worlds import Engine, Leak, Viewer, walk_every_deal

REAL = Engine()


def _viewers(rules: RuleSet) -> list[Viewer]:
    return [None, *range(rules.seats)]


def _walk_for_all(engine: Engine, rules: RuleSet) -> list[int]:
    return [walk_every_deal(engine, rules, 4, 1, viewer) for viewer in _viewers(rules)]


def _play_for_all(engine: Engine, rules: RuleSet, games: int) -> int:
    rng = random.Random(str(rules))
    return sum(
        check_other_worlds(engine, game, viewer, rng, tries=20)
        for game in (played(engine, rules, rng) for _ in range(games))
        for viewer in _viewers(rules)
    )


@pytest.mark.parametrize("rules", every_rules([2]), ids=str)
def test_no_viewer_can_tell_deals_of_four_tiles_apart_in_any_line_of_play(rules: RuleSet) -> None:
    assert min(_walk_for_all(REAL, rules)) >= 24


@pytest.mark.parametrize(
    ("rules", "tiles", "hand", "depth"),
    [
        ("classic seats=3", 4, 1, 99),
        ("classic seats=2", 5, 2, 99),
        ("coda seats=3", 4, 1, 5),
        ("coda seats=2", 5, 2, 3),
        ("classic seats=3", 5, 1, 1),
    ],
)
def test_no_viewer_can_tell_deals_of_a_few_tiles_apart(rules: str, tiles: int, hand: int, depth: int) -> None:
    small = parse_rules(rules)
    for viewer in _viewers(small):
        assert walk_every_deal(REAL, small, tiles, hand, viewer, depth) > 0


@pytest.mark.parametrize("rules", every_rules(), ids=str)
def test_no_viewer_can_tell_a_played_game_from_another_deal(rules: RuleSet) -> None:
    assert _play_for_all(REAL, rules, games=2) > 0


# Leaks that natural code has, each of which the walks must find.


def _draws_in_pool_order(state: GameState, viewer: Viewer) -> View:
    seen = view(state, viewer)
    if seen.options is None or not seen.options.draw:
        return seen
    draw = tuple(dict.fromkeys(tile.colour for tile in state.pool))
    return replace(seen, options=replace(seen.options, draw=draw))


def _slots_by_value(rules: RuleSet, deck: Iterable[Tile], first: int, hand: int) -> GameState:
    state = deal(rules, deck, first, hand)
    rows = tuple(tuple(replace(slot, id=TILES.index(slot.tile)) for slot in row) for row in state.rows)
    return replace(state, rows=rows)


def _held_tile_for_all(state: GameState, viewer: Viewer) -> View:
    held = None if state.held is None else HeldView(state.turn, None, state.held)
    return replace(view(state, viewer), held=held)


def _spectator_sees_a_seat(state: GameState, viewer: Viewer) -> View:
    return replace(view(state, viewer), rows=view(state, 0 if viewer is None else viewer).rows)


def _own_tiles_not_forgotten(state: GameState, viewer: Viewer) -> View:
    seen = view(state, viewer)
    if viewer is None:
        return seen
    own = tuple(SlotView(slot.id, slot.up, None, slot.tile) for slot in state.rows[viewer])
    return replace(seen, rows=(*seen.rows[:viewer], own, *seen.rows[viewer + 1 :]))


def _pool_colours_with_plain_backs(state: GameState, viewer: Viewer) -> View:
    colours = tuple((colour, sum(tile.colour is colour for tile in state.pool)) for colour in Colour)
    return replace(view(state, viewer), pool=PoolView(len(state.pool), colours, ()))


def _pool_shown(state: GameState, viewer: Viewer) -> View:
    return replace(view(state, viewer), pool=PoolView(len(state.pool), (), state.pool))


def _truth_in_the_log_of_a_miss(state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...]]:
    after, events = apply(state, action)
    told = tuple(
        replace(event, tile=next(slot.tile for slot in state.rows[event.target] if slot.id == event.slot))
        if isinstance(event, Guessed)
        else event
        for event in events
    )
    return replace(after, history=state.history + told), told


def _more_steps_for_a_black_tile(state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...]]:
    after, events = apply(state, action)
    black = after.held is not None and after.held.colour is Colour.BLACK
    return replace(after, step=after.step + black), events


def _refusal_that_knows(state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...]]:
    try:
        return apply(state, action)
    except Illegal as refusal:
        near = min(slot.tile.number or 0 for row in state.rows for slot in row)
        raise Illegal(refusal.code, f"{refusal} Not below {near}.", refusal.allowed) from None


def _hits_that_depend_on_a_hidden_tile(state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...]]:
    after, events = apply(state, action)
    high = after.phase is Phase.DRAW and max(after.tiles) in [slot.tile for slot in after.rows[after.turn]]
    return (replace(after, hits=1) if high else after), events


LEAKS = {
    "legal draws listed in the order of the pool": ("classic seats=2", Engine(view=_draws_in_pool_order)),
    "slots numbered by the value of their tiles": ("classic seats=2", Engine(deal=_slots_by_value)),
    "the held tile shown to all": ("coda seats=2", Engine(view=_held_tile_for_all)),
    "a spectator who sees what a seat sees": ("classic seats=2", Engine(view=_spectator_sees_a_seat)),
    "own tiles shown after they were to be remembered": ("coda seats=2", Engine(view=_own_tiles_not_forgotten)),
    "the colours of the pool told with plain backs": (
        "coda seats=2",
        Engine(view=_pool_colours_with_plain_backs),
    ),
    "the order of the pool shown": ("classic seats=2", Engine(view=_pool_shown)),
    "the true tile in the log of a miss": ("coda seats=2", Engine(apply=_truth_in_the_log_of_a_miss)),
    "steps that count what was drawn": ("coda seats=2", Engine(apply=_more_steps_for_a_black_tile)),
    "a refusal that knows the tiles": ("coda seats=2", Engine(apply=_refusal_that_knows)),
    "a public number that depends on a hidden tile": (
        "classic seats=2",
        Engine(apply=_hits_that_depend_on_a_hidden_tile),
    ),
}


@pytest.mark.parametrize(("rules", "engine"), LEAKS.values(), ids=LEAKS.keys())
def test_a_leak_is_found_in_deals_of_four_tiles(rules: str, engine: Engine) -> None:
    with pytest.raises(Leak):
        _walk_for_all(engine, parse_rules(rules))


@pytest.mark.parametrize(("rules", "engine"), LEAKS.values(), ids=LEAKS.keys())
def test_a_leak_is_found_in_played_games(rules: str, engine: Engine) -> None:
    with pytest.raises(Leak):
        _play_for_all(engine, parse_rules(rules), games=20)

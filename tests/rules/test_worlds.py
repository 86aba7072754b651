"""Deals that look the same to a viewer stay the same until something that he may learn splits them."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace

import pytest

from coda.rules.actions import Action, Place, Ready, Stop
from coda.rules.diagram import parse_rules
from coda.rules.events import Event, Guessed, Placed, Readied
from coda.rules.legal import Illegal, legal_actions
from coda.rules.play import apply, deal
from coda.rules.rows import gap_for
from coda.rules.ruleset import RuleSet
from coda.rules.state import GameState, Phase
from coda.rules.tiles import DASHES, TILES, Colour, Tile
from coda.rules.view import HeldView, PoolView, SlotView, View, view
from tests.rules.games import any_rules, every_rules
from tests.rules.other_worlds import check_other_worlds, played
from tests.rules.worlds import Engine, Leak, Viewer, walk_every_deal

REAL = Engine()


def _viewers(rules: RuleSet) -> list[Viewer]:
    return [None, *range(rules.seats)]


def _walk_for_all(engine: Engine, rules: RuleSet, hand: int = 1) -> list[int]:
    numbers = TILES[: 5 if rules.removed else 4]
    tiles = numbers if rules.dashes == "off" else (*numbers[1:], DASHES[0])
    return [walk_every_deal(engine, rules, tiles, hand, viewer) for viewer in _viewers(rules)]


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
        ("classic seats=3", "b00 w00 b01 w01", 1, 99),
        ("classic seats=2", "b00 w00 b01 w01 b02", 2, 99),
        ("coda seats=3", "b00 w00 b01 w01", 1, 5),
        ("coda seats=2", "b00 w00 b01 w01 b02", 2, 3),
        ("classic seats=3", "b00 w00 b01 w01 b02", 1, 1),
        ("piatnik seats=2", "b00 w00 b-- w--", 1, 99),
        ("piatnik seats=3", "b00 w00 w01 b--", 1, 99),
        ("piatnik seats=2", "b00 w00 w01 b-- w--", 2, 3),
        ("piatnik own_tiles=memory seats=2", "b00 w00 w01 b--", 2, 99),
        ("coda dashes=all seats=2", "b00 w00 w01 b--", 2, 99),
        ("coda dashes=pool first=lowest seats=2", "b00 w00 b01 w--", 1, 99),
        ("korean seats=2", "b00 w00 b01 w01 b-- w--", 2, 3),
        ("korean seats=3", "b00 w00 b01 b-- w--", 1, 3),
        ("korean own_tiles=memory backs=plain draw=top seats=2", "b00 w00 b01 w--", 1, 99),
        ("algo seats=2", "b00 w00 b01 w01 b02 w02", 2, 2),
        ("algo backs=plain own_tiles=memory seats=2", "b00 w00 b01 w01", 1, 99),
        ("classic removed=2 seats=2", "b00 w00 b01 w01 b02", 1, 99),
        ("coda insert=before_guess removed=2 seats=2", "b00 w00 b01 w01 b02", 1, 99),
    ],
)
def test_no_viewer_can_tell_deals_of_a_few_tiles_apart(rules: str, tiles: str, hand: int, depth: int) -> None:
    small, few = parse_rules(rules), tuple(map(Tile.parse, tiles.split()))
    for viewer in _viewers(small):
        assert walk_every_deal(REAL, small, few, hand, viewer, depth) > 0


@pytest.mark.parametrize("number", range(24))
def test_no_viewer_can_tell_deals_apart_in_combinations_of_all_switches(number: int) -> None:
    assert max(_walk_for_all(REAL, any_rules(random.Random(number), seats=2))) > 0


@pytest.mark.parametrize("rules", every_rules(), ids=str)
def test_no_viewer_can_tell_a_played_game_from_another_deal(rules: RuleSet) -> None:
    assert _play_for_all(REAL, rules, games=2) > 0


@pytest.mark.parametrize("number", range(72))
def test_no_viewer_can_tell_a_game_of_any_switches_from_another_deal(number: int) -> None:
    assert _play_for_all(REAL, any_rules(random.Random(number)), games=2) > 0


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
        near = min(slot.tile for row in state.rows for slot in row)
        raise Illegal(refusal.code, f"{refusal} Not below {near}.", refusal.allowed) from None


def _hits_that_depend_on_a_hidden_tile(state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...]]:
    after, events = apply(state, action)
    high = after.phase is Phase.DRAW and max(after.tiles) in [slot.tile for slot in after.rows[after.turn]]
    return (replace(after, hits=1) if high else after), events


def _placing_step_for_dashes_alone(state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...]]:
    after, events = apply(state, action)
    if after.phase is not Phase.PLACE or after.held is None or after.held.is_dash:
        return after, events
    placed, more = apply(after, Place(after.turn, 0))
    return placed, events + more


def _only_the_right_gap_for_a_number(state: GameState) -> Sequence[Action]:
    return [action for action in legal_actions(state) if not _is_wrong_gap(state, action)]


def _wrong_gap_refused(state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...]]:
    if _is_wrong_gap(state, action):
        raise Illegal("no_such_gap", "A number goes to its own place.", "")
    return apply(state, action)


def _is_wrong_gap(state: GameState, action: Action) -> bool:
    if not isinstance(action, Place | Stop) or state.held is None or action.at is None:
        return False
    return gap_for(state.rows[action.seat], state.held, action.at) != action.at


def _named_gap_told(state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...]]:
    after, events = apply(state, action)
    if not isinstance(action, Place | Stop) or action.at is None:
        return after, events
    told = tuple(replace(event, position=action.at) if isinstance(event, Placed) else event for event in events)
    return replace(after, history=state.history + told), told


def _readiness_told(state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...]]:
    after, events = apply(state, action)
    told = (Readied(action.seat), *events) if isinstance(action, Ready) else events
    return replace(after, history=state.history + told), told


def _step_for_each_who_is_ready(state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...]]:
    after, events = apply(state, action)
    return replace(after, step=state.step + 1), events


def _readiness_shown(state: GameState, viewer: Viewer) -> View:
    return replace(view(state, viewer), ready=tuple(sorted(state.ready)))


def _rows_in_order_in_setup(state: GameState, viewer: Viewer) -> View:
    seen = view(state, viewer)
    rows = tuple(
        tuple(next(slot for slot in shown if slot.id == own.id) for own in row)
        for shown, row in zip(seen.rows, state.rows, strict=True)
    )
    return replace(seen, rows=rows)


def _newest_tile_for_all(state: GameState, viewer: Viewer) -> View:
    newest = state.newest
    rows = tuple(
        tuple(
            replace(shown, tile=slot.tile) if newest == (seat, slot.id) else shown
            for slot in row
            for shown in view(state, viewer).rows[seat]
            if shown.id == slot.id
        )
        for seat, row in enumerate(state.rows)
    )
    return view(state, viewer) if newest is None else replace(view(state, viewer), rows=rows)


def _held_tile_for_all_where_it_is_placed(state: GameState, viewer: Viewer) -> View:
    return _held_tile_for_all(state, viewer) if state.phase is Phase.PLACE else view(state, viewer)


def _removed_shown(state: GameState, viewer: Viewer) -> View:
    return replace(view(state, viewer), removed=state.removed)


def _own_newest_tile_not_forgotten(state: GameState, viewer: Viewer) -> View:
    placed = [event for event in state.history if isinstance(event, Placed) and event.seat == viewer]
    newest = (placed[-1].seat, placed[-1].slot) if placed else state.newest
    return replace(view(replace(state, newest=newest), viewer), newest=state.newest)


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
    "a placing step for dashes alone": ("korean seats=2", Engine(apply=_placing_step_for_dashes_alone)),
    "gaps that are open to dashes alone": ("korean seats=2", Engine(legal=_only_the_right_gap_for_a_number)),
    "a gap that is refused for a number": ("coda dashes=pool seats=2", Engine(apply=_wrong_gap_refused)),
    "the gap that was named for a number": ("korean seats=2", Engine(apply=_named_gap_told)),
    "who is ready told while dashes are placed": ("piatnik seats=2", Engine(apply=_readiness_told)),
    "steps that count who is ready": ("piatnik seats=2", Engine(apply=_step_for_each_who_is_ready)),
    "who is ready shown while dashes are placed": ("piatnik seats=2", Engine(view=_readiness_shown)),
    "rows in their order while dashes are placed": ("piatnik seats=2", Engine(view=_rows_in_order_in_setup)),
    "a placed tile shown to all": ("korean seats=2", Engine(view=_newest_tile_for_all)),
    "a tile that is to be placed shown to all": (
        "korean seats=2",
        Engine(view=_held_tile_for_all_where_it_is_placed),
    ),
    "removed tiles shown": ("classic removed=2 seats=2", Engine(view=_removed_shown)),
    "own placed tile shown after the turn": (
        "coda insert=before_guess seats=2",
        Engine(view=_own_newest_tile_not_forgotten),
    ),
}


@pytest.mark.parametrize(("rules", "engine"), LEAKS.values(), ids=LEAKS.keys())
def test_a_leak_is_found_in_deals_of_four_tiles(rules: str, engine: Engine) -> None:
    hand = 2 if engine.view is _rows_in_order_in_setup else 1
    with pytest.raises(Leak):
        _walk_for_all(engine, parse_rules(rules), hand)


@pytest.mark.parametrize(("rules", "engine"), LEAKS.values(), ids=LEAKS.keys())
def test_a_leak_is_found_in_played_games(rules: str, engine: Engine) -> None:
    with pytest.raises(Leak):
        _play_for_all(engine, parse_rules(rules), games=20)

"""What holds in every game, however it is played."""

import copy
import json
import random
from dataclasses import replace
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from coda.rules.actions import Action, Draw, Guess, Place, Ready, Resign, Reveal, Stake, Stop, TimeOut
from coda.rules.bound import longest_game
from coda.rules.diagram import one_line, parse_state
from coda.rules.legal import Illegal, is_legal, legal_actions
from coda.rules.notation import parse_action, parse_event
from coda.rules.play import apply, deal
from coda.rules.record import Record, replay
from coda.rules.state import GameState, Phase, is_living
from coda.rules.tiles import DASHES, TILES, Colour
from coda.rules.view import view
from coda.rules.view_diagram import parse_view
from tests.rules.games import any_rules, deck_for, every_rules, random_action, shuffled

unhurried = settings(deadline=None)

LUCK = st.sampled_from([0.0, 0.5, 1.0])
INTERRUPTIONS = st.sampled_from([0.0, 0.1, 0.5])


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Whole games, or their beginnings."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    rules = draw(st.one_of(st.sampled_from(every_rules()), st.builds(any_rules, st.just(rng))))
    record = Record(rules, deck_for(rules, rng), rng.randrange(rules.seats))
    state = deal(rules, record.deck, record.first)
    luck, interruptions = draw(LUCK), draw(INTERRUPTIONS)
    for _ in range(draw(st.sampled_from([0, 1, 2, 5, 10, 20, 30, 999]))):
        if state.phase is Phase.OVER:
            break
        action = random_action(state, rng, luck, interruptions)
        state, _ = apply(state, action)
        record = record.with_action(action)
    return record


def actions() -> st.SearchStrategy[Action]:
    """Actions that may or may not be legal."""
    seat, slot, colour = st.integers(0, 3), st.integers(0, 12), st.sampled_from(Colour)
    order = st.lists(st.integers(0, 4), min_size=1, max_size=5).map(tuple)
    return st.one_of(
        st.builds(Ready, seat, st.one_of(st.none(), order)),
        st.builds(Draw, seat, colour),
        st.builds(Place, seat, slot),
        st.builds(Stake, seat, slot),
        st.builds(Guess, seat, seat, slot, st.sampled_from((*TILES, *DASHES))),
        st.builds(Stop, seat, st.one_of(st.none(), slot)),
        st.builds(Reveal, seat, slot),
        st.builds(Resign, seat),
        st.builds(TimeOut, st.integers(0, 2**128)),
    )


def _all_tiles(state: GameState) -> list[object]:
    held = [] if state.held is None else [state.held]
    return [*(slot.tile for row in state.rows for slot in row), *state.pool, *state.removed, *held]


@unhurried
@given(records())
def test_no_tile_is_lost_or_made(record: Record) -> None:
    for state in replay(record):
        assert len(tiles := _all_tiles(state)) == len(record.rules.tiles)
        assert set(tiles) == set(record.rules.tiles)


@unhurried
@given(records())
def test_numbers_are_sorted_slots_are_numbered_as_they_came_and_none_moves_after_setup(record: Record) -> None:
    for before, after in pairwise(replay(record)):
        for row_before, row in zip(before.rows, after.rows, strict=True):
            numbers = [slot.tile for slot in row if not slot.tile.is_dash]
            assert numbers == sorted(numbers)
            assert sorted(slot.id for slot in row) == list(range(len(row)))
            if before.phase is not Phase.SETUP:
                old = {slot.id for slot in row_before}
                assert [slot.id for slot in row if slot.id in old] == [slot.id for slot in row_before]
            ids = {slot.id: slot for slot in row}
            for slot in row_before:
                assert ids[slot.id].tile == slot.tile
                assert ids[slot.id].up or not slot.up


@unhurried
@given(records())
def test_a_game_goes_on_while_two_seats_live_and_ends_within_the_bound(record: Record) -> None:
    states = replay(record)
    for state in states:
        living = [seat for seat, row in enumerate(state.rows) if is_living(row)]
        assert (len(living) == 1) is (state.phase is Phase.OVER)
        assert state.winner == (living[0] if len(living) == 1 else None)
        assert bool(legal_actions(state)) is (state.phase is not Phase.OVER)
        if state.phase is not Phase.SETUP:
            assert state.turn in living
    assert len(record.actions) <= longest_game(record.rules)


@unhurried
@given(records(), actions())
def test_apply_takes_what_is_legal_and_never_changes_its_argument(record: Record, action: Action) -> None:
    state = replay(record)[-1]
    kept = copy.deepcopy(state)
    try:
        outcome = apply(state, action)
    except Illegal:
        outcome = None
    assert state == kept
    assert (outcome is not None) is is_legal(state, action)
    if outcome is not None:
        after, events = outcome
        assert events or (isinstance(action, Ready) and state.rules.hands_may_hold_dashes)
        assert after.history == state.history + events


@unhurried
@given(records())
def test_every_move_that_is_listed_can_be_made(record: Record) -> None:
    state = replay(record)[-1]
    moves = legal_actions(state)
    assert len(set(moves)) == len(moves)
    for move in moves:
        assert is_legal(state, move)
        assert apply(state, move)[0] != state


@unhurried
@given(records())
def test_a_number_that_is_placed_has_no_dash_as_its_left_neighbour(record: Record) -> None:
    for before, after in pairwise(replay(record)):
        for row_before, row in zip(before.rows, after.rows, strict=True):
            for left, slot in pairwise(row):
                if slot.id == len(row_before) and not slot.tile.is_dash:
                    assert not left.tile.is_dash


@unhurried
@given(records())
def test_a_turn_that_drew_has_its_tile_in_hand_or_as_the_newest_and_never_a_stake(record: Record) -> None:
    for state in replay(record):
        if state.phase in (Phase.PLACE, Phase.GUESS):
            assert [state.held, state.newest, state.staked].count(None) >= 2
        placing = state.phase is Phase.PLACE
        assert not placing or state.held is not None
        assert (state.phase is Phase.STAKE) <= (not state.pool)
        for spot in filter(None, (state.newest, state.staked)):
            seat, slot_id = spot
            assert seat == state.turn
            assert any(slot.id == slot_id and not slot.up for slot in state.rows[seat])


@unhurried
@given(records())
def test_states_and_views_are_read_as_they_are_written(record: Record) -> None:
    state = replay(record)[-1]
    assert parse_state(str(state)) == parse_state(one_line(state)) == state
    for viewer in (None, *range(record.rules.seats)):
        seen = view(state, viewer)
        assert parse_view(str(seen)) == parse_view(one_line(seen)) == seen


@unhurried
@given(records())
def test_events_are_read_as_they_are_written(record: Record) -> None:
    for event in replay(record)[-1].history:
        assert parse_event(str(event)) == event


@unhurried
@given(actions())
def test_actions_are_read_as_they_are_written(action: Action) -> None:
    assert parse_action(str(action)) == action


@unhurried
@given(records())
def test_records_go_through_json(record: Record) -> None:
    assert Record.from_json(json.loads(json.dumps(record.to_json()))) == record


@unhurried
@given(records(), st.integers(0, 2**32))
def test_neither_the_order_of_the_pool_nor_what_was_removed_shows_to_anybody_before_the_end(
    record: Record, seed: int
) -> None:
    state = replay(record)[-1]
    hidden = shuffled(random.Random(seed), (*state.pool, *state.removed))
    if record.rules.backs == "coloured":
        hidden = (*shuffled(random.Random(seed), state.pool), *state.removed[::-1])
    other = replace(state, pool=hidden[: len(state.pool)], removed=hidden[len(state.pool) :])
    for viewer in (None, *range(record.rules.seats)):
        same = view(state, viewer) == view(other, viewer)
        assert same or state.phase is Phase.OVER

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from coda.bots.memory import remembered
from coda.rules.events import TurnBegan
from coda.rules.play import deal
from coda.rules.state import GameState, Phase
from coda.rules.tiles import TILES, Tile
from coda.rules.view import View, view
from tests.rules.games import every_rules, random_play, shuffled

MEMORY = [rules for rules in every_rules() if rules.own_tiles == "memory"]
OPEN = [rules for rules in every_rules() if rules.own_tiles == "open"]


def own_tiles(state: GameState, seat: int) -> dict[int, Tile]:
    return {slot.id: slot.tile for slot in state.rows[seat]}


def face_up(state: GameState, seat: int) -> dict[int, Tile]:
    return {slot.id: slot.tile for slot in state.rows[seat] if slot.up}


def own_turns(state: GameState, seat: int) -> int:
    return sum(isinstance(event, TurnBegan) and event.seat == seat for event in state.history)


def moments(number: int, *, memory: bool = True) -> Iterator[tuple[int, list[View], GameState]]:
    """A seat, all views that it was sent, and the state, after each step but the last of a random game."""
    rng = random.Random(number)
    start = deal(rng.choice(MEMORY if memory else OPEN), shuffled(rng), 0)
    sent = [[view(start, seat)] for seat in range(start.rules.seats)]
    for _, state in random_play(start, rng, interruptions=0.02):
        if state.phase is Phase.OVER:
            return
        for seat, views in enumerate(sent):
            views.append(view(state, seat))
            yield seat, views, state


@pytest.mark.parametrize("number", range(30))
def test_a_perfect_memory_knows_every_tile_that_it_was_shown(number: int) -> None:
    for seat, views, state in moments(number):
        assert remembered(views, keep=1) == own_tiles(state, seat)


def test_without_memory_only_face_up_tiles_are_known_in_the_first_own_turn() -> None:
    seen = 0
    for seat, views, state in moments(1):
        if state.turn == seat and own_turns(state, seat):
            assert remembered(views, keep=0) == face_up(state, seat)
            seen += 1
    assert seen > 10


def test_where_own_tiles_are_open_nothing_is_forgotten() -> None:
    for seat, views, state in moments(2, memory=False):
        assert remembered(views, keep=0) == own_tiles(state, seat)


def test_what_was_forgotten_stays_forgotten() -> None:
    for number in range(20):
        lost: set[tuple[int, int]] = set()
        for seat, views, state in moments(number):
            known = remembered(views, keep=0.7)
            assert known.items() <= own_tiles(state, seat).items()
            hidden = set(own_tiles(state, seat)) - set(face_up(state, seat))
            assert not lost & {(seat, slot) for slot in known if slot in hidden}
            lost |= {(seat, slot) for slot in hidden if slot not in known}


@pytest.mark.parametrize("keep", [0.6, 0.9])
def test_a_starting_tile_is_known_in_the_nth_own_turn_with_chance_keep_to_the_n(keep: float) -> None:
    known: dict[int, list[bool]] = {}
    for number in range(200):
        told = set()
        for seat, views, state in moments(number):
            turn = own_turns(state, seat)
            if (seat, turn) not in told:
                told.add((seat, turn))
                now = remembered(views, keep)
                hidden = [slot.id for slot in state.rows[seat] if not slot.up and slot.id < state.rules.hand]
                known.setdefault(turn, []).extend(slot in now for slot in hidden)
    for turn in range(5):
        assert sum(known[turn]) / len(known[turn]) == pytest.approx(keep**turn, abs=0.05)


def test_a_seat_that_was_sent_no_earlier_view_knows_what_the_present_one_shows() -> None:
    for seat, views, state in moments(3):
        shown = {slot.id: slot.tile for slot in views[-1].rows[seat] if slot.tile}
        held = {len(state.rows[seat]) - 1} if state.held else set()
        assert set(remembered(views[-1:], keep=1)) - held == set(shown) - held


class Counted(Sequence[View]):
    """Views that note which of them are asked for."""

    def __init__(self, views: Sequence[View]) -> None:
        self.views = views
        self.asked: set[int] = set()

    def __len__(self) -> int:
        return len(self.views)

    def __getitem__(self, index: Any) -> Any:
        self.asked.add(index % len(self.views))
        return self.views[index]


def test_few_of_the_views_are_looked_at() -> None:
    *_, (_, views, state) = moments(5)
    counted = Counted(views)
    remembered(counted, keep=1)
    draws = len(TILES) - len(state.pool)
    assert len(counted.asked) <= min(len(views) - 1, 2 + 6 * draws)


def test_a_spectator_has_nothing_to_remember() -> None:
    state = deal(MEMORY[0], TILES, 0)
    with pytest.raises(ValueError, match="a spectator has no tiles to remember; allowed: the views of a seat"):
        remembered([view(state, None)], keep=1)

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from coda.bots.levels import MEMORIES
from coda.bots.memory import Memory, recall, remembered
from coda.rules.actions import Stop, TimeOut
from coda.rules.events import TurnBegan
from coda.rules.play import apply, deal
from coda.rules.ruleset import PRESETS, from_switches
from coda.rules.state import GameState, Phase
from coda.rules.tiles import TILES, Tile
from coda.rules.view import View, view
from tests.rules.games import every_rules, random_play, shuffled

FADING = Memory(keep=0.8, room=4, strain=0.8, width=4)
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
        assert remembered(views) == own_tiles(state, seat)


def test_without_memory_only_face_up_tiles_are_known_in_the_first_own_turn() -> None:
    seen = 0
    for seat, views, state in moments(1):
        if state.turn == seat and own_turns(state, seat):
            assert recall(views, Memory(keep=0)).known == face_up(state, seat)
            seen += 1
    assert seen > 10


def test_where_own_tiles_are_open_nothing_is_forgotten() -> None:
    for seat, views, state in moments(2, memory=False):
        assert recall(views, Memory(keep=0)).known == own_tiles(state, seat)


def test_what_was_forgotten_stays_forgotten() -> None:
    for number in range(20):
        lost: set[tuple[int, int]] = set()
        for seat, views, state in moments(number):
            now = recall(views, FADING)
            known = now.known
            assert known.items() <= own_tiles(state, seat).items()
            hidden = set(own_tiles(state, seat)) - set(face_up(state, seat))
            assert not lost & {(seat, slot) for slot in known if slot in hidden}
            lost |= {(seat, slot) for slot in hidden if slot not in known}
            assert known.keys() | now.faded.keys() == own_tiles(state, seat).keys()
            assert not known.keys() & now.faded.keys()


def quiet_moments(number: int) -> Iterator[tuple[int, list[View], GameState]]:
    """The seat to move, all views that it was sent, and the state, in each turn of a game of drawing and stopping."""
    state = deal(PRESETS["coda"], shuffled(random.Random(number)), 0)
    sent = [[view(state, seat)] for seat in range(state.rules.seats)]
    state, _ = apply(state, TimeOut(0))
    while state.held is not None:
        for seat, views in enumerate(sent):
            views.append(view(state, seat))
        yield state.turn, sent[state.turn], state
        state, _ = apply(state, Stop(state.turn))


@pytest.mark.parametrize("keep", [0.6, 0.9])
def test_a_tile_is_known_in_the_nth_own_turn_after_it_was_covered_with_chance_keep_to_the_n(keep: float) -> None:
    known: dict[tuple[str, int], list[bool]] = {}
    for number in range(300):
        for seat, views, state in quiet_moments(number):
            now, turn, hand = recall(views, Memory(keep=keep)).known, own_turns(state, seat), state.rules.hand
            for slot in range(len(state.rows[seat])):
                covered = max(0, slot - hand + 1)
                known.setdefault(("dealt" if slot < hand else "drawn", turn - covered), []).append(slot in now)
    assert set(known) == {("dealt", 1), ("dealt", 2), ("dealt", 3), ("drawn", 1), ("drawn", 2)}
    for (_, elapsed), knew in known.items():
        assert sum(knew) / len(knew) == pytest.approx(keep**elapsed, abs=0.04)


def test_each_own_face_down_tile_beyond_the_room_strains_the_memory_of_all() -> None:
    memory = Memory(room=4, strain=0.7)
    known: dict[int, list[bool]] = {}
    for number in range(400):
        for seat, views, state in quiet_moments(number):
            now = recall(views, memory).known
            for slot in range(state.rules.hand):
                known.setdefault(own_turns(state, seat), []).append(slot in now)
    hand = PRESETS["coda"].hand
    chance = 1.0
    for turn in sorted(known):
        chance *= 0.7 ** max(0, hand + turn - 1 - 4)
        assert sum(known[turn]) / len(known[turn]) == pytest.approx(chance, abs=0.04)
    assert chance < 0.9


@pytest.mark.parametrize("width", [3, 4])
def test_of_a_faded_number_its_colour_and_its_block_are_known(width: int) -> None:
    faded = 0
    for number in range(20):
        for seat, views, state in moments(number):
            for slot, tiles in recall(views, Memory(keep=0.5, width=width)).faded.items():
                tile = own_tiles(state, seat)[slot]
                assert tile.number is not None
                low = tile.number - tile.number % width
                assert tiles == {Tile(other, tile.colour) for other in range(low, low + width)} & set(state.tiles)
                faded += 1
    assert faded > 100


def test_of_a_faded_dash_it_is_known_that_it_is_one() -> None:
    rules = from_switches({"seats": 2, "own_tiles": "memory", "dashes": "all"}, "classic")
    hand = (Tile.parse("b--"), Tile.parse("b01"), Tile.parse("w05"), Tile.parse("b09"))
    rest = [tile for tile in rules.tiles if tile not in hand]
    state = deal(rules, (*hand, *rest), 0)
    sent = [view(state, 0)]
    state, _ = apply(state, TimeOut(0))
    sent.append(view(state, 0))
    faded = recall(sent, Memory(keep=0)).faded
    dash = next(slot.id for slot in state.rows[0] if slot.tile.is_dash)
    assert faded[dash] == {Tile.parse("b--"), Tile.parse("w--")}
    assert not any(tile.is_dash for slot, tiles in faded.items() if slot != dash for tile in tiles)


def test_a_seat_that_was_sent_no_earlier_view_knows_what_the_present_one_shows() -> None:
    for seat, views, state in moments(3):
        shown = {slot.id: slot.tile for slot in views[-1].rows[seat] if slot.tile}
        held = {len(state.rows[seat]) - 1} if state.held else set()
        assert set(remembered(views[-1:])) - held == set(shown) - held


def test_a_seat_that_missed_some_views_takes_no_tile_for_another() -> None:
    rng = random.Random(4)
    for number in range(10):
        for seat, views, state in moments(number):
            kept = [view for view in views[:-1] if rng.random() < 0.3]
            assert remembered([*kept, views[-1]]).items() <= own_tiles(state, seat).items()


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
    remembered(counted)
    draws = len(TILES) - len(state.pool)
    assert len(counted.asked) <= min(len(views) - 1, 2 + 6 * draws)


def test_a_spectator_has_nothing_to_remember() -> None:
    state = deal(MEMORY[0], TILES, 0)
    with pytest.raises(ValueError, match="a spectator has no tiles to remember; allowed: the views of a seat"):
        remembered([view(state, None)])


def test_the_page_about_bots_has_the_numbers_of_every_memory() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    for level, memory in MEMORIES.items():
        numbers = (memory.keep, memory.room, memory.strain, memory.width)
        assert f"| {level} | " + " | ".join(f"{number:g}" for number in numbers) + " |" in page

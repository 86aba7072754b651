"""What is packed for a seat is what the seat saw, each view once, and bots need no more of it."""

import pickle
from dataclasses import replace
from random import Random

import pytest

from coda.bots.levels import LEVELS, LevelName, choose
from coda.rooms.room import Game, Room, SeatViews, Status
from coda.rooms.sights import KEPT, Sights
from coda.rules.actions import Move
from coda.rules.legal import legal_actions
from coda.rules.ruleset import PRESETS
from coda.rules.state import GameState
from coda.rules.view import View, view
from tests.rooms.tables import after, game_of, playing, state_of


def unpacked(packed: tuple[bytes, ...]) -> list[View]:
    return [pickle.loads(each) for each in packed]


def asked(room: Room) -> int:
    return room.asked()[0]


def some_way(room: Room, steps: int, rng: Random) -> Room:
    for _ in range(steps):
        if room.status is Status.PLAYING:
            room = after(room, rng.choice(legal_actions(state_of(room))))
    return room


@pytest.mark.parametrize("preset", PRESETS)
def test_a_seat_is_packed_the_views_that_it_was_sent_and_the_last_is_the_present(preset: str) -> None:
    room = some_way(playing("ann ben cleo", preset), 9, Random(2))
    sights = Sights()
    for seat in range(3):
        seen = unpacked(sights.of(game_of(room), seat))
        sent = [view(state, seat) for state in game_of(room).states]
        assert seen[0] == sent[0]
        assert [each for each in sent if each in seen] == seen
    seen = unpacked(sights.of(game_of(room), asked(room)))
    assert seen[-1] == view(state_of(room), asked(room))


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_makes_the_same_move_of_them_as_of_every_view(level: LevelName, preset: str) -> None:
    for seed in range(2):
        room, sights, rng = playing("easy easy easy", preset, seed), Sights(), Random(seed)
        while room.status is Status.PLAYING:
            game, seat, dice = game_of(room), asked(room), rng.getrandbits(32)
            move = choose(level, SeatViews(game.states, seat), Random(dice))
            assert choose(level, unpacked(sights.of(game, seat)), Random(dice)) == move
            room = after(room, _quick(room, move, level, rng))


def _quick(room: Room, move: Move, level: LevelName, rng: Random) -> Move:
    """Mostly what medium does, so that games of every level go through the same kind of positions."""
    if level == "medium" or rng.random() < 0.3:
        return move
    return choose("medium", SeatViews(game_of(room).states, move.seat), Random(rng.getrandbits(32)))


def test_each_view_is_packed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def counting(state: GameState, seat: int) -> View:
        made.append(seat)
        return view(state, seat)

    monkeypatch.setattr("coda.rooms.sights.view", counting)
    sights, room = Sights(), playing("easy easy", "classic")
    first = sights.of(game_of(room), asked(room))
    assert sights.of(game_of(room), asked(room)) == first
    assert len(made) == len(first)
    assert sights.of(game_of(some_way(room, 1, Random(1))), asked(room))[: len(first)] == first


def test_a_game_that_went_another_way_is_packed_anew() -> None:
    room = playing("easy easy", "classic")
    seat = asked(room)
    one, other = (some_way(room, 6, Random(seed)) for seed in (1, 2))
    for way in (one, other, room, other):
        sights = Sights()
        sights.of(game_of(one), seat)
        assert sights.of(game_of(way), seat) == Sights().of(game_of(way), seat)


def test_games_that_were_not_asked_about_for_long_are_forgotten() -> None:
    sights, game = Sights(), game_of(playing("easy easy", "classic"))
    for number in range(KEPT + 10):
        sights.of(_called(game, str(number)), 0)
    assert len(sights._kept) == KEPT
    assert ("0", 0) not in sights._kept
    assert (str(KEPT + 9), 0) in sights._kept


def _called(game: Game, id: str) -> Game:
    return replace(game, id=id)

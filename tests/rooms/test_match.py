"""Rounds that make a match: who begins, what is carried over, and how it ends."""

from dataclasses import replace

import pytest

from coda.rooms import commands as c
from coda.rooms.decide import decide
from coda.rooms.match import Round, first_round, first_seat
from coda.rooms.room import BotSeat, Room, Status
from coda.rules.legal import legal_actions
from coda.rules.score import score
from tests.rooms.tables import ANN, BEN, after, game_of, lobby, moment, over, playing, state_of


def played(room: Room) -> Room:
    """The room after its game was played to the end somehow."""
    turn = 0
    while moves := legal_actions(state_of(room)):
        turn += 1
        room = after(room, moves[turn * 7 % len(moves)])
    return room


def both_again(room: Room, seed: int = 0) -> Room:
    return decide(decide(room, ANN, c.Rematch(), moment(seed=seed)), BEN, c.Rematch(), moment(seed=seed))


def three_rounds(first: str = "random") -> Room:
    return playing("ann ben", rounds=3, first=first)


def test_the_points_of_a_round_are_carried_into_the_next() -> None:
    room = played(three_rounds())
    first = score(state_of(room))
    room = both_again(room)
    assert game_of(room).round == Round(2, first)
    room = played(room)
    second = score(state_of(room))
    assert game_of(room).round.points(state_of(room)) == tuple(a + b for a, b in zip(first, second, strict=True))
    assert sum(first) > 0


def test_after_the_last_round_there_are_places_and_a_rematch_is_a_new_match() -> None:
    room = three_rounds()
    for number in (1, 2, 3):
        assert game_of(room).round.number == number
        room = played(room)
        places = game_of(room).round.places(state_of(room))
        assert (places is not None) == (number == 3)
        room = both_again(room, seed=number)
    assert game_of(room).round == first_round(2)


def test_seats_with_equal_points_share_a_place() -> None:
    room = playing("ann ben cleo easy", rounds=2)
    state = replace(state_of(room), phase=state_of(over()).phase)
    assert Round(2, (10, 30, 30, 0)).places(state) == (3, 1, 1, 4)
    assert Round(1, (10, 30, 30, 0)).places(state) is None


def test_where_one_round_is_all_there_are_no_places() -> None:
    room = over()
    assert game_of(room).round.places(state_of(room)) is None


def test_with_chance_the_beginning_moves_clockwise() -> None:
    room = three_rounds()
    begins = game_of(room).record.first
    for turn in (1, 2):
        room = both_again(played(room), seed=turn)
        assert game_of(room).record.first == (begins + turn) % 2


def test_the_winner_begins_the_next_round_where_the_rules_say_so() -> None:
    room = three_rounds(first="winner")
    for _ in range(2):
        room = played(room)
        winner = state_of(room).winner
        room = both_again(room)
        assert game_of(room).record.first == winner
        assert state_of(room).turn == winner


@pytest.mark.parametrize("rule", ["random", "winner", "lowest"])
def test_chance_says_who_begins_a_new_match(rule: str) -> None:
    last = state_of(playing("ann ben", first=rule))
    assert first_seat(1, first_round(2), last, 1) == 1
    assert first_seat(0, first_round(2), last, 1) == 0


def test_a_person_who_leaves_between_rounds_is_replaced_by_a_bot_that_keeps_the_points() -> None:
    room = played(three_rounds())
    points = score(state_of(room))
    room = decide(decide(room, ANN, c.Rematch(), moment()), BEN, c.Leave(), moment())
    assert room.status is Status.PLAYING
    assert isinstance(room.seats[1], BotSeat)
    assert game_of(room).round == Round(2, points)


def test_going_back_to_choose_seats_ends_the_match() -> None:
    room = decide(played(three_rounds()), ANN, c.Reopen(), moment())
    room = decide(room, ANN, c.Start("easy"), moment())
    assert game_of(room).round == first_round(2)


def test_games_have_ids_that_nobody_can_guess() -> None:
    ids = {game_of(playing(seed=seed)).id for seed in range(50)}
    assert len(ids) == 50
    assert {len(id) for id in ids} == {22}


def test_who_had_a_seat_is_who_began_the_game() -> None:
    room = decide(playing("ann ben"), BEN, c.Leave(), moment())
    assert [player.name for player in game_of(room).players] == ["Ann", "Ben"]
    assert [player.bot for player in game_of(decide(lobby("ann open"), ANN, c.Start("easy"), moment())).players] == [
        None,
        "easy",
    ]
    assert [player.bot for player in game_of(playing("ann robot")).players] == [None, "program"]

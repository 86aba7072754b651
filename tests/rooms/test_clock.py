"""What time brings about in a room."""

from dataclasses import replace

import pytest

from coda.rooms import commands as c
from coda.rooms.clock import ASLEEP, THINKING_TIME, bot_move_due, deadline, due
from coda.rooms.decide import bot_act, decide, pass_time
from coda.rooms.room import Identity, Open, Room, Status
from coda.rules.actions import TimeOut
from coda.rules.events import TimedOut
from coda.rules.legal import legal_actions
from tests.rooms.tables import (
    ANN,
    BEN,
    PACE,
    after,
    first_move,
    game_of,
    lobby,
    moment,
    over,
    person,
    playing,
    state_of,
)


def at(now: float, room: Room) -> Room:
    return pass_time(room, moment(now))


def timed_out(room: Room) -> list[int]:
    return [event.seat for event in state_of(room).history if isinstance(event, TimedOut)]


def test_a_decision_has_the_seconds_of_the_rules() -> None:
    assert deadline(playing(turn_seconds=90)) == 1090
    assert deadline(playing(turn_seconds=0)) is None
    assert deadline(playing(preset="coda", setup_seconds=20, turn_seconds=90)) == 1020
    assert deadline(lobby()) is None
    assert deadline(over()) is None


def test_nothing_happens_before_the_deadline() -> None:
    room = playing()
    assert at(1059.9, room) is room


def test_at_the_deadline_the_clock_decides_and_the_next_decision_has_its_own_time() -> None:
    room = at(1060, playing())
    assert isinstance(game_of(room).record.actions[0], TimeOut)
    assert timed_out(room) == [state_of(room).turn]
    assert deadline(room) == 1120


def test_being_ready_in_setup_does_not_prolong_it() -> None:
    room = playing(preset="coda")
    room = decide(room, ANN, c.Act(1, 0, first_move(room)), moment(1030))
    assert deadline(room) == 1045


def test_a_clock_that_ran_out_while_no_server_was_up_starts_anew() -> None:
    room = at(1060 + ASLEEP + 1, playing())
    assert game_of(room).record.actions == ()
    assert deadline(room) == 1060 + ASLEEP + 1 + 60


def test_two_time_outs_running_bring_a_stand_in() -> None:
    room = playing()
    late = state_of(room).turn
    room = at(1060, room)
    assert not person(room, late).stand_in
    room = at(1120, room)
    assert person(room, late).stand_in


def test_a_decision_of_ones_own_makes_time_outs_count_anew() -> None:
    room = at(1060, playing())
    late = state_of(room).turn
    assert person(room, late).lapses == 1
    room = decide(room, person(room, late).identity, c.Act(1, 1, first_move(room)), moment(1070))
    assert person(room, late).lapses == 0


def test_a_person_takes_the_seat_back_by_moving() -> None:
    room = at(1120, at(1060, playing()))
    seat = state_of(room).turn
    room = room.with_seat(seat, replace(person(room, seat), stand_in=True))
    room = decide(room, person(room, seat).identity, c.Act(1, state_of(room).step, first_move(room)), moment(1121))
    assert not person(room, seat).stand_in


def test_a_bot_stands_in_for_somebody_gone_longer_than_the_grace_period() -> None:
    room = decide(playing(turn_seconds=0), BEN, c.Depart(), moment(1000))
    assert due(room, PACE) == 1030
    assert at(1029, room) is room
    room = at(1030, room)
    assert person(room, 1).stand_in
    assert room.bot_level(1) == "medium"


def test_a_stand_in_hands_back_at_once_on_return() -> None:
    room = at(1030, decide(playing(turn_seconds=0), BEN, c.Depart(), moment(1000)))
    back = decide(room, BEN, c.Return(), moment(1031))
    assert (person(back, 1).gone_since, person(back, 1).stand_in) == (None, False)
    assert game_of(back).bot_at is None


def test_who_is_gone_when_a_rematch_begins_has_a_stand_in_from_its_start() -> None:
    room = decide(over(), BEN, c.Depart(), moment(1000))
    room = decide(at(1030, room), ANN, c.Rematch(), moment(1031))
    assert room.status is Status.PLAYING
    assert person(room, 1).stand_in


def test_a_rematch_waits_out_the_grace_of_somebody_gone() -> None:
    room = decide(decide(over(), BEN, c.Depart(), moment(1000)), ANN, c.Rematch(), moment(1001))
    assert room.status is Status.OVER
    assert at(1030, room).status is Status.PLAYING


def test_before_a_game_the_seat_of_somebody_gone_opens_later() -> None:
    room = decide(lobby("ann ben"), BEN, c.Depart(), moment(1000))
    assert due(room, PACE) == 1120
    assert at(1119, room) is room
    assert at(1120, room).seats[1] == Open()


def test_the_part_of_a_host_who_is_gone_passes_on() -> None:
    room = decide(lobby("open ben"), ANN, c.Depart(), moment(1000))
    assert at(1119, room).host == ANN
    assert at(1120, room).host == BEN


def test_the_part_of_a_host_who_is_gone_stays_if_nobody_else_is_seated() -> None:
    room = decide(lobby("open easy"), ANN, c.Depart(), moment(1000))
    assert due(room, PACE) is None
    assert at(5000, room) is room


def test_a_host_who_returns_in_time_stays_host() -> None:
    room = decide(lobby("ann ben"), ANN, c.Depart(), moment(1000))
    assert at(5000, decide(room, ANN, c.Return(), moment(1010))).host == ANN


def test_departing_twice_does_not_begin_the_grace_anew() -> None:
    room = decide(playing(), BEN, c.Depart(), moment(1000))
    assert decide(room, BEN, c.Depart(), moment(1020)) is room


def test_a_bot_is_asked_to_think_before_its_move_is_due() -> None:
    room = playing("easy medium")
    bot_at = game_of(room).bot_at
    assert bot_at is not None
    assert 1001 <= bot_at < 1003
    assert bot_move_due(room, bot_at - THINKING_TIME - 0.01) is None
    assert bot_move_due(room, bot_at - THINKING_TIME) == state_of(room).turn
    assert due(room, PACE) == bot_at - THINKING_TIME


def test_no_bot_is_due_while_a_person_is_asked() -> None:
    room = playing("ann ben")
    assert game_of(room).bot_at is None
    assert bot_move_due(room, 1e9) is None


def test_bots_get_ready_one_by_one_in_setup() -> None:
    room = playing("ann easy medium", preset="coda")
    for seat in (1, 2):
        assert bot_move_due(room, 1e9) == seat
        room = bot_act(room, c.BotAct(1, 0, next(m for m in legal_actions(state_of(room)) if m.seat == seat)), moment())
    assert bot_move_due(room, 1e9) is None


@pytest.mark.parametrize("seed", range(30))
def test_a_bots_wait_depends_on_chance_alone_and_not_on_the_tiles(seed: int) -> None:
    decks = [playing("easy medium", seed=seed), playing("easy medium", seed=seed + 100)]
    waits = []
    for room in decks:
        game = replace(game_of(room), bot_at=None)
        moved = after(replace(room, game=game), first_move(room))
        bot_at = game_of(moved).bot_at
        waits.append(bot_at)
    assert waits[0] == waits[1]


@pytest.mark.parametrize("host", [ANN, BEN])
def test_where_everybody_is_gone_nothing_is_due_again_and_again(host: Identity) -> None:
    room = replace(over("ann ben easy"), host=host)
    for who in (ANN, BEN):
        room = decide(room, who, c.Depart(), moment(1000.0))
    late = moment(1000.0 + PACE.lobby_grace)
    room = pass_time(pass_time(room, late), late)
    end = due(room, PACE)
    assert end is None or end > late.now
    back = pass_time(decide(room, BEN, c.Return(), late), late)
    assert back.host == BEN

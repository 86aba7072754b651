"""What becomes of a room, command by command."""

from dataclasses import replace

import pytest

from coda.rooms import commands as c
from coda.rooms.decide import bot_act, decide
from coda.rooms.permission import Refused
from coda.rooms.room import BotSeat, Identity, Open, Person, Room, Status
from coda.rules.actions import Stop
from coda.rules.ruleset import from_switches
from coda.rules.state import is_living
from coda.rules.tiles import TILES
from tests.rooms.tables import (
    ANN,
    BEN,
    CLEO,
    ROBOT,
    ZED,
    first_move,
    game_of,
    lobby,
    moment,
    over,
    person,
    playing,
    state_of,
)


def done(room: Room, who: Identity, command: c.PersonCommand) -> Room:
    return decide(room, who, command, moment())


def mover(room: Room) -> Identity:
    return person(room, state_of(room).turn).identity


def waiting(room: Room) -> Identity:
    return person(room, 1 - state_of(room).turn).identity


def answer(room: Room) -> c.Act:
    return c.Act(game_of(room).number, state_of(room).step, first_move(room))


def test_a_person_takes_an_open_seat() -> None:
    assert done(lobby("ann open"), BEN, c.Sit(1, "Ben")).seats[1] == Person(BEN, "Ben")


def test_a_person_takes_a_bots_seat_before_the_game() -> None:
    assert done(lobby("ann easy"), BEN, c.Sit(1, "Ben")).seats[1] == Person(BEN, "Ben")


def test_sitting_elsewhere_leaves_the_old_seat_open() -> None:
    assert done(lobby("ann open"), ANN, c.Sit(1, "Ann")).seats == (Open(), Person(ANN, "Ann"))


def test_sitting_where_one_sits_changes_nothing() -> None:
    room = lobby("ann open")
    assert done(room, ANN, c.Sit(0, "Ann")) is room


def test_who_sits_down_where_there_is_no_host_becomes_host() -> None:
    room = replace(lobby("open open"), host=None)
    assert done(room, BEN, c.Sit(0, "Ben")).host == BEN


def test_standing_up_keeps_the_host() -> None:
    room = done(lobby("ann ben"), ANN, c.Stand())
    assert (room.seats[0], room.host) == (Open(), ANN)


def test_the_host_adds_changes_and_removes_bots() -> None:
    room = done(lobby("ann open"), ANN, c.AddBot(1, "easy"))
    assert room.seats[1] == BotSeat("Basil", "easy")
    room = done(room, ANN, c.AddBot(1, "medium"))
    assert room.seats[1] == BotSeat("Felix", "medium")
    assert done(room, ANN, c.RemoveBot(1)).seats[1] == Open()


@pytest.mark.parametrize(
    ("before", "seats", "after"),
    [
        ("ann open", 4, "ann open open open"),
        ("open ann easy ben", 3, "ann easy ben"),
        ("open ann easy ben", 2, "ann ben"),
        ("ann easy medium", 2, "ann easy"),
    ],
)
def test_another_number_of_seats_keeps_people_then_bots(before: str, seats: int, after: str) -> None:
    room = done(lobby(before), ANN, c.SetRules(from_switches({"seats": seats})))
    assert room.seats == lobby(after).seats
    assert room.rules.seats == seats


def test_starting_deals_all_tiles_and_asks_the_first_seat() -> None:
    room = done(lobby("ann ben"), ANN, c.Start(None))
    state = state_of(room)
    held = [state.held] if state.held else []
    assert room.status is Status.PLAYING
    assert sorted([slot.tile for row in state.rows for slot in row] + list(state.pool) + held) == list(TILES)
    assert room.asked() == (state.turn,)


def test_starting_fills_open_seats_with_bots_of_the_level_asked_for() -> None:
    assert done(lobby("ann open"), ANN, c.Start("easy")).seats[1] == BotSeat("Basil", "easy")


def test_two_starts_with_other_chance_deal_other_decks() -> None:
    decks = {game_of(playing(seed=seed)).record.deck for seed in range(20)}
    assert len(decks) == 20


def test_a_move_goes_to_the_game_and_its_record() -> None:
    room = playing()
    after = done(room, mover(room), answer(room))
    assert game_of(after).record.actions == (first_move(room),)
    assert state_of(after).step == 1


def test_a_move_cannot_be_made_for_another_seat() -> None:
    room = playing()
    with pytest.raises(Refused, match="not your turn") as refused:
        done(room, waiting(room), answer(room))
    assert refused.value.code == "not_your_turn"


def test_the_same_move_sent_twice_is_stale_the_second_time() -> None:
    room = playing()
    move = answer(room)
    with pytest.raises(Refused, match=r"^The game has moved on\.$") as refused:
        done(done(room, mover(room), move), mover(room), move)
    assert (refused.value.code, refused.value.allowed) == ("stale", "game 1, step 1")


def test_resigning_turns_the_row_up_and_ends_a_game_of_two() -> None:
    room = done(playing(), BEN, c.Resign())
    assert room.status is Status.OVER
    assert state_of(room).winner == 0
    assert not is_living(state_of(room).rows[1])


def test_leaving_a_running_game_puts_a_bot_on_the_seat_and_passes_the_host_on() -> None:
    room = done(playing("ann ben"), ANN, c.Leave())
    assert room.seats[0] == BotSeat("Edith", "medium")
    assert room.host == BEN
    assert room.status is Status.PLAYING


def test_leaving_before_a_game_opens_the_seat() -> None:
    assert done(lobby("ann ben"), BEN, c.Leave()).seats[1] == Open()


def test_leaving_after_a_game_keeps_the_name_at_the_result() -> None:
    assert done(over(), BEN, c.Leave()).seats[1] == Open("Ben")


def test_the_last_person_to_leave_leaves_no_host() -> None:
    assert done(lobby("ann easy"), ANN, c.Leave()).host is None


def test_the_host_passes_to_somebody_present_before_somebody_absent() -> None:
    room = done(lobby("ann ben cleo"), BEN, c.Depart())
    assert done(room, ANN, c.Leave()).host == CLEO


def test_a_kicked_person_cannot_sit_here_again() -> None:
    room = done(lobby("ann ben"), ANN, c.Kick(1))
    assert room.seats[1] == Open()
    with pytest.raises(Refused, match="removed you") as refused:
        done(room, BEN, c.Sit(1, "Ben"))
    assert refused.value.code == "barred"


def test_programs_may_sit_unless_the_host_says_otherwise_and_then_keep_the_seats_that_they_have() -> None:
    room = done(lobby("ann open open"), ROBOT, c.Sit(1, "Robot"))
    room = done(room, ANN, c.SetPrograms(False))
    assert room.seat_of(ROBOT) == 1
    assert done(room, ROBOT, c.Sit(2, "Robot")).seat_of(ROBOT) == 2
    assert done(room, BEN, c.Sit(2, "Ben")).seat_of(BEN) == 2
    with pytest.raises(Refused, match="lets no programs sit here") as refused:
        done(done(room, ROBOT, c.Stand()), ROBOT, c.Sit(1, "Robot"))
    assert (refused.value.code, refused.value.allowed) == ("no_programs", "watching")


def test_a_person_kicked_in_a_game_is_replaced_and_cannot_move() -> None:
    room = done(playing(), ANN, c.Kick(1))
    assert isinstance(room.seats[1], BotSeat)
    with pytest.raises(Refused) as refused:
        done(room, BEN, answer(room))
    assert refused.value.code == "not_seated"


def test_the_host_hands_the_part_over() -> None:
    assert done(lobby("ann ben"), ANN, c.HandOver(1)).host == BEN


def test_a_rematch_begins_when_everybody_present_wants_one() -> None:
    room = done(over(), ANN, c.Rematch())
    assert room.status is Status.OVER
    assert person(room, 0).again
    room = done(room, BEN, c.Rematch())
    assert room.status is Status.PLAYING
    assert game_of(room).number == 2
    assert not person(room, 0).again


def test_a_rematch_does_not_wait_for_somebody_who_left() -> None:
    room = done(done(over(), ANN, c.Rematch()), BEN, c.Leave())
    assert room.status is Status.PLAYING
    assert room.seats[1] == BotSeat("Felix", "medium")


def test_nothing_of_the_last_game_is_left_in_a_rematch() -> None:
    room = over("ann easy")
    old = game_of(room)
    new = game_of(decide(room, ANN, c.Rematch(), moment(seed=9)))
    assert new.record.actions == ()
    assert new.record.deck != old.record.deck
    assert len(new.states) == 1


def test_a_move_for_the_last_game_is_stale_in_the_next() -> None:
    room = done(over("ann easy"), ANN, c.Rematch())
    with pytest.raises(Refused) as refused:
        done(room, ANN, c.Act(1, 0, first_move(room)))
    assert refused.value.code == "stale"


def test_reopening_goes_back_to_choosing_seats() -> None:
    room = done(done(over(), BEN, c.Leave()), ANN, c.Reopen())
    assert room.status is Status.LOBBY
    assert room.seats == lobby("ann open").seats


def test_a_repeated_command_id_changes_nothing_again() -> None:
    room = decide(lobby("ann ben"), ANN, c.Kick(1), moment(), "x1")
    assert decide(room, ANN, c.Kick(1), moment(), "x1") is room


def test_anothers_command_id_is_not_taken_for_ones_own() -> None:
    room = decide(lobby("ann open open"), BEN, c.Sit(1, "Ben"), moment(), "x1")
    assert decide(room, CLEO, c.Sit(2, "Cleo"), moment(), "x1").seat_of(CLEO) == 2


def test_ids_of_commands_are_not_kept_for_ever() -> None:
    room = lobby("ann open")
    for number in range(100):
        seat = number % 2
        room = decide(room, ANN, c.Sit(1 - seat, "Ann"), moment(), f"x{number}")
    assert len(room.recent) == 32


@pytest.mark.parametrize(
    ("room", "who", "command", "code", "allowed"),
    [
        (lobby("ann ben"), ZED, c.Sit(0, "Zed"), "room_full", "watching"),
        (lobby("ann open"), ZED, c.Sit(0, "Zed"), "seat_taken", "seat 1"),
        (lobby("ann open"), ZED, c.Sit(3, "Zed"), "no_such_seat", "0 to 1"),
        (playing(), ZED, c.Sit(0, "Zed"), "not_now", "watching"),
        (lobby("ann open"), ZED, c.Stand(), "not_seated", "sit"),
        (lobby("ann ben"), BEN, c.Start(None), "not_host", "stand, leave, add_seed"),
        (lobby("ann ben"), BEN, c.Kick(0), "not_host", "stand, leave, add_seed"),
        (lobby("ann ben"), BEN, c.SetVisibility("private"), "not_host", "stand, leave, add_seed"),
        (lobby("ann ben open"), ANN, c.AddBot(1, "easy"), "seat_taken", "seat 2"),
        (lobby("ann open easy"), ANN, c.RemoveBot(1), "not_a_bot", "seat 2"),
        (lobby("ann ben easy"), ANN, c.Kick(2), "not_another_person", "seat 1"),
        (lobby("ann ben easy"), ANN, c.Kick(0), "not_another_person", "seat 1"),
        (lobby("ann ben easy"), ANN, c.HandOver(2), "not_another_person", "seat 1"),
        (lobby("ann ben cleo"), ANN, c.SetRules(from_switches({"seats": 2})), "too_few_seats", "3 seats or more"),
        (
            lobby("ann open"),
            ANN,
            c.Start(None),
            "seats_open",
            "starting with bots on the open seats, or filling them first",
        ),
        (
            lobby("ann ben"),
            ANN,
            c.Resign(),
            "not_now",
            "stand, set_rules, set_visibility, set_spectating, set_talk, set_programs, start, leave, kick, hand_over, "
            "add_seed",
        ),
        (
            lobby("ann ben"),
            ANN,
            c.Rematch(),
            "not_now",
            "stand, set_rules, set_visibility, set_spectating, set_talk, set_programs, start, leave, kick, hand_over, "
            "add_seed",
        ),
        (lobby("ann ben"), BEN, c.Act(1, 0, Stop(1)), "not_now", "stand, leave, add_seed"),
        (playing(), ZED, c.Act(1, 0, Stop(0)), "not_seated", "watching"),
        (playing(), ZED, c.Resign(), "not_seated", "watching"),
        (playing(), ZED, c.Leave(), "not_seated", "watching"),
        (playing(), ANN, c.Act(1, 7, Stop(0)), "stale", "game 1, step 0"),
        (playing(), ANN, c.Act(2, 0, Stop(0)), "stale", "game 1, step 0"),
        (over(), ZED, c.Rematch(), "not_seated", "watching"),
        (over(), BEN, c.Reopen(), "not_host", "leave, rematch, add_seed"),
    ],
)
def test_a_refusal_names_its_reason_and_what_is_allowed(
    room: Room, who: Identity, command: c.PersonCommand, code: str, allowed: str
) -> None:
    before = repr(room)
    with pytest.raises(Refused) as refused:
        done(room, who, command)
    assert (refused.value.code, refused.value.allowed) == (code, allowed)
    assert repr(room) == before


def test_a_bots_move_is_made_only_for_a_seat_that_a_bot_plays() -> None:
    room = playing("ann ben")
    move = c.BotAct(1, 0, first_move(room))
    assert bot_act(room, move, moment()) is room
    bots = playing("easy medium")
    assert state_of(bot_act(bots, c.BotAct(1, 0, first_move(bots)), moment())).step == 1


def test_a_bots_late_move_changes_nothing() -> None:
    bots = playing("easy medium")
    move = c.BotAct(1, 0, first_move(bots))
    once = bot_act(bots, move, moment())
    assert bot_act(once, move, moment()) is once

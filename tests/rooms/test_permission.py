"""``may`` and ``decide`` agree: what is named is taken, what is not is refused, and a refusal changes nothing."""

import random
from dataclasses import replace

import pytest

from coda.rooms import commands as c
from coda.rooms.codec import from_bytes, to_bytes
from coda.rooms.decide import bot_act, decide, pass_time
from coda.rooms.pace import Moment
from coda.rooms.permission import NAMES, Refused, is_member, may, may_enter
from coda.rooms.room import Identity, Person, Room, Spectating
from coda.rules.actions import Stop
from coda.rules.legal import legal_actions
from coda.rules.ruleset import from_switches
from tests.rooms.tables import ANN, BEN, CLEO, ROBOT, ZED, game_of, lobby, moment, over, playing, state_of

NEVER_A_MATTER_OF_PERMISSION = {
    "no_such_seat",
    "seat_taken",
    "not_a_bot",
    "not_another_person",
    "too_few_seats",
    "seats_open",
}


def any_command(room: Room, who: Identity, dice: random.Random) -> c.PersonCommand:
    seat = dice.randrange(5)
    act: list[c.PersonCommand] = []
    if room.game is not None:
        own = [move for move in legal_actions(state_of(room)) if move.seat == room.seat_of(who)]
        move = dice.choice(own) if own else Stop(0)
        act = [c.Act(game_of(room).number, state_of(room).step, move)] * 6
    return dice.choice(
        [
            *act,
            c.Sit(seat, "Somebody"),
            c.Stand(),
            c.AddBot(seat, dice.choice(["easy", "medium"])),
            c.RemoveBot(seat),
            c.SetRules(from_switches({"seats": dice.choice([2, 3, 4])}, dice.choice(["coda", "classic"]))),
            c.SetVisibility("private"),
            c.SetTalk(dice.choice(["on", "reactions", "off"])),
            c.SetPrograms(dice.random() < 0.5),
            c.SetSpectating(Spectating(dice.random() < 0.5, dice.randrange(3))),
            c.Start(dice.choice([None, "easy", "medium"])),
            c.Resign(),
            c.Leave(),
            c.HandOver(seat),
            c.Rematch(),
            c.Reopen(),
            c.Return(),
            c.Depart(),
        ]
    )


@pytest.mark.parametrize("seed", range(25))
def test_whatever_people_do_a_room_stays_whole(seed: int) -> None:
    dice = random.Random(seed)
    room, taken, refused = lobby("ann open open"), 0, 0
    for step in range(300):
        who = dice.choice([ANN, BEN, CLEO, ZED, ROBOT])
        command = any_command(room, who, dice)
        before = to_bytes(room)
        named = NAMES.get(type(command)) in may(room, who)
        after, refusal = outcome(room, who, command, moment(1000.0 + step, seed=dice.getrandbits(64)))
        if refusal is None:
            taken += 1
            assert named or isinstance(command, c.Depart | c.Return)
        else:
            refused += 1
            assert not named or refusal in NEVER_A_MATTER_OF_PERMISSION
            assert to_bytes(room) == before
        room = after
        if dice.random() < 0.2:
            room = pass_time(room, moment(1000.0 + step + dice.choice([0, 61, 200]), seed=dice.getrandbits(64)))
        while room.game is not None and room.game.bot_at is not None:
            bots = [m for m in legal_actions(state_of(room)) if room.bot_level(m.seat) is not None]
            move = c.BotAct(game_of(room).number, state_of(room).step, dice.choice(bots))
            room = bot_act(room, move, moment(seed=dice.getrandbits(64)))
        check(room)
    assert taken > 20
    assert refused > 20


def outcome(room: Room, who: Identity, command: c.PersonCommand, at: Moment) -> tuple[Room, str | None]:
    try:
        return decide(room, who, command, at), None
    except Refused as refused:
        return room, refused.code


def check(room: Room) -> None:
    people = [seat.identity for seat in room.seats if isinstance(seat, Person)]
    assert len(people) == len(set(people))
    assert len(room.seats) == room.rules.seats
    assert room.host is not None or not people
    assert from_bytes(to_bytes(room)) == room


def test_every_command_of_a_person_has_a_name_but_those_that_connections_send() -> None:
    unnamed = {command for command in c.PersonCommand.__args__ if command not in NAMES}
    assert unnamed == {c.Depart}


def test_nobody_but_the_seated_and_the_host_may_do_anything_in_a_game() -> None:
    room = decide(lobby("ann ben"), ANN, c.Start(None), moment())
    assert may(room, ZED) == ()


UNWATCHED = Spectating(allowed=False)


@pytest.mark.parametrize(
    ("room", "who", "is_open"),
    [
        (lobby("ann open"), None, True),
        (lobby("ann ben"), ZED, True),
        (playing("ann ben"), None, True),
        (replace(lobby("ann open"), spectating=UNWATCHED), None, True),
        (replace(lobby("ann open"), spectating=UNWATCHED), ZED, True),
        (replace(lobby("ann open"), spectating=UNWATCHED, barred=frozenset({ZED})), ZED, False),
        (replace(lobby("ann open"), spectating=UNWATCHED), ROBOT, True),
        (replace(lobby("ann open"), spectating=UNWATCHED, programs=False), ROBOT, False),
        (replace(lobby("ann open"), spectating=UNWATCHED, programs=False), None, True),
        (replace(lobby("ann robot"), spectating=UNWATCHED, programs=False), ROBOT, True),
        (replace(lobby("ann easy"), spectating=UNWATCHED), ZED, False),
        (replace(playing("ann ben"), spectating=UNWATCHED), ZED, False),
        (replace(playing("ann ben"), spectating=UNWATCHED), None, False),
        (replace(playing("ann ben"), spectating=UNWATCHED), BEN, True),
        (replace(playing("easy ben"), spectating=UNWATCHED), ANN, True),
        (replace(over("ann ben"), spectating=UNWATCHED), ZED, False),
    ],
)
def test_a_room_is_open_to_its_people_and_to_those_who_may_sit_or_watch(
    room: Room, who: Identity | None, is_open: bool
) -> None:
    assert may_enter(room, who) == is_open
    assert who is None or may_enter(room, who) >= is_member(room, who)

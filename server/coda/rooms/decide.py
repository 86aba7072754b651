"""What becomes of a room when somebody wants something of it: the one door for people, bots and the clock.

``decide`` is pure: the time and the chance that it needs come in with the Moment.
"""

from dataclasses import replace
from typing import assert_never

from coda.bots.levels import LevelName
from coda.rooms import commands as c
from coda.rooms.clock import end_patience, time_out, wake_bots, with_action
from coda.rooms.dealing import begin, fresh
from coda.rooms.pace import Moment
from coda.rooms.permission import NAMES, Refused, may, require
from coda.rooms.room import BotSeat, Game, Identity, Open, Person, Room, Seat, Status
from coda.rooms.seating import leave, opened, resized, with_bot, with_bots_unlike, with_host
from coda.rules.actions import Action, Resign
from coda.rules.legal import Illegal

RECENT_COMMANDS = 32


def decide(room: Room, who: Identity, command: c.PersonCommand, moment: Moment, command_id: str | None = None) -> Room:
    """The room after the person's command; the very same room if it changes nothing.

    Raises:
        Refused: the command is not open to this person now.
    """
    key = f"{who}/{command_id}"
    if command_id is not None and key in room.recent:
        return room
    after = _decide(room, who, command, moment)
    if command_id is None or after is room:
        return after
    return replace(after, recent=(*after.recent, key)[-RECENT_COMMANDS:])


def pass_time(room: Room, moment: Moment) -> Room:
    """The room after everything that is due by now, bots' moves excepted."""
    return _agreed(wake_bots(end_patience(time_out(room, moment), moment), moment), moment)


def bot_act(room: Room, command: c.BotAct, moment: Moment) -> Room:
    """The room after a bot's move; the same room if the move answers something that is no longer asked."""
    game = room.game
    if game is None or (game.number, game.state.step) != (command.game, command.step):
        return room
    if command.move.seat not in room.asked() or room.bot_level(command.move.seat) is None:
        return room
    return _played(room, game, command.move, moment)


def _decide(room: Room, who: Identity, command: c.PersonCommand, moment: Moment) -> Room:
    if isinstance(command, c.Depart):
        return _departed(room, who, moment)
    if isinstance(command, c.Return):
        return _returned(room, who, moment)
    if isinstance(command, c.Act):
        return _act(room, who, command, moment)
    require(room, who, NAMES[type(command)])
    match command:
        case c.Sit(seat, name):
            return _sit(room, who, seat, name)
        case c.Stand():
            return opened(room, who)
        case c.AddBot(seat, level):
            if isinstance(_occupant(room, seat), Person):
                raise Refused("seat_taken", "A person sits there.", _listed(room, Open, BotSeat))
            return replace(room, seats=with_bot(room.seats, seat, level))
        case c.RemoveBot(seat):
            if not isinstance(_occupant(room, seat), BotSeat):
                raise Refused("not_a_bot", "No bot sits there.", _listed(room, BotSeat))
            return room.with_seat(seat, Open())
        case c.SetRules(rules):
            seats = resized(room.seats, rules.seats)
            if seats is None:
                people = sum(isinstance(seat, Person) for seat in room.seats)
                raise Refused("too_few_seats", f"{people} people are seated.", f"{people} seats or more")
            return replace(room, rules=rules, seats=seats)
        case c.SetVisibility(visibility):
            return replace(room, visibility=visibility)
        case c.SetSpectating(spectating):
            return replace(room, spectating=spectating)
        case c.SetTalk(talk):
            return replace(room, talk=talk)
        case c.SetPrograms(allowed):
            return replace(room, programs=allowed)
        case c.Start(fill):
            return _start(room, fill, moment)
        case c.Resign():
            return _resign(room, who, moment)
        case c.Leave():
            return _gone(room, who, moment)
        case c.Kick(seat):
            person = _other_person(room, who, seat)
            return wake_bots(leave(replace(room, barred=room.barred | {person.identity}), person.identity), moment)
        case c.HandOver(seat):
            heir = _other_person(room, who, seat)
            return replace(room, host=heir.identity, host_gone_since=heir.gone_since)
        case c.Rematch():
            return _rematch(room, who, moment)
        case c.AddSeed(seed):
            return replace(room, seeds=(*room.seeds, (who, seed)))
        case c.Reopen():
            return replace(
                room,
                game=None,
                seats=tuple(Open() if isinstance(seat, Open) else fresh(seat) for seat in room.seats),
            )
        case _:
            assert_never(command)


def _occupant(room: Room, seat: int) -> Seat:
    if not 0 <= seat < len(room.seats):
        raise Refused("no_such_seat", "There is no such seat.", f"0 to {len(room.seats) - 1}")
    return room.seats[seat]


def _listed(room: Room, *kinds: type[Seat]) -> str:
    free = [str(i) for i, seat in enumerate(room.seats) if isinstance(seat, kinds)]
    return "seat " + " or ".join(free) if free else "none"


def _other_person(room: Room, who: Identity, seat: int) -> Person:
    occupant = _occupant(room, seat)
    if not isinstance(occupant, Person) or occupant.identity == who:
        people = [str(i) for i, s in enumerate(room.seats) if isinstance(s, Person) and s.identity != who]
        raise Refused("not_another_person", "No other person sits there.", "seat " + " or ".join(people))
    return occupant


def _sit(room: Room, who: Identity, seat: int, name: str) -> Room:
    occupant = _occupant(room, seat)
    if isinstance(occupant, Person):
        if occupant.identity == who:
            return room
        raise Refused("seat_taken", "Somebody sits there.", _listed(room, Open, BotSeat))
    room = opened(room, who).with_seat(seat, Person(who, name))
    return with_host(replace(room, seats=with_bots_unlike(room.seats, name)))


def _start(room: Room, fill: LevelName | None, moment: Moment) -> Room:
    if fill is None and any(isinstance(seat, Open) for seat in room.seats):
        raise Refused("seats_open", "A seat is open.", "starting with bots on the open seats, or filling them first")
    return begin(room, fill or "medium", moment)


def _act(room: Room, who: Identity, command: c.Act, moment: Moment) -> Room:
    seat, game = room.seat_of(who), room.game
    if seat is None:
        raise Refused("not_seated", "You have no seat here.", ", ".join(may(room, who)) or "watching")
    if game is None:
        raise Refused("not_now", "No game is running.", ", ".join(may(room, who)) or "watching")
    if (command.game, command.step) != (game.number, game.state.step):
        raise Refused("stale", "The game has moved on.", f"game {game.number}, step {game.state.step}")
    return _played(_returned(room, who, moment), game, replace(command.move, seat=seat), moment)


def _resign(room: Room, who: Identity, moment: Moment) -> Room:
    seat, game = room.seat_of(who), room.game
    assert seat is not None, "may() has seen to it"
    assert game is not None, "may() has seen to it"
    return _played(room, game, Resign(seat), moment)


def _played(room: Room, game: Game, action: Action, moment: Moment) -> Room:
    try:
        return with_action(room, game, action, moment)
    except Illegal as illegal:
        raise Refused(illegal.code, str(illegal), illegal.allowed) from None


def _gone(room: Room, who: Identity, moment: Moment) -> Room:
    return _agreed(wake_bots(leave(room, who), moment), moment)


def _rematch(room: Room, who: Identity, moment: Moment) -> Room:
    seats = tuple(
        replace(seat, again=True) if isinstance(seat, Person) and seat.identity == who else seat for seat in room.seats
    )
    return _agreed(replace(room, seats=seats), moment)


def _agreed(room: Room, moment: Moment) -> Room:
    """The room with its next game dealt, once everybody who was asked for a rematch and is not gone wants one."""
    people = [seat for seat in room.seats if isinstance(seat, Person) and not seat.stand_in]
    wanted = room.status is Status.OVER and bool(people) and all(person.again for person in people)
    return begin(room, "medium", moment) if wanted else room


def _departed(room: Room, who: Identity, moment: Moment) -> Room:
    if room.host == who and room.host_gone_since is None:
        room = replace(room, host_gone_since=moment.now)
    match _person(room, who):
        case (index, Person(gone_since=None) as person):
            return room.with_seat(index, replace(person, gone_since=moment.now))
        case _:
            return room


def _returned(room: Room, who: Identity, moment: Moment) -> Room:
    if room.host == who and room.host_gone_since is not None:
        room = replace(room, host_gone_since=None)
    match _person(room, who):
        case None | (_, Person(gone_since=None, stand_in=False, lapses=0)):
            return room
        case (index, person):
            back = replace(person, gone_since=None, stand_in=False, lapses=0)
            return wake_bots(room.with_seat(index, back), moment)


def _person(room: Room, who: Identity) -> tuple[int, Person] | None:
    return next(
        ((i, seat) for i, seat in enumerate(room.seats) if isinstance(seat, Person) and seat.identity == who),
        None,
    )

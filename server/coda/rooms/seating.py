"""Who sits where: moves between seats, and what becomes of the seat and the host's part of somebody who goes."""

from collections.abc import Sequence
from dataclasses import replace

from coda.bots.levels import LevelName
from coda.bots.personas import PERSONAS, persona
from coda.rooms.room import STAND_IN_LEVEL, BotSeat, Identity, Open, Person, Room, Seat, Status


def with_bot(seats: Sequence[Seat], index: int, level: LevelName) -> tuple[Seat, ...]:
    """The seats with a bot of that level there, who goes by a name that nobody else at the table has.

    It is the persona of that seat if it can be, so that bots of one level differ from each other.
    """
    others = [seat for number, seat in enumerate(seats) if number != index]
    taken = {seat.name.casefold() for seat in others}
    free = [each for each in (persona(level, index), *PERSONAS[level]) if each.name.casefold() not in taken]
    return (*seats[:index], BotSeat(free[0].name, level), *seats[index + 1 :])


def with_bots_unlike(seats: tuple[Seat, ...], name: str) -> tuple[Seat, ...]:
    """The seats with a bot that goes by the name of somebody who came turned into another one of its level."""
    for index, seat in enumerate(seats):
        if isinstance(seat, BotSeat) and seat.name.casefold() == name.casefold():
            seats = with_bot(seats, index, seat.level)
    return seats


def opened(room: Room, who: Identity) -> Room:
    """The room with the person's seat, if there is one, open."""
    index = room.seat_of(who)
    return room if index is None else room.with_seat(index, Open())


def leave(room: Room, who: Identity) -> Room:
    """The room after the person went for good: in a game a bot takes the seat over, else it opens."""
    index = room.seat_of(who)
    if index is not None:
        person = room.seats[index]
        assert isinstance(person, Person), "seat_of finds people only"
        match room.status:
            case Status.LOBBY:
                room = room.with_seat(index, Open())
            case Status.PLAYING:
                room = replace(room, seats=with_bot(room.seats, index, STAND_IN_LEVEL))
            case Status.OVER:
                room = room.with_seat(index, Open(person.name))
    return with_host(replace(room, host=None) if room.host == who else room)


def with_host(room: Room) -> Room:
    """The room with a host, if anybody sits here: present people come before absent ones."""
    if room.host is not None:
        return room
    people = [seat for seat in room.seats if isinstance(seat, Person)]
    heir = min(people, key=lambda person: person.gone_since is not None, default=None)
    if heir is None:
        return replace(room, host_gone_since=None)
    return replace(room, host=heir.identity, host_gone_since=heir.gone_since)


def resized(seats: tuple[Seat, ...], size: int) -> tuple[Seat, ...] | None:
    """As many seats, every person kept and as many bots as fit, in order; None if people would not fit."""
    kept = list(seats)
    for kind in (Open, BotSeat):
        for seat in reversed(seats):
            if len(kept) > size and isinstance(seat, kind):
                kept.reverse()
                kept.remove(seat)
                kept.reverse()
    if len(kept) > size:
        return None
    return (*kept, *(Open() for _ in range(size - len(kept))))

"""What strangers may read of a room without entering it: who sits there and by which rules, nothing of the game."""

from typing import Literal

import orjson
from typing_extensions import TypedDict  # pydantic does not read typing's before Python 3.12

from coda.rooms.permission import may_enter
from coda.rooms.room import BotSeat, Open, Person, Room, Seat, Status
from coda.rules.ruleset import preset_of


class SeatSummary(TypedDict):
    """Who sits on a seat."""

    kind: Literal["open", "person", "bot"]
    name: str


class Summary(TypedDict):
    """A room in one line. ``preset`` is null if the host changed a switch, ``open`` the number of free seats."""

    code: str
    status: Literal["lobby", "playing", "over"]
    preset: str | None
    host: str | None
    seats: list[SeatSummary]
    open: int


def summary(room: Room) -> Summary:
    """The room as the list of rooms and an invited visitor see it."""
    host = next((s.name for s in room.seats if isinstance(s, Person) and s.identity == room.host), None)
    return {
        "code": room.code,
        "status": room.status.value,
        "preset": preset_of(room.rules),
        "host": host,
        "seats": [_seat(seat) for seat in room.seats],
        "open": sum(isinstance(seat, Open) for seat in room.seats),
    }


def listing(room: Room) -> bytes | None:
    """What the store keeps for the list of public rooms; None if the room is not to be listed."""
    if room.visibility == "private" or room.status is Status.OVER or not may_enter(room, None):
        return None
    return orjson.dumps(summary(room))


def _seat(seat: Seat) -> SeatSummary:
    match seat:
        case Open():
            return {"kind": "open", "name": ""}
        case BotSeat(name=name):
            return {"kind": "bot", "name": name}
        case Person(name=name):
            return {"kind": "person", "name": name}

"""What people say at a table: who may say it where, and who hears it.

There are two channels. At the table the seats talk, and all hear it. On the rail those talk who have no tile to lose:
spectators, and seats that are out. While a game runs no living seat hears them: they could think for it, or remember.
Before and after a game everybody talks at the table and hears all.

It is the same at a table with aids: they tell a seat only what it could work out by itself.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Literal, get_args

from coda.rooms.code import RoomCode
from coda.rooms.room import Identity, Room, Status
from coda.rules.state import is_living

Channel = Literal["table", "rail"]
Reaction = Literal["hello", "nice", "wow", "oops", "hmm", "sorry", "thanks", "well_played"]

CHANNELS: tuple[Channel, ...] = get_args(Channel)
KEPT = 50
"""Lines of each channel; older ones are forgotten."""


@dataclass(frozen=True, slots=True)
class Line:
    """Something that was said.

    Attributes:
        number: counts the lines of a channel.
        speaker: the same for all that a person says in a room, and for nobody else; it tells nothing of the person.
        seat: where the person sat then, or None.
        reaction: one of the words that everybody has at hand; None if it is a text.
    """

    number: int
    speaker: str
    name: str
    seat: int | None
    text: str | None
    reaction: str | None


Said = Mapping[Channel, tuple[Line, ...]]
"""What was said in a room, the oldest first."""


def channel_of(room: Room, who: Identity) -> Channel | None:
    """Where the person may talk now; None if nowhere."""
    if room.talk == "off" or who in room.barred:
        return None
    return "table" if room.status is not Status.PLAYING or _is_living(room, who) else "rail"


def heard_by(room: Room, who: Identity) -> tuple[Channel, ...]:
    """What the person hears now. Who watches with a delay hears the table later still: when the game is over."""
    if room.status is not Status.PLAYING:
        return CHANNELS
    if _is_living(room, who):
        return ("table",)
    return CHANNELS if room.seat_of(who) is not None or not room.spectating.delay else ("rail",)


def speaker_of(code: RoomCode, who: Identity) -> str:
    """What a person is called in the lines of a room. An identity is random, so nobody finds it by trying."""
    return sha256(f"{code} {who}".encode()).hexdigest()[:12]


def line_json(room: Room, who: Identity, name: str, text: str | None, reaction: Reaction | None) -> dict[str, Any]:
    """A line without its number, as it is kept."""
    return {
        "speaker": speaker_of(room.code, who),
        "name": name,
        "seat": room.seat_of(who),
        "text": text,
        "reaction": reaction,
    }


def _is_living(room: Room, who: Identity) -> bool:
    seat = room.seat_of(who)
    return seat is not None and room.game is not None and is_living(room.game.state.rows[seat])

"""A frame is what one viewer is sent: a room and its game, built field by field from what that viewer may know.

Viewers who are equal as ``Viewer`` are sent the same bytes, so a room is encoded once for all its spectators.
"""

from dataclasses import dataclass

import orjson

from coda.rooms.clock import deadline
from coda.rooms.permission import may
from coda.rooms.room import BotSeat, Identity, Open, Person, Room, Seat
from coda.rules.ruleset import RuleSet, preset_of
from coda.rules.view import view
from coda.web.game_frames import game_frame
from coda.web.messages import RefusedFrame, RoomFrame, RulesFrame, SeatFrame, ServerMessage, ViewFrame, YouFrame
from coda.web.presets import plain


@dataclass(frozen=True, slots=True)
class Viewer:
    """All that makes one viewer's frame differ from another's."""

    seat: int | None
    host: bool
    may: tuple[str, ...]


def viewer_of(room: Room, who: Identity) -> Viewer:
    """The part that the person has in the room."""
    return Viewer(room.seat_of(who), room.host == who, may(room, who))


def encode(message: ServerMessage) -> str:
    """The message as the text that is sent."""
    return orjson.dumps(message).decode()


def view_frame(room: Room, version: int, viewer: Viewer, now: float) -> ViewFrame:
    """All that the viewer may know of the room at ``now``, in store seconds."""
    end, game = deadline(room), room.game
    left = None if end is None else max(0, round((end - now) * 1000))
    return ViewFrame(
        type="view",
        version=version,
        room=_room(room, viewer),
        game=None if game is None else game_frame(game.number, view(game.state, viewer.seat), left),
    )


def refused_frame(
    code: str, message: str, allowed: str, *, id: str | None = None, step: int | None = None
) -> RefusedFrame:
    """Tells the sender of a message that it was not carried out."""
    return RefusedFrame(type="refused", id=id, step=step, code=code, message=message, allowed=allowed)


def _room(room: Room, viewer: Viewer) -> RoomFrame:
    return RoomFrame(
        code=room.code,
        visibility=room.visibility,
        status=room.status.value,
        rules=_rules(room.rules),
        seats=[_seat(seat, room.host) for seat in room.seats],
        you=YouFrame(seat=viewer.seat, host=viewer.host, may=list(viewer.may)),
    )


def _rules(rules: RuleSet) -> RulesFrame:
    return RulesFrame(preset=preset_of(rules), switches=plain(rules.switches()), hand=rules.hand)


def _seat(seat: Seat, host: Identity | None) -> SeatFrame:
    match seat:
        case Open(name=name):
            return SeatFrame(kind="open", name=name, level=None, host=False, away=False, stand_in=False, again=False)
        case BotSeat(name=name, level=level):
            return SeatFrame(kind="bot", name=name, level=level, host=False, away=False, stand_in=False, again=False)
        case Person(identity=identity, name=name, gone_since=gone, stand_in=stand_in, again=again):
            return SeatFrame(
                kind="person",
                name=name,
                level=None,
                host=identity == host,
                away=gone is not None,
                stand_in=stand_in,
                again=again,
            )

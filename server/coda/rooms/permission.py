"""Who may do what in a room now: permission is membership in ``may``, which is also what the person is told."""

from coda.rooms import commands as c
from coda.rooms.room import BotSeat, Identity, Open, Person, Room, Status, is_program
from coda.rules.state import is_living

NAMES: dict[type[c.PersonCommand], str] = {
    c.Sit: "sit",
    c.Stand: "stand",
    c.AddBot: "add_bot",
    c.RemoveBot: "remove_bot",
    c.SetRules: "set_rules",
    c.SetVisibility: "set_visibility",
    c.SetSpectating: "set_spectating",
    c.SetTalk: "set_talk",
    c.SetPrograms: "set_programs",
    c.Start: "start",
    c.Act: "act",
    c.Resign: "resign",
    c.Leave: "leave",
    c.Kick: "kick",
    c.HandOver: "hand_over",
    c.Rematch: "rematch",
    c.Reopen: "reopen",
    c.AddSeed: "add_seed",
    c.Return: "return",
}


class Refused(Exception):
    """The command cannot be carried out; the room is as it was.

    Attributes:
        code: the reason as one word, stable for programs.
        allowed: what would be taken instead, in words.
    """

    def __init__(self, code: str, message: str, allowed: str) -> None:
        super().__init__(message)
        self.code = code
        self.allowed = allowed


def may(room: Room, who: Identity) -> tuple[str, ...]:
    """The commands that the room would take from this person now, by name."""
    seat = room.seat_of(who)
    lobby, playing, over = (room.status is status for status in Status)
    host = room.host == who
    person = room.seats[seat] if seat is not None else None
    living = playing and seat is not None and room.game is not None and is_living(room.game.state.rows[seat])
    others = any(isinstance(other, Person) and other.identity != who for other in room.seats)
    has_bots = any(isinstance(other, BotSeat) for other in room.seats)
    free = any(not isinstance(other, Person) for other in room.seats)
    allowed = {
        "sit": lobby and free and _is_welcome(room, who),
        "stand": lobby and seat is not None,
        "add_bot": lobby and host and free,
        "remove_bot": lobby and host and has_bots,
        "set_rules": lobby and host,
        "set_visibility": host,
        "set_spectating": host,
        "set_talk": host,
        "set_programs": host,
        "start": lobby and host,
        "act": living and seat in room.asked(),
        "resign": living,
        "leave": seat is not None or host,
        "kick": host and others,
        "hand_over": host and others,
        "rematch": over and isinstance(person, Person) and not person.again,
        "reopen": over and host,
        "add_seed": not playing and seat is not None and all(identity != who for identity, _ in room.seeds),
        "return": isinstance(person, Person) and person.stand_in,
    }
    return tuple(name for name, is_open in allowed.items() if is_open)


def may_enter(room: Room, who: Identity | None) -> bool:
    """Whether the room is open to this person, or to a stranger: to play, or to watch.

    Where it is not, it must look as if there were no such room.
    """
    if room.spectating.allowed or (who is not None and is_member(room, who)):
        return True
    welcome = who is None or _is_welcome(room, who)
    return room.status is Status.LOBBY and welcome and any(isinstance(seat, Open) for seat in room.seats)


def is_member(room: Room, who: Identity) -> bool:
    """Whether the person has a seat here, or is the host."""
    return room.host == who or room.seat_of(who) is not None


def _is_welcome(room: Room, who: Identity) -> bool:
    return who not in room.barred and (room.programs or not is_program(who) or room.seat_of(who) is not None)


def require(room: Room, who: Identity, name: str) -> None:
    """Returns if the room would take the command from this person now.

    Raises:
        Refused: it would not; says why, and what it would take.
    """
    allowed = may(room, who)
    if name not in allowed:
        raise _why_not(room, who, name, ", ".join(allowed) or "watching")


def _why_not(room: Room, who: Identity, name: str, allowed: str) -> Refused:
    if name == "sit" and who in room.barred:
        return Refused("barred", "The host removed you from this table.", allowed)
    if name == "sit" and not _is_welcome(room, who):
        return Refused("no_programs", "The host lets no programs sit here.", allowed)
    if name in (
        "add_bot",
        "remove_bot",
        "set_rules",
        "set_visibility",
        "set_spectating",
        "set_talk",
        "set_programs",
        "start",
        "kick",
        "hand_over",
        "reopen",
    ):
        if room.host != who:
            return Refused("not_host", "Only the host may do that.", allowed)
    elif name in ("stand", "act", "resign", "rematch", "add_seed", "return", "leave") and room.seat_of(who) is None:
        return Refused("not_seated", "You have no seat here.", allowed)
    if name == "sit" and room.status is Status.LOBBY:
        return Refused("room_full", "Every seat is taken.", allowed)
    return Refused("not_now", f"That cannot be done now: the room is {_WORDS[room.status]}.", allowed)


_WORDS = {Status.LOBBY: "choosing seats", Status.PLAYING: "in a game", Status.OVER: "showing a result"}

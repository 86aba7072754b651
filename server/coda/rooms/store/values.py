"""What the store hands out, and what it raises.

Every commit writes a fresh random epoch beside the version, and a commit compares both. A failover
may lose the last commits of a room, and other moves may then bring it back to the same version: the
version alone looks as if nothing had happened, the stamp (version and epoch) does not. Whoever
keeps what he saw of a room therefore compares stamps, for inequality: a stamp that differs is to be
loaded and shown, also one with a lower version.
"""

from dataclasses import dataclass
from typing import NamedTuple

from coda.rooms.code import RoomCode


class Stamp(NamedTuple):
    """Names one commit of one room, for ever: no other commit of that room has the same stamp."""

    version: int
    epoch: str


@dataclass(frozen=True, slots=True)
class Stored:
    """What the store holds of one room. The first version is 1."""

    version: int
    epoch: str
    data: bytes

    @property
    def stamp(self) -> Stamp:
        return Stamp(self.version, self.epoch)


@dataclass(frozen=True, slots=True)
class Wake:
    """A room was committed. `due` is in seconds of the store's clock, None when nothing is due."""

    code: RoomCode
    version: int
    due: float | None
    epoch: str

    @property
    def stamp(self) -> Stamp:
        return Stamp(self.version, self.epoch)


@dataclass(frozen=True, slots=True)
class Talked:
    """Something was said in a room."""

    code: RoomCode


@dataclass(frozen=True, slots=True)
class Resync:
    """Wakes may have been missed before this one: compare `Store.versions` of every room that is
    watched.
    """


class Stale(Exception):
    """The room is not at the version and epoch compared, or exists already. Nothing was changed."""


class StoreUnavailable(Exception):
    """No answer, or the durability level was not reached in time. Of a commit the outcome is
    UNKNOWN: send the same command id again; if it is found applied, `Store.settle` makes sure that
    it is kept.
    """


class StoreMisfit(Exception):
    """The Redis given cannot be used as asked, and the message says what to change."""

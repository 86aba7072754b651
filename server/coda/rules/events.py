"""An Event is something that everybody at and around the table sees; no event has a place for a secret.

``str`` writes an event as ``coda.rules.notation`` reads it: ``A guessed B3 b07 miss``.
"""

from dataclasses import dataclass
from typing import Literal

from coda.rules.seats import seat_text, slot_text
from coda.rules.tiles import Colour, Tile, covered_text

Cause = Literal["found", "missed", "revealed", "resigned"]


@dataclass(frozen=True, slots=True)
class Readied:
    """Not told where starting hands may hold dashes, which take time to place."""

    seat: int

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} readied"


@dataclass(frozen=True, slots=True)
class SetupEnded:
    """Own tiles are covered from now on, where memory is the game."""

    def __str__(self) -> str:
        return "setup ended"


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: int

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} began"


@dataclass(frozen=True, slots=True)
class Drew:
    """The seat holds a tile; its colour is known if backs are coloured."""

    seat: int
    back: Colour | None

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} drew {covered_text(None, self.back)}"


@dataclass(frozen=True, slots=True)
class Staked:
    """A miss will turn this slot up."""

    seat: int
    slot: int

    def __str__(self) -> str:
        return f"{slot_text(self.seat, self.slot)} staked"


@dataclass(frozen=True, slots=True)
class Guessed:
    seat: int
    target: int
    slot: int
    tile: Tile
    hit: bool

    def __str__(self) -> str:
        result = "hit" if self.hit else "miss"
        return f"{seat_text(self.seat)} guessed {slot_text(self.target, self.slot)} {self.tile} {result}"


@dataclass(frozen=True, slots=True)
class Stopped:
    seat: int

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} stopped"


@dataclass(frozen=True, slots=True)
class Showed:
    """The seat missed and holds this dash, which everybody sees now, before it is placed."""

    seat: int
    tile: Tile

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} showed {self.tile}"


@dataclass(frozen=True, slots=True)
class TimedOut:
    seat: int

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} timed out"


@dataclass(frozen=True, slots=True)
class Placed:
    """The held tile became a slot of the seat's row.

    ``position`` counts from the left, from 0. ``tile`` is given if it lies face-up.
    """

    seat: int
    slot: int
    position: int
    tile: Tile | None

    def __str__(self) -> str:
        face = "" if self.tile is None else f" {self.tile}"
        return f"{slot_text(self.seat, self.slot)} placed at {self.position}{face}"


@dataclass(frozen=True, slots=True)
class TurnedUp:
    seat: int
    slot: int
    tile: Tile

    def __str__(self) -> str:
        return f"{slot_text(self.seat, self.slot)} turned up {self.tile}"


@dataclass(frozen=True, slots=True)
class Out:
    """The seat has no face-down tile left."""

    seat: int
    cause: Cause

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} out {self.cause}"


@dataclass(frozen=True, slots=True)
class Won:
    seat: int

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} won"


Event = (
    Readied
    | SetupEnded
    | TurnBegan
    | Drew
    | Staked
    | Guessed
    | Stopped
    | Showed
    | TimedOut
    | Placed
    | TurnedUp
    | Out
    | Won
)

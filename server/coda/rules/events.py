"""An Event is something that everybody at and around the table sees; no event has a place for a secret."""

from dataclasses import dataclass
from typing import Literal

from coda.rules.tiles import Colour, Tile

Cause = Literal["found", "missed", "revealed", "resigned"]


@dataclass(frozen=True, slots=True)
class Readied:
    seat: int


@dataclass(frozen=True, slots=True)
class SetupEnded:
    """Own tiles are covered from now on, where memory is the game."""


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: int


@dataclass(frozen=True, slots=True)
class Drew:
    """The seat holds a tile; its colour is known if backs are coloured."""

    seat: int
    back: Colour | None


@dataclass(frozen=True, slots=True)
class Guessed:
    seat: int
    target: int
    slot: int
    tile: Tile
    hit: bool


@dataclass(frozen=True, slots=True)
class Stopped:
    seat: int


@dataclass(frozen=True, slots=True)
class TimedOut:
    seat: int


@dataclass(frozen=True, slots=True)
class Placed:
    """The held tile became a slot at ``position`` of the seat's row, 0 being leftmost; ``tile`` if it lies face-up."""

    seat: int
    slot: int
    position: int
    tile: Tile | None


@dataclass(frozen=True, slots=True)
class TurnedUp:
    seat: int
    slot: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class Out:
    """The seat has no face-down tile left."""

    seat: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class Won:
    seat: int


Event = Readied | SetupEnded | TurnBegan | Drew | Guessed | Stopped | TimedOut | Placed | TurnedUp | Out | Won

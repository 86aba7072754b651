"""An Action is one decision of a seat, or the clock's in its stead; actions are the whole input of a game."""

from dataclasses import dataclass

from coda.rules.tiles import Colour, Tile


@dataclass(frozen=True, slots=True)
class Ready:
    """The seat has looked at its tiles; play begins when all have."""

    seat: int


@dataclass(frozen=True, slots=True)
class Draw:
    """The seat draws the topmost tile of a colour."""

    seat: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class Guess:
    """The seat announces that the target's slot is this tile.

    With coloured backs only tiles of the back's colour can be named, so that the announcement is a number.
    """

    seat: int
    target: int
    slot: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class Stop:
    """The seat ends its turn; the drawn tile goes face-down to its place."""

    seat: int


@dataclass(frozen=True, slots=True)
class Reveal:
    """The seat turns up one of its own face-down tiles, as a miss with an empty pool costs it."""

    seat: int
    slot: int


@dataclass(frozen=True, slots=True)
class Resign:
    """The seat gives up; its row is turned up. Open to every living seat at any time before the end."""

    seat: int


@dataclass(frozen=True, slots=True)
class TimeOut:
    """The clock decides for whoever has not (RULES §6). ``pick`` is chance, any number from 0: what is chosen at random."""

    pick: int


Move = Ready | Draw | Guess | Stop | Reveal
Action = Move | Resign | TimeOut

"""An Action is one decision of a seat, or the clock's in its stead; actions are the whole input of a game.

``str`` writes an action as ``coda.rules.notation`` reads it: ``A guess B3 b07``.
"""

from dataclasses import dataclass

from coda.rules.seats import seat_text, slot_text
from coda.rules.tiles import Colour, Tile


@dataclass(frozen=True, slots=True)
class Ready:
    """The seat has looked at its tiles; play begins when all have."""

    seat: int

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} ready"


@dataclass(frozen=True, slots=True)
class Draw:
    """The seat draws the topmost tile of a colour."""

    seat: int
    colour: Colour

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} draw {self.colour}"


@dataclass(frozen=True, slots=True)
class Guess:
    """The seat announces that the target's slot is this tile.

    With coloured backs only tiles of the back's colour can be named, so that the announcement is a number.
    """

    seat: int
    target: int
    slot: int
    tile: Tile

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} guess {slot_text(self.target, self.slot)} {self.tile}"


@dataclass(frozen=True, slots=True)
class Stop:
    """The seat ends its turn; the drawn tile goes face-down to its place."""

    seat: int

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} stop"


@dataclass(frozen=True, slots=True)
class Reveal:
    """The seat turns up one of its own face-down tiles, as a miss with an empty pool costs it."""

    seat: int
    slot: int

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} reveal {slot_text(self.seat, self.slot)}"


@dataclass(frozen=True, slots=True)
class Resign:
    """The seat gives up; its row is turned up. Open to every living seat at any time before the end."""

    seat: int

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} resign"


@dataclass(frozen=True, slots=True)
class TimeOut:
    """The clock decides for whoever has not (RULES §6).

    ``pick`` is chance, any number from 0: it chooses what is chosen at random.
    """

    pick: int

    def __str__(self) -> str:
        return f"timeout {self.pick}"


Move = Ready | Draw | Guess | Stop | Reveal
Action = Move | Resign | TimeOut

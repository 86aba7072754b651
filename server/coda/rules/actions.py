"""An Action is one decision of a seat, or the clock's in its stead; actions are the whole input of a game.

``str`` writes an action as ``coda.rules.notation`` reads it: ``A guess B3 b07``. An action may tell more than its
effect does (a gap that is named for a number is not where the number goes), so actions are as secret as the deck.
"""

from dataclasses import dataclass

from coda.rules.seats import seat_text, slot_text
from coda.rules.tiles import Colour, Tile


@dataclass(frozen=True, slots=True)
class Ready:
    """The seat has looked at its tiles; play begins when all have.

    Where starting hands may hold dashes, ``order`` is the whole row from left to right, as slot ids; else it is None.
    """

    seat: int
    order: tuple[int, ...] | None = None

    def __str__(self) -> str:
        order = "" if self.order is None else f" {order_text(self.order)}"
        return f"{seat_text(self.seat)} ready{order}"


@dataclass(frozen=True, slots=True)
class Draw:
    """The seat draws the topmost tile of a colour."""

    seat: int
    colour: Colour

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} draw {self.colour}"


@dataclass(frozen=True, slots=True)
class Place:
    """The seat puts the held tile into the gap ``at`` of its row, counted from 0 at the left end.

    Any gap can be named for any tile; a number goes to its own place all the same, so that the choice tells nothing.
    """

    seat: int
    at: int

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} place {self.at}"


@dataclass(frozen=True, slots=True)
class Stake:
    """The seat names its face-down tile that a miss will turn up, nothing having been drawn."""

    seat: int
    slot: int

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} stake {slot_text(self.seat, self.slot)}"


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
    """The seat ends its turn; the drawn tile goes face-down to its place.

    Where the tile may be a dash, ``at`` is a gap as for ``Place``; else, or if nothing is held, it is None.
    """

    seat: int
    at: int | None = None

    def __str__(self) -> str:
        at = "" if self.at is None else f" {self.at}"
        return f"{seat_text(self.seat)} stop{at}"


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


def order_text(order: tuple[int, ...]) -> str:
    """The slots of a starting hand, a digit each."""
    return "".join(map(str, order))


Move = Ready | Draw | Place | Stake | Guess | Stop | Reveal
Action = Move | Resign | TimeOut

"""A tile is a number and a colour, or a dash and a colour; only numbers have an order (RULES §1).

In a row tiles stand by number, and of two equal numbers black stands left. A dash has no rank: comparing one with a
number raises TypeError, so that no row can be sorted as if it had one. Lists of tiles name the dashes last.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Colour(StrEnum):
    """A tile's colour; the members compare in the order in which equal numbers stand in a row."""

    BLACK = "b"
    WHITE = "w"


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """A number tile, or a dash if the number is None. The order of numbers is their place in a row."""

    number: int | None
    colour: Colour

    @property
    def is_dash(self) -> bool:
        """Whether the tile may stand in any gap of a row."""
        return self.number is None

    def __str__(self) -> str:
        """Always three characters, so that no text's length tells which tile it names: ``b07``, ``w11``, ``b--``."""
        return f"{self.colour}--" if self.number is None else f"{self.colour}{self.number:02d}"

    __repr__ = __str__

    @classmethod
    def parse(cls, text: str) -> "Tile":
        """The tile that ``str`` wrote.

        Raises:
            ValueError: the text is not one of the 26 tiles.
        """
        if text not in _BY_TEXT:
            raise ValueError(f"not a tile: {text[:20]!r}; allowed: b00 to b11, w00 to w11, b-- and w--")
        return _BY_TEXT[text]


def tile_set(numbers: int = 12) -> tuple[Tile, ...]:
    """Both colours of the numbers 0 to ``numbers - 1``, in row order: 24 tiles for the real game."""
    return tuple(Tile(number, colour) for number in range(numbers) for colour in Colour)


def listed(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles in the order of lists: numbers as in a row, then dashes, black before white."""
    return tuple(sorted(tiles, key=lambda tile: (tile.is_dash, tile.number or 0, tile.colour)))


TILES = tile_set()
DASHES = tuple(Tile(None, colour) for colour in Colour)
_BY_TEXT = {str(tile): tile for tile in (*TILES, *DASHES)}


def covered_text(tile: Tile | None, back: Colour | None = None) -> str:
    """A face-down tile: ``[b07]`` to one who knows it, ``[b??]`` to one who sees its back, else ``[???]``."""
    known = str(tile) if tile else f"{back or '?'}??"
    return f"[{known}]"

"""A tile is a number and a colour; in a row tiles stand by number, of two equal numbers black stands left."""

from dataclasses import dataclass
from enum import StrEnum


class Colour(StrEnum):
    """A tile's colour; the members compare in the order in which equal numbers stand in a row."""

    BLACK = "b"
    WHITE = "w"


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """A number tile. Its order is its place in a row (RULES §1)."""

    number: int
    colour: Colour

    def __str__(self) -> str:
        """Always three characters, so that no text's length tells which tile it names: ``b07``, ``w11``."""
        return f"{self.colour}{self.number:02d}"

    __repr__ = __str__

    @classmethod
    def parse(cls, text: str) -> "Tile":
        """The tile that ``str`` wrote.

        Raises:
            ValueError: the text is not one of the 24 tiles.
        """
        if text not in _BY_TEXT:
            raise ValueError(f"not a tile: {text[:20]!r}; allowed: b00 to b11 and w00 to w11")
        return _BY_TEXT[text]


def tile_set(numbers: int = 12) -> tuple[Tile, ...]:
    """Both colours of the numbers 0 to ``numbers - 1``, in row order: 24 tiles for the real game."""
    return tuple(Tile(number, colour) for number in range(numbers) for colour in Colour)


TILES = tile_set()
_BY_TEXT = {str(tile): tile for tile in TILES}


def covered_text(tile: Tile | None, back: Colour | None = None) -> str:
    """A face-down tile: ``[b07]`` to one who knows it, ``[b??]`` to one who sees its back, else ``[???]``."""
    known = str(tile) if tile else f"{back or '?'}??"
    return f"[{known}]"

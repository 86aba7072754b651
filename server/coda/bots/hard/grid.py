"""Counting for many hands at once: what a seat would believe of the other rows, for each hand that it may have.

The same walk over the tiles as ``coda.bots.knowledge.counting``, with an array in place of a number: a state is how
many slots of each row are filled, and its value holds one count for every hand. A hand takes its own tiles out of the
walk.
"""

from collections.abc import Sequence
from functools import cached_property
from math import prod

import numpy as np
import numpy.typing as npt

from coda.bots.hard.chain import Floats, along, apart, cells
from coda.bots.knowledge.facts import Hidden

Hands = npt.NDArray[np.int64]
"""Masks of the tiles that a seat has, one for each hand that it may have."""

NEAR = 1 - 1e-4
"""Chances that differ by less are the same: they are sums of many."""

Name = tuple[int, int, int]

CELLS = 20_000
"""A walk over several rows at once holds so many numbers, states times hands; where there are more, rows are counted
one by one and told of each other."""


class Odds:
    """How likely a seat with each of some hands takes each tile in each slot for.

    Args:
        names: seat, slot and tile of everything that may be right by what is public.
        chances: one line for each name, one column for each hand; all 0 for a hand with which no world fits.
    """

    def __init__(self, names: Sequence[Name], chances: Floats) -> None:
        self.names = tuple(names)
        self._chances = chances

    @property
    def chances(self) -> Floats:
        """One line for each name, one column for each hand."""
        return self._chances

    @cached_property
    def best(self) -> Floats:
        """For each hand the chance of its likeliest name."""
        best: Floats = self.chances.max(axis=0, initial=0)
        return best

    @cached_property
    def ties(self) -> Floats:
        """For each hand how many names are as likely as its likeliest."""
        ties: Floats = np.maximum((self.chances >= self.best * NEAR).sum(axis=0), 1).astype(np.float32)
        return ties

    def line(self, name: Name) -> int | None:
        """Where the name stands; None if it can't be right."""
        return self.names.index(name) if name in self.names else None

    def of(self, line: int) -> Floats:
        """With each hand the chance of one name."""
        its: Floats = self.chances[line]
        return its

    def weight(self, sharpness: float, least: float = 0) -> Floats:
        """For each hand the sum of the chances to this power, over the names that have at least so much of a chance."""
        powers = self.chances**sharpness if sharpness else (self.chances > 0).astype(np.float32)
        if least:
            powers *= self.chances >= least * NEAR
        weight: Floats = powers.sum(axis=0)
        return weight


class EvenOdds(Odds):
    """Those of one who looks at one slot at a time, and takes all tiles of its mask for equally likely.

    Args:
        slots: the hidden slots.
        free: for each tile and hand whether the tile may be in a hidden slot or the pool.
    """

    def __init__(self, slots: Sequence[Hidden], free: Floats) -> None:
        self._free = free
        tiles = [[tile for tile in range(len(free)) if hidden.mask >> tile & 1] for hidden in slots]
        self.names = tuple(
            (hidden.seat, hidden.slot, tile) for hidden, its in zip(slots, tiles, strict=True) for tile in its
        )
        self._slots = [number for number, its in enumerate(tiles) for _ in its]
        self._counts = (
            np.stack([free[its].sum(axis=0) for its in tiles]) if tiles else np.zeros((0, free.shape[1]), np.float32)
        )

    @cached_property
    def chances(self) -> Floats:
        """One line for each name, one column for each hand."""
        return np.stack([self.of(line) for line in range(len(self.names))]) if self.names else self._counts

    @cached_property
    def _each(self) -> Floats:
        """For each slot the chance of each of its tiles; 0 where there is none."""
        each: Floats = np.where(self._counts > 0, 1 / np.maximum(self._counts, 1), 0).astype(np.float32)
        return each

    @cached_property
    def best(self) -> Floats:
        """For each hand the chance of its likeliest name."""
        best: Floats = self._each.max(axis=0, initial=0)
        return best

    @cached_property
    def ties(self) -> Floats:
        """For each hand how many names are as likely as its likeliest."""
        ties: Floats = np.maximum(np.where(self._each >= self.best * NEAR, self._counts, 0).sum(axis=0), 1)
        return ties

    def of(self, line: int) -> Floats:
        """With each hand the chance of one name."""
        its: Floats = self._free[self.names[line][2]] * self._each[self._slots[line]]
        return its

    def weight(self, sharpness: float, least: float = 0) -> Floats:
        """For each hand the sum of the chances to this power, over the names that have at least so much of a chance."""
        powers = self._counts * self._each**sharpness
        weight: Floats = np.where(self._each >= least * NEAR, powers, 0).sum(axis=0)
        return weight


def free_tiles(free: int, tiles: int, hands: Hands) -> Floats:
    """A line for each tile: 1 for each hand that leaves the tile among those of ``free``, else 0."""
    bits = np.arange(tiles, dtype=np.int64)[:, None]
    return ((free & ~hands)[None, :] >> bits & 1).astype(np.float32)


def exact_odds(rows: Sequence[Sequence[Hidden]], free: Floats) -> Odds:
    """Exact chances, all worlds being equally likely, where no slot may hold a dash; near ones where that is too much.

    Args:
        rows: the hidden slots of each row, left to right.
        free: for each tile and hand whether the tile may be in a hidden slot or the pool.
    """
    if len(rows) > 1 and prod(len(row) + 1 for row in rows) * free.shape[1] <= CELLS:
        return _in_grid(rows, free)
    names = [(row[place].seat, row[place].slot, tile) for row in rows for tile, place in cells(row, len(free))]
    if len(rows) > 1:
        return Odds(names, apart(rows, free))
    chances = np.empty((len(names), free.shape[1]), np.float32)
    along(rows[0], free, chances)
    return Odds(names, chances)


def _in_grid(rows: Sequence[Sequence[Hidden]], free: Floats) -> Odds:
    tiles, hands = free.shape
    shape = tuple(len(row) + 1 for row in rows)
    steps = _steps(rows, tiles)
    forward = [np.zeros((*shape, hands), np.float32)]
    forward[0][(0,) * len(shape)] = 1
    for tile in range(tiles):
        now = forward[-1]
        if not steps[tile]:
            forward.append(now)
            continue
        after, onward = now.copy(), now * free[tile]
        for _, before, then in steps[tile]:
            after[then] += onward[before]
        forward.append(after)
    names = [(step[0], tile) for tile in range(tiles) for step in steps[tile]]
    counts = np.empty((len(names), hands), np.float32)
    line = len(names)
    back = np.zeros((*shape, hands), np.float32)
    back[tuple(size - 1 for size in shape)] = 1
    axes = tuple(range(len(shape) - 1))
    for tile in reversed(range(tiles)):
        if not steps[tile]:
            continue
        taken = back * free[tile]
        back = back.copy()
        for _, before, then in reversed(steps[tile]):
            line -= 1
            ways = taken[then]
            both = np.multiply(forward[tile][before], ways, out=None if axes else counts[line])
            if axes:
                np.add.reduce(both, axis=axes, out=counts[line])
            back[before] += ways
    worlds = np.maximum(back[(0,) * len(shape)], 1e-30)
    counts /= worlds
    return Odds([(hidden.seat, hidden.slot, tile) for hidden, tile in names], counts)


_Index = tuple[slice | int, ...]
_Step = tuple[Hidden, _Index, _Index]


def _steps(rows: Sequence[Sequence[Hidden]], tiles: int) -> list[list[_Step]]:
    """For each tile the slots that it may go to, with the states before and after as indices of the grid."""
    everything = slice(None)
    steps: list[list[_Step]] = [[] for _ in range(tiles)]
    for number, row in enumerate(rows):
        ahead, rest = (everything,) * number, (everything,) * (len(rows) - number - 1)
        for place, hidden in enumerate(row):
            before: _Index = (*ahead, place, *rest)
            then: _Index = (*ahead, place + 1, *rest)
            for tile in range(tiles):
                if hidden.mask >> tile & 1:
                    steps[tile].append((hidden, before, then))
    return steps

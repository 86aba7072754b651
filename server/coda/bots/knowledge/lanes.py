"""Counting where no hidden slot may be a dash: all states of the walk over the tiles move at once.

A state is how many slots of each row are filled. The weights of all states are one whole number with a lane of 64 bits
for each, so that the ways in which a tile goes to some slot of a row are one mask and one shift, whatever the state.
"""

import random
from collections.abc import Iterator, Sequence
from math import prod

import numpy as np
import numpy.typing as npt

from coda.bots.knowledge.facts import Facts, Hidden

LANE = 64
_FULL = (1 << LANE) - 1


class Lanes:
    """The worlds of some facts, counted forwards and backwards over the tiles.

    Attributes:
        worlds: how many there are.
        counts: for each hidden slot and each tile in play, how many of them have that tile there.
    """

    def __init__(self, facts: Facts) -> None:
        self._rows = facts.rows
        self._sizes = [len(row) + 1 for row in facts.rows]
        self._states = prod(self._sizes)
        self._order = _numbers(facts)
        self._steps = self._fillings()
        self._ahead = self._backwards()
        self.worlds = self._ahead[0] & _FULL
        self.counts = self._counted(len(facts.tiles))

    @staticmethod
    def can_count(facts: Facts) -> bool:
        """Whether no dash is free, nothing is known of the lowest number, and every count fits into a lane."""
        dashes = sum(1 << i for i, tile in enumerate(facts.tiles) if tile.is_dash)
        fits = (len(facts.rows) + 1) ** len(_numbers(facts)) < 1 << (LANE - 1)
        return fits and facts.lowest is None and not facts.free & dashes

    def sample(self, rng: random.Random) -> Iterator[tuple[int, int]]:
        """One world, each as likely as any other: the numbers of hidden slots, and of their tiles.

        There must be one.
        """
        lane = 0
        filled = [0 for _ in self._rows]
        for tile, steps, ahead in zip(self._order, self._steps, self._ahead[1:], strict=True):
            ways = [ahead >> lane & _FULL]
            ways += [ahead >> lane + shift & _FULL if may >> lane & 1 else 0 for shift, may in steps]
            row = drawn(ways, rng) - 1
            if row >= 0:
                yield sum(map(len, self._rows[:row])) + filled[row], tile
                filled[row] += 1
                lane += steps[row][0]

    def _fillings(self) -> list[list[tuple[int, int]]]:
        """For each tile and row by how much lanes move when it fills a slot there, and which do."""
        steps: list[list[tuple[int, int]]] = [[] for _ in self._order]
        shift = LANE
        for size, row in zip(self._sizes, self._rows, strict=True):
            # All lanes in which no slot of the row is filled; those with one more are further by one shift.
            empty = ((1 << shift) - 1) * (((1 << self._states * LANE) - 1) // ((1 << shift * size) - 1))
            at = [empty << shift * filled for filled in range(size - 1)]
            lanes: dict[tuple[int, ...], int] = {}
            for its, tile in zip(steps, self._order, strict=True):
                fits = tuple(slot.mask >> tile & 1 for slot in row)
                if fits not in lanes:
                    lanes[fits] = sum(each for fit, each in zip(fits, at, strict=True) if fit)
                its.append((shift, lanes[fits]))
            shift *= size
        return steps

    def _forwards(self) -> list[int]:
        """Before each tile, for each state, how many ways lead to it."""
        ways, behind = 1, []
        for steps in self._steps:
            behind.append(ways)
            ways += sum((ways & may) << shift for shift, may in steps)
        return behind

    def _backwards(self) -> list[int]:
        """Before each tile, and after the last, for each state how many ways lead on to where every slot is filled."""
        ways = 1 << (self._states - 1) * LANE
        ahead = [ways]
        for steps in reversed(self._steps):
            ways += sum(ways >> shift & may for shift, may in steps)
            ahead.append(ways)
        return ahead[::-1]

    def _counted(self, tiles: int) -> tuple[tuple[int, ...], ...]:
        behind, ahead = self._table(self._forwards()), self._table(self._ahead[1:])
        counts: list[tuple[int, ...]] = []
        lanes = 1
        for size, row in zip(self._sizes, self._rows, strict=True):
            shape = len(self._order), self._states // (size * lanes), size, lanes
            ways = np.einsum("tasb,tasb->st", behind.reshape(shape)[:, :, :-1], ahead.reshape(shape)[:, :, 1:])
            counts += [self._line(slot, its, tiles) for slot, its in zip(row, ways.tolist(), strict=True)]
            lanes *= size
        return tuple(counts)

    def _table(self, levels: Sequence[int]) -> npt.NDArray[np.int64]:
        """The lanes, a line for each tile."""
        size = self._states * LANE // 8
        return np.frombuffer(b"".join(level.to_bytes(size, "little") for level in levels), "<i8")

    def _line(self, slot: Hidden, ways: Sequence[int], tiles: int) -> tuple[int, ...]:
        line = [0] * tiles
        for tile, count in zip(self._order, ways, strict=True):
            if slot.mask >> tile & 1:
                line[tile] = count
        return tuple(line)


def drawn(weights: Sequence[int], rng: random.Random) -> int:
    """The place of one of the weights, each drawn with a chance in proportion to it."""
    ticket = rng.randrange(sum(weights))
    for place, weight in enumerate(weights):
        ticket -= weight
        if ticket < 0:
            return place
    raise AssertionError("a ticket is less than the sum of all weights")


def _numbers(facts: Facts) -> list[int]:
    return [i for i, tile in enumerate(facts.tiles) if facts.free >> i & 1 and not tile.is_dash]

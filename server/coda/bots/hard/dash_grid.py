"""Counting for many hands at once where dashes may be hidden: the walk of ``grid``, with dashes laid on its way.

A dash is laid as soon as the slots before it in its row are filled, so that each world has one way through the walk. It
weighs one by the gaps that its owner chose from, as in ``coda.bots.knowledge.counting`` with lots. Only where both lie
in one starting hand that differs: each counts by all of its places, which moves a chance by a few hundredths at most.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from coda.bots.hard.chain import Floats
from coda.bots.hard.grid import Odds, exact_odds
from coda.bots.knowledge.facts import Hidden

_Index = tuple[slice | int, ...]
Row = Sequence[Hidden]
Fits = npt.NDArray[np.bool_]

TINY = 1e-5
"""A chance below this is none: it is left over from a difference of sums."""


def odds_with_dashes(rows: Sequence[Row], free: Floats, numbers: int) -> Odds:
    """Exact chances, all worlds being as likely as lots for gaps make them.

    Args:
        rows: the hidden slots of each row, left to right.
        free: for each tile and hand whether the tile may be in a hidden slot or the pool.
        numbers: tiles from this on are dashes.
    """
    laid = [dash for dash in range(numbers, len(free)) if any(slot.mask >> dash & 1 for row in rows for slot in row)]
    return _Walk(rows, free, numbers, laid).odds() if laid else exact_odds(rows, free)


@dataclass(frozen=True, slots=True)
class _Lay:
    """Dashes laid into a row from slot ``at`` on: the states before and after, and the weight with each hand."""

    at: int
    before: _Index
    after: _Index
    weight: Floats


class _Walk:
    """States: how many slots of each row are filled, and for each dash whether it was laid."""

    def __init__(self, rows: Sequence[Row], free: Floats, numbers: int, dashes: Sequence[int]) -> None:
        self._rows, self._free, self._numbers, self._dashes = rows, free, numbers, dashes
        self._shape = (*(len(row) + 1 for row in rows), *(2 for _ in dashes), free.shape[1])
        self._lays = [list(self._laying(number)) for number in range(len(rows))]
        self._targets = [
            [[at for at, slot in enumerate(row) if slot.mask >> tile & 1] for row in rows] for tile in range(numbers)
        ]

    def odds(self) -> Odds:
        """The chances of all slots, dashes last."""
        forward, hands = self._forward(), self._shape[-1]
        full = tuple(len(row) for row in self._rows)
        worlds = forward[-1][full].reshape(-1, hands).sum(axis=0)
        back = np.zeros(self._shape, np.float32)
        back[full] = 1
        names: list[tuple[int, int, int]] = []
        counts: list[Floats] = []
        onward = np.zeros(self._shape, np.float32)
        for tile in reversed(range(self._numbers)):
            before = back.copy()
            for number, places in enumerate(self._targets[tile]):
                if not places:
                    continue
                reached = self._reached(number, places)
                onward[reached] = back[reached]
                for lay in reversed(self._within(number, places)):
                    onward[lay.before] += onward[lay.after] * lay.weight
                for at in places:
                    ways = onward[self._at(number, at + 1)] * self._free[tile]
                    slot = self._rows[number][at]
                    names.append((slot.seat, slot.slot, tile))
                    counts.append((forward[tile][self._at(number, at)] * ways).reshape(-1, hands).sum(axis=0))
                    before[self._at(number, at)] += ways
            back = before
        chances = np.stack(counts) if counts else np.zeros((0, self._shape[-1]), np.float32)
        chances /= np.maximum(worlds, 1e-30)
        return self._with_dashes(names, chances, worlds > 0)

    def _forward(self) -> list[Floats]:
        start = np.zeros(self._shape, np.float32)
        start[(0,) * (len(self._shape) - 1)] = 1
        for lays in self._lays:
            for lay in lays:
                start[lay.after] += start[lay.before] * lay.weight
        forward = [start]
        filled = np.zeros(self._shape, np.float32)
        for tile in range(self._numbers):
            now = forward[-1]
            after = now.copy() if any(self._targets[tile]) else now
            for number, places in enumerate(self._targets[tile]):
                if not places:
                    continue
                reached = self._reached(number, places)
                filled[reached] = 0
                for at in places:
                    filled[self._at(number, at + 1)] = now[self._at(number, at)] * self._free[tile]
                for lay in self._within(number, places):
                    filled[lay.after] += filled[lay.before] * lay.weight
                after[reached] += filled[reached]
            forward.append(after)
        return forward

    def _with_dashes(self, names: list[tuple[int, int, int]], chances: Floats, fits: Fits) -> Odds:
        """What no number takes of a slot is left to the dashes that it may be, to each alike."""
        numbers: dict[tuple[int, int], list[int]] = {}
        for line, (seat, its, _) in enumerate(names):
            numbers.setdefault((seat, its), []).append(line)
        lines = [chances]
        for row in self._rows:
            for slot in row:
                here = [dash for dash in self._dashes if slot.mask >> dash & 1]
                if not here:
                    continue
                rest = fits - chances[numbers.get((slot.seat, slot.slot), [])].sum(axis=0)
                rest = np.where(rest > TINY, rest, 0)
                share = self._free[here] / np.maximum(self._free[here].sum(axis=0), 1)
                names += [(slot.seat, slot.slot, dash) for dash in here]
                lines.append((share * rest).astype(np.float32))
        return Odds(names, np.concatenate(lines))

    def _at(self, number: int, at: int) -> _Index:
        return (*(slice(None),) * number, at)

    def _reached(self, number: int, places: Sequence[int]) -> _Index:
        """The states after a number came to one of these slots, and dashes behind it."""
        return (*(slice(None),) * number, slice(places[0] + 1, places[-1] + 3 + len(self._dashes)))

    def _within(self, number: int, places: Sequence[int]) -> list[_Lay]:
        """Those that may follow a number in one of these slots."""
        return [lay for lay in self._lays[number] if places[0] < lay.at <= places[-1] + len(self._dashes)]

    def _laying(self, number: int) -> Iterator[_Lay]:
        """All ways to lay a dash into the row, or two where the right one must be a dash if the left one is."""
        row, dashes = self._rows[number], self._dashes
        for at, slot in enumerate(row):
            for one, dash in enumerate(dashes):
                if not slot.mask >> dash & 1:
                    continue
                weight = self._free[dash] / slot.gaps
                if at + 1 == len(row) or not row[at + 1].bound:
                    yield _Lay(at, self._state(number, at, {one: 0}), self._state(number, at + 1, {one: 1}), weight)
                    continue
                beside = row[at + 1]
                for other, second in enumerate(dashes):
                    if other != one and beside.mask >> second & 1 and not (at + 2 < len(row) and row[at + 2].bound):
                        both = weight * self._free[second] / beside.gaps
                        before = self._state(number, at, {one: 0, other: 0})
                        yield _Lay(at, before, self._state(number, at + 2, {one: 1, other: 1}), both)

    def _state(self, number: int, at: int, laid: dict[int, int]) -> _Index:
        rows: list[slice | int] = [slice(None)] * len(self._rows)
        rows[number] = at
        return (*rows, *(laid.get(dash, slice(None)) for dash in range(len(self._dashes))))

"""Counting along single rows, for many hands at once, and rows brought together by messages.

Along one row the walk over the tiles has as many states as slots, so it is quick even for thousands of hands. What
several rows have to do with each other is that no tile lies in two of them. Each row tells the others how much it wants
each tile, and takes a tile the less likely the more the others want it: belief propagation (Pearl 1982), which is exact
as long as tiles of two rows have nothing to do with each other, and near to it otherwise. The whole walk over all rows
at once (``grid``) has as many states as the product of their slots.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from coda.bots.knowledge.facts import Hidden

Floats = npt.NDArray[np.float32]
Cell = tuple[int, int]
"""A tile, and the place in the row of a slot where it may lie."""

ROUNDS = 2
"""So often the rows tell each other. The chance of the likeliest guess is then 0.02 off with four seats, in the second
half of the pool; after one round 0.06, after three 0.01."""
_LEAST = np.float32(1e-4)


def cells(row: Sequence[Hidden], tiles: int) -> list[Cell]:
    """What may lie where in a row, by tile and place."""
    return [(tile, place) for tile in range(tiles) for place, slot in enumerate(row) if slot.mask >> tile & 1]


def along(row: Sequence[Hidden], weights: Floats, chances: Floats) -> None:
    """Exact chances in one row.

    Args:
        row: its hidden slots, left to right; none may hold a dash.
        weights: for each tile and hand how many worlds there are with the tile in the row for one without it there.
        chances: is filled in with a line for each of the row's cells: how likely it is with each hand.
    """
    tiles, hands = weights.shape
    places: list[list[tuple[int, int]]] = [[] for _ in range(tiles)]
    for line, (tile, place) in enumerate(cells(row, tiles)):
        places[tile].append((line, place))
    ways: dict[int, Floats] = {0: np.ones(hands, np.float32)}
    for tile, its in enumerate(places):
        for line, place in reversed(its):
            if place in ways:
                put = np.multiply(ways[place], weights[tile], out=chances[line])
                ways[place + 1] = ways[place + 1] + put if place + 1 in ways else put
            else:
                chances[line] = 0
    rest: dict[int, Floats] = {len(row): np.ones(hands, np.float32)}
    for tile in reversed(range(tiles)):
        for line, place in places[tile]:
            if place + 1 in rest:
                after = rest[place + 1]
                chances[line] *= after
                put = after * weights[tile]
                rest[place] = rest[place] + put if place in rest else put
            else:
                chances[line] = 0
    if 0 in rest:
        chances /= np.maximum(rest[0], 1e-30)


def apart(rows: Sequence[Sequence[Hidden]], free: Floats) -> Floats:
    """Chances in several rows, if no tile may lie in two of them, near to the exact ones: a line for each cell.

    Args:
        rows: the hidden slots of each row, left to right; none may hold a dash.
        free: for each tile and hand whether the tile may be in a hidden slot or the pool.
    """
    its = [cells(row, len(free)) for row in rows]
    chances = np.empty((sum(map(len, its)), free.shape[1]), np.float32)
    wanted: list[Floats] = [np.zeros_like(free) for _ in rows]
    for _ in range(ROUNDS):
        start = 0
        for number, row in enumerate(rows):
            left = np.ones_like(free)
            for other, wants in enumerate(wanted):
                if other != number:
                    left += wants
            np.reciprocal(left, out=left)
            here = chances[start : start + len(its[number])]
            along(row, free * left, here)
            start += len(here)
            inside = np.zeros_like(free)
            for (tile, _), chance in zip(its[number], here, strict=True):
                inside[tile] += chance
            odds = inside / np.maximum(1 - inside, _LEAST) / np.maximum(left, _LEAST)
            wanted[number] = odds.astype(np.float32, copy=False)
    return chances

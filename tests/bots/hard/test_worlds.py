"""Whole worlds drawn from what is believed of each opponent: as likely as their rows together, and no tile twice."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations, product

import numpy as np
import pytest

from coda.bots.hard.belief import Opponent
from coda.bots.hard.habits import HABITS
from coda.bots.hard.worlds import worlds

TILES = range(7)


def opponent(weights: Mapping[tuple[int, ...], float]) -> Opponent:
    """One whose rows have these weights, whatever its habit."""
    likely = np.log(np.array(list(weights.values()), np.float32))
    return Opponent(np.array(list(weights), np.int8), np.tile(likely, (len(HABITS), 1)), whole=True)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_worlds_are_as_likely_as_all_their_rows_together(seats: int) -> None:
    rng = np.random.default_rng(seats)
    beliefs = [{tuple(row): float(rng.random()) for row in combinations(TILES, 2)} for _ in range(seats)]
    others = {seat + 1: opponent(each) for seat, each in enumerate(beliefs)}
    count = 40_000
    drawn = worlds(others, count, np.random.default_rng(7))
    lines = zip(*(rows.tolist() for rows in drawn.values()), strict=True)
    seen = Counter(tuple(tuple(row) for row in line) for line in lines)
    possible = {
        world: float(np.prod([each[row] for each, row in zip(beliefs, world, strict=True)]))
        for world in product(*beliefs)
        if len({tile for row in world for tile in row}) == 2 * seats
    }
    whole = sum(possible.values())
    assert sum(seen.values()) == count
    assert set(seen) <= set(possible)
    off = [seen[world] - count * weight / whole for world, weight in possible.items()]
    spread = [max(count * weight / whole, 1) ** 0.5 for weight in possible.values()]
    assert max(abs(each) / its for each, its in zip(off, spread, strict=True)) < 5


def test_there_is_no_world_if_two_are_sure_to_have_the_same_tile() -> None:
    drawn = worlds({1: opponent({(2,): 1.0}), 2: opponent({(2,): 1.0})}, 9, np.random.default_rng(1))
    assert [len(rows) for rows in drawn.values()] == [0, 0]


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_there_is_no_world_if_somebody_has_no_row_that_fits(seats: int) -> None:
    nobody = Opponent(np.zeros((0, 2), np.int8), np.zeros((len(HABITS), 0), np.float32), whole=False)
    others = {seat: opponent({(seat, seat + 3): 1.0}) for seat in range(1, seats)} | {seats: nobody}
    assert [len(rows) for rows in worlds(others, 9, np.random.default_rng(1)).values()] == [0] * seats

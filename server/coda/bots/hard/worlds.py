"""Whole worlds by what is believed of each opponent alone: no tile lies in two rows."""

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from coda.bots.hard.belief import Opponent
from coda.bots.hard.rows import Rows, apart, hands, thinned

SOME = 200
"""So many rows of each opponent are brought together."""

Lines = npt.NDArray[np.int64]


def worlds(others: Mapping[int, Opponent], count: int, dice: np.random.Generator) -> dict[int, Rows]:
    """So many worlds, each with its chance: for each seat its row in each of them, by slot number.

    Two or three opponents are looked at together, of one alone every row is a world. There is none if no rows go
    together, as can be when only some of all are kept.
    """
    few = {seat: thinned(one.weights, SOME) for seat, one in others.items()}
    rows = {seat: others[seat].rows[lines] for seat, (lines, _) in few.items()}
    masks = [hands(its, its.shape[1]) for its in rows.values()]
    weights = [its / max(its.sum(), 1e-300) for _, its in few.values()]
    if len(others) == 1:
        chosen = [_drawn(weights[0], count, dice)]
    else:
        first, second, *rest = masks
        room = apart(first, second)
        if rest:
            room *= (apart(first, rest[0]) * weights[2].astype(np.float32)) @ apart(rest[0], second)
        pairs = _drawn((weights[0][:, None] * room * weights[1]).ravel(), count, dice)
        chosen = [pairs // len(second), pairs % len(second)]
        if rest:
            taken = first[chosen[0]] | second[chosen[1]]
            chosen.append(_each(apart(taken, rest[0]) * weights[2], dice))
    return {seat: its[lines] for (seat, its), lines in zip(rows.items(), chosen, strict=True)}


def _drawn(weights: npt.NDArray[np.float64], count: int, dice: np.random.Generator) -> Lines:
    if not weights.any():
        return np.zeros(0, np.int64)
    sums = np.cumsum(weights)
    lines: Lines = np.searchsorted(sums, dice.random(count) * sums[-1], side="right")
    return lines.clip(max=len(sums) - 1)


def _each(weights: npt.NDArray[np.float64], dice: np.random.Generator) -> Lines:
    """One number for each line of weights."""
    sums = np.cumsum(weights, axis=1)
    lines: Lines = (sums <= dice.random((len(sums), 1)) * sums[:, -1:]).sum(axis=1)
    return lines.clip(max=weights.shape[1] - 1)

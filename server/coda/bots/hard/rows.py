"""Every row that an opponent may have, as arrays: one line for each row, one column for each slot by its number.

A tile is its place in row order. Dashes are the last tiles: they may stand in any gap, but a number that is placed goes
directly to the right of a lower number, so that the nearest older tile to its left is no dash.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from coda.rules.view import SlotView

Rows = npt.NDArray[np.int8]
Weights = npt.NDArray[np.float64]

MOST = 8192
"""So many rows are looked at while they are made; of more, evenly spread ones are kept."""


def extended(
    known: Rows, row: Sequence[SlotView], masks: Sequence[int], numbers: int, dealt: int
) -> tuple[Rows, npt.NDArray[np.int64]]:
    """The known rows that fit the masks, with every tile that the slots which came since may be.

    Args:
        known: rows of the slots that were there before; of one line and no column if nothing was known.
        row: the present row from left to right.
        masks: by slot number the tiles that may be there.
        numbers: tiles from this on are dashes.
        dealt: slots from this on were placed.

    Returns:
        Rows of all present slots, and for each the line of ``known`` that it came from.
    """
    before = known.shape[1]
    fits = np.ones(len(known), bool)
    for slot in range(before):
        fits &= _allowed(masks[slot])[known[:, slot]]
    origin = np.flatnonzero(fits)
    order = [slot.id for slot in row]
    dashes = any(mask >> numbers for mask in masks)
    rows = np.full((len(origin), len(order)), -1, np.int8)
    rows[:, :before] = known[origin]
    for place, slot in enumerate(order):
        if slot < before:
            continue
        left, later = rows[:, order[:place]], rows[:, [other for other in order[place:] if other < before]]
        low = np.where(left < numbers, left, -1).max(axis=1, initial=-1)
        high = np.where(later < numbers, later, numbers).min(axis=1, initial=numbers)
        tiles = np.flatnonzero(_allowed(masks[slot])).astype(np.int8)
        fit = (tiles > low[:, None]) & (tiles < high[:, None])
        if dashes:
            older = next((other for other in reversed(order[:place]) if other < slot), None)
            if older is not None and slot >= dealt:
                fit &= rows[:, [older]] < numbers
            absent = (rows[:, :, None] != tiles).all(axis=1)
            fit |= (tiles >= numbers) & absent
        line, which = np.nonzero(fit)
        if len(line) > MOST:
            chosen = (np.arange(MOST) * len(line)) // MOST
            line, which = line[chosen], which[chosen]
        rows, origin = rows[line], origin[line]
        rows[:, slot] = tiles[which]
    return rows, origin


def hands(rows: Rows, slots: int) -> npt.NDArray[np.int64]:
    """For each row the mask of the tiles in its first so many slots by number."""
    bits: npt.NDArray[np.int64] = (np.int64(1) << rows[:, :slots].astype(np.int64)).sum(axis=1)
    return bits


def apart(some: npt.NDArray[np.int64], others: npt.NDArray[np.int64]) -> npt.NDArray[np.float32]:
    """For each of some hands and each of others 1 if they have no tile in common, else 0."""
    apart: npt.NDArray[np.bool_] = (some[:, None] & others[None, :]) == 0
    return apart.astype(np.float32)


def thinned(weights: Weights, most: int) -> tuple[npt.NDArray[np.int64], Weights]:
    """At most so many lines, heavy ones all and of the light ones evenly spread ones, and the weights they then have.

    Every line's expected weight is what it was (Fearnhead and Clifford 2003), but for chance: the spread is fixed.
    """
    if len(weights) <= most:
        return np.arange(len(weights)), weights
    ordered = np.sort(weights)
    sums = np.cumsum(ordered)
    room = most - (len(ordered) - 1 - np.arange(len(ordered)))
    last_light = int(np.flatnonzero((room <= 0) | (sums > ordered * room))[-1])
    places = int(room[last_light])
    heavy = weights > ordered[last_light]
    if places <= 0 or last_light + 1 == len(ordered):
        places = max(most - int(heavy.sum()), 0)
    light = np.flatnonzero(~heavy)
    marks = np.cumsum(weights[light])
    each = marks[-1] / max(places, 1)
    picked = light[np.minimum(np.searchsorted(marks, (np.arange(places) + 0.5) * each), len(light) - 1)]
    chosen = heavy.copy()
    chosen[picked] = True
    lines = np.flatnonzero(chosen)
    return lines, np.where(heavy[lines], weights[lines], each)


def _allowed(mask: int) -> npt.NDArray[np.bool_]:
    allowed: npt.NDArray[np.bool_] = (np.int64(mask) >> np.arange(32) & 1).astype(bool)
    return allowed

"""How much the others know of the own row: the seat puts itself in each one's place, with each row that he may have."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from coda.bots.hard.grid import Odds
from coda.bots.hard.habits import HABITS, TRUSTING, Sight, least_chance, said, seen
from coda.bots.hard.minds import Mind
from coda.bots.hard.rows import Weights, hands
from coda.bots.hard.table import Table

Shares = npt.NDArray[np.float64]

_RARE = 0.04
"""A habit that is less likely than this is left out."""


@dataclass(frozen=True, slots=True)
class Threat:
    """What one opponent knows and will do, as means over the rows and the habits that it may have.

    Attributes:
        hit: chance that its next guess is at the own row, and right.
        wrong: chance that its next guess is wrong.
        best: the chance that it gives to its likeliest guess.
        surest: the chance that it gives to the own tile that it is surest of.
        known: the chances that it gives to all own face-down tiles together.
    """

    hit: float
    wrong: float
    best: float
    surest: float
    known: float


def threat(table: Table, seat: int, me: int, own: Mapping[int, int], mind: Mind, shares: Shares) -> Threat:
    """What the seat knows at the beginning of its turn.

    Args:
        own: the own face-down tiles by slot number.
        shares: how likely it has each of the habits.
    """
    scene = table.scene(seat)
    likely = [(habit, share) for habit, share in zip(HABITS, shares.tolist(), strict=True) if share >= _RARE]
    sights: set[Sight] = {"exact", *(habit.sees for habit, _ in likely)}
    odds = seen(scene, hands(mind.rows, scene.own), mind.tiles, sights)
    hit = wrong = 0.0
    for habit, share in likely:
        its = odds[habit.sees]
        right = _right_lines(its, me, own)
        names = said(habit, its, least_chance(habit, scene))
        others = [line for line, name in enumerate(its.names) if name[0] != me]
        found = names[right].sum(axis=0)
        hit += share * float(found @ mind.weights)
        missed = names.sum(axis=0) - found - (names[others] * its.chances[others]).sum(axis=0)
        wrong += share * float(missed @ mind.weights)
    every = sum(share for _, share in likely)
    trust = float(shares[TRUSTING].sum()) if "truthful" in odds else 0.0
    known = (1 - trust) * _known(odds["exact"], me, own, mind.weights)
    if trust:
        known += trust * _known(odds["truthful"], me, own, mind.weights)
    return Threat(hit / every, wrong / every, *known.tolist())


def _right_lines(odds: Odds, me: int, own: Mapping[int, int]) -> list[int]:
    return [line for line, (seat, slot, tile) in enumerate(odds.names) if seat == me and own[slot] == tile]


def _known(odds: Odds, me: int, own: Mapping[int, int], weights: Weights) -> Weights:
    mine = odds.chances[_right_lines(odds, me, own)]
    return np.array([odds.best @ weights, mine.max(axis=0, initial=0) @ weights, mine.sum(axis=0) @ weights])

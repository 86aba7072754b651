"""How somebody may play: for each habit the chance of a decision, for each hand that he may have had.

The habits are those of the bots on offer and of plausible people, none is trusted: every decision has some chance with
every habit, and which habit a seat has is inferred together with its tiles (Bayes over habit and hand).
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np

from coda.bots.hard.chain import Floats
from coda.bots.hard.dash_grid import odds_with_dashes
from coda.bots.hard.grid import NEAR, EvenOdds, Hands, Odds, free_tiles
from coda.bots.hard.table import Scene

Sight = Literal["exact", "truthful", "even"]
SIGHTS: tuple[Sight, ...] = get_args(Sight)

_SLIP = 0.03
"""Chance that somebody does anything at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Habit:
    """One way to guess and to stop.

    Attributes:
        prior: its share among players, before any move was seen.
        sees: what it takes each tile's chance for: exact, exact with the belief that nobody names a tile that he
            has, or all tiles of a slot equally likely.
        sharpness: a guess is picked with its chance to this power as weight; infinite: the likeliest.
        opens: the least chance with which it makes a first guess that it may skip.
        goes_on: the least chance with which it guesses again.
        bluffs: how often it names a tile of its own.
    """

    prior: float
    sees: Sight
    sharpness: float
    opens: float
    goes_on: float
    bluffs: float = 0.0


HABITS: tuple[Habit, ...] = (
    Habit(prior=0.21, sees="exact", sharpness=math.inf, opens=0.25, goes_on=0.5),
    Habit(prior=0.08, sees="exact", sharpness=math.inf, opens=0, goes_on=0.5),
    Habit(prior=0.05, sees="exact", sharpness=math.inf, opens=0.25, goes_on=0.34),
    Habit(prior=0.06, sees="exact", sharpness=math.inf, opens=0.5, goes_on=0.7),
    Habit(prior=0.03, sees="exact", sharpness=math.inf, opens=0.7, goes_on=0.7),
    Habit(prior=0.10, sees="exact", sharpness=2, opens=0.1, goes_on=0.4),
    Habit(prior=0.12, sees="even", sharpness=2, opens=0, goes_on=0.5),
    Habit(prior=0.09, sees="truthful", sharpness=math.inf, opens=0.25, goes_on=0.5),
    Habit(prior=0.06, sees="truthful", sharpness=2, opens=0, goes_on=0.4),
    Habit(prior=0.08, sees="exact", sharpness=0, opens=0, goes_on=0.4),
    Habit(prior=0.08, sees="exact", sharpness=math.inf, opens=0.25, goes_on=0.5, bluffs=0.3),
    Habit(prior=0.04, sees="even", sharpness=0, opens=0, goes_on=0, bluffs=0.3),
)

HABIT_PRIOR = np.array([habit.prior for habit in HABITS])
TRUSTING = np.array([habit.sees == "truthful" for habit in HABITS])


def seen(scene: Scene, hands: Hands, tiles: int, sights: Iterable[Sight]) -> dict[Sight, Odds]:
    """What somebody with each hand takes the tiles' chances for, by each of these sights."""
    free = free_tiles(scene.free, tiles, hands)
    odds: dict[Sight, Odds] = {}
    for sight in sorted(set(sights)):
        match sight:
            case "exact":
                odds[sight] = odds_with_dashes(scene.rows, free, scene.numbers)
            case "even":
                odds[sight] = EvenOdds([hidden for row in scene.rows for hidden in row], free)
            case "truthful" if scene.truthful == scene.rows and "exact" in odds:
                odds[sight] = odds["exact"]
            case "truthful":
                odds[sight] = odds_with_dashes(scene.truthful, free, scene.numbers)
    return odds


def least_chance(habit: Habit, scene: Scene) -> float:
    """The least chance with which it guesses in the scene."""
    if not scene.may_stop:
        return 0.0
    return habit.goes_on if scene.hits else habit.opens


def said(habit: Habit, odds: Odds, least: float) -> Floats:
    """How likely somebody with each hand names each line; with the rest of the chance it stops."""
    return _picked(habit, odds, least, odds.chances)


def _picked(habit: Habit, odds: Odds, least: float, chances: Floats) -> Floats:
    """How likely somebody with each hand names what has these chances."""
    if habit.sharpness == math.inf:
        goes = (odds.best >= least * NEAR) & (odds.best > 0)
        return np.where((chances >= odds.best * NEAR) & goes, 1 / odds.ties, 0).astype(np.float32)
    weights = chances**habit.sharpness if habit.sharpness else (chances > 0).astype(np.float32)
    total = np.maximum(odds.weight(habit.sharpness), 1e-30)
    picked: Floats = np.divide(weights * (chances >= least * NEAR), total, dtype=np.float32)
    return picked


def stops(habit: Habit, odds: Odds, least: float) -> Floats:
    """How likely somebody with each hand stops."""
    if habit.sharpness == math.inf:
        return (odds.best < least * NEAR).astype(np.float32)
    if not least:
        return np.where(odds.best > 0, 0, 1).astype(np.float32)
    goes_on = odds.weight(habit.sharpness, least) / np.maximum(odds.weight(habit.sharpness), 1e-30)
    stops: Floats = np.maximum(1 - goes_on, 0)
    return stops


def chances(scene: Scene, hands: Hands, tiles: int) -> Floats:
    """A line for each habit, a column for each hand: how likely the seat then does what it did."""
    odds = seen(scene, hands, tiles, SIGHTS)
    return np.stack([_chance(habit, scene, odds[habit.sees], hands) for habit in HABITS])


def _chance(habit: Habit, scene: Scene, odds: Odds, hands: Hands) -> Floats:
    least = least_chance(habit, scene)
    if scene.said is None:
        return (1 - _SLIP) * stops(habit, odds, least) + _SLIP / 2
    line = odds.line(scene.said)
    picked = np.zeros(len(hands), np.float32) if line is None else _picked(habit, odds, least, odds.of(line))
    if habit.bluffs:
        owns = (hands >> scene.said[2] & 1).astype(np.float32)
        lie = owns / (max(scene.own, 1) * sum(map(len, scene.rows)))
        picked = ((1 - habit.bluffs) * picked + habit.bluffs * lie).astype(np.float32)
    return (1 - _SLIP) * picked + _SLIP / max(len(odds.names), 1)

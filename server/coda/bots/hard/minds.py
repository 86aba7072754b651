"""What a seat believes of each opponent at one moment of its turn: rows with their chances, all opponents considered.

A world has one row of each opponent, and no tile twice. Within a turn only what was found or missed changes a belief.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from coda.bots.hard.belief import Opponent
from coda.bots.hard.rows import Rows, Weights, apart, hands, thinned

Name = tuple[int, int, int]
"""Seat, slot and tile (its place in row order) of a guess."""
Knows = tuple[float, float, float]
"""The chances of the two tiles of an opponent that the seat is surest of, and of all of them together."""

FEW = 120
"""So many rows of the others are looked at for how much room they leave to one's."""


@dataclass(frozen=True, slots=True)
class Mind:
    """What is believed of one opponent.

    Attributes:
        rows: the rows that it may have, one line each, by slot number.
        weights: the chance of each of them.
        hidden: the numbers of its face-down slots, from left to right.
        chances: for each of those and each tile how likely it is there.
    """

    rows: Rows
    weights: Weights
    hidden: tuple[int, ...]
    chances: Weights

    @classmethod
    def of(cls, rows: Rows, weights: Weights, hidden: tuple[int, ...], tiles: int) -> "Mind":
        """The rows with their weights, which need not sum up to 1."""
        weights = weights / max(float(weights.sum()), 1e-300)
        slots = rows.shape[1]
        cells = rows + np.arange(slots, dtype=np.int64) * tiles
        found: Weights = np.bincount(cells.ravel(), np.repeat(weights, slots), slots * tiles).astype(np.float64)
        return cls(rows, weights, hidden, found.reshape(slots, tiles)[list(hidden)])

    @property
    def tiles(self) -> int:
        """How many tiles are in play."""
        return len(self.chances[0])

    def knows(self) -> Knows:
        """How sure one is of the face-down tiles."""
        best = np.sort(self.chances.max(axis=1))
        return float(best[-1]), float(best[-2]) if len(best) > 1 else 1.0, float(best.sum())

    def likeliest(self, most: int) -> list[tuple[float, int, int]]:
        """Chance, slot and tile of the likeliest guesses."""
        flat = self.chances.ravel()
        cells = np.argsort(-flat, kind="stable")[:most].tolist()
        return [(float(flat[i]), self.hidden[i // self.tiles], i % self.tiles) for i in cells if flat[i] > 0]

    def fewer(self, most: int) -> "Mind":
        """Nearly the same with at most so many rows."""
        lines, weights = thinned(self.weights, most)
        return Mind(self.rows[lines], weights, self.hidden, self.chances)

    def only(self, lines: npt.NDArray[np.bool_], hidden: tuple[int, ...]) -> "Mind":
        """With these rows alone; with all if none is left, as can be when only some of all are kept."""
        if not lines.any():
            lines = ~lines
        return Mind.of(self.rows[lines], self.weights[lines], hidden, self.tiles)


Minds = Mapping[int, Mind]


def missed(minds: Minds, name: Name) -> Minds:
    """What is believed when the guess was wrong."""
    seat, slot, tile = name
    mind = minds[seat]
    return {**minds, seat: mind.only(mind.rows[:, slot] != tile, mind.hidden)}


def found(minds: Minds, name: Name) -> Minds:
    """What is believed when the guess was right; a seat whose last tile it was is out."""
    seat, slot, tile = name
    after: dict[int, Mind] = {}
    for other, mind in minds.items():
        if other != seat:
            after[other] = mind.only((mind.rows != tile).all(axis=1), mind.hidden)
        elif len(mind.hidden) > 1:
            after[seat] = mind.only(mind.rows[:, slot] == tile, tuple(each for each in mind.hidden if each != slot))
    return after


def together(opponents: Mapping[int, Opponent], hidden: Mapping[int, tuple[int, ...]], tiles: int) -> Minds:
    """The opponents' rows, each weighed by all worlds that it is a part of."""
    few = {seat: _few(one) for seat, one in opponents.items()}
    minds = {}
    for seat, one in opponents.items():
        others = [few[other] for other in opponents if other != seat]
        alone = one.weights
        room = _room([hands(one.rows, one.rows.shape[1]), *(masks for masks, _ in others)], [its for _, its in others])
        weights = alone * room if (alone @ room) > 0 else alone
        minds[seat] = Mind.of(one.rows, weights, hidden[seat], tiles)
    return minds


def _few(one: Opponent) -> tuple[npt.NDArray[np.int64], Weights]:
    """Some of its rows, as masks of their tiles, and the weights they then have."""
    lines, weights = thinned(one.weights, FEW)
    return hands(one.rows[lines], one.rows.shape[1]), weights


def _room(masks: list[npt.NDArray[np.int64]], weights: list[Weights]) -> Weights:
    """For each row of the first seat the weight of all pairs of rows of the others that leave it its tiles."""
    match masks, weights:
        case [first, second], [its]:
            room: Weights = apart(first, second) @ its
        case [first, second, third], [its, other]:
            pairs = (apart(first, second) * its.astype(np.float32)) @ apart(second, third)
            room = (pairs * apart(first, third)) @ other
        case _:
            room = np.ones(len(masks[0]))
    return room

"""Solving a Tree: CFR+ for an equilibrium, and how much a best response wins against any way to play.

CFR+ is Tammelin's (2014): regrets never fall below 0, strategies are averaged with weights that grow by one.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from tests.tools.tree import Chances, Tree

Numbers = npt.NDArray[np.float64]
Policy = Numbers
"""The chance of each move of each information set, one after the other as in ``Game.first``."""


class Game:
    """The tree as arrays."""

    def __init__(self, tree: Tree) -> None:
        self.sets = tree.sets
        self.first = np.cumsum([0, *(len(info.moves) for info in tree.sets)])
        self.owner = np.repeat([info.seat for info in tree.sets], np.diff(self.first))
        self.set_of = np.repeat(np.arange(len(tree.sets)), np.diff(self.first))
        self._parent, self._chance = np.array(tree.parent), np.array(tree.chance)
        self._info, self._won, self._levels = np.array(tree.info), np.array(tree.won), tree.levels
        by_parent = self._info[self._parent]
        self._edge = np.where(self._parent < 0, -1, self.first[by_parent] + np.array(tree.move))
        seat = np.array([info.seat for info in tree.sets])
        self._seat = np.where(self._parent < 0, -1, seat[by_parent])

    def uniform(self) -> Policy:
        """Every move as likely as any other."""
        policy: Policy = 1 / np.repeat(np.diff(self.first), np.diff(self.first))
        return policy

    def policy(self, chances: Chances) -> Policy:
        """The policy that plays each information set so."""
        return np.concatenate([chances(info.views, info.moves) for info in self.sets])

    def played(self) -> Policy:
        """The policy of the seats for which it was said how they play; of others every move is as likely."""
        return np.concatenate([info.chances or [1 / len(info.moves)] * len(info.moves) for info in self.sets])

    def _reach(self, policy: Policy, seat: int) -> Numbers:
        """For each node the chance of it if this seat plays the policy and the other always plays towards it."""
        reach = np.ones(len(self._parent))
        for start, end in self._levels[1:]:
            up = self._parent[start:end]
            mine = self._seat[start:end] == seat
            reach[start:end] = reach[up] * np.where(mine, policy[self._edge[start:end]], 1)
        return reach

    def _luck(self) -> Numbers:
        luck = self._chance.copy()
        for start, end in self._levels[1:]:
            luck[start:end] *= luck[self._parent[start:end]]
        return luck

    def _values(self, policy: Policy) -> tuple[Numbers, Numbers]:
        """For each node seat 0's chance to win, and for each edge, given that the move was made, the parts of it."""
        value = np.where(self._won >= 0, self._won, 0).astype(float)
        for start, end in reversed(self._levels[1:]):
            share = policy[self._edge[start:end]] * self._chance[start:end] * value[start:end]
            np.add.at(value, self._parent[start:end], share)
        return value, value * self._chance

    def value(self, policy: Policy) -> float:
        """Seat 0's chance to win."""
        value, _ = self._values(policy)
        start, end = self._levels[0]
        return float((value[start:end] * self._chance[start:end]).sum())

    def solve(self, rounds: int) -> Policy:
        """An average policy near to an equilibrium."""
        regret, average = np.zeros(len(self.owner)), np.zeros(len(self.owner))
        luck = self._luck()
        nodes = slice(self._levels[0][1], None)
        edges, up, sign = self._edge[nodes], self._parent[nodes], np.where(self._seat[nodes] == 0, 1.0, -1.0)
        for number in range(1, rounds + 1):
            for seat in (0, 1):
                policy = self.normalised(regret)
                value, parts = self._values(policy)
                reach = [self._reach(policy, each) for each in (0, 1)]
                mine = self._seat[nodes] == seat
                weight = (luck * reach[1 - seat])[up] * sign * mine
                gain = np.bincount(edges, weight * parts[nodes], len(regret))
                base = np.zeros(len(self.sets))
                decided = self._info >= 0
                here = luck * reach[1 - seat] * value * (1 if seat == 0 else -1)
                np.add.at(base, self._info[decided], here[decided])
                own = self.owner == seat
                regret[own] = np.maximum(regret[own] + (gain - base[self.set_of])[own], 0)
                at = np.zeros(len(self.sets))
                at[self._info[decided]] = reach[seat][decided]
                average[own] += number * (at[self.set_of] * policy)[own]
        return self.normalised(average)

    def normalised(self, weights: Numbers) -> Policy:
        """The policy whose moves have chances in these proportions; where all are 0, every move is as likely."""
        total = np.bincount(self.set_of, weights, len(self.sets))[self.set_of]
        return np.where(total > 0, weights / np.where(total > 0, total, 1), self.uniform())

    def best_response(self, policy: Policy, seat: int) -> float:
        """The chance to win of this seat if the other plays the policy, and it knows that."""
        won = self._won if seat == 0 else 1 - self._won
        value = np.where(self._won >= 0, won, 0).astype(float)
        weight = self._luck() * self._reach(policy, 1 - seat)
        for start, end in reversed(self._levels[1:]):
            edges, up = self._edge[start:end], self._parent[start:end]
            parts = value[start:end] * self._chance[start:end]
            mine = self._seat[start:end] == seat
            np.add.at(value, up[~mine], policy[edges[~mine]] * parts[~mine])
            gain = np.bincount(edges[mine], weight[up[mine]] * parts[mine], len(self.owner))
            best = self._best_edges(gain)
            chosen = mine & best[edges]
            np.add.at(value, up[chosen], parts[chosen])
        start, end = self._levels[0]
        return float((value[start:end] * self._chance[start:end]).sum())

    def _best_edges(self, gain: "npt.NDArray[Any]") -> npt.NDArray[np.bool_]:
        most = np.full(len(self.sets), -np.inf)
        np.maximum.at(most, self.set_of, gain)
        hits = np.flatnonzero(gain >= most[self.set_of])
        _, unique = np.unique(self.set_of[hits], return_index=True)
        best = np.zeros(len(gain), bool)
        best[hits[unique]] = True
        return best

    def exploitability(self, policy: Policy) -> float:
        """How much more than an equal share a best response wins, over both seats: 0 for an equilibrium."""
        return (self.best_response(policy, 0) + self.best_response(policy, 1) - 1) / 2

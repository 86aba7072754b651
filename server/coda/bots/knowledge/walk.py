"""Counting worlds one state of the walk over the tiles at a time: forwards, and backwards from its ends."""

import random
from collections import defaultdict
from collections.abc import Iterator

from coda.bots.knowledge.facts import Facts
from coda.bots.knowledge.lanes import drawn
from coda.bots.knowledge.nodes import Laid, Nodes, State

_Way = tuple[int, State, Laid]
"""How a walk may go on: its weight, the next state, and which slots are filled with which tiles."""


class Walk:
    """The worlds of some facts.

    Attributes:
        worlds: how many there are, or with lots their weight.
        counts: for each hidden slot and each tile in play, how many of them have that tile there.
    """

    def __init__(self, facts: Facts) -> None:
        self._order = tuple(i for i, tile in enumerate(facts.tiles) if facts.free >> i & 1 and not tile.is_dash)
        self._nodes = Nodes(facts, self._order)
        *levels, last = self._levels()
        counts = [[0] * len(facts.tiles) for _ in facts.hidden]
        onward: dict[State, int] = {}
        for state, ways in last.items():
            for weight, laid in self._nodes.ends(state):
                onward[state] = onward.get(state, 0) + weight
                for slot, dash in laid:
                    counts[slot][dash] += ways * weight
        self._onward = [onward]
        for tile, level in zip(reversed(self._order), reversed(levels), strict=True):
            self._onward.append(self._before(tile, level, self._onward[-1], counts))
        self._onward.reverse()
        self.worlds = self._onward[0].get(0, 0)
        self.counts = tuple(map(tuple, counts))

    def sample(self, rng: random.Random) -> Iterator[tuple[int, int]]:
        """One world, each with its chance: the numbers of hidden slots, and of their tiles.

        There must be one.
        """
        state = 0
        for tile, onward in zip(self._order, self._onward[1:], strict=True):
            ways = self._ways(tile, onward, state)
            _, state, laid = ways[drawn([weight for weight, _, _ in ways], rng)]
            yield from laid
        ends = self._nodes.ends(state)
        yield from ends[drawn([weight for weight, _ in ends], rng)][1]

    def _ways(self, tile: int, onward: dict[State, int], state: State) -> list[_Way]:
        node = self._nodes[state]
        ways: list[_Way] = [(onward.get(state, 0), state, ())]
        ways += [(onward.get(to, 0), to, ((slot, tile),)) for to, mask, slot in node.steps if mask >> tile & 1]
        ways += [
            (weight * onward.get(to, 0), to, (*laid, (slot, tile)))
            for to, mask, slot, weight, laid in node.jumps
            if mask >> tile & 1
        ]
        return ways

    def _levels(self) -> list[dict[State, int]]:
        """For each tile, and after the last, the states in which the walk can be and the weight of the ways to them.

        Dead ends are left out early.
        """
        nodes = self._nodes
        level: dict[State, int] = {0: 1}
        levels = [level]
        for tile in self._order:
            after: defaultdict[State, int] = defaultdict(int)
            bit = 1 << tile
            for state, ways in level.items():
                steps, jumps, until = nodes[state]
                if until > tile:
                    after[state] += ways
                for to, mask, _ in steps:
                    if mask & bit and nodes[to].until > tile:
                        after[to] += ways
                for to, mask, _, weight, _ in jumps:
                    if mask & bit and nodes[to].until > tile:
                        after[to] += ways * weight
            level = after
            levels.append(level)
        return levels

    def _before(
        self, tile: int, level: dict[State, int], onward: dict[State, int], counts: list[list[int]]
    ) -> dict[State, int]:
        """For each state before the tile the weight of all that may follow; adds to the counts what the tile does."""
        here: dict[State, int] = {}
        bit = 1 << tile
        for state, ways in level.items():
            total = onward.get(state, 0)
            steps, jumps, _ = self._nodes[state]
            for to, mask, slot in steps:
                if mask & bit and to in onward:
                    after = onward[to]
                    total += after
                    counts[slot][tile] += ways * after
            for to, mask, slot, weight, laid in jumps:
                if mask & bit and to in onward:
                    after = weight * onward[to]
                    total += after
                    counts[slot][tile] += ways * after
                    for behind, dash in laid:
                        counts[behind][dash] += ways * after
            if total:
                here[state] = total
        return here

"""Exact counting: of all worlds that fit the facts each is as likely as any other, and none is looked at singly.

A world puts one free tile into each hidden slot so that every row is sorted and every mask is kept. All worlds are
equally likely because the shuffle is uniform and each of them leaves equally many orders for the rest of the deck:
slots are numbered by arrival, so a world fixes the place in the deck of each tile that lies in a row, and no other.

The tiles are walked in row order. Because rows are sorted, a tile can only go to the next unfilled slot of some row, or
to no row at all, so how many slots of each row are filled is all that the past can tell the future: that is a state.
"""

import random
from dataclasses import dataclass

from coda.bots.knowledge.facts import Beliefs, Facts, Place
from coda.rules.tiles import Tile

_State = int


@dataclass(frozen=True, slots=True)
class _Node:
    """A state: what may follow it, and the first tile by which it must have been left.

    ``steps`` holds for each row that is not full the next state, the mask of the slot to fill, and that slot's number.
    """

    steps: tuple[tuple[_State, int, int], ...]
    until: int


class _Nodes(dict[_State, _Node]):
    """The node of each state, made when it is first asked for. A state is the fillings of the rows in mixed radix."""

    def __init__(self, facts: Facts, order: tuple[int, ...]) -> None:
        super().__init__()
        self._rows: list[tuple[int, int, list[int], int]] = []
        self.full, first = 0, 0
        weight = 1
        for row in facts.rows:
            self._rows.append((weight, len(row) + 1, [slot.mask for slot in row], first))
            self.full += weight * len(row)
            weight *= len(row) + 1
            first += len(row)
        spare = len(order) - first
        self._until_by_filled = [*order[spare:], len(facts.tiles)] if spare >= 0 else [-1] * (first + 1)

    def __missing__(self, state: _State) -> _Node:
        steps: list[tuple[_State, int, int]] = []
        until, filled = self._until_by_filled[-1], 0
        for weight, radix, masks, first in self._rows:
            done = state // weight % radix
            filled += done
            if done < len(masks):
                steps.append((state + weight, masks[done], first + done))
                until = min(until, masks[done].bit_length() - 1)
        node = self[state] = _Node(tuple(steps), min(until, self._until_by_filled[filled]))
        return node


@dataclass(frozen=True, slots=True)
class Posterior:
    """The worlds that fit some facts.

    Attributes:
        worlds: how many there are; 0 only if the facts contradict each other.
        counts: for each slot of ``facts.hidden`` and each tile in row order, in how many worlds that tile is there.
    """

    facts: Facts
    worlds: int
    counts: tuple[tuple[int, ...], ...]
    _order: tuple[int, ...]
    _nodes: _Nodes
    _onward: tuple[dict[_State, int], ...]

    def chances(self) -> Beliefs:
        """For each hidden slot the tiles that it may be and how likely each is."""
        tiles = self.facts.tiles
        return {
            (hidden.seat, hidden.slot): {tiles[i]: count / self.worlds for i, count in enumerate(counts) if count}
            for hidden, counts in zip(self.facts.hidden, self.counts, strict=True)
        }

    def sample(self, rng: random.Random) -> dict[Place, Tile]:
        """One world, each with the same chance, as the tile of each hidden slot.

        Raises:
            ValueError: there is no world.
        """
        if not self.worlds:
            raise ValueError("no world fits these facts, so none can be drawn")
        hidden, tiles = self.facts.hidden, self.facts.tiles
        world: dict[Place, Tile] = {}
        state = 0
        for tile, onward in zip(self._order, self._onward, strict=True):
            ways: list[tuple[_State, int | None]] = [(state, None)]
            ways += [(to, slot) for to, mask, slot in self._nodes[state].steps if mask >> tile & 1]
            ticket = rng.randrange(sum(onward.get(to, 0) for to, _ in ways))
            for to, slot in ways:
                ticket -= onward.get(to, 0)
                if ticket < 0:
                    state = to
                    if slot is not None:
                        world[hidden[slot].seat, hidden[slot].slot] = tiles[tile]
                    break
        return world


def count(facts: Facts) -> Posterior:
    """All worlds that fit the facts, counted forwards and backwards over the tiles."""
    order = tuple(i for i in range(len(facts.tiles)) if facts.free >> i & 1)
    nodes = _Nodes(facts, order)
    levels = _levels(nodes, order)
    counts = [[0] * len(facts.tiles) for _ in facts.hidden]
    onward = {nodes.full: 1}
    onwards: list[dict[_State, int]] = []
    for tile, level in zip(reversed(order), reversed(levels), strict=True):
        onwards.append(onward)
        here: dict[_State, int] = {}
        for state, ways in level.items():
            total = onward.get(state, 0)
            for to, mask, slot in nodes[state].steps:
                if mask >> tile & 1 and to in onward:
                    total += onward[to]
                    counts[slot][tile] += ways * onward[to]
            if total:
                here[state] = total
        onward = here
    return Posterior(facts, onward.get(0, 0), tuple(map(tuple, counts)), order, nodes, tuple(reversed(onwards)))


def _levels(nodes: _Nodes, order: tuple[int, ...]) -> list[dict[_State, int]]:
    """For each tile the states in which the walk can come to it, and in how many ways, dead ends left out early."""
    levels: list[dict[_State, int]] = []
    level = {0: 1}
    for tile in order:
        levels.append(level)
        after: dict[_State, int] = {}
        for state, ways in level.items():
            node = nodes[state]
            if node.until > tile:
                after[state] = after.get(state, 0) + ways
            for to, mask, _ in node.steps:
                if mask >> tile & 1 and nodes[to].until > tile:
                    after[to] = after.get(to, 0) + ways
        level = after
    return levels

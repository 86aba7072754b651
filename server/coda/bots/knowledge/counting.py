"""Exact counting: all worlds that fit the facts are looked at together, and none singly.

A world puts one free tile into each hidden slot so that all of it could have come about: every mask is kept, the
numbers of every row are sorted, and each number that was placed went to its place (RULES §1). Slots are numbered by
arrival, so a world fixes the place in the deck of each tile that lies in a row, and no other; the shuffle being
uniform, each world is as likely as any other to be dealt. Where dashes stand is a part of a world.

There are two measures, and with no dashes about they are the same. Plainly every world counts one: all deals that fit
with what was seen are equally likely, and nothing is taken to follow from an owner's choice of a gap. With ``lots`` a
dash that its owner had so many gaps for counts one by so many: owners are taken to choose gaps by lot. A number has no
choice, so this makes dashes rarer than the plain measure does, and with two seats of piatnik a bot that believes it
wins 57 of 100 games (54.5 to 60.1, 1,200 games) against one that believes the plain measure.
Of a starting hand its owner chooses one of all orders: with four slots there are 4 for one dash and 12 for two.

Because numbers are sorted, how many slots of each row are filled and which dashes were laid is all that the past of a
walk over the tiles can tell its future: that is a state (see ``walk``).
"""

import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

from coda.bots.knowledge.facts import Beliefs, Facts, Place, gather
from coda.bots.knowledge.walk import Laid, Nodes, State
from coda.rules.tiles import Tile
from coda.rules.view import View

_Way = tuple[int, State, Laid]
"""How a walk may go on: its weight, the next state, and which slots are filled with which tiles."""


@dataclass(frozen=True, slots=True)
class Posterior:
    """The worlds that fit some facts.

    Attributes:
        worlds: how many there are, or with ``lots`` their weight, in whole numbers; 0 only if the facts contradict each
            other.
        counts: for each slot of ``facts.hidden`` and each tile in play, how many of them have that tile there.
    """

    facts: Facts
    worlds: int
    counts: tuple[tuple[int, ...], ...]
    _order: tuple[int, ...]
    _nodes: Nodes
    _onward: tuple[dict[State, int], ...]

    def chances(self) -> Beliefs:
        """For each hidden slot the tiles that it may be and how likely each is."""
        tiles = self.facts.tiles
        return {
            (hidden.seat, hidden.slot): {tiles[i]: count / self.worlds for i, count in enumerate(counts) if count}
            for hidden, counts in zip(self.facts.hidden, self.counts, strict=True)
        }

    def sample(self, rng: random.Random) -> dict[Place, Tile]:
        """One world, each with its chance, as the tile of each hidden slot.

        Raises:
            ValueError: there is no world.
        """
        if not self.worlds:
            raise ValueError("no world fits these facts, so none can be drawn")
        hidden, tiles = self.facts.hidden, self.facts.tiles
        world: dict[Place, Tile] = {}
        state = 0
        for ways in self._choices():
            _, state, laid = _drawn(ways(state), rng)
            world |= {(hidden[slot].seat, hidden[slot].slot): tiles[tile] for slot, tile in laid}
        return world

    def _choices(self) -> Iterator[Callable[[State], list[_Way]]]:
        for tile, onward in zip(self._order, self._onward, strict=True):
            yield partial(self._ways, tile, onward)
        yield lambda state: [(weight, state, laid) for weight, laid in self._nodes.ends(state)]

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


def _drawn(ways: list[_Way], rng: random.Random) -> _Way:
    ticket = rng.randrange(sum(weight for weight, _, _ in ways))
    for way in ways:
        ticket -= way[0]
        if ticket < 0:
            return way
    raise AssertionError("a ticket is less than the sum of all weights")


def count(facts: Facts) -> Posterior:
    """All worlds that fit the facts, counted forwards and backwards over the tiles."""
    order = tuple(i for i, tile in enumerate(facts.tiles) if facts.free >> i & 1 and not tile.is_dash)
    nodes = Nodes(facts, order)
    *levels, last = _levels(nodes, order)
    counts = [[0] * len(facts.tiles) for _ in facts.hidden]
    onward: dict[State, int] = {}
    for state, ways in last.items():
        for weight, laid in nodes.ends(state):
            onward[state] = onward.get(state, 0) + weight
            for slot, dash in laid:
                counts[slot][dash] += ways * weight
    onwards: list[dict[State, int]] = []
    for tile, level in zip(reversed(order), reversed(levels), strict=True):
        onwards.append(onward)
        onward = _before(nodes, tile, level, onward, counts)
    return Posterior(facts, onward.get(0, 0), tuple(map(tuple, counts)), order, nodes, tuple(reversed(onwards)))


def chances_in(view: View) -> Beliefs:
    """What follows from one view alone, for each slot that its viewer is not shown; dashes count as put by lot.

    What he saw and should have forgotten is not in the view: in a game of memory his own covered tiles are counted like
    everybody's.
    """
    row = () if view.viewer is None else view.rows[view.viewer]
    own = {slot.id: slot.tile for slot in row if slot.tile is not None}
    return _chances(gather(view, own, lots=True))


@lru_cache(maxsize=64)
def _chances(facts: Facts) -> Beliefs:
    """Those of a table of memory are the same for most of its viewers."""
    return count(facts).chances()


def _before(
    nodes: Nodes, tile: int, level: dict[State, int], onward: dict[State, int], counts: list[list[int]]
) -> dict[State, int]:
    """For each state before the tile the weight of all that may follow; adds to the counts what the tile does."""
    here: dict[State, int] = {}
    bit = 1 << tile
    for state, ways in level.items():
        total = onward.get(state, 0)
        steps, jumps, _ = nodes[state]
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


def _levels(nodes: Nodes, order: tuple[int, ...]) -> list[dict[State, int]]:
    """For each tile, and after the last, the states in which the walk can be and the weight of the ways to them.

    Dead ends are left out early.
    """
    level: dict[State, int] = {0: 1}
    levels = [level]
    for tile in order:
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

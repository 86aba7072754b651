"""The states of the walk over the tiles, and how one may follow another.

A state is how many slots of each row are filled, and which dashes were laid. A number goes to the next slot of a row,
or to one behind it if those between are dashes, which are laid at the same time; or to no row. What is left when all
numbers were walked must be dashes. So each world has one way through the walk.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import lcm

from coda.bots.knowledge.facts import Facts, Hidden

State = int
Laid = tuple[tuple[int, int], ...]
"""Dashes: for each the number of its slot among all hidden ones, and of its tile."""


@dataclass(frozen=True, slots=True)
class Node:
    """A state: what may follow it, and the first tile by which it must have been left.

    Attributes:
        steps: the next state, the mask of the slot to fill, and that slot's number, where no dash is laid.
        jumps: the same, with the weight of the dashes laid before it, and which they are.
    """

    steps: tuple[tuple[State, int, int], ...]
    jumps: tuple[tuple[State, int, int, int, Laid], ...]
    until: int


@dataclass(frozen=True, slots=True)
class _Row:
    weight: int
    slots: tuple[Hidden, ...]
    first: int


class Nodes(dict[State, Node]):
    """The node of each state, made when it is first asked for.

    A state is the fillings of the rows in mixed radix, and above them a bit for each dash that a slot may hold.
    """

    def __init__(self, facts: Facts, order: tuple[int, ...]) -> None:
        super().__init__()
        self._tiles = len(facts.tiles)
        self._numbers = sum(1 << i for i, tile in enumerate(facts.tiles) if not tile.is_dash)
        self._rows: list[_Row] = []
        self.size, slots = 1, 0
        for row in facts.rows:
            self._rows.append(_Row(self.size, row, slots))
            self.size *= len(row) + 1
            slots += len(row)
        maybe = [slot for row in facts.rows for slot in row if slot.mask & ~self._numbers]
        self._unit = lcm(*(slot.gaps for slot in maybe))
        self._dashes = [
            i for i, tile in enumerate(facts.tiles) if tile.is_dash and any(slot.mask >> i & 1 for slot in maybe)
        ]
        # By how many slots are not to be filled with numbers: the tile that must then fill one.
        self._last = [-1] * (slots - len(order)) + list(order[max(0, len(order) - slots) :])
        self._last += [self._tiles] * (len(self._dashes) + 1)

    def __missing__(self, state: State) -> Node:
        dashes = self._unlaid(state)
        steps: list[tuple[State, int, int]] = []
        jumps: list[tuple[State, int, int, int, Laid]] = []
        until, filled = self._tiles, 0
        for row in self._rows:
            done = state // row.weight % (len(row.slots) + 1)
            filled += done
            if done == len(row.slots):
                continue
            mask = row.slots[done].mask & self._numbers
            latest = mask.bit_length() - 1
            if mask:
                steps.append((state + row.weight, mask, row.first + done))
            for to, weight, laid in self._lay(state, row, done, dashes) if dashes else ():
                at = done + len(laid)
                if at == len(row.slots):
                    latest = self._tiles
                elif not row.slots[at].bound:
                    mask = row.slots[at].mask & self._numbers
                    latest = max(latest, mask.bit_length() - 1)
                    jumps.append((to + row.weight, mask, row.first + at, weight, laid))
            until = min(until, latest)
        until = min(until, self._last[filled + len(dashes)])
        node = self[state] = Node(tuple(steps), tuple(jumps), until)
        return node

    def ends(self, state: State) -> list[tuple[int, Laid]]:
        """All ways to fill what is left with dashes, after the last number, each with its weight."""
        found: list[tuple[State, int, Laid]] = [(state, 1, ())]
        for row in self._rows:
            left = len(row.slots) - state // row.weight % (len(row.slots) + 1)
            if left:
                found = [
                    (to, weight * more, laid + others)
                    for before, weight, laid in found
                    for to, more, others in self._lay(before, row, len(row.slots) - left, self._unlaid(before))
                    if len(others) == left
                ]
        return [(weight * self._unit ** len(self._unlaid(to)), laid) for to, weight, laid in found]

    def _unlaid(self, state: State) -> list[tuple[int, State]]:
        """The dashes that are not laid: tile, and what a state grows by when it is."""
        flags = state // self.size
        return [(tile, self.size << i) for i, tile in enumerate(self._dashes) if not flags >> i & 1]

    def _lay(
        self, state: State, row: _Row, at: int, dashes: list[tuple[int, State]]
    ) -> Iterator[tuple[State, int, Laid]]:
        """All ways to lay one or more dashes into the row from this slot on: the state after, weight, and which."""
        if at == len(row.slots):
            return
        slot = row.slots[at]
        for tile, flag in dashes:
            if slot.mask >> tile & 1:
                to, weight, laid = state + row.weight + flag, self._unit // slot.gaps, (row.first + at, tile)
                yield to, weight, (laid,)
                others = [dash for dash in dashes if dash[0] != tile]
                for end, more, rest in self._lay(to, row, at + 1, others):
                    yield end, weight * more, (laid, *rest)

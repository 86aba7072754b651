"""The states of the walk over the tiles, and how one may follow another.

A state is how many slots of each row are filled, which dashes were laid, and, where the seat with the lowest starting
number began, whether that number was laid; and of two dashes, while one is laid, to which starting hand, if that
matters for the weight of the other. A number goes to the next slot of a row,
or to one behind it if those between are dashes, which are laid at the same time; or to no row. What is left when all
numbers were walked must be dashes. So each world has one way through the walk.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import lcm
from typing import NamedTuple

from coda.bots.knowledge.facts import Facts, Hidden

State = int
Laid = tuple[tuple[int, int], ...]
"""Dashes: for each the number of its slot among all hidden ones, and of its tile."""


class Node(NamedTuple):
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
    number: int
    weight: int
    slots: tuple[Hidden, ...]
    masks: tuple[int, ...]
    first: int


class Nodes(dict[State, Node]):
    """The node of each state, made when it is first asked for.

    A state is the fillings of the rows in mixed radix, and above them a bit for each dash that a slot may hold, one for
    a starting number of the seat that has the lowest, and the number of the row to whose starting hand a dash was laid.
    """

    def __init__(self, facts: Facts, order: tuple[int, ...]) -> None:
        super().__init__()
        self._tiles = len(facts.tiles)
        self._numbers = sum(1 << i for i, tile in enumerate(facts.tiles) if not tile.is_dash)
        self._rows: list[_Row] = []
        self.size, slots = 1, 0
        for number, row in enumerate(facts.rows, start=1):
            masks = tuple(slot.mask & self._numbers for slot in row)
            self._rows.append(_Row(number, self.size, row, masks, slots))
            self.size *= len(row) + 1
            slots += len(row)
        maybe = [slot for row in facts.rows for slot in row if slot.mask & ~self._numbers]
        self._unit = lcm(*(gaps for slot in maybe for gaps in (slot.gaps, max(1, slot.gaps - slot.dealt))))
        self._dashes = [
            i for i, tile in enumerate(facts.tiles) if tile.is_dash and any(slot.mask >> i & 1 for slot in maybe)
        ]
        self._lowest, self._opened = facts.lowest, self.size << len(self._dashes)
        self._hands = self._opened << 1
        # The tile before which a starting number of that seat must be laid; until then no other seat's may be.
        self._opens_by = self._tiles
        if facts.lowest and facts.lowest.known > facts.lowest.others:
            self._opens_by = facts.lowest.others
        # By how many slots are not to be filled with numbers: the tile that must then fill one.
        self._last = [-1] * (slots - len(order)) + list(order[max(0, len(order) - slots) :])
        self._last += [self._tiles] * (len(self._dashes) + 1)

    def __missing__(self, state: State) -> Node:
        dashes = self._unlaid(state) if self._dashes else ()
        steps: list[tuple[State, int, int]] = []
        jumps: list[tuple[State, int, int, int, Laid]] = []
        until, filled = self._tiles, 0
        for row in self._rows:
            done = state // row.weight % (len(row.slots) + 1)
            filled += done
            if done == len(row.slots):
                continue
            mask = row.masks[done]
            latest = mask.bit_length() - 1
            if mask:
                to, its = self._filling(state, row.slots[done], mask)
                steps.append((to + row.weight, its, row.first + done))
            for to, weight, laid in self._lay(state, row, done, dashes) if dashes else ():
                at = done + len(laid)
                if at == len(row.slots):
                    latest = self._tiles
                elif not row.slots[at].bound:
                    mask = row.masks[at]
                    latest = max(latest, mask.bit_length() - 1)
                    to, mask = self._filling(to, row.slots[at], mask)
                    jumps.append((to + row.weight, mask, row.first + at, weight, laid))
            until = min(until, latest)
        until = min(until, self._last[filled + len(dashes)], self._tiles if self._is_open(state) else self._opens_by)
        node = self[state] = Node(tuple(steps), tuple(jumps), until)
        return node

    def ends(self, state: State) -> list[tuple[int, Laid]]:
        """All ways to fill what is left with dashes, after the last number, each with its weight."""
        if not self._is_open(state) and self._opens_by < self._tiles:
            return []
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

    def _is_open(self, state: State) -> bool:
        return self._lowest is None or state // self._opened & 1 == 1

    def _filling(self, state: State, slot: Hidden, mask: int) -> tuple[State, int]:
        """The state, but for how many slots are filled, and the mask that is left, when a number fills the slot."""
        if self._lowest is None or self._is_open(state) or not slot.dealt:
            return state, mask
        if slot.seat == self._lowest.seat:
            return state + self._opened, mask & ((1 << self._opens_by) - 1)
        return state, mask >> self._lowest.known << self._lowest.known

    def _unlaid(self, state: State) -> list[tuple[int, State]]:
        """The dashes that are not laid: tile, and what a state grows by when it is."""
        flags = state // self.size
        return [(tile, self.size << i) for i, tile in enumerate(self._dashes) if not flags >> i & 1]

    def _lay(
        self, state: State, row: _Row, at: int, dashes: Sequence[tuple[int, State]]
    ) -> Iterator[tuple[State, int, Laid]]:
        """All ways to lay one or more dashes into the row from this slot on: the state after, weight, and which."""
        if at == len(row.slots):
            return
        slot = row.slots[at]
        for tile, flag in dashes:
            if slot.mask >> tile & 1:
                after, gaps = self._laying(state, row, slot, first=len(dashes) == 2)
                to, weight, laid = after + row.weight + flag, self._unit // gaps, (row.first + at, tile)
                yield to, weight, (laid,)
                others = [dash for dash in dashes if dash[0] != tile]
                for end, more, rest in self._lay(to, row, at + 1, others):
                    yield end, weight * more, (laid, *rest)

    def _laying(self, state: State, row: _Row, slot: Hidden, *, first: bool) -> tuple[State, int]:
        """The state, but for what is filled with which dash, and from how many gaps its owner chose."""
        if first:
            return state + self._hands * (row.number if slot.dealt and slot.gaps > 1 else 0), slot.gaps
        hand, state = divmod(state, self._hands)
        return state, slot.gaps - (slot.dealt and hand == row.number)

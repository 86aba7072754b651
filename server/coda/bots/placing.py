"""Where a bot puts its dashes, and which of its own tiles it stakes or turns up.

A number goes to its own place whatever gap is named, so only dashes have a choice. A bot that thinks about it looks at
its own row as somebody does who sees no hand, and who takes dashes for placed by lot (see ``counting``): it puts a dash
where that one would be least sure of the row, and gives up the tile that he is surest of. What is as good is decided
by lot, so that there is no habit to be learned.

What placing gains is little: with two seats of piatnik this wins 51.6 of 100 games (50.1 to 53.1, 4,000 games) against
choices by lot, and 52.8 (50.3 to 55.3) against the gap that tells most; with four seats no gain was seen. To give up
the right tile gains much where it is asked for, which in whole games is seldom (see ``least_secret``).

It looks for the best gap for a dash whatever tile it holds, so that the time it takes tells nothing of the tile.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from coda.bots.knowledge.counting import count
from coda.bots.knowledge.facts import Beliefs, gather
from coda.rules.events import Placed
from coda.rules.legal import Options
from coda.rules.state import Phase
from coda.rules.tiles import Colour, Tile
from coda.rules.view import SlotView, View

_Choice = TypeVar("_Choice")


def best_order(now: View, options: Options, rng: random.Random) -> tuple[int, ...]:
    """The order of the own row in setup, among those that the rules allow, that tells least of the tiles in it.

    There nothing is face-up yet, so what tells is where a dash pushes the numbers: one at an end makes the rest look
    like a row of lower, or of higher numbers.
    """
    slots = {slot.id: slot for slot in now.rows[options.seat]}

    def told(order: tuple[int, ...]) -> float:
        return _told(replace(now, phase=Phase.GUESS), options.seat, tuple(slots[slot] for slot in order))

    return _by_least(options.orders, told, rng) if len(options.orders) > 1 else options.orders[0]


def best_gap(now: View, own: Mapping[int, Tile], gaps: Sequence[int], rng: random.Random) -> int:
    """The gap in which a dash, laid face-down, makes the own row tell least.

    In a wide range of numbers a dash is taken for one of many, between near face-up numbers for a dash; and a tile
    beside it is taken for higher or lower than it is. A dash that lies face-up tells the same in every gap, so that
    its gap is decided by lot.
    """
    seat, held = now.viewer, now.held
    if seat is None or held is None or _is_shown(now):
        return rng.choice(gaps)
    row = tuple(replace(slot, tile=own.get(slot.id)) for slot in now.rows[seat])
    back = held.back or (held.tile.colour if held.tile else Colour.BLACK)
    dash = SlotView(len(row), up=False, back=held.back, tile=Tile(None, back))

    def told(gap: int) -> float:
        then = replace(now, held=None, history=(*now.history, Placed(seat, dash.id, gap, None)))
        return _told(then, seat, (*row[:gap], dash, *row[gap:]))

    return _by_least(gaps, told, rng)


def least_secret(
    now: View, own: Mapping[int, Tile], slots: Sequence[int], mine: Callable[[], Beliefs], rng: random.Random
) -> int:
    """Of these own face-down tiles the one that somebody who sees no hand is surest of.

    It would be found first, so that it is worth least to its owner, and to see it tells the others least that is new.
    From an empty pool and hands of six, two seats, this wins 66.2 of 100 games of classic (64.5 to 67.9, 3,000 games)
    and 67.6 of algo (65.9 to 69.2) against a choice by lot. The tile after which the others would be least sure of the
    rest is as good, and takes a count for each tile; the hard level's network chose worse. Whole games of four seats
    seldom come to it: there 51.1 of 100 (48.9 to 53.3, 2,000 games) in algo.

    Args:
        own: the tiles that the seat knows.
        mine: what the seat believes of all hidden tiles; it is asked if it does not know one of these.
    """
    seat = now.viewer
    assert seat is not None, "a spectator has no tiles"
    public = _public(now, seat)

    def unsure(slot: int) -> float:
        believed = {own[slot]: 1.0} if slot in own else mine()[seat, slot]
        return -sum(chance * public[seat, slot].get(tile, 0) for tile, chance in believed.items())

    return _by_least(slots, unsure, rng)


def _is_shown(now: View) -> bool:
    return now.phase is Phase.PLACE and now.rules.insert == "after_guess"


def _told(then: View, seat: int, row: tuple[SlotView, ...]) -> float:
    """How many of the row's face-down tiles would be named rightly, on average, if one named each by its chance."""
    rows = (*then.rows[:seat], row, *then.rows[seat + 1 :])
    public = _alone(replace(then, rows=rows, viewer=None), seat)
    return sum(public[seat, slot.id].get(slot.tile, 0) for slot in row if slot.tile and not slot.up)


def _public(now: View, seat: int) -> Beliefs:
    """What a spectator believes. With dashes he looks at this row alone: to count all takes twenty times as long."""
    if any(tile.is_dash for tile in now.tiles):
        return _alone(now, seat)
    return count(gather(now, {})).chances()


def _alone(now: View, seat: int) -> Beliefs:
    hidden = replace(
        now, rows=tuple(tuple(replace(slot, tile=slot.tile if slot.up else None) for slot in row) for row in now.rows)
    )
    facts = gather(hidden, {}, lots=True)
    return count(replace(facts, rows=tuple(row for row in facts.rows if row[0].seat == seat))).chances()


def _by_least(choices: Sequence[_Choice], cost: Callable[[_Choice], float], rng: random.Random) -> _Choice:
    costs = [cost(choice) for choice in choices]
    least = min(costs) * (1 + 1e-9) if min(costs) > 0 else min(costs)
    return rng.choice([choice for choice, its in zip(choices, costs, strict=True) if its <= least])

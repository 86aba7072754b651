"""How tiles stand in a row (RULES §1): numbers sort themselves, a dash goes to any gap and never moves.

A number has one place among numbers, but several gaps where a dash stands. Ours, since no source says it: it goes
directly to the right of the next lower number of its row, or to the left end if there is none. So a number that was
placed after setup had no dash as its left neighbour at that moment.
"""

from coda.rules.state import Row, Slot
from coda.rules.tiles import Tile, listed


def starting_row(hand: tuple[Tile, ...]) -> Row:
    """The hand as it lies before its dashes are put in place: they stand at the right end, black before white."""
    ids = {tile: number for number, tile in enumerate(hand)}
    return tuple(Slot(ids[tile], tile, up=False) for tile in listed(hand))


def orders(row: Row) -> tuple[tuple[int, ...], ...]:
    """Every order, as slot ids, that the row can be put in with its numbers sorted; ``row`` is one of them."""
    found: list[tuple[int, ...]] = [tuple(slot.id for slot in row if not slot.tile.is_dash)]
    for dash in (slot.id for slot in row if slot.tile.is_dash):
        found = [(*order[:at], dash, *order[at:]) for order in found for at in range(len(order), -1, -1)]
    return tuple(found)


def in_order(row: Row, order: tuple[int, ...]) -> Row:
    """The row with its slots in the order of these ids."""
    slots = {slot.id: slot for slot in row}
    return tuple(slots[slot] for slot in order)


def gaps(row: Row) -> tuple[int, ...]:
    """Every gap of the row, as the number of slots left of it."""
    return tuple(range(len(row) + 1))


def gap_for(row: Row, tile: Tile, named: int) -> int:
    """The gap that the tile goes to: a dash where its owner named, a number to its own place whatever was named."""
    if tile.is_dash:
        return named
    lower = [at for at, slot in enumerate(row) if not slot.tile.is_dash and slot.tile < tile]
    return lower[-1] + 1 if lower else 0


def inserted(row: Row, slot: Slot, gap: int) -> Row:
    """The row with one slot more."""
    return (*row[:gap], slot, *row[gap:])

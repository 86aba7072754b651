"""What the rules say of where dashes lie: which hidden slots may hold one, and which only beside another.

A number that is placed goes directly to the right of the next lower one, so at that moment its left neighbour is no
dash. Slots are numbered by arrival and stay, so that neighbour is the nearest older slot to the left.
"""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seen:
    """A slot of a row: its id, and the tile's number in the list of tiles if it is known."""

    id: int
    tile: int | None


@dataclass(frozen=True, slots=True)
class DashRule:
    """What a hidden slot may be, for all that was seen of dashes.

    Attributes:
        dash: whether it may be a dash.
        number: whether it may be a number.
        bound: whether it must be a dash if its left neighbour, which is hidden too, is one.
        gaps: from how many gaps its owner chose, if it is a dash: after those of its hand that are known, if it was
            dealt, and before any other.
    """

    dash: bool
    number: bool
    bound: bool
    gaps: int


def dash_rules(row: Sequence[Seen], placed: AbstractSet[int], numbers: int, *, in_hand: bool) -> dict[int, DashRule]:
    """For each hidden slot of a row, by id, what it may be; tiles from ``numbers`` on are dashes.

    Args:
        row: from left to right.
        placed: the slots that do not belong to the starting hand.
        in_hand: whether starting hands may hold dashes.
    """
    hand = [slot for slot in row if slot.id not in placed]
    places = len(hand) - sum(slot.tile is not None and slot.tile >= numbers for slot in hand)
    dash = {slot.id: in_hand or slot.id in placed for slot in row}
    number = {slot.id: True for slot in row}
    bound = set()
    for left, slot, adjacent in _insertions(row, placed):
        if left.tile is not None:
            number[slot.id] &= left.tile < numbers
        elif slot.tile is None and adjacent:
            bound.add(slot.id)
        elif slot.tile is None or slot.tile < numbers:
            # A hidden one that others came before later: a dash here would need a third one there.
            dash[left.id] = False
    return {
        slot.id: DashRule(
            dash[slot.id], number[slot.id], slot.id in bound, slot.id + 1 if slot.id in placed else places
        )
        for slot in row
        if slot.tile is None
    }


def _insertions(row: Sequence[Seen], placed: AbstractSet[int]) -> Iterator[tuple[Seen, Seen, bool]]:
    """Each placed slot after its left neighbour of that moment, and whether they are neighbours still."""
    for at, slot in enumerate(row):
        if slot.id in placed:
            older = [place for place in range(at) if row[place].id < slot.id]
            if older:
                yield row[older[-1]], slot, older[-1] == at - 1

"""Facts are all that the table rules out for each hidden slot: one view and remembered own tiles in, masks out.

Only what the rules make certain counts. That somebody would hardly name a tile he holds, or stop with a good guess at
hand, is behaviour and has no place here; nor does whatever a seat was shown and has forgotten.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from types import MappingProxyType

from coda.bots.knowledge.dashes import DashRule, Seen, dash_rules
from coda.rules.events import Event, Guessed, Out, Placed, TurnBegan
from coda.rules.state import Phase
from coda.rules.tiles import Colour, Tile
from coda.rules.view import SlotView, View

Place = tuple[int, int]
"""A slot anywhere on the table: seat and slot id."""

Beliefs = dict[Place, dict[Tile, float]]
"""For each hidden slot the tiles that it may be, and how likely each is."""


NOTHING_FADED: Mapping[int, AbstractSet[Tile]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Hidden:
    """A slot whose tile is not known; bit ``i`` of ``mask`` says that it may be the ``i``-th tile in play.

    With ``bound`` it is a dash if the hidden slot to its left is one. ``gaps`` is what a dash here is to be divided by
    where it matters how many gaps its owner chose from; a second one in the same starting hand has one gap less.
    ``dealt`` says that it belongs to a starting hand.
    """

    seat: int
    slot: int
    mask: int
    bound: bool = False
    gaps: int = 1
    dealt: bool = False


@dataclass(frozen=True, slots=True)
class Lowest:
    """That of all starting hands this seat's has the lowest number, or no hand has any.

    Attributes:
        known: the seat's lowest starting number that is known, as a place in the list of tiles; behind it if none is.
        others: the same of all other seats.
    """

    seat: int
    known: int
    others: int


@dataclass(frozen=True, slots=True)
class Facts:
    """What is certain about the tiles that are not known.

    Attributes:
        tiles: every tile in play, as lists name them, dashes last; bits of masks count along them.
        free: mask of the tiles that are in a hidden slot or unseen elsewhere (pool, or in another's hand).
        rows: the hidden slots of each row that has any, from left to right.
        lowest: who started, and why, where that tells something.
    """

    tiles: tuple[Tile, ...]
    free: int
    rows: tuple[tuple[Hidden, ...], ...]
    lowest: Lowest | None = None

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """All hidden slots, row by row."""
        return tuple(slot for row in self.rows for slot in row)


def gather(
    view: View,
    own: Mapping[int, Tile],
    faded: Mapping[int, AbstractSet[Tile]] = NOTHING_FADED,
    *,
    misses: bool = True,
    lots: bool = False,
) -> Facts:
    """The facts that the viewer has.

    In a setup in which dashes are put in place rows are in no order yet, so each slot is a row of its own.

    Args:
        view: the present view of a seat or, with no own tiles, of a spectator; its history tells of all misses.
        own: the tiles that the viewer knows of its own row, by slot id. Any others of its own are as hidden to it as
            other seats' tiles are, even if ``view`` would show them.
        faded: the tiles that some of those others may be, by slot id, for all that the viewer remembers.
        misses: whether wrong guesses count.
        lots: whether dashes count as put in their gaps by lot (see ``counting``).
    """
    index = {tile: i for i, tile in enumerate(view.tiles)}
    free = (1 << len(index)) - 1
    if view.held is not None and view.held.tile is not None:
        free ^= 1 << index[view.held.tile]
    known: list[list[tuple[SlotView, int | None]]] = []
    for seat, row in enumerate(view.rows):
        known.append([])
        for slot in row:
            tile_known = own.get(slot.id) if seat == view.viewer and not slot.up else slot.tile
            place = None if tile_known is None else index[tile_known]
            free ^= 0 if place is None else 1 << place
            known[-1].append((slot, place))

    missed = _missed(view.history, index) if misses else {}
    backs = _backs(index)
    unordered = view.phase is Phase.SETUP and view.rules.hands_may_hold_dashes
    placed = {(event.seat, event.slot) for event in view.history if isinstance(event, Placed)}
    rows: list[tuple[Hidden, ...]] = []
    for seat, seen in enumerate(known):
        hidden = []
        its = {slot for owner, slot in placed if owner == seat}
        for slot, between, rule in _slots(view, its, seen, unordered=unordered):
            mask = free & between & backs[slot.back] & ~missed.get((seat, slot.id), 0)
            if seat == view.viewer and slot.id in faded:
                mask &= sum(1 << index[tile] for tile in faded[slot.id])
            gaps = rule.gaps if lots and not unordered else 1
            hidden.append(Hidden(seat, slot.id, mask, rule.bound, gaps, (seat, slot.id) not in placed))
        rows += [(slot,) for slot in hidden] if unordered else [tuple(hidden)]
    return Facts(view.tiles, free, tuple(row for row in rows if row), _lowest(view, known, placed))


def _lowest(view: View, known: list[list[tuple[SlotView, int | None]]], placed: set[Place]) -> Lowest | None:
    """Who started, by the lowest number; None if chance decided, or if it may have been one who resigned in setup."""
    if view.rules.first != "lowest":
        return None
    seat = view.turn
    if view.phase is not Phase.SETUP:
        first = next((event for event in view.history if isinstance(event, TurnBegan | Out)), None)
        if not isinstance(first, TurnBegan):
            return None
        seat = first.seat
    numbers = sum(not tile.is_dash for tile in view.tiles)
    least = [len(view.tiles)] * len(known)
    for owner, row in enumerate(known):
        dealt = (tile for slot, tile in row if (owner, slot.id) not in placed and tile is not None)
        least[owner] = min((tile for tile in dealt if tile < numbers), default=len(view.tiles))
    return Lowest(seat, least[seat], min(least[:seat] + least[seat + 1 :]))


def even_chances(facts: Facts) -> Beliefs:
    """For each hidden slot the tiles of its mask, all equally likely, as if there were no other hidden slot."""
    candidates = {
        (hidden.seat, hidden.slot): [tile for i, tile in enumerate(facts.tiles) if hidden.mask >> i & 1]
        for hidden in facts.hidden
    }
    return {place: dict.fromkeys(tiles, 1 / len(tiles)) for place, tiles in candidates.items()}


_NO_DASHES = DashRule(dash=False, number=True, bound=False, gaps=1)


def _slots(
    view: View, placed: set[int], row: Sequence[tuple[SlotView, int | None]], *, unordered: bool
) -> Iterator[tuple[SlotView, int, DashRule]]:
    """Each hidden slot of the row, the mask of what its place leaves it, and what is known of dashes there."""
    tiles = len(view.tiles)
    numbers = sum(not tile.is_dash for tile in view.tiles)
    rules = {}
    if numbers < tiles:
        seen = [Seen(slot.id, tile) for slot, tile in row]
        rules = dash_rules(seen, placed, numbers, in_hand=view.rules.dashes != "pool")
    everything = ((slot, (1 << numbers) - 1) for slot, tile in row if tile is None)
    for slot, between in everything if unordered else _gaps(row, numbers):
        rule = rules.get(slot.id, _NO_DASHES)
        yield slot, (between if rule.number else 0) | ((1 << tiles) - (1 << numbers) if rule.dash else 0), rule


def _backs(index: Mapping[Tile, int]) -> dict[Colour | None, int]:
    """For each back the mask of the tiles that it may be."""
    backs: dict[Colour | None, int] = {None: (1 << len(index)) - 1}
    for tile, i in index.items():
        backs[tile.colour] = backs.get(tile.colour, 0) | 1 << i
    return backs


def _gaps(row: Iterable[tuple[SlotView, int | None]], numbers: int) -> list[tuple[SlotView, int]]:
    """Each hidden slot of the row with the mask of numbers between the nearest known; numbers are the first bits."""
    gaps: list[tuple[SlotView, int]] = []
    waiting: list[SlotView] = []
    low = 0
    for slot, place in row:
        if place is None:
            waiting.append(slot)
        elif place < numbers:
            gaps += [(hidden, (1 << place) - (1 << low)) for hidden in waiting]
            waiting, low = [], place + 1
    return gaps + [(hidden, (1 << numbers) - (1 << low)) for hidden in waiting]


def _missed(history: Iterable[Event], index: Mapping[Tile, int]) -> dict[tuple[int, int], int]:
    """For each slot that was guessed at in vain the mask of the tiles that it is not; a slot's id never changes."""
    missed: dict[tuple[int, int], int] = {}
    for event in history:
        if isinstance(event, Guessed) and not event.hit:
            place = event.target, event.slot
            missed[place] = missed.get(place, 0) | 1 << index[event.tile]
    return missed

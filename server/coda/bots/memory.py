"""What a seat still remembers of its own tiles: of all that its views ever showed it, and of nothing else.

A tile that the present view shows needs no memory. Any other was seen in setup, or while the seat held it, and the
events say which slot it became. How it fades is a Memory, which is data. With each own turn after a tile was covered
the chance to know it still is multiplied by ``keep``, and by ``strain`` for each own face-down tile beyond ``room``
that the seat has at that turn's beginning. Of a number that faded the seat knows which block of ``width`` numbers it is
in, a low one, say, and its colour; of a dash that it is one. What was forgotten stays forgotten.

So each tile has one lot, which must come out the same at every decision of a game, in whatever process. It is a hash of
the slot and of what the seat saw first: the seat's own knowledge, so it can tell nothing that the seat may not know.
"""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from math import prod

from coda.rules.events import Drew, Event, Guessed, Placed, TurnBegan, TurnedUp
from coda.rules.tiles import Tile
from coda.rules.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """How own tiles fade.

    Attributes:
        keep: chance to remember a covered tile for one more own turn.
        room: so many own face-down tiles are no burden.
        strain: what the chance is multiplied by for each one more.
        width: numbers in a block; what fades is known to be in its block.
    """

    keep: float = 1.0
    room: int = 24
    strain: float = 1.0
    width: int = 12


PERFECT = Memory()


@dataclass(frozen=True, slots=True)
class Recall:
    """The own tiles that a seat knows, by slot id, and for those of which it knows less the tiles that they may be."""

    known: Mapping[int, Tile]
    faded: Mapping[int, frozenset[Tile]]


def remembered(views: Sequence[View]) -> Mapping[int, Tile]:
    """The seat's own tiles that it was ever shown, by slot id.

    Args:
        views: what the seat was sent since the deal, oldest first; the last one is the present. Few are looked at.

    Raises:
        ValueError: the views are a spectator's.
    """
    return recall(views, PERFECT).known


def recall(views: Sequence[View], memory: Memory) -> Recall:
    """What the seat remembers of its own tiles now.

    Args:
        views: as for ``remembered``.
        memory: how they fade.

    Raises:
        ValueError: the views are a spectator's.
    """
    now = views[-1]
    me = now.viewer
    if me is None:
        raise ValueError("a spectator has no tiles to remember; allowed: the views of a seat")
    shown = {slot.id: slot.tile for slot in now.rows[me] if slot.tile is not None}
    if len(shown) == len(now.rows[me]):
        return Recall(shown, {})
    start = views[0].rows[me]
    seen = {slot.id: (slot.tile, 0) for slot in start if slot.tile is not None}
    for slot, drawn, placed, turn in _draws(now.history, me):
        then = views[bisect_right(views, drawn, key=_events_known)]
        if _events_known(then) <= placed and then.held is not None and then.held.tile is not None:
            seen[slot] = then.held.tile, turn
    seed = " ".join(f"{slot.id}:{slot.tile}" for slot in start)
    chances = _chances(now, me, memory)
    known, faded = dict(shown), {}
    for slot, (tile, turn) in seen.items():
        if slot in shown:
            continue
        if _lot(f"{me} {slot} {seed}") <= prod(chances[turn:]):
            known[slot] = tile
        else:
            faded[slot] = frozenset(other for other in now.tiles if _alike(tile, other, memory.width))
    return Recall(known, faded)


def _draws(history: Sequence[Event], me: int) -> Iterator[tuple[int, int, int, int]]:
    """For each tile that the seat drew and placed: its slot, the numbers of both events, and the own turn."""
    turn = drawn = 0
    for number, event in enumerate(history):
        match event:
            case TurnBegan(seat) if seat == me:
                turn += 1
            case Drew(seat) if seat == me:
                drawn = number
            case Placed(seat, slot) if seat == me:
                yield slot, drawn, number, turn


def _chances(now: View, me: int, memory: Memory) -> list[float]:
    """For each own turn the chance to remember a tile that was covered before it."""
    placed = {event.slot for event in now.history if isinstance(event, Placed) and event.seat == me}
    covered = {slot.id for slot in now.rows[me]} - placed
    chances = []
    for event in now.history:
        match event:
            case TurnBegan(seat) if seat == me:
                chances.append(memory.keep * memory.strain ** max(0, len(covered) - memory.room))
            case Placed(seat, slot, _, None) if seat == me:
                covered.add(slot)
            case TurnedUp(seat, slot) if seat == me:
                covered.discard(slot)
            case Guessed(_, seat, slot, _, True) if seat == me:
                covered.discard(slot)
            case _:
                pass
    return chances


def _alike(tile: Tile, other: Tile, width: int) -> bool:
    if tile.number is None or other.number is None:
        return tile.number is other.number
    return tile.colour is other.colour and tile.number // width == other.number // width


def _events_known(view: View) -> int:
    return len(view.history)


def _lot(text: str) -> float:
    """A number above 0 and up to 1 that looks random and depends on the text alone."""
    return (int.from_bytes(blake2b(text.encode(), digest_size=8).digest()) + 1) / 2**64

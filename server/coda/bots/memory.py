"""What a seat still remembers of its own tiles: of all that its views ever showed it, and of nothing else.

A tile that the present view shows needs no memory. Any other was seen in setup, or while the seat held it, and the
events say which slot it became. With ``keep`` = k the chance to know it still in the n-th own turn after it was covered
is k to the n-th, and what was forgotten stays forgotten.

So each tile has one lot, which must come out the same at every decision of a game, in whatever process. It is a hash of
the slot and of what the seat saw first: the seat's own knowledge, so it can tell nothing that the seat may not know.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from hashlib import blake2b

from coda.rules.events import Drew, Event, Placed, TurnBegan
from coda.rules.tiles import Tile
from coda.rules.view import View


def remembered(views: Sequence[View], keep: float) -> dict[int, Tile]:
    """The seat's own tiles that it knows now, by slot id.

    Args:
        views: what the seat was sent since the deal, oldest first; the last one is the present. Few are looked at.
        keep: chance to remember a covered tile for one more own turn; 1 is a perfect memory, 0 none.

    Raises:
        ValueError: the views are a spectator's.
    """
    now = views[-1]
    me = now.viewer
    if me is None:
        raise ValueError("a spectator has no tiles to remember; allowed: the views of a seat")
    shown = {slot.id: slot.tile for slot in now.rows[me] if slot.tile is not None}
    if len(shown) == len(now.rows[me]):
        return shown
    start = views[0].rows[me]
    seen = {slot.id: (slot.tile, 0) for slot in start if slot.tile is not None}
    for slot, drawn, placed, turn in _draws(now.history, me):
        then = views[bisect_right(views, drawn, key=_events_known)]
        if _events_known(then) <= placed and then.held is not None and then.held.tile is not None:
            seen[slot] = then.held.tile, turn
    turns = sum(isinstance(event, TurnBegan) and event.seat == me for event in now.history)
    seed = " ".join(f"{slot.id}:{slot.tile}" for slot in start)
    kept = {slot: tile for slot, (tile, turn) in seen.items() if _lot(f"{me} {slot} {seed}") <= keep ** (turns - turn)}
    return kept | shown


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


def _events_known(view: View) -> int:
    return len(view.history)


def _lot(text: str) -> float:
    """A number above 0 and up to 1 that looks random and depends on the text alone."""
    return (int.from_bytes(blake2b(text.encode(), digest_size=8).digest()) + 1) / 2**64

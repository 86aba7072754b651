"""The public side of a table, replayed event by event: what anybody might know of a row at any moment of the game.

A slot's number counts arrivals and rows never change their order, so a row at an earlier moment is the present row
without the slots that came later. A Scene is what one seat could see when it had to decide, but for its own tiles.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from coda.bots.knowledge.dashes import DashRule, Seen, dash_rules
from coda.bots.knowledge.facts import Hidden
from coda.rules.events import Drew, Event, Guessed, Placed, Stopped, TimedOut, TurnBegan, TurnedUp
from coda.rules.tiles import Colour
from coda.rules.view import View

Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Scene:
    """One decision of a seat between guessing and stopping.

    Attributes:
        seat: who decides.
        own: its slots with numbers below this are the tiles that it knows, the one that it holds among them.
        numbers: how many tiles are numbers; the rest are dashes.
        free: mask of the tiles that lie face-up nowhere.
        rows: the hidden slots of every other row that has any, with all that is certain of them in public.
        truthful: the same for one who believes that nobody names a tile that he has.
        hits: right guesses of this turn before.
        may_stop: whether it may stop instead of guessing.
        said: seat, slot and tile that it named; None if it stopped.
    """

    seat: int
    own: int
    numbers: int
    free: int
    rows: tuple[tuple[Hidden, ...], ...]
    truthful: tuple[tuple[Hidden, ...], ...]
    hits: int
    may_stop: bool
    said: tuple[int, int, int] | None


class Table:
    """What is public, as far as the events that it was told."""

    def __init__(self, view: View) -> None:
        self._rules = view.rules
        self.index = {tile: i for i, tile in enumerate(view.tiles)}
        self.numbers = sum(not tile.is_dash for tile in view.tiles)
        everything = (1 << len(view.tiles)) - 1
        self._backs: dict[Colour | None, int] = {None: everything}
        for tile, i in self.index.items():
            self._backs[tile.colour] = self._backs.get(tile.colour, 0) | 1 << i
        self._slots = [[(slot.id, self._backs[slot.back]) for slot in row] for row in view.rows]
        self.free = everything
        self.count = [len(row) for row in view.rows]
        for event in view.history:
            if isinstance(event, Placed):
                self.count[event.seat] -= 1
        self._dealt = tuple(self.count)
        self.up: dict[Place, int] = {}
        self.missed: dict[Place, int] = {}
        self.named: dict[Place, int] = {}
        self.holds = self.drew = self.timed_out = False
        self.hits = 0

    def scenes(self, history: Sequence[Event]) -> Iterator[Scene]:
        """Tells the table of everything that happened; each decision as it was before the next event."""
        for event in history:
            match event:
                case Guessed(seat, target, slot, tile):
                    yield self.scene(seat, (target, slot, self.index[tile]))
                case Stopped(seat) if not self.timed_out:
                    yield self.scene(seat, None)
                case _:
                    pass
            self.hear(event)

    def hear(self, event: Event) -> None:
        """Takes one event in."""
        match event:
            case TurnBegan():
                self.holds = self.drew = self.timed_out = False
                self.hits = 0
            case Drew():
                self.holds = self.drew = True
            case TimedOut():
                self.timed_out = True
            case Guessed(seat, target, slot, tile, hit):
                self.hits += hit
                if not hit:
                    self.missed[target, slot] = self.missed.get((target, slot), 0) | 1 << self.index[tile]
                self.name(seat, self.index[tile])
            case Placed(seat, slot, _, tile):
                self.count[seat] += 1
                self.holds = False
                if tile is not None:
                    self.turn_up(seat, slot, self.index[tile])
            case TurnedUp(seat, slot, tile):
                self.turn_up(seat, slot, self.index[tile])
            case _:
                pass

    def name(self, seat: int, tile: int) -> None:
        """From now on who trusts the seat believes that the tile is none of those that it has."""
        for own in range(self.count[seat] + self.holds):
            self.named[seat, own] = self.named.get((seat, own), 0) | 1 << tile

    def turn_up(self, seat: int, slot: int, tile: int) -> None:
        """From now on the tile lies there for all to see."""
        self.up[seat, slot] = tile
        self.free &= ~(1 << tile)

    def insert(self, seat: int, place: int, back: Colour | None) -> int:
        """Gives the seat one more slot, that many places from the left; its number."""
        slot = self.count[seat]
        self._slots[seat].insert(place, (slot, self._backs[back]))
        self.count[seat] += 1
        return slot

    def copy(self) -> "Table":
        """The same table, to be told of what might happen."""
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin._slots = [list(row) for row in self._slots]
        twin.count = list(self.count)
        twin.up, twin.missed, twin.named = dict(self.up), dict(self.missed), dict(self.named)
        return twin

    def scene(self, seat: int, said: tuple[int, int, int] | None = None) -> Scene:
        """What the seat sees now."""
        others = [other for other in range(len(self._slots)) if other != seat]
        return Scene(
            seat=seat,
            own=self.count[seat] + self.holds,
            numbers=self.numbers,
            free=self.free,
            rows=self._rows(others, {}),
            truthful=self._rows(others, self.named),
            hits=self.hits,
            may_stop=self.hits > 0 or (self._rules.min_guesses == 0 and self.drew),
            said=said,
        )

    def _rows(self, seats: Sequence[int], named: Mapping[Place, int]) -> tuple[tuple[Hidden, ...], ...]:
        rows = (tuple(self._hidden(seat, named)) for seat in seats)
        return tuple(row for row in rows if row)

    def _hidden(self, seat: int, named: Mapping[Place, int]) -> Iterator[Hidden]:
        waiting: list[tuple[int, int]] = []
        low, count, up, missed = 0, self.count[seat], self.up, self.missed
        rules = self._dash_rules(seat) if self.numbers < len(self.index) else {}
        dashes = self._backs[None] >> self.numbers << self.numbers & self.free
        for slot, back in (*self._slots[seat], (-1, 0)):
            if slot >= count:
                continue
            place = self.numbers if slot < 0 else up.get((seat, slot))
            if place is None:
                waiting.append((slot, back))
            elif slot < 0 or place < self.numbers:
                between = ((1 << place) - 1) >> low << low & self.free
                for hidden, its_back in waiting:
                    possible = its_back & ~missed.get((seat, hidden), 0) & ~named.get((seat, hidden), 0)
                    rule = rules.get(hidden)
                    if rule is None:
                        yield Hidden(seat, hidden, between & possible)
                    else:
                        mask = (between if rule.number else 0) | (dashes if rule.dash else 0)
                        yield Hidden(seat, hidden, mask & possible, rule.bound, rule.gaps)
                waiting, low = [], place + 1

    def _dash_rules(self, seat: int) -> Mapping[int, DashRule]:
        row = [Seen(slot, self.up.get((seat, slot))) for slot, _ in self._slots[seat] if slot < self.count[seat]]
        placed = frozenset(range(self._dealt[seat], self.count[seat]))
        return dash_rules(row, placed, self.numbers, in_hand=self._rules.dashes != "pool")

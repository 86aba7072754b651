"""What a seat believes of the others' tiles: every row that each may have, weighed by all that this opponent did.

What an opponent does depends on its own tiles and on what is public, and on nothing else that is hidden. So each one's
rows are weighed alone, and the rows of several are brought together at the end: no two may share a tile. Beliefs are
brought up to date once an own turn; the belief of a turn follows from the one before and the views of the turn, so it
is the same whether the earlier one was kept in mind or is made again.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from coda.bots.hard.chain import Floats
from coda.bots.hard.habits import HABIT_PRIOR, HABITS, chances
from coda.bots.hard.rows import Rows, Weights, extended, hands, thinned
from coda.bots.hard.table import Scene, Table
from coda.bots.knowledge.facts import gather
from coda.bots.memory import remembered
from coda.rules.events import Event, Placed, TurnBegan
from coda.rules.tiles import Tile
from coda.rules.view import SlotView, View

ROWS = {2: 8000, 3: 4000, 4: 2000}
"""So many rows of each opponent are kept, by the number of seats."""
DASH_ROWS = {2: 4000, 3: 500, 4: 120}
"""So many where there are dashes, with which weighing takes longer."""
KEPT = 1536
"""So many moments are kept in mind: two for each seat that plays, or all of its turns are gone through again."""
AT_ONCE = 4000
"""So many rows are weighed at once: the arrays of more are too large to stay in a processor's cache."""
FEW = 24
"""With fewer rows than this, although more are possible, they are made and weighed anew."""
ANEW = 160


@dataclass(frozen=True, slots=True)
class Opponent:
    """The rows that one seat may have.

    Attributes:
        rows: one line each, by slot number.
        likely: for each habit and row the logarithm of the chance of all that the seat did.
        whole: whether every possible row is among them.
    """

    rows: Rows
    likely: Floats
    whole: bool

    @property
    def weights(self) -> Weights:
        """For each row the chance of all that the seat did, over all habits; the largest is about 1."""
        if not len(self.rows):
            return np.zeros(0)
        weights: Weights = HABIT_PRIOR @ np.exp(self.likely - self.likely.max())
        return weights


@dataclass(frozen=True, eq=False)
class Moment:
    """A seat's moment of a game; two are the same if the seat has the same knowledge."""

    now: View
    own: Mapping[int, Tile]

    @property
    def _key(self) -> tuple[object, ...]:
        return self.now.viewer, self.now.rules, self.now.history, self.now.held, frozenset(self.own.items())

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Moment) and self._key == other._key


def opponents(views: Sequence[View], *, infers: bool = True) -> dict[int, Opponent]:
    """For each other seat with a face-down tile the rows that it may have, by all that the last view shows.

    Args:
        views: those of a seat whose turn has begun, oldest first.
        infers: whether what opponents did counts; if not, all rows are equally likely.
    """
    now = views[-1]
    if not infers:
        return _carried({}, Moment(now, remembered(views)), ())
    before = _believed(_until(views, _turn_starts(now.history, now.viewer)[-1]))
    return _carried(before, Moment(now, remembered(views)), ())


def _turn_starts(history: Sequence[Event], seat: int | None) -> list[int]:
    """For each turn of the seat how many events there were when it had begun."""
    return [i + 1 for i, event in enumerate(history) if isinstance(event, TurnBegan) and event.seat == seat]


def _until(views: Sequence[View], events: int) -> Sequence[View]:
    """The views up to the first that knows of so many events."""
    return views[: bisect_left(views, events, key=lambda view: len(view.history)) + 1]


def _believed(views: Sequence[View]) -> dict[int, Opponent]:
    """What is believed at the beginning of a turn, whose view is the last."""
    moment = Moment(views[-1], remembered(views))
    kept = _kept(moment)
    if not kept:
        kept.update(_worked_out(views, moment))
    return kept


@lru_cache(maxsize=KEPT)
def _kept(moment: Moment) -> dict[int, Opponent]:
    """What was believed at the moment, for ``_believed`` to fill in and to find again."""
    return {}


def _worked_out(views: Sequence[View], moment: Moment) -> dict[int, Opponent]:
    now = moment.now
    *earlier, start = _turn_starts(now.history, now.viewer)
    then = _until(views, earlier[-1]) if earlier else views
    if len(then[-1].history) >= start:
        return _carried({}, moment, _scenes(now, 0, start))
    since = _turn_starts(then[-1].history, now.viewer)[-1]
    return _carried(_believed(then), moment, _scenes(now, since, start))


def _scenes(now: View, since: int, until: int) -> list[Scene]:
    table = Table(now)
    for event in now.history[:since]:
        table.hear(event)
    return [scene for scene in table.scenes(now.history[since:until]) if scene.seat != now.viewer]


def _carried(before: Mapping[int, Opponent], moment: Moment, scenes: Sequence[Scene]) -> dict[int, Opponent]:
    """The beliefs of before with what is known now, and with what was done meanwhile."""
    now = moment.now
    numbers = sum(not tile.is_dash for tile in now.tiles)
    most = (DASH_ROWS if numbers < len(now.tiles) else ROWS)[len(now.rows)]
    masks = {(hidden.seat, hidden.slot): hidden.mask for hidden in gather(now, moment.own).hidden}
    index = {tile: i for i, tile in enumerate(now.tiles)}
    placed = Counter(event.seat for event in now.history if isinstance(event, Placed))
    after: dict[int, Opponent] = {}
    for seat, row in enumerate(now.rows):
        if seat == now.viewer or all(slot.up for slot in row):
            continue
        allowed = {slot.id: 1 << index[slot.tile] if slot.tile else masks[seat, slot.id] for slot in row}
        may_be = [allowed[slot] for slot in range(len(row))]
        old = before.get(seat, _NOTHING)
        table = _Row(row, may_be, numbers, len(row) - placed[seat])
        new = table.extend(old)
        mine = [scene for scene in scenes if scene.seat == seat]
        if not old.whole and len(new.rows) < FEW:
            new = table.extend(_NOTHING)
            mine = [scene for scene in _scenes(now, 0, len(now.history)) if scene.seat == seat]
            most = ANEW
        after[seat] = _weighed(_thinned(new, most), mine, len(index))
    return after


@dataclass(frozen=True, slots=True)
class _Row:
    """What the table shows of a row.

    Attributes:
        slots: from left to right.
        masks: by slot number the tiles that may be there.
        numbers: tiles from this on are dashes.
        dealt: slots from this on were placed.
    """

    slots: Sequence[SlotView]
    masks: Sequence[int]
    numbers: int
    dealt: int

    def extend(self, old: Opponent) -> Opponent:
        """The old rows with all tiles that the slots which came since may be; where dashes were put counts as lots."""
        rows, origin = extended(old.rows, self.slots, self.masks, self.numbers, self.dealt)
        likely = old.likely[:, origin]
        for slot in range(old.rows.shape[1], rows.shape[1]):
            if self.masks[slot] >> self.numbers:
                # Of a starting hand its owner chose one of all orders: a second dash there has one place less.
                before = (rows[:, :slot] >= self.numbers).sum(axis=1)
                gaps = slot + 1 if slot >= self.dealt else self.dealt - before
                likely = likely - np.where(rows[:, slot] >= self.numbers, np.log(gaps), 0).astype(np.float32)
        return Opponent(rows, likely, old.whole)


_NOTHING = Opponent(np.zeros((1, 0), np.int8), np.zeros((len(HABITS), 1), np.float32), whole=True)


def _thinned(one: Opponent, most: int) -> Opponent:
    weights = one.weights
    if len(weights) <= most:
        return one
    lines, now = thinned(weights, most)
    return Opponent(
        one.rows[lines], one.likely[:, lines] + np.log(now / weights[lines]).astype(np.float32), whole=False
    )


def _weighed(one: Opponent, scenes: Sequence[Scene], tiles: int) -> Opponent:
    likely = one.likely
    for scene in scenes:
        its = hands(one.rows, scene.own)
        parts = [chances(scene, its[start : start + AT_ONCE], tiles) for start in range(0, len(its) or 1, AT_ONCE)]
        likely = likely + np.log(np.hstack(parts))
    return Opponent(one.rows, likely, one.whole)

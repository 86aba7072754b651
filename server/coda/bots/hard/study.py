"""All that one decision is made from: what the seat believes of the others, and what they may know of its tiles."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from coda.bots.hard.belief import Opponent, opponents
from coda.bots.hard.dash_grid import odds_with_dashes
from coda.bots.hard.exposure import Shares, Threat, threat
from coda.bots.hard.grid import Odds, free_tiles
from coda.bots.hard.habits import HABIT_PRIOR, TRUSTING
from coda.bots.hard.minds import Minds, together
from coda.bots.hard.table import Table
from coda.bots.hard.value import Rival, numbers
from coda.bots.memory import remembered
from coda.rules.view import View

SHOES = {2: 128, 3: 96, 4: 64}
"""With so many of its rows it puts itself into each opponent's place, by the number of seats; with dashes half."""

TRUST_ENOUGH = 0.15


@dataclass(frozen=True, slots=True)
class End:
    """How a turn may end: with so many own face-down tiles, and this known of them."""

    hidden: int
    threats: Mapping[int, Threat]


class Study:
    """One moment after the seat's first turn began.

    Attributes:
        own: the own face-down tiles by slot number, as places in row order; those that the seat knows.
        held: the tile that the seat holds.
        at_risk: the own slot that a wrong guess turns up, where it is already known which.
        row: all own tiles that it knows, in the same way.
        others: what it believes of each of the others alone.
        minds: what it believes of the others together.
    """

    def __init__(self, views: Sequence[View], *, infers: bool = True, gap: int | None = None) -> None:
        """Args:
        views: all that the seat was sent, oldest first.
        infers: whether what others did is taken for a sign of their tiles.
        gap: where a held dash would be put.
        """
        now = self.now = views[-1]
        assert now.viewer is not None, "a spectator has no turns"
        self.me = now.viewer
        self.table = Table(now)
        for event in now.history:
            self.table.hear(event)
        index = self.table.index
        self.row = {slot: index[tile] for slot, tile in remembered(views).items()}
        self.own = {slot.id: self.row[slot.id] for slot in now.rows[self.me] if not slot.up and slot.id in self.row}
        self._gap = gap
        self.held = None if now.held is None or now.held.tile is None else index[now.held.tile]
        self.others = others = opponents(views, infers=infers)
        spot = now.newest or now.staked
        self.at_risk = None if spot is None else spot[1]
        hidden = {seat: tuple(slot.id for slot in now.rows[seat] if not slot.up) for seat in others}
        self.minds = together(others, hidden, len(now.tiles))
        shoes = SHOES[len(now.rows)] // (2 if self.table.numbers < len(now.tiles) else 1)
        self._few = {seat: mind.fewer(shoes) for seat, mind in self.minds.items()}
        self._shares = {seat: _shares(other) for seat, other in others.items()}

    @property
    def knows_itself(self) -> bool:
        """Whether it knows all of its own tiles."""
        return len(self.row) == len(self.now.rows[self.me])

    @property
    def trusted(self) -> int | None:
        """The opponent who most likely believes that nobody names a tile that he has; None if hardly any may."""
        trust = {seat: float(shares[TRUSTING].sum()) for seat, shares in self._shares.items()}
        most = max(trust, key=lambda seat: trust[seat], default=None)
        return most if most is not None and trust[most] >= TRUST_ENOUGH else None

    def placed(self, *, up: bool) -> End:
        """The turn's end when the drawn or the staked tile then lies face-up, or not."""
        return self._end(*self._laid(self.table.copy(), up=up))

    def misled(self, whom: int, tile: int, miss: End) -> End:
        """That end after a miss, if the tile was named to mislead one opponent: what others know then is left alone."""
        table = self.table.copy()
        table.name(self.me, tile)
        table, own = self._laid(table, up=True)
        return End(len(own), {**miss.threats, whom: self._threat(table, whom, own)})

    def onlooker(self) -> Odds:
        """At a table of two, what somebody without a tile takes both rows for when a wrong guess has ended the turn."""
        table, _ = self._laid(self.table.copy(), up=True)
        rows = [row for seat in (0, 1) for row in table.scene(seat).rows]
        free = free_tiles(table.free, len(self.table.index), np.zeros(1, np.int64))
        return odds_with_dashes(rows, free, self.table.numbers)

    def _laid(self, table: Table, *, up: bool) -> tuple[Table, dict[int, int]]:
        """The table when the turn ended, and what then is face-down of the own row."""
        own = dict(self.own)
        table.holds = False
        if self.held is not None and self.now.held is not None:
            slot = table.insert(self.me, self._place(self.held), self.now.held.back)
            if up:
                table.turn_up(self.me, slot, self.held)
            else:
                own[slot] = self.held
        elif up and self.at_risk is not None:
            table.turn_up(self.me, self.at_risk, own.pop(self.at_risk))
        return table, own

    def _place(self, tile: int) -> int:
        """How many slots of the own row are left of the tile: a number's left neighbour is the next lower number."""
        if tile >= self.table.numbers and self._gap is not None:
            return self._gap
        row = [self.row[slot.id] for slot in self.now.rows[self.me]]
        return max((place + 1 for place, other in enumerate(row) if other < min(tile, self.table.numbers)), default=0)

    def turned_up(self, slot: int) -> End:
        """The turn's end when this own tile was turned up."""
        table = self.table.copy()
        table.turn_up(self.me, slot, self.own[slot])
        return self._end(table, {other: tile for other, tile in self.own.items() if other != slot})

    def numbers(self, minds: Minds, end: End) -> list[float]:
        """The position at the end as the network takes it in."""
        seats = len(self.now.rows)
        rivals = [
            Rival(len(minds[seat].hidden), minds[seat].knows(), end.threats[seat]) if seat in minds else None
            for seat in ((self.me + step) % seats for step in range(1, seats))
        ]
        return numbers(self.now.pool.size, end.hidden, rivals)

    def _end(self, table: Table, own: Mapping[int, int]) -> End:
        return End(len(own), {seat: self._threat(table, seat, own) for seat in self._few})

    def _threat(self, table: Table, seat: int, own: Mapping[int, int]) -> Threat:
        return threat(table, seat, self.me, own, self._few[seat], self._shares[seat])


def _shares(other: Opponent) -> Shares:
    """How likely it is that the opponent has each habit."""
    if not len(other.rows):
        return HABIT_PRIOR
    shares: Shares = (HABIT_PRIOR[:, None] * np.exp(other.likely - other.likely.max())).sum(axis=1)
    total = float(shares.sum())
    return shares / total

"""Games made up to their end, quickly: what becomes of a position if everybody plays on like a sensible person.

With three and four seats a position's worth depends on who must guess when the pool is empty, who can then find whom,
and what each of many hits would tell the others: more than a network takes in. So some worlds are drawn from what the
seat believes, and each move that may be the best is played on there to the end. In these games every seat goes by what
it sees, but only roughly: it looks at each group of face-down tiles between face-up ones alone, and names what is
likeliest there. Such a chance is 0.43 on the average where the exact one is 0.52, in the second half of the pool. One
game takes a tenth of a millisecond.

Here a tile is its place in row order, and a set of tiles a mask of such places.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

TILE, UP, CAN = 0, 1, 2
"""A slot is a list of its tile, whether it is face-up, and the mask of what it may be in public."""

ANY, LOWEST, HIGHEST = 0, 1, 2
"""Which of the tiles that a slot may be is named."""

Slots = list[list[int]]

OPENS, GOES_ON = 0.25, 0.42
"""With which chance seats make a first guess that they may skip, and with which they guess again: what looks like 0.42
here is mostly an exact half."""

_Guess = tuple[float, list[int], int, int]
"""Its chance, the slot, the mask of what that may be, and which of these is named."""

_NO_GUESS: _Guess = -1.0, [], 0, ANY


@dataclass(frozen=True, slots=True)
class Customs:
    """What the rules say of a turn, as far as made-up games go by it.

    Attributes:
        tiles: how many there are.
        backs: for each tile the mask of all with such a back.
        coloured: whether there are several backs.
        may_skip: whether who drew may stop without a guess.
        out_by_miss: whether a miss with nothing drawn puts a seat out; if not it turns one of its tiles up.
    """

    tiles: int
    backs: Sequence[int]
    coloured: bool
    may_skip: bool
    out_by_miss: bool


class Game:
    """A position in one world, played on to its end.

    Args:
        rows: of each seat, from left to right.
        pool: the tiles to be drawn, the last first.
        turn: who is to move.
    """

    __slots__ = ("_customs", "_dice", "_everything", "_hidden", "pool", "rows", "shown", "turn")

    def __init__(
        self, customs: Customs, rows: list[Slots], pool: list[int], turn: int, dice: Callable[[], float]
    ) -> None:
        self._customs = customs
        self._dice = dice
        self._everything = (1 << customs.tiles) - 1
        self.rows = [[slot[:] for slot in row] for row in rows]
        self.pool = pool[:]
        self.turn = turn
        self.shown = 0
        self._hidden = [0] * len(rows)
        for seat, row in enumerate(self.rows):
            for slot in row:
                if slot[UP]:
                    self.shown |= 1 << slot[TILE]
                else:
                    self._hidden[seat] += 1

    def wins(self, me: int, held: int | None, hits: int, *, stopped: bool = False) -> bool:
        """Whether the seat wins that is in the middle of its turn, or has just ended it."""
        if stopped:
            self._put(held, up=False)
        elif self._turn(held, hits):
            return self._hidden[me] > 0
        seats = len(self.rows)
        while self._hidden[me]:
            self.turn = (self.turn + 1) % seats
            if self._hidden[self.turn] and self._turn(self.pool.pop() if self.pool else None, 0):
                return self._hidden[me] > 0
        return False

    def say(self, seat: int, place: int, tile: int, held: int | None) -> bool:
        """A guess of the seat to move: whether it is right. If not, its turn is over."""
        slot = self.rows[seat][place]
        if slot[TILE] == tile:
            self._turn_up(seat, slot)
            return True
        slot[CAN] &= ~(1 << tile)
        self._miss(held)
        return False

    @property
    def is_over(self) -> bool:
        """Whether but one seat is left."""
        return self._hidden.count(0) >= len(self._hidden) - 1

    def _turn(self, held: int | None, hits: int) -> bool:
        """The rest of a turn; whether the game is over by it."""
        customs, me = self._customs, self.turn
        own = 0 if held is None else 1 << held
        for slot in self.rows[me]:
            own |= 1 << slot[TILE]
        while True:
            chance, seat, slot, name = self._best(me, ~(own | self.shown))
            if (hits and chance < GOES_ON) or (not hits and customs.may_skip and held is not None and chance < OPENS):
                self._put(held, up=False)
                return False
            if slot[TILE] != name:
                slot[CAN] &= ~(1 << name)
                self._miss(held)
                return self.is_over
            self._turn_up(seat, slot)
            hits += 1
            if self.is_over:
                return True

    def _best(self, me: int, free: int) -> tuple[float, int, list[int], int]:
        """The likeliest guess of somebody to whom these tiles are not known: its chance, seat, slot and name."""
        best, whose = _NO_GUESS, me
        seats = len(self.rows)
        first = int(self._dice() * seats)
        for step in range(seats):
            seat = (first + step) % seats
            if seat == me or not self._hidden[seat]:
                continue
            low, waiting = 0, Slots()
            for slot in self.rows[seat]:
                if not slot[UP]:
                    waiting.append(slot)
                    continue
                if waiting:
                    guess = self._in_group(waiting, free & ((1 << slot[TILE]) - (1 << low)))
                    if guess[0] > best[0]:
                        best, whose = guess, seat
                    waiting = []
                low = slot[TILE] + 1
            if waiting:
                guess = self._in_group(waiting, free & self._everything & -(1 << low))
                if guess[0] > best[0]:
                    best, whose = guess, seat
        chance, found, can, end = best
        if end == ANY:
            for _ in range(int(self._dice() * can.bit_count())):
                can &= can - 1
        return chance, whose, found, can.bit_length() - 1 if end == HIGHEST else (can & -can).bit_length() - 1

    def _in_group(self, group: Slots, free: int) -> _Guess:
        """The likeliest guess at face-down tiles next to each other, of which each may be one of these tiles."""
        if len(group) == 1:
            can = group[0][CAN] & free
            return 1 / can.bit_count(), group[0], can, ANY
        if not self._customs.coloured:
            everything = self._everything
            for slot in group:
                if slot[CAN] != everything:
                    break
            else:
                # Nothing was missed here, so of n tiles for k slots the lowest is in the first slot k times of n.
                return len(group) / free.bit_count(), group[0], free, LOWEST
        masks, floor = [], 0
        for slot in group:
            can = slot[CAN] & free & -(1 << floor)
            floor = (can & -can).bit_length()
            masks.append(can)
        ceiling, fewest, narrowest = self._customs.tiles, self._customs.tiles + 1, 0
        for i in range(len(group) - 1, -1, -1):
            masks[i] &= (1 << ceiling) - 1
            ceiling = masks[i].bit_length() - 1
            if masks[i].bit_count() < fewest:
                fewest, narrowest = masks[i].bit_count(), i
        best = 1 / fewest, group[narrowest], masks[narrowest], ANY
        for i, end in ((0, LOWEST), (-1, HIGHEST)):
            if self._customs.coloured:
                alike = self._customs.backs[group[i][TILE]]
                chance = sum([alike >> slot[TILE] & 1 for slot in group]) / (free & alike).bit_count()
            else:
                chance = len(group) / free.bit_count()
            if chance > best[0]:
                best = chance, group[i], masks[i], end
        return best

    def _miss(self, held: int | None) -> None:
        row = self.rows[self.turn]
        if held is not None:
            self._put(held, up=True)
            return
        hidden = [slot for slot in row if not slot[UP]]
        for slot in hidden if self._customs.out_by_miss else hidden[int(self._dice() * len(hidden)) :][:1]:
            self._turn_up(self.turn, slot)

    def _turn_up(self, seat: int, slot: list[int]) -> None:
        slot[UP] = 1
        self.shown |= 1 << slot[TILE]
        self._hidden[seat] -= 1

    def _put(self, held: int | None, *, up: bool) -> None:
        """Puts the drawn tile into the row of the seat to move."""
        if held is None:
            return
        row = self.rows[self.turn]
        place = sum(slot[TILE] < held for slot in row)
        row.insert(place, [held, int(up), self._customs.backs[held]])
        if up:
            self.shown |= 1 << held
        else:
            self._hidden[self.turn] += 1

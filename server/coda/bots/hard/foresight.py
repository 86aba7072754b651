"""The move after which most made-up games are won: what hard goes by at tables of three and four without dashes."""

import random
from collections.abc import Iterator, Sequence

import numpy as np

from coda.bots.hard.minds import Name
from coda.bots.hard.rollout import Customs, Game, Slots
from coda.bots.hard.study import Study
from coda.bots.hard.worlds import worlds

GUESSES = 4
"""So many of the likeliest guesses are tried, and stopping."""
SURE = 0.999
"""What is as likely as this is said at once."""


class Foresight:
    """Tries the moves of one decision in worlds that the seat believes possible."""

    def __init__(self, study: Study, rng: random.Random) -> None:
        self._study = study
        self._rng = rng
        self._customs = _customs(study)
        now, me = study.now, study.me
        self._held = study.held
        self._own: Slots = []
        for slot in now.rows[me]:
            if now.newest == (me, slot.id):
                self._held = study.row[slot.id]
            else:
                tile = study.row[slot.id]
                self._own.append([tile, int(slot.up), self._can(me, slot.id, tile)])

    def best(self) -> Name | None:
        """A guess, or None for stopping; if no world is found, the likeliest guess."""
        options = self._study.now.options
        assert options is not None, "something is asked of the seat"
        likely = sorted(
            (chance, (seat, slot, tile))
            for seat, mind in self._study.minds.items()
            for chance, slot, tile in mind.likeliest(GUESSES)
        )[: -GUESSES - 1 : -1]
        if likely[0][0] >= SURE:
            return likely[0][1]
        moves: list[Name | None] = [name for _, name in likely]
        if options.stop:
            moves.append(None)
        if len(moves) == 1:
            return moves[0]
        count = worlds_for(self._study.now.pool.size)
        wins = dict.fromkeys(moves, 0)
        for number, (rows, pool) in enumerate(self._worlds(count)):
            if number == count // 4:
                moves = sorted(moves, key=lambda move: -wins[move])[:2]
            if number > count // 4 and number % 16 == 0 and _is_clear(wins[moves[0]] - wins[moves[1]], number):
                break
            for move in moves:
                wins[move] += self._wins(rows, pool, move)
        return max(moves, key=lambda move: wins[move])

    def _wins(self, rows: list[Slots], pool: list[int], move: Name | None) -> bool:
        me, hits = self._study.me, self._study.now.hits
        game = Game(self._customs, rows, pool, me, self._rng.random)
        if move is None:
            return game.wins(me, self._held, hits, stopped=True)
        seat, slot, tile = move
        place = next(i for i, its in enumerate(self._study.now.rows[seat]) if its.id == slot)
        if not game.say(seat, place, tile, self._held):
            return game.wins(me, None, 0, stopped=True)
        return game.is_over or game.wins(me, self._held, hits + 1)

    def _worlds(self, count: int) -> Iterator[tuple[list[Slots], list[int]]]:
        """Worlds with their chances: all rows, and the pool in some order."""
        study, now = self._study, self._study.now
        drawn = worlds(study.others, count, np.random.default_rng(self._rng.getrandbits(64)))
        seen = set(study.row.values()) | {self._held}
        seen |= {study.table.index[slot.tile] for row in now.rows for slot in row if slot.tile}
        unseen = [tile for tile in range(self._customs.tiles) if tile not in seen]
        for line in range(len(next(iter(drawn.values())))):
            theirs = {seat: rows[line].tolist() for seat, rows in drawn.items()}
            taken = {tile for row in theirs.values() for tile in row}
            pool = [tile for tile in unseen if tile not in taken]
            self._rng.shuffle(pool)
            yield [self._row(seat, theirs.get(seat, ())) for seat in range(len(now.rows))], pool[: now.pool.size]

    def _row(self, seat: int, tiles: Sequence[int]) -> Slots:
        """The seat's row, if its tiles, by slot number, are these."""
        if seat == self._study.me:
            return self._own
        index = self._study.table.index
        row = []
        for slot in self._study.now.rows[seat]:
            tile = tiles[slot.id] if slot.tile is None else index[slot.tile]
            row.append([tile, int(slot.up), self._can(seat, slot.id, tile)])
        return row

    def _can(self, seat: int, slot: int, tile: int) -> int:
        return self._customs.backs[tile] & ~self._study.table.missed.get((seat, slot), 0)


def _is_clear(lead: int, worlds: int) -> bool:
    """Whether a lead after so many worlds is hardly chance: about two and a half times its spread."""
    return lead**2 > 3 * worlds


def worlds_for(pool: int) -> int:
    """In how many worlds moves are tried: all in a quarter of them, and then the two with which most games were won.

    Games are shorter the fewer tiles are left to draw, so there is time for more of them.
    """
    return min(260, 30 + 3000 // (pool + 2) ** 2)


def _customs(study: Study) -> Customs:
    now = study.now
    tiles = now.tiles
    alike = {
        colour: sum(1 << i for i, tile in enumerate(tiles) if tile.colour == colour or now.rules.backs != "coloured")
        for colour in {tile.colour for tile in tiles}
    }
    return Customs(
        tiles=len(tiles),
        backs=tuple(alike[tile.colour] for tile in tiles),
        coloured=now.rules.backs == "coloured",
        may_skip=now.rules.min_guesses == 0,
        out_by_miss=now.rules.empty_pool_miss == "eliminate",
    )

"""The move with the best chance to win, looked for along the hits that may follow each other in the own turn."""

import random

import numpy as np

from coda.bots.hard.minds import Minds, Name, found, missed
from coda.bots.hard.study import End, Study
from coda.bots.hard.value import Network

WIDTHS = (6, 2, 1, 1, 1)
"""So many guesses are looked at as the first, as the second after a hit, and so on."""

ROWS = 1000
"""So many rows of each opponent are gone through for what may follow."""

LIES = 2
"""So many of its own tiles does a seat think of naming where there are dashes, with which that takes longer."""

NEARLY = 0.004
"""Moves whose chances to win differ by less are as good as each other."""


class Search:
    """Looks for the best move of one turn.

    Args:
        given_up: the own slot that the seat would turn up if a wrong guess cost it one of its choice.
    """

    def __init__(self, study: Study, network: Network, given_up: int | None = None) -> None:
        self._study = study
        self._network = network
        self._given_up = given_up
        self._if_stop = study.placed(up=False)
        self._if_miss = self._miss()

    def best(self, rng: random.Random) -> Name | None:
        """A guess with the best chance to win; None for stopping. Among moves that are nearly as good it is by lot.

        So nobody can be sure of what the seat does in a position, or what it has when it does it.
        """
        options = self._study.now.options
        assert options is not None, "something is asked of the seat"
        minds = {seat: mind.fewer(ROWS) for seat, mind in self._study.minds.items()}
        moves = [*self._look(minds, 0, may_stop=options.stop), *self._lies(rng)]
        best = max((value for value, _ in moves), default=0.0)
        near = [name for value, name in moves if value >= best - NEARLY]
        return rng.choice(near) if near else None

    def _lies(self, rng: random.Random) -> list[tuple[float, Name]]:
        """Own tiles that may be named where they might be, to mislead one who believes what he hears.

        A lie is a miss for certain, so it is told only if that costs a drawn tile, and at the one whom it is to
        mislead.
        """
        study = self._study
        whom, drawn = study.trusted, study.held is not None or study.now.newest is not None
        if whom is None or not drawn or self._if_miss is None or whom not in study.minds:
            return []
        places = [hidden for row in study.table.scene(study.me).rows for hidden in row if hidden.seat == whom]
        tiles, lies = list(study.own.values()), []
        if study.table.numbers < len(study.now.tiles) and len(tiles) > LIES:
            tiles = rng.sample(tiles, LIES)
        for tile in tiles:
            where = next((hidden.slot for hidden in places if hidden.mask >> tile & 1), None)
            if where is not None:
                lies.append((self._worth(study.misled(whom, tile, self._if_miss)), (whom, where, tile)))
        return lies

    def _miss(self) -> End | None:
        """The turn's end after a wrong guess; None if that loses the game."""
        if self._study.held is not None:
            return self._study.placed(up=True)
        if self._study.at_risk is not None:
            return self._study.placed(up=True) if len(self._study.own) > 1 else None
        return self._study.turned_up(self._given_up) if self._given_up is not None else None

    def _worth(self, end: End) -> float:
        return float(self._network.chances(np.array([self._study.numbers(self._study.minds, end)]))[0])

    def _look(self, minds: Minds, depth: int, *, may_stop: bool) -> list[tuple[float, Name | None]]:
        """The chance to win with each move that may be the best from here."""
        guesses = _guesses(minds, WIDTHS[depth]) if depth < len(WIDTHS) else []
        ends = [self._study.numbers(minds, self._if_stop)]
        if self._if_miss is not None:
            ends += [self._study.numbers(missed(minds, name), self._if_miss) for _, name in guesses]
        stopped, *values = self._network.chances(np.array(ends)).tolist()
        misses = values or [0.0] * len(guesses)
        moves: list[tuple[float, Name | None]] = [(stopped, None)] if may_stop else []
        best = stopped if may_stop else -1.0
        hopes = [
            (chance + (1 - chance) * miss, chance, miss, name)
            for miss, (chance, name) in zip(misses, guesses, strict=True)
        ]
        for hope, chance, miss, name in sorted(hopes, reverse=True):
            if hope >= best - NEARLY:
                after = found(minds, name)
                hit = self._most(after, depth + 1) if after else 1.0
                moves.append((chance * hit + (1 - chance) * miss, name))
                best = max(best, moves[-1][0])
        return moves

    def _most(self, minds: Minds, depth: int) -> float:
        return max(value for value, _ in self._look(minds, depth, may_stop=True))


def _guesses(minds: Minds, most: int) -> list[tuple[float, Name]]:
    likely = [
        (chance, (seat, slot, tile)) for seat, mind in minds.items() for chance, slot, tile in mind.likeliest(most)
    ]
    return sorted(likely, key=lambda each: -each[0])[:most]

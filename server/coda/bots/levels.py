"""The levels on offer; ``choose`` is the one way to ask a bot for a move.

Easy and medium are one kind of bot with other numbers. Hard is of a kind of its own (see ``coda.bots.hard``).
"""

import math
import random
from collections.abc import Callable, Sequence
from typing import Literal, get_args

from coda.bots.bot import Bot
from coda.bots.hard.player import Hard
from coda.bots.hard.value import NETWORKS
from coda.bots.memory import PERFECT, Memory
from coda.rules.actions import Move
from coda.rules.view import View

LevelName = Literal["easy", "medium", "hard"]
LEVELS: tuple[LevelName, ...] = get_args(LevelName)

MEMORIES: dict[LevelName, Memory] = {
    "easy": Memory(keep=0.8, room=4, strain=0.9, width=4),
    "medium": Memory(keep=1, room=4, strain=0.92, width=3),
    "hard": PERFECT,
}
"""How each level remembers its own tiles, where a table does not leave them open.

Easy soon knows of a tile only whether it is low, of the middle or high. Medium forgets nothing of a starting hand until
more tiles come to it. Hard forgets nothing.
"""

BOTS: dict[str, Bot] = {
    "easy": Bot(exact=False, memory=MEMORIES["easy"], sharpness=2, opens=0, goes_on=0.5, plans=False, places=False),
    "medium": Bot(exact=True, memory=MEMORIES["medium"], sharpness=math.inf, opens=0.25, goes_on=0.5, plans=True),
}
"""Easy picks a slot with a chance of 1/n, n being the tiles that it takes for possible there, and then any of them.

Medium's ``opens`` matters where a turn needs no guess. With two seats, skipping poor first guesses wins 54 (from 0.25)
to 57 (from 0.3 to 0.5) of 100 games against never skipping; but at 0.3 a table of four would draw and stop nine times
before anybody names a tile.
"""

HARD = Hard(NETWORKS)

PLAYERS: dict[LevelName, Callable[[Sequence[View], random.Random], Move]] = {
    "easy": BOTS["easy"].choose,
    "medium": BOTS["medium"].choose,
    "hard": HARD.choose,
}


def choose(level: LevelName, views: Sequence[View], rng: random.Random) -> Move:
    """The level's move for the seat whose views these are: always one of the last view's options.

    Args:
        level: who plays.
        views: every view that the seat was sent since the deal, oldest first. Those in which it was asked nothing may
            be left out, but for the first. Only few are looked at.
        rng: the dice; with the same views and the same seed the move is the same.

    Raises:
        ValueError: the last view asks nothing of its viewer.
    """
    return PLAYERS[level](views, rng)

"""Who can be asked to play in the arena: the levels, the players of the pool, and a function of anybody's own.

A bot of one's own is ``module:function``: ``function(views, rng)`` gets every view that its seat was sent, oldest
first, and a ``random.Random``, and returns one of the last view's options.
"""

import random
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import cast

from coda.arena.pool import POOL
from coda.bots.levels import LEVELS, choose
from coda.rules.actions import Move
from coda.rules.view import View

Choose = Callable[[Sequence[View], random.Random], Move]


def entrant(name: str) -> Choose:
    """How the one of this name chooses.

    Raises:
        ValueError: there is nobody of that name; the text says what is allowed.
    """
    for level in LEVELS:
        if name == level:
            return partial(choose, level)
    if name in POOL:
        return POOL[name]
    module, colon, function = name.partition(":")
    if not colon:
        known = ", ".join((*LEVELS, *POOL))
        raise ValueError(f"{name[:40]!r} is nobody known; allowed: {known}, or module:function for a bot of your own")
    try:
        found = getattr(import_module(module), function)
    except (ImportError, AttributeError, ValueError) as error:
        raise ValueError(f"{name[:80]!r} cannot be loaded: {error}") from None
    if not callable(found):
        raise ValueError(f"{name[:80]!r} is no function; allowed: one that takes views and dice, and returns a move")
    return cast(Choose, found)

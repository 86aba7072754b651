"""Who can be asked to play in the arena: the levels, the players of the pool, and a function of anybody's own.

A bot of one's own is ``module:function``, as ``coda.bots.own`` has it; ``module`` may lie in the folder where one is.
"""

import os
import sys
from functools import partial
from importlib import import_module

from coda.arena.pool import POOL
from coda.bots.levels import LEVELS, choose
from coda.bots.own import Choose, as_bot

__all__ = ["Choose", "entrant"]


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
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        found = getattr(import_module(module), function)
    except (ImportError, AttributeError, ValueError) as error:
        raise ValueError(f"{name[:80]!r} cannot be loaded: {error}") from None
    if not callable(found):
        raise ValueError(f"{name[:80]!r} is no function; allowed: choose(views) or choose(views, dice)")
    try:
        return as_bot(found)
    except ValueError as error:
        raise ValueError(f"{name[:80]!r} cannot play: {error}") from None

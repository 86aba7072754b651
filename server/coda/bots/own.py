"""A bot of anybody's own is one function: of the views that its seat was sent, oldest first, and of dice if it likes.

It returns one of the last view's options. What it is not given a view of, it cannot know.
"""

import inspect
from collections.abc import Callable, Sequence
from random import Random

from coda.rules.actions import Move
from coda.rules.view import View

Choose = Callable[[Sequence[View], Random], Move]


def as_bot(function: Callable[..., Move]) -> Choose:
    """The function as it is called, with views and dice; one that takes views alone is not given dice.

    Raises:
        ValueError: it can be called in neither way.
    """
    try:
        parameters = inspect.signature(function)
    except ValueError:  # of some that are not written in Python
        return function
    if _takes(parameters, 2):
        return function
    if _takes(parameters, 1):
        return lambda views, dice: function(views)
    raise ValueError("a bot takes other arguments than it is given; allowed: choose(views) or choose(views, dice)")


def _takes(parameters: inspect.Signature, count: int) -> bool:
    try:
        parameters.bind(*range(count))
    except TypeError:
        return False
    return True

import random
from collections.abc import Callable, Sequence

import pytest

from coda.bots.own import as_bot
from coda.rules.actions import Move, Stop
from coda.rules.view import View


def of_views(views: Sequence[View]) -> Move:
    return Stop(len(views))


def of_views_and_dice(views: Sequence[View], dice: random.Random) -> Move:
    return Stop(dice.randrange(100))


class Thing:
    def choose(self, views: Sequence[View], *, depth: int = 3) -> Move:
        return Stop(depth)


@pytest.mark.parametrize(
    ("function", "move"),
    [(of_views, Stop(0)), (of_views_and_dice, Stop(random.Random(1).randrange(100))), (Thing().choose, Stop(3))],
)
def test_a_bot_may_take_dice_or_leave_them(function: Callable[..., Move], move: Move) -> None:
    assert as_bot(function)((), random.Random(1)) == move


@pytest.mark.parametrize("function", [lambda: Stop(0), lambda a, b, c: Stop(0), lambda *, views: Stop(0)])
def test_what_cannot_be_given_views_is_no_bot(function: Callable[..., Move]) -> None:
    with pytest.raises(ValueError, match=r"allowed: choose\(views\) or choose\(views, dice\)"):
        as_bot(function)

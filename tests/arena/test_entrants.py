import random
import re
from collections.abc import Sequence

import pytest

from coda.arena.entrants import entrant
from coda.arena.games import Series, play
from coda.arena.pool import POOL
from coda.rules.actions import Move
from coda.rules.view import View


def first_of_all(views: Sequence[View], rng: random.Random) -> Move:
    """A bot as anybody may bring it: the first of its options."""
    options = views[-1].options
    assert options is not None
    return next(iter(options))


def test_a_bot_of_ones_own_plays_like_any_other() -> None:
    games = list(play(Series(("medium", f"{__name__}:first_of_all"), "classic", deals=3, seed=1)))
    assert sum(game.winner == 0 for game in games) >= 5


def last_of_all(views: Sequence[View]) -> Move:
    """A bot without dice."""
    return list(views[-1].options or ())[-1]


def test_a_bot_of_ones_own_needs_no_dice() -> None:
    games = list(play(Series(("medium", f"{__name__}:last_of_all"), "classic", deals=2, seed=1)))
    assert len(games) == 4


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("nobody", "'nobody' is nobody known; allowed: easy, medium"),
        ("no_such_module:choose", "cannot be loaded: No module named 'no_such_module'"),
        ("random:no_such_function", "has no attribute 'no_such_function'"),
        ("math:pi", "is no function; allowed: choose(views) or choose(views, dice)"),
        (":", "cannot be loaded"),
        ("os:getpid", "'os:getpid' cannot play: a bot takes other arguments than it is given"),
    ],
)
def test_who_cannot_play_is_refused_with_the_reason(name: str, text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(text)):
        entrant(name)


@pytest.mark.parametrize("name", POOL)
@pytest.mark.parametrize("preset", ["coda", "classic"])
def test_everybody_in_the_pool_plays_whole_games(name: str, preset: str) -> None:
    for seats in (2, 3):
        games = list(play(Series((name, *["medium"] * (seats - 1)), preset, deals=2, seed=2)))
        assert len(games) == 2 * seats

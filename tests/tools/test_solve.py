import random

import numpy as np
import pytest

from coda.rules.ruleset import from_switches
from coda.rules.tiles import tile_set
from tests.tools.levels import best_response, shares
from tests.tools.solve import Game
from tests.tools.tree import grow

MUST_GUESS = from_switches({"seats": 2, "own_tiles": "open", "min_guesses": 1}, "coda")


@pytest.fixture(scope="module")
def tiny() -> Game:
    """Five tiles, one in each hand."""
    return Game(grow(tile_set(3)[:5], 1, MUST_GUESS))


@pytest.fixture(scope="module")
def small() -> Game:
    """Six tiles, one in each hand."""
    return Game(grow(tile_set(3), 1, MUST_GUESS))


def test_an_equilibrium_of_the_six_tile_game_cannot_be_exploited(small: Game) -> None:
    solved = small.solve(300)
    assert small.exploitability(solved) < 0.001
    assert small.value(solved) == pytest.approx(0.561, abs=0.002)


def test_nothing_is_worth_more_than_a_best_response(tiny: Game) -> None:
    rng = np.random.default_rng(1)
    for _ in range(20):
        weights = rng.random(len(tiny.owner))
        other = tiny.normalised(weights)
        uniform = tiny.uniform()
        mixed = np.where(tiny.owner == 0, other, uniform)
        assert tiny.value(mixed) <= tiny.best_response(uniform, 0) + 1e-9


def test_both_seats_together_win_every_game_of_an_equilibrium(tiny: Game) -> None:
    solved = tiny.solve(1000)
    assert tiny.best_response(solved, 0) + tiny.best_response(solved, 1) == pytest.approx(1, abs=1e-3)
    assert tiny.value(solved) == pytest.approx(tiny.best_response(solved, 0), abs=1e-3)


def test_medium_can_be_exploited_and_less_than_guessing_by_lot(tiny: Game) -> None:
    medium = tiny.exploitability(tiny.policy(shares("medium")))
    assert 0.01 < medium < tiny.exploitability(tiny.uniform())


def test_hard_plays_every_information_set_of_a_small_game_by_its_rules(tiny: Game) -> None:
    for info in random.Random(1).sample(tiny.sets, 150):
        assert sum(shares("hard")(info.views, info.moves)) == pytest.approx(1)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_tree_of_what_a_player_does_is_enough_for_the_best_response_to_it(tiny: Game, seat: int) -> None:
    whole = tiny.best_response(tiny.policy(shares("medium")), seat)
    grown = Game(grow(tile_set(3)[:5], 1, MUST_GUESS, plays={1 - seat: shares("medium")}))
    assert len(grown.sets) < len(tiny.sets)
    assert grown.best_response(grown.played(), seat) == pytest.approx(whole)


def test_hard_is_exploited_less_than_who_believes_every_announcement(tiny: Game) -> None:
    hard, trusting = (tiny.exploitability(tiny.policy(shares(name))) for name in ("hard", "mask"))
    assert hard < 0.05 < 0.1 < trusting


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_hard_cannot_be_exploited_much_in_the_game_of_six_tiles() -> None:
    first, second = (best_response("hard", tile_set(3), 1, MUST_GUESS, seat) for seat in (0, 1))
    assert (first + second - 1) / 2 < 0.05

import random

import numpy as np
import pytest

from coda.arena.entrants import entrant
from coda.arena.games import shuffled_deal, steps
from coda.bots.hard import belief
from coda.bots.hard.belief import opponents
from coda.bots.hard.habits import HABITS
from coda.bots.hard.rows import thinned
from coda.bots.hard.study import Study
from coda.bots.levels import HARD
from coda.rules.ruleset import from_switches
from coda.rules.state import GameState
from coda.rules.view import View


def asked(preset: str, seats: int, number: int) -> list[tuple[list[View], GameState]]:
    """What hard was sent up to each of its guesses in a game against medium ones, and the truth then."""
    dice = random.Random(number)
    start = shuffled_deal(from_switches({"seats": seats}, preset), dice)
    state, found = start, []
    for step in steps(start, [entrant("hard"), *[entrant("medium")] * (seats - 1)], dice):
        views = list(step.sent[0][:-1])
        if step.seat == 0 and views[-1].options and views[-1].options.targets:
            found.append((views, state))
        state = step.state
    return found


@pytest.mark.parametrize(("preset", "seats"), [("coda", 2), ("classic", 2), ("classic", 3), ("coda", 4)])
def test_beliefs_and_moves_are_the_same_whether_earlier_ones_were_kept_in_mind(preset: str, seats: int) -> None:
    for views, _ in asked(preset, seats, 1):
        kept = opponents(views)
        move = HARD.choose(views, random.Random(1))
        belief._kept.cache_clear()
        made_again = opponents(views)
        assert kept.keys() == made_again.keys()
        for seat, one in kept.items():
            assert np.array_equal(one.rows, made_again[seat].rows)
            assert np.array_equal(one.likely, made_again[seat].likely)
        belief._kept.cache_clear()
        assert HARD.choose(views, random.Random(1)) == move


@pytest.mark.parametrize("preset", ["coda", "classic"])
def test_what_is_there_is_believed_possible_and_chances_sum_up_to_one(preset: str) -> None:
    moments = misjudged = 0
    for number in range(6):
        for views, state in asked(preset, 2, number):
            for seat, mind in Study(views).minds.items():
                truth = {slot.id: state.tiles.index(slot.tile) for slot in state.rows[seat]}
                assert mind.chances.sum(axis=1) == pytest.approx(1)
                there = [mind.chances[line, truth[slot]] for line, slot in enumerate(mind.hidden)]
                moments += 1
                misjudged += min(there) <= 0
    assert moments > 20
    assert misjudged <= moments // 20


def test_no_more_rows_are_kept_than_there_is_room_for() -> None:
    for views, _ in asked("coda", 2, 3):
        assert all(len(one.rows) <= belief.ROWS[2] for one in opponents(views).values())


def test_thinning_keeps_what_is_heavy_and_the_weight_of_all() -> None:
    rng = np.random.default_rng(1)
    for _ in range(50):
        weights = rng.random(500) ** 8
        lines, kept = thinned(weights, 60)
        assert len(set(lines.tolist())) == len(lines) <= 60
        assert kept.sum() == pytest.approx(weights.sum(), rel=0.03)
        assert set(np.flatnonzero(weights > kept.min() * 1.001)) <= set(lines.tolist())
    lines, kept = thinned(np.ones(10), 20)
    assert lines.tolist() == list(range(10))
    assert kept.tolist() == [1] * 10


def test_a_seat_that_was_not_sent_its_own_tiles_still_moves() -> None:
    for views, _ in asked("coda", 2, 2):
        options = views[-1].options
        assert options is not None
        assert HARD.choose(views[-1:], random.Random(1)) in options


def test_an_opponent_of_whom_no_row_is_left_can_be_weighed() -> None:
    views, _ = asked("coda", 2, 1)[2]
    now = views[-1]
    scenes = [scene for scene in belief._scenes(now, 0, len(now.history)) if scene.seat == 1]
    assert scenes
    none = belief.Opponent(
        np.zeros((0, len(now.rows[1])), np.int8), np.zeros((len(HABITS), 0), np.float32), whole=False
    )
    assert belief._weighed(none, scenes, len(now.tiles)).likely.shape == (len(HABITS), 0)

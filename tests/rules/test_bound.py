import random

import pytest

from coda.rules.bound import longest_game
from coda.rules.diagram import parse_rules
from coda.rules.legal import legal_actions
from coda.rules.play import apply, deal
from coda.rules.ruleset import RuleSet
from coda.rules.state import GameState, Phase
from coda.rules.tiles import tile_set
from tests.rules.games import every_rules, random_play, shuffled


@pytest.mark.parametrize(
    ("rules", "actions"),
    [("coda seats=2", 63), ("coda seats=4", 61), ("classic seats=2", 62), ("classic seats=4", 58)],
)
def test_the_bound_of_a_real_game(rules: str, actions: int) -> None:
    assert longest_game(parse_rules(rules)) == actions


def _longest(state: GameState) -> int:
    if state.phase is Phase.OVER:
        return 0
    return 1 + max(_longest(apply(state, action)[0]) for action in legal_actions(state))


@pytest.mark.parametrize(
    ("rules", "tiles", "hand"),
    [
        ("coda seats=2", 4, 1),
        ("coda seats=2 own_tiles=open", 5, 2),
        ("coda seats=2 empty_pool_miss=reveal_choice", 4, 1),
        ("coda seats=3", 4, 1),
        ("classic seats=2", 5, 2),
        ("classic seats=2", 6, 2),
        ("classic seats=2 min_guesses=0", 5, 2),
        ("classic seats=2 empty_pool_miss=eliminate", 6, 2),
        ("classic seats=3", 5, 1),
    ],
)
def test_no_line_of_a_small_game_exceeds_the_bound_and_one_reaches_it(rules: str, tiles: int, hand: int) -> None:
    small = parse_rules(rules)
    deck = shuffled(random.Random(2), tile_set()[:tiles])
    assert _longest(deal(small, deck, 0, hand)) == longest_game(small, tiles, hand)


@pytest.mark.parametrize("rules", every_rules(), ids=str)
def test_every_random_game_ends_within_the_bound(rules: RuleSet) -> None:
    rng = random.Random(str(rules))
    for _ in range(5):
        state = deal(rules, shuffled(rng), rng.randrange(rules.seats))
        actions = list(random_play(state, rng, luck=rng.random(), interruptions=rng.choice([0, 0.1])))
        assert len(actions) <= longest_game(rules)
        assert actions[-1][1].phase is Phase.OVER

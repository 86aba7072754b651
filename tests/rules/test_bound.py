import random
from dataclasses import replace

import pytest

from coda.rules.bound import longest_game
from coda.rules.diagram import parse_rules
from coda.rules.legal import legal_actions
from coda.rules.play import apply, deal
from coda.rules.ruleset import RuleSet
from coda.rules.state import GameState, Phase
from coda.rules.tiles import Tile
from tests.rules.games import any_rules, deck_for, every_rules, random_play, shuffled


@pytest.mark.parametrize(
    ("rules", "actions"),
    [
        ("coda seats=2", 63),
        ("coda seats=4", 61),
        ("classic seats=2", 62),
        ("classic seats=4", 58),
        ("piatnik seats=2", 70),
        ("piatnik seats=4", 68),
        ("korean seats=2", 86),
        ("korean seats=4", 78),
        ("algo seats=2", 52),
        ("algo seats=4", 56),
    ],
)
def test_the_bound_of_a_real_game(rules: str, actions: int) -> None:
    assert longest_game(parse_rules(rules)) == actions


def _longest(state: GameState, known: dict[GameState, int]) -> int:
    if state.phase is Phase.OVER:
        return 0
    board = replace(state, history=(), step=0)
    if board not in known:
        known[board] = 1 + max(_longest(apply(board, action)[0], known) for action in legal_actions(board))
    return known[board]


def _few(tiles: str, seed: int, rules: RuleSet, hand: int) -> tuple[Tile, ...]:
    deck = shuffled(random.Random(seed), map(Tile.parse, tiles.split()))
    if rules.dashes != "pool":
        return deck
    numbers = [tile for tile in deck if not tile.is_dash]
    dealt = numbers[: rules.seats * hand]
    return (*dealt, *(tile for tile in deck if tile not in dealt))


@pytest.mark.parametrize(
    ("rules", "tiles", "hand"),
    [
        ("coda seats=2", "b00 w00 b01 w01", 1),
        ("coda seats=2 own_tiles=open", "b00 w00 b01 w01 b02", 2),
        ("coda seats=2 empty_pool_miss=reveal_choice", "b00 w00 b01 w01", 1),
        ("coda seats=3", "b00 w00 b01 w01", 1),
        ("classic seats=2", "b00 w00 b01 w01 b02", 2),
        ("classic seats=2", "b00 w00 b01 w01 b02 w02", 2),
        ("classic seats=2 min_guesses=0", "b00 w00 b01 w01 b02", 2),
        ("classic seats=2 empty_pool_miss=eliminate", "b00 w00 b01 w01 b02 w02", 2),
        ("classic seats=3", "b00 w00 b01 w01 b02", 1),
        ("algo seats=2", "b00 w00 b01 w01 b02 w02", 2),
        ("algo seats=2 min_guesses=0", "b00 w00 b01 w01 b02", 2),
        ("algo seats=3", "b00 w00 b01 w01", 1),
        ("classic seats=2 insert=before_guess", "b00 w00 b01 w01 b02", 2),
        ("coda seats=2 insert=before_guess", "b00 w00 b01 w01", 1),
        ("korean seats=2", "b00 w00 b01 w01 b--", 2),
        ("piatnik seats=2", "b00 w00 b01 w01 b--", 2),
        ("coda dashes=pool seats=2", "b00 w00 b01 b--", 1),
        ("coda removed=2 seats=2", "b00 w00 b01 w01 b02 w02", 1),
        ("algo seats=2 dashes=all insert=before_guess min_guesses=0", "b00 w00 b01 b--", 1),
    ],
)
def test_no_line_of_a_small_game_exceeds_the_bound_and_one_reaches_it(rules: str, tiles: str, hand: int) -> None:
    small = parse_rules(rules)
    decks = [_few(tiles, seed, small, hand) for seed in range(6)]
    assert max(_longest(deal(small, deck, 0, hand), {}) for deck in decks) == longest_game(small, len(decks[0]), hand)


def _check_random_game(rules: RuleSet, rng: random.Random) -> None:
    state = deal(rules, deck_for(rules, rng), rng.randrange(rules.seats))
    actions = list(random_play(state, rng, luck=rng.random(), interruptions=rng.choice([0, 0.1])))
    assert len(actions) <= longest_game(rules), f"{rules}: {[str(action) for action, _ in actions]}"
    assert actions[-1][1].phase is Phase.OVER


@pytest.mark.parametrize("rules", every_rules(), ids=str)
def test_every_random_game_ends_within_the_bound(rules: RuleSet) -> None:
    rng = random.Random(str(rules))
    for _ in range(3):
        _check_random_game(rules, rng)


def test_a_thousand_random_games_of_any_switches_end_within_the_bound() -> None:
    rng = random.Random(1000)
    for _ in range(1000):
        _check_random_game(any_rules(rng), rng)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_twenty_thousand_random_games_of_any_switches_end_within_the_bound() -> None:
    rng, played = random.Random(20_000), set()
    for _ in range(20_000):
        rules = any_rules(rng)
        played.add(rules)
        _check_random_game(rules, rng)
    assert len(played) > 3000

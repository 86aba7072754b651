import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations
from math import sqrt

import pytest

from coda.bots.knowledge.counting import Posterior, count
from coda.bots.knowledge.facts import gather
from coda.bots.memory import remembered
from coda.rules.play import apply, deal
from coda.rules.ruleset import RuleSet
from coda.rules.state import GameState
from coda.rules.tiles import TILES, Tile, tile_set
from coda.rules.view import View, view
from tests.bots.worlds import TooMany, World, every_world
from tests.rules.games import every_rules, random_play, shuffled


@dataclass(frozen=True, slots=True)
class Position:
    view: View
    own: Mapping[int, Tile]


def positions(rules: RuleSet, rng: random.Random) -> Iterator[Position]:
    """What every viewer of two random games, of full size and of a small deck, sees at each step.

    A seat knows all of its own tiles, or some, or none.
    """
    small = tile_set(rng.choice((4, 5)))
    for start in (deal(rules, shuffled(rng), 0), deal(rules, shuffled(rng, small), 0, hand=rng.choice((1, 2)))):
        for state in (start, *(after for _, after in random_play(start, rng, interruptions=0.02))):
            for viewer in (None, *range(rules.seats)):
                row = () if viewer is None else state.rows[viewer]
                share = rng.choice((0, 0.5, 1))
                own = {slot.id: slot.tile for slot in row if rng.random() < share}
                yield Position(view(state, viewer), own)


def tally(worlds: list[World]) -> dict[tuple[int, int], Counter[Tile]]:
    tallies: dict[tuple[int, int], Counter[Tile]] = {}
    for world in worlds:
        for place, tile in world.items():
            tallies.setdefault(place, Counter())[tile] += 1
    return tallies


def tallied(posterior: Posterior) -> dict[tuple[int, int], Counter[Tile]]:
    tiles = posterior.facts.tiles
    return {
        (hidden.seat, hidden.slot): Counter({tiles[i]: n for i, n in enumerate(counts) if n})
        for hidden, counts in zip(posterior.facts.hidden, posterior.counts, strict=True)
    }


def decks_with_the_same_hand(deck: tuple[Tile, ...], seat: int, hand: int) -> Iterator[tuple[Tile, ...]]:
    before, own, after = deck[: seat * hand], deck[seat * hand : (seat + 1) * hand], deck[(seat + 1) * hand :]
    for others in permutations(before + after):
        yield others[: len(before)] + own + others[len(before) :]


def assert_worlds_are(alike: list[GameState], sent: list[View]) -> None:
    """Fails unless the worlds that the seat counts are the states given, each as often as any other."""
    posterior = count(gather(sent[-1], remembered(sent, keep=1)))
    places = [(hidden.seat, hidden.slot) for hidden in posterior.facts.hidden]
    worlds = Counter(
        tuple(next(slot.tile for slot in state.rows[seat] if slot.id == id) for seat, id in places) for state in alike
    )
    assert posterior.worlds == len(worlds)
    assert len(set(worlds.values())) == 1
    assert tallied(posterior) == tally([dict(zip(places, world, strict=True)) for world in worlds])


def test_counts_are_those_of_all_worlds_tried_one_by_one() -> None:
    compared, of_full_size = Counter[RuleSet](), 0
    for number, rules in enumerate(every_rules()):
        for position in positions(rules, random.Random(number)):
            try:
                worlds = every_world(position.view, position.own, limit=1000)
            except TooMany:
                continue
            posterior = count(gather(position.view, position.own))
            assert posterior.worlds == len(worlds)
            assert tallied(posterior) == tally(worlds)
            compared[rules] += 1
            of_full_size += len(position.view.tiles) == len(TILES)
    assert min(compared[rules] for rules in every_rules()) >= 10
    assert compared.total() >= 5000
    assert of_full_size >= 2000


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_worlds_are_the_deals_that_look_the_same_to_the_seat_and_all_equally_likely(seats: int) -> None:
    positions, open_ones = 0, 0
    for number, rules in enumerate(every_rules([seats]) * (1 if seats == 4 else 4)):
        rng = random.Random(number)
        seat, hand = rng.randrange(seats), 1 if seats == 4 else 2
        deck = shuffled(rng, tile_set(4)[:7])
        start = deal(rules, deck, 0, hand)
        sent = [view(start, seat)]
        alike = [deal(rules, other, 0, hand) for other in decks_with_the_same_hand(deck, seat, hand)]
        alike = [state for state in alike if view(state, seat) == sent[-1]]
        for action, state in random_play(start, rng, luck=0.2, interruptions=0.02):
            sent.append(view(state, seat))
            alike = [apply(state, action)[0] for state in alike]
            alike = [state for state in alike if view(state, seat) == sent[-1]]
            assert_worlds_are(alike, sent)
            positions += 1
            open_ones += len(alike) > 1
    assert positions >= 150
    assert open_ones >= 50


def test_samples_are_worlds_and_each_is_as_frequent_as_any_other() -> None:
    rng = random.Random(4)
    checked = 0
    for rules in every_rules():
        for position in positions(rules, rng):
            try:
                worlds = every_world(position.view, position.own, limit=100)
            except TooMany:
                continue
            if len(worlds) < 20:
                continue
            posterior = count(gather(position.view, position.own))
            samples = Counter(frozenset(posterior.sample(rng).items()) for _ in range(50 * len(worlds)))
            assert set(samples) == {frozenset(world.items()) for world in worlds}
            chi_squared = sum((n - 50) ** 2 / 50 for n in samples.values())
            assert abs(chi_squared - len(worlds) + 1) < 5 * sqrt(2 * len(worlds))
            checked += 1
            break
    assert checked >= 50

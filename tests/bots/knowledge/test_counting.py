import itertools
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from math import perm, sqrt

import pytest

from coda.bots.knowledge.counting import Posterior, count
from coda.bots.knowledge.facts import Facts, Hidden, gather
from coda.bots.knowledge.lanes import Lanes
from coda.bots.knowledge.walk import Walk
from coda.bots.memory import remembered
from coda.rules.legal import is_legal
from coda.rules.play import apply, deal
from coda.rules.ruleset import PRESETS, RuleSet, from_switches
from coda.rules.state import GameState, Phase
from coda.rules.tiles import TILES, Tile, tile_set
from coda.rules.view import View, view
from tests.bots.worlds import TooMany, World, as_seen, every_world, lots
from tests.rules.games import any_rules, deck_for, every_rules, random_play, shuffled, small_deck_for


@dataclass(frozen=True, slots=True)
class Position:
    view: View
    own: Mapping[int, Tile]


def positions(rules: RuleSet, rng: random.Random) -> Iterator[Position]:
    """What every viewer of two random games, of full size and of a small deck, sees at each step.

    A seat knows all of its own tiles, or some, or none.
    """
    numbers, hand = rng.choice((4, 5)), rng.choice((1, 2)) if rules.seats < 4 or not rules.removed else 1
    small = small_deck_for(rules, rng, numbers, hand)
    for start in (deal(rules, deck_for(rules, rng), 0), deal(rules, small, 0, hand)):
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
    posterior = count(gather(sent[-1], remembered(sent)))
    places = [(hidden.seat, hidden.slot) for hidden in posterior.facts.hidden]
    worlds = Counter(
        tuple(next(slot.tile for slot in state.rows[seat] if slot.id == id) for seat, id in places) for state in alike
    )
    assert posterior.worlds == len(worlds)
    assert len(set(worlds.values())) == 1
    assert tallied(posterior) == tally([dict(zip(places, world, strict=True)) for world in worlds])


def assert_counted(position: Position, worlds: list[World]) -> None:
    """Fails unless the counts are those of the worlds, by either measure."""
    posterior = count(gather(position.view, position.own))
    assert posterior.worlds == len(worlds)
    assert tallied(posterior) == tally(worlds)
    if position.view.rules.dashes == "off":
        return
    by_lot = count(gather(position.view, position.own, lots=True))
    weights = [lots(position.view, position.own, world) for world in worlds]
    chances: dict[tuple[int, int], dict[Tile, Fraction]] = {}
    for world, weight in zip(worlds, weights, strict=True):
        for place, tile in world.items():
            here = chances.setdefault(place, {})
            here[tile] = here.get(tile, Fraction()) + weight / sum(weights)
    assert chances == {
        place: {tile: Fraction(n, by_lot.worlds) for tile, n in counts.items()}
        for place, counts in tallied(by_lot).items()
    }


def compared(games: Iterable[tuple[RuleSet, random.Random]], limit: int, enough: int) -> Counter[str]:
    """Compares position after position with brute force until they are enough; what they were."""
    seen = Counter[str]()
    for rules, rng in games:
        for position in positions(rules, rng):
            try:
                worlds = every_world(position.view, position.own, limit)
            except TooMany:
                continue
            assert_counted(position, worlds)
            seen["positions"] += 1
            seen["open"] += len(worlds) > 1
            seen["of full size"] += len(position.view.tiles) >= len(TILES)
            seen["with dashes"] += any(tile.is_dash for world in worlds for tile in world.values())
            seen["in setup"] += position.view.phase is Phase.SETUP
        if seen["positions"] >= enough:
            break
    return seen


@pytest.mark.parametrize("preset", PRESETS)
def test_counts_are_those_of_all_worlds_tried_one_by_one(preset: str) -> None:
    games = ((from_switches({"seats": 2 + n % 3}, preset), random.Random(n)) for n in itertools.count())
    seen = compared(games, limit=100, enough=2000)
    assert seen["open"] >= 800
    assert seen["of full size"] >= 200
    assert seen["with dashes"] >= (200 if PRESETS[preset].dashes != "off" else 0)


def test_counts_are_right_in_every_combination_of_switches() -> None:
    games = ((any_rules(random.Random(n)), random.Random(n)) for n in itertools.count())
    seen = compared(games, limit=100, enough=2000)
    assert seen["open"] >= 800
    assert seen["with dashes"] >= 200
    assert seen["in setup"] >= 10


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


@pytest.mark.parametrize("dashes", ["pool", "all"])
def test_with_dashes_worlds_are_the_deals_from_which_others_could_have_done_what_was_seen(dashes: str) -> None:
    positions = with_dashes = 0
    for number in range(60 if dashes == "pool" else 12):
        rng = random.Random(number)
        rules = any_rules(rng, seats=2, dashes=dashes, removed=0)
        deck, seat = small_deck_for(rules, rng, 3, 2), rng.randrange(2)
        state = deal(rules, deck, 0, 2)
        sent = [view(state, seat)]
        alike = [
            deal(rules, other, 0, 2)
            for other in decks_with_the_same_hand(deck, seat, 2)
            if dashes == "all" or not any(tile.is_dash for tile in other[:4])
        ]
        for action, after in random_play(state, rng, luck=0.4, interruptions=0):
            action, state = as_seen(action, state, after), after
            sent.append(view(state, seat))
            alike = [apply(world, action)[0] for world in alike if is_legal(world, action)]
            alike = [world for world in alike if view(world, seat) == sent[-1]]
            if state.phase is not Phase.SETUP:
                assert_worlds_are(alike, sent)
                positions += 1
                with_dashes += any(slot.tile.is_dash for world in alike for slot in world.rows[1 - seat] if not slot.up)
    assert positions >= 60
    assert with_dashes >= 20


def test_counts_are_right_where_the_lowest_number_began() -> None:
    games = ((any_rules(random.Random(n), first="lowest"), random.Random(n)) for n in itertools.count())
    seen = compared(games, limit=100, enough=2000)
    assert seen["open"] >= 800


def test_all_states_at_once_and_one_after_the_other_count_the_same() -> None:
    compared = most = 0
    for rules in every_rules():
        rng = random.Random(repr(rules))
        for position in positions(rules, rng):
            facts = gather(position.view, position.own)
            if Lanes.can_count(facts):
                together, single = Lanes(facts), Walk(facts)
                assert (together.worlds, together.counts) == (single.worlds, single.counts)
                compared += 1
                most = max(most, together.worlds)
    assert compared >= 9000
    assert most >= 10**11


def test_a_count_that_may_outgrow_its_lane_goes_one_state_after_the_other() -> None:
    def alone(slots: int) -> Facts:
        """So many slots, each a row of its own, of which every one may be any tile."""
        every = (1 << len(TILES)) - 1
        return Facts(TILES, every, tuple((Hidden(slot, 0, every),) for slot in range(slots)))

    assert Lanes.can_count(alone(4))
    assert perm(24, 16) >= 1 << 63
    assert not Lanes.can_count(alone(16))
    assert count(alone(7)).worlds == perm(24, 7)


def test_samples_are_worlds_and_each_is_as_frequent_as_any_other() -> None:
    rng = random.Random(4)
    checked = 0
    for rules in (*every_rules()[::2], *(any_rules(rng, dashes=dashes) for dashes in ("pool", "all") * 10)):
        for position in positions(rules, rng):
            try:
                worlds = every_world(position.view, position.own, limit=200)
            except TooMany:
                continue
            if not 20 <= len(worlds) <= 100:
                continue
            posterior = count(gather(position.view, position.own))
            samples = Counter(frozenset(posterior.sample(rng).items()) for _ in range(50 * len(worlds)))
            assert set(samples) == {frozenset(world.items()) for world in worlds}
            chi_squared = sum((n - 50) ** 2 / 50 for n in samples.values())
            assert abs(chi_squared - len(worlds) + 1) < 5 * sqrt(2 * len(worlds))
            checked += 1
            break
    assert checked >= 30


def test_own_tiles_of_which_some_may_be_ruled_out_are_counted_as_a_hidden_row() -> None:
    compared_with_fading = 0
    for number in range(20):
        rng = random.Random(number)
        for position in positions(any_rules(rng, own_tiles="memory"), rng):
            now = position.view
            if now.viewer is None or len(position.own) == len(now.rows[now.viewer]):
                continue
            try:
                worlds = every_world(now, position.own, 60)
            except TooMany:
                continue
            truth = rng.choice(worlds)
            faded = {
                slot: frozenset({tile, *rng.sample(now.tiles, min(3, len(now.tiles)))})
                for (seat, slot), tile in truth.items()
                if seat == now.viewer and rng.random() < 0.7
            }
            fit = [world for world in worlds if all(world[now.viewer, slot] in faded[slot] for slot in faded)]
            posterior = count(gather(now, position.own, faded))
            assert posterior.worlds == len(fit)
            assert tallied(posterior) == tally(fit)
            compared_with_fading += len(fit) < len(worlds)
    assert compared_with_fading > 40

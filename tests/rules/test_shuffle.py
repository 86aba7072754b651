from collections import Counter
from functools import partial
from itertools import permutations

import pytest

from coda.rules.diagram import parse_rules
from coda.rules.ruleset import PRESETS
from coda.rules.shuffle import Stream, shuffled, shuffled_deck
from coda.rules.tiles import DASHES, TILES, Tile, listed

SEED = bytes(range(32))


def test_the_seed_and_the_purpose_determine_the_order() -> None:
    order = shuffled(Stream(SEED, "deck"))
    assert sorted(order) == list(TILES)
    assert order == shuffled(Stream(SEED, "deck"))
    assert order != shuffled(Stream(SEED, "bots"))
    assert order != shuffled(Stream(SEED[::-1], "deck"))


def test_a_seed_gives_the_same_order_for_ever_so_that_a_published_one_can_be_checked() -> None:
    order = " ".join(map(str, shuffled(Stream(SEED, "deck"))))
    assert order == "b09 b00 b05 w10 b03 w01 b08 b04 w11 w09 b11 w04 w08 w06 b06 w03 w02 b10 w07 b07 w00 w05 b02 b01"


def test_every_order_of_four_tiles_is_equally_likely() -> None:
    stream = Stream(SEED, "test")
    seen = Counter(shuffled(stream, TILES[:4]) for _ in range(24_000))
    assert seen.keys() == set(permutations(TILES[:4]))
    squares = sum((count - 1000) ** 2 / 1000 for count in seen.values())
    assert squares < 49.7  # chi-square with 23 degrees of freedom, p = 0.001


def _dealt(rules: str, stream: Stream) -> tuple[Tile, ...]:
    return shuffled_deck(parse_rules(rules), partial(shuffled, stream))


def test_a_deck_has_the_tiles_of_its_rules() -> None:
    for rules in PRESETS.values():
        assert listed(shuffled_deck(rules, partial(shuffled, Stream(SEED, "deck")))) == rules.tiles


def test_a_deck_without_dashes_is_shuffled_as_ever() -> None:
    assert _dealt("classic", Stream(SEED, "deck")) == shuffled(Stream(SEED, "deck"))


def test_dashes_that_are_in_the_pool_alone_are_at_every_place_of_it_equally_often() -> None:
    """Chi-square over the places of the black dash; 17 degrees of freedom, 1 in 1,000 exceeds 40.8."""
    stream = Stream(SEED, "test")
    places = Counter(_dealt("korean seats=2", stream).index(DASHES[0]) for _ in range(3600))
    assert set(places) == set(range(8, 26))
    assert sum((count - 200) ** 2 / 200 for count in places.values()) < 40.8


def test_dashes_that_are_dealt_are_at_every_place_equally_often() -> None:
    """Chi-square; 25 degrees of freedom, 1 in 1,000 exceeds 52.6."""
    stream = Stream(SEED, "test")
    places = Counter(_dealt("piatnik", stream).index(DASHES[1]) for _ in range(5200))
    assert set(places) == set(range(26))
    assert sum((count - 200) ** 2 / 200 for count in places.values()) < 52.6


@pytest.mark.parametrize("limit", [1, 2, 3, 24, 2**31 + 1, 2**32])
def test_a_number_is_below_its_limit(limit: int) -> None:
    stream = Stream(SEED, "test")
    assert all(0 <= stream.below(limit) < limit for _ in range(200))


def test_every_number_below_a_limit_is_equally_likely() -> None:
    stream = Stream(SEED, "test")
    seen = Counter(stream.below(3) for _ in range(30_000))
    assert all(abs(count - 10_000) < 300 for count in seen.values())


def test_a_fraction_is_from_0_up_to_but_not_including_1() -> None:
    stream = Stream(SEED, "test")
    fractions = [stream.fraction() for _ in range(2000)]
    assert all(0 <= fraction < 1 for fraction in fractions)
    assert abs(sum(fractions) / 2000 - 0.5) < 0.03

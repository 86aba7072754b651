from collections import Counter
from itertools import permutations

import pytest

from coda.rules.shuffle import Stream, shuffled
from coda.rules.tiles import TILES

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

"""The deal follows from the commitment and the seats' seeds, and from nothing else."""

import hashlib
import hmac
import json
from pathlib import Path
from typing import Any

import pytest

from coda.rooms import commands as c
from coda.rooms.decide import decide
from coda.rooms.fairness import Draw, commitment, new_secret
from coda.rules.ruleset import RuleSet
from coda.rules.shuffle import Stream
from coda.rules.tiles import TILES
from tests.rooms.tables import ANN, BEN, game_of, lobby, moment, over

SECRET = "00112233445566778899aabbccddeeff" * 2
CHOSEN = bytes(range(32))

Vector = dict[str, Any]
VECTORS: dict[str, list[Vector]] = json.loads(Path(__file__).parents[1].joinpath("vectors/deals.json").read_text())


def independent_deal(secret: str, seeds: list[str], seats: int) -> tuple[list[str], int]:
    """The deal once more, written from its description alone."""
    message = b"".join(len(seed).to_bytes(2, "big") + seed.encode() for seed in seeds)
    key = hmac.new(bytes.fromhex(secret), message, hashlib.sha256).digest()
    words: list[int] = []
    for counter in range(40):
        block = hmac.new(key, counter.to_bytes(8, "big") + b"deal", hashlib.sha256).digest()
        words += [int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4)]
    supply = iter(words)

    def below(limit: int) -> int:
        word = next(supply)
        return word % limit if word < (1 << 32) - (1 << 32) % limit else below(limit)

    deck = [f"{colour}{number:02d}" for number in range(12) for colour in "bw"]
    for place in reversed(range(1, 24)):
        other = below(place + 1)
        deck[place], deck[other] = deck[other], deck[place]
    return deck, below(seats)


def test_a_deal_can_be_recomputed_from_its_description() -> None:
    for seeds in (["", ""], ["0011223344556677", ""], ["a" * 16, "b" * 64, "", "c" * 16]):
        deck, first = Draw(SECRET, tuple(seeds)).deal(RuleSet(seats=len(seeds)))
        assert ([str(tile) for tile in deck], first) == independent_deal(SECRET, seeds, len(seeds))


def test_the_commitment_is_the_sha256_of_the_secrets_bytes() -> None:
    assert commitment(SECRET) == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()


def test_moving_a_seed_to_another_seat_or_splitting_it_otherwise_makes_another_deal() -> None:
    lists = [("ab", "c"), ("a", "bc"), ("abc", ""), ("", "abc"), ("ab", "c", ""), ("c", "ab")]
    assert len({Draw(SECRET, seeds).deal(RuleSet(seats=2))[0] for seeds in lists}) == len(lists)


def test_the_commitment_shown_before_the_deal_is_that_of_the_game() -> None:
    room = lobby("ann ben", seed=5)
    shown = room.commitment
    room = decide(room, BEN, c.AddSeed("ff" * 8), moment())
    room = decide(room, ANN, c.Start(None), moment())
    draw = game_of(room).draw
    assert draw.commitment == shown
    assert draw.seeds == ("", "ff" * 8)
    assert game_of(room).record.deck == draw.deal(RuleSet(seats=2))[0]
    assert game_of(room).record.first == draw.deal(RuleSet(seats=2))[1]


def test_every_game_has_a_secret_of_its_own_and_no_seed_is_used_twice() -> None:
    room = decide(over("ann easy"), ANN, c.AddSeed("aa" * 8), moment(seed=3))
    before = room.secret
    room = decide(room, ANN, c.Rematch(), moment(seed=3))
    assert game_of(room).draw == Draw(before, ("aa" * 8, ""))
    assert room.secret == new_secret((3).to_bytes(32, "big"))
    assert room.seeds == ()


def test_a_seat_adds_one_seed_only() -> None:
    room = decide(lobby("ann ben"), BEN, c.AddSeed("aa" * 8), moment())
    assert room.seeds == ((BEN, "aa" * 8),)


def test_the_seed_of_somebody_who_left_has_no_part_in_the_deal() -> None:
    room = decide(lobby("ann ben"), BEN, c.AddSeed("aa" * 8), moment())
    room = decide(decide(room, BEN, c.Leave(), moment()), ANN, c.Start("easy"), moment())
    assert game_of(room).draw.seeds == ("", "")


def test_what_is_written_of_a_game_by_chance_does_not_hold_its_secret() -> None:
    room = decide(lobby("ann ben"), ANN, c.Start(None), moment())
    written = repr(room)
    assert game_of(room).draw.secret not in written
    assert room.secret not in written
    assert str(game_of(room).record.deck[0]) not in written


@pytest.mark.parametrize("deal", VECTORS["deals"])
def test_deals_are_those_that_another_program_drew(deal: Vector) -> None:
    draw = Draw(deal["secret"], tuple(deal["seeds"]))
    deck, first = draw.deal(RuleSet(seats=len(deal["seeds"]), dashes=deal["dashes"]))
    assert draw.commitment == deal["commitment"]
    assert (" ".join(map(str, deck)), first) == (deal["deck"], deal["first"])


@pytest.mark.parametrize("stream", VECTORS["streams"])
def test_numbers_are_those_that_another_program_drew(stream: Vector) -> None:
    drawn = Stream(bytes.fromhex(stream["seed"]), stream["purpose"])
    limits = map(int, stream["limits"].split())
    assert [drawn.below(limit) for limit in limits] == list(map(int, stream["numbers"].split()))


@pytest.mark.parametrize("deals", [4800, pytest.param(200_000, marks=pytest.mark.slow)])
def test_every_tile_is_equally_likely_at_every_place(deals: int) -> None:
    """Chi-square over places and tiles; 23 * 23 = 529 degrees of freedom, 1 in 10,000 exceeds 655."""
    places = {tile: place for place, tile in enumerate(TILES)}
    counts = [[0] * 24 for _ in range(24)]
    for number in range(deals):
        deck, _ = Draw(new_secret(CHOSEN + number.to_bytes(4, "big")), ("", "")).deal(RuleSet(seats=2))
        for tile, count in zip(deck, counts, strict=True):
            count[places[tile]] += 1
    expected = deals / 24
    assert 430 < sum((count - expected) ** 2 / expected for row in counts for count in row) < 655

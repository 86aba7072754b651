"""Chance from a seed: a stream of unbiased numbers, and the shuffle that is made of it.

The stream is HMAC-SHA-256 in counter mode (the construction of NIST SP 800-108, key = seed, input = counter); a number
below n is taken from 32-bit words with rejection, and the shuffle is Fisher and Yates', from the last place down.
"""

import hashlib
import hmac
from collections.abc import Callable, Iterable, Iterator

from coda.rules.ruleset import RuleSet
from coda.rules.tiles import DASHES, TILES, Tile


class Stream:
    """Numbers that only the seed determines.

    Args:
        seed: secret bytes, 32 or more of them from a cryptographic source.
        purpose: separates streams of one seed from each other.
    """

    def __init__(self, seed: bytes, purpose: str) -> None:
        self._words = _words(seed, purpose)

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit - 1``, each equally likely; ``limit`` from 1 to 2**32."""
        fair = 2**32 - 2**32 % limit
        return next(word for word in self._words if word < fair) % limit

    def fraction(self) -> float:
        """A number from 0 up to but not including 1, in steps of 2**-32."""
        return next(self._words) / 2**32


def _words(seed: bytes, purpose: str) -> Iterator[int]:
    counter = 0
    while True:
        block = hmac.digest(seed, counter.to_bytes(8, "big") + purpose.encode(), hashlib.sha256)
        for start in range(0, len(block), 4):
            yield int.from_bytes(block[start : start + 4], "big")
        counter += 1


def shuffled(stream: Stream, tiles: Iterable[Tile] = TILES) -> tuple[Tile, ...]:
    """The tiles in an order of which every one is equally likely."""
    deck = list(tiles)
    for last in range(len(deck) - 1, 0, -1):
        other = stream.below(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


def shuffled_deck(rules: RuleSet, mixed: Callable[[Iterable[Tile]], tuple[Tile, ...]]) -> tuple[Tile, ...]:
    """The deck of these rules in the order in which it is dealt.

    Dashes that are in the pool alone are shuffled into what is left when the hands are dealt from numbers. To deal past
    them instead would heap them on top.

    Args:
        rules: of the table.
        mixed: puts tiles in random order.
    """
    if rules.dashes != "pool":
        return mixed(rules.tiles)
    dealt = rules.seats * rules.hand
    numbers = mixed(TILES)
    return (*numbers[:dealt], *mixed((*numbers[dealt:], *DASHES)))

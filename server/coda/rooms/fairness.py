"""A deal that anybody can check afterwards, and that neither the server nor a player can choose.

Before anybody adds a seed, the server shows the commitment to a secret of its own: the SHA-256 of its bytes. Each seat
may then add a seed. The deal is drawn from HMAC-SHA-256 with the secret as key and the seeds as message, by
``coda.rules.shuffle``. After the game the secret and the seeds are shown: that the secret fits the commitment shows
that the server did not choose it after it knew the seeds, and the rest can be recomputed.
"""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from coda.rules.ruleset import RuleSet
from coda.rules.shuffle import Stream, shuffled, shuffled_deck
from coda.rules.tiles import Tile

SECRET_BYTES = 32


@dataclass(frozen=True, slots=True)
class Draw:
    """What a deal was drawn from.

    Attributes:
        secret: the server's, 64 hexadecimal digits; not to be shown before the end.
        seeds: what each seat added, the empty string if nothing.
    """

    secret: str
    seeds: tuple[str, ...]

    def __repr__(self) -> str:
        return f"Draw(commitment={self.commitment!r})"

    @property
    def commitment(self) -> str:
        """What is shown of the secret before the deal."""
        return commitment(self.secret)

    def deal(self, rules: RuleSet) -> tuple[tuple[Tile, ...], int]:
        """The tiles in the order in which they are dealt, and the seat that chance lets begin."""
        stream = Stream(_seed(self.secret, self.seeds), "deal")
        return shuffled_deck(rules, partial(shuffled, stream)), stream.below(rules.seats)


def commitment(secret: str) -> str:
    """The SHA-256 of the secret's bytes, in hexadecimal digits."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def new_secret(entropy: bytes) -> str:
    """A secret that only the entropy determines, and that tells nothing of what else is made of it."""
    return hmac.digest(entropy, b"the secret of a deal", hashlib.sha256).hex()


def _seed(secret: str, seeds: Sequence[str]) -> bytes:
    """The seeds are told apart by their lengths, so that no two lists of seeds make the same message."""
    message = b"".join(len(seed).to_bytes(2, "big") + seed.encode() for seed in seeds)
    return hmac.digest(bytes.fromhex(secret), message, hashlib.sha256)

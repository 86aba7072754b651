"""Inputs made of good ones by chance, for where nothing leads the chance: damaged bytes, and damaged values in JSON."""

import json
from collections.abc import Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any

from tests.fuzz.outcome import Outcome
from tests.fuzz.targets import Target

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 3, 4, 255, 2**31, 2**63, 2**64, -(2**70), 1e308, 0.5),
    *("", "a", "b07", "b--", "A", "A guess B0 b07", "timeout 3", "\0", "\ud800", "0" * 64, "x" * 300, "é"),
    *([], {}, [[]], {"a": 1}, [0] * 40),
)
TOKENS = (b'"', b"{", b"}", b"[", b"]", b",", b":", b"null", b"-1", b"1e999", b"\\u0000", b"\\", b"\xff", b"0" * 50)


def fuzz_by_chance(target: Target, inputs: int, seed: int) -> Outcome:
    """So many inputs; ends at the first that is answered badly."""
    read = 0
    for data in _damaged(list(target.seeds()), Random(seed)):
        if read == inputs:
            break
        read += 1
        try:
            target.read(data)
        except Exception as failure:
            return Outcome(read, (f"{failure!r} for {data!r}",))
    return Outcome(read)


def _damaged(seeds: Sequence[bytes], rng: Random) -> Iterator[bytes]:
    yield from seeds
    while True:
        data = rng.choice(seeds)
        for _ in range(rng.choice((1, 1, 1, 2, 5))):
            data = (
                _with_other_values(data, rng) if rng.random() < 0.6 else _with_other_bytes(data, rng.choice(seeds), rng)
            )
        yield data


def _with_other_bytes(data: bytes, other: bytes, rng: Random) -> bytes:
    at, end = sorted(rng.randrange(len(data) + 1) for _ in range(2))
    match rng.randrange(4):
        case 0:
            return data[:at] + data[end:]
        case 1:
            return data[:at] + rng.choice(TOKENS) + data[at:]
        case 2:
            return data[:at] + other[at:]
        case _:
            return data[:at] + rng.randbytes(1) + data[at + 1 :]


def _with_other_values(data: bytes, rng: Random) -> bytes:
    """The JSON with something in it left out, doubled, or replaced; anything else as it is."""
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return data
    holder: Any = value
    while isinstance(holder, dict | list) and holder:
        key = rng.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        if not isinstance(holder[key], dict | list) or rng.random() < 0.15:
            _damage(holder, key, rng)
            break
        holder = holder[key]
    return json.dumps(value).encode()


def _damage(holder: Any, key: Any, rng: Random) -> None:
    match rng.randrange(4):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, list):
            holder.insert(key, deepcopy(holder[key]))
        case 2 if isinstance(holder[key], str) and holder[key]:
            text, at = holder[key], rng.randrange(len(holder[key]))
            holder[key] = text[:at] + rng.choice(("", " ", "9", "z", "-", text[at:])) + text[at + 1 :]
        case _:
            holder[key] = deepcopy(rng.choice(ODD))

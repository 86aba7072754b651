"""What reads bytes that come from outside, each as a function that is to raise nothing, whatever it is given.

A target takes any bytes and returns whether they were taken. Whatever is wrong with them must be answered by the one
error that is meant for it; anything else is a finding. ``seeds`` are inputs that are taken, to begin from.
"""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

import orjson

from coda.rooms.check import check
from coda.rooms.codec import UnknownRoomFormat, from_bytes, to_bytes
from coda.rooms.finished import FinishedGame
from coda.rooms.permission import Refused
from coda.rooms.room import Room
from coda.rules.record import RecordError
from coda.rules.ruleset import PRESETS
from coda.web.protocol import MESSAGES, BadMessage, decode, to_command
from tests.rooms.tables import game_of, lobby, over, playing

Refusal = TypeVar("Refusal", bound=Exception)


@dataclass(frozen=True, slots=True)
class Target:
    """Something that reads, and inputs that it takes."""

    read: Callable[[bytes], bool]
    seeds: Callable[[], Iterable[bytes]]


def refusal(read: Callable[[], object], kind: type[Refusal]) -> Refusal | None:
    """The error of this kind that reading led to, None if it led to none."""
    try:
        read()
    except kind as error:
        return error
    return None


def frame(data: bytes) -> bool:
    """A text from a socket."""
    text = data.decode(errors="replace")
    bad = refusal(lambda: decode(text), BadMessage)
    if bad is not None:
        assert bad.close_code in (1003, 1007, 1008)
        assert 0 < len(str(bad)) < 2000
        assert bad.allowed
        return False
    refused = refusal(lambda: to_command(decode(text), "Ann", 3), Refused)
    assert refused is None or refused.code in ("bad_rules", "bad_text")
    return refused is None


def frames() -> Iterable[bytes]:
    fields = {
        "game": 1,
        "step": 3,
        "seat": 1,
        "level": "easy",
        "preset": "classic",
        "rules": {"seats": 2, "backs": "coloured"},
        "visibility": "public",
        "allowed": True,
        "delay": 2,
        "talk": "on",
        "text": "Hello",
        "reaction": "wow",
        "fill": None,
        "seed": "00" * 8,
    }
    moves = (
        {"do": "ready"},
        {"do": "draw", "colour": "b"},
        {"do": "guess", "seat": 1, "slot": 2, "tile": "b07"},
        {"do": "stop"},
        {"do": "reveal", "slot": 1},
        {"do": "place", "at": 2},
        {"do": "stake", "slot": 1},
        {"do": "ready", "order": [0, 1, 2]},
    )
    for move in moves:
        yield json.dumps({"type": "act", "game": 1, "step": 3, "move": move}).encode()
    for name, model in MESSAGES.items():
        if name != "act":
            rest = {field: fields[field] for field in model.model_fields if field in fields}
            yield json.dumps({"type": name, "id": "a1", **rest}).encode()


def record(data: bytes) -> bool:
    """The file of a finished game that somebody hands in to be checked."""
    try:
        parsed = orjson.loads(data)
    except orjson.JSONDecodeError:
        return False
    told = refusal(lambda: check(FinishedGame.from_json(parsed)), RecordError)
    assert told is None or 0 < len(str(told)) < 2000
    return told is None


def records() -> Iterable[bytes]:
    for preset in PRESETS:
        yield orjson.dumps(FinishedGame.of(game_of(over("ann easy medium", preset))).to_json())


def room(data: bytes) -> bool:
    """What the store holds of a room, damaged by whatever it may be."""
    return refusal(lambda: from_bytes(data), UnknownRoomFormat) is None


def rooms() -> Iterable[bytes]:
    for each in (lobby("ann open easy"), playing("ann ben medium"), over(), *map(_game, PRESETS)):
        yield to_bytes(each)


def _game(preset: str) -> Room:
    return playing("ann ben medium", preset)


TARGETS: dict[str, Target] = {
    "frame": Target(frame, frames),
    "record": Target(record, records),
    "room": Target(room, rooms),
}

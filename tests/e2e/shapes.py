"""Closed shapes of JSON: what is not named in a shape may not be there, so that a new field is a decision.

A shape is a type, a constant, a set of constants, a pattern of texts, ``[shape]`` for a list, an object of shapes, or a
tuple of shapes of which one must fit.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from coda.bots.personas import PERSONAS

BACK = re.compile(r"[bw?]\?\?")
TILE = re.compile(r"[bw](0\d|1[01]|--)")
ANY_TILE = re.compile(r"[bw](0\d|1[01]|--)|[bw?]\?\?")
CODE = re.compile(r"[A-HJ-NP-Z]{6}")
NAMES = frozenset({"Ann", "Ben", "Eve", "Zed", *(each.name for level in PERSONAS.values() for each in level)})
NAME = NAMES | {""}
COMMANDS = (
    "sit stand add_bot remove_bot set_rules set_visibility set_spectating start act resign leave kick hand_over "
    "rematch reopen add_seed return set_talk set_programs"
)
TALKS = frozenset({"table", "rail", None})
HEX = re.compile(r"[0-9a-f]{64}")
SEED = re.compile(r"([0-9a-f]{16,64})?")
PERSONA = tuple(
    {"name": each.name, "avatar": each.avatar, "line": each.line} for level in PERSONAS.values() for each in level
)
LEVEL = frozenset({"easy", "medium", "hard"})
VISIBILITY = frozenset({"public", "private"})
STATUS = frozenset({"lobby", "playing", "over"})
PRESETS = ("coda", "classic", "piatnik", "korean", "algo")
PRESET = frozenset({*PRESETS, None})

SWITCHES = {
    "seats": frozenset({2, 3, 4}),
    "backs": frozenset({"plain", "coloured"}),
    "own_tiles": frozenset({"memory", "open"}),
    "draw": frozenset({"top", "colour"}),
    "insert": frozenset({"after_guess", "before_guess"}),
    "min_guesses": frozenset({0, 1}),
    "empty_pool_miss": frozenset({"eliminate", "reveal_choice", "stake"}),
    "dashes": frozenset({"off", "pool", "all"}),
    "removed": frozenset({0, 2}),
    "first": frozenset({"random", "lowest", "winner"}),
    "rounds": int,
    "points_number": int,
    "points_dash": int,
    "points_winner": int,
    "turn_seconds": int,
    "setup_seconds": int,
    "aids": frozenset({"none", "notes", "deduction", "odds"}),
}

EVENTS: tuple[Any, ...] = (
    *({"event": event, "seat": int} for event in ("readied", "turn_began", "stopped", "timed_out", "won")),
    {"event": "setup_ended"},
    {"event": "drew", "seat": int, "tile": BACK},
    {"event": "staked", "seat": int, "slot": int},
    {"event": "guessed", "seat": int, "target": int, "slot": int, "tile": TILE, "hit": bool},
    {"event": "showed", "seat": int, "tile": TILE},
    {"event": "placed", "seat": int, "slot": int, "position": int, "tile": (TILE, "???")},
    {"event": "turned_up", "seat": int, "slot": int, "tile": TILE},
    {"event": "out", "seat": int, "cause": frozenset({"found", "missed", "revealed", "resigned"})},
)

GAME = {
    "number": int,
    "viewer": (int, None),
    "phase": frozenset({"setup", "draw", "place", "stake", "guess", "reveal", "over"}),
    "turn": int,
    "step": int,
    "hits": int,
    "rows": [[{"id": int, "up": bool, "tile": ANY_TILE}]],
    "pool": {"size": int, "colours": ({"b": int, "w": int}, None), "tiles": [TILE]},
    "removed": [TILE],
    "held": ({"seat": int, "tile": ANY_TILE}, None),
    "newest": ({"seat": int, "slot": int}, None),
    "staked": ({"seat": int, "slot": int}, None),
    "ready": [int],
    "winner": (int, None),
    "options": (
        {
            "ready": bool,
            "order": bool,
            "draw": [frozenset({"b", "w"})],
            "place": [int],
            "stake": [int],
            "targets": [{"seat": int, "slot": int, "back": frozenset({"b", "w", "?"})}],
            "names": ({}, {"?": [TILE]}, {"b": [TILE], "w": [TILE]}),
            "stop": bool,
            "stop_at": [int],
            "reveal": [int],
        },
        None,
    ),
    "id": (re.compile(r"[A-Za-z0-9_-]{22}"), None),
    "match": ({"round": int, "rounds": int, "points": [int], "places": ([int], None)}, None),
    "history": [EVENTS],
    "deal": {"commitment": HEX, "secret": (HEX, None), "seeds": ([SEED], None)},
    "deadline_ms": (int, None),
}

VIEW = {
    "type": "view",
    "version": int,
    "room": {
        "code": CODE,
        "visibility": VISIBILITY,
        "spectating": {"allowed": bool, "delay": int},
        "talk": frozenset({"on", "reactions", "off"}),
        "programs": bool,
        "status": STATUS,
        "rules": {"preset": PRESET, "switches": SWITCHES, "hand": int},
        "seats": [
            {
                "kind": frozenset({"open", "person", "bot"}),
                "name": NAME,
                "level": LEVEL | {None},
                "persona": (*PERSONA, None),
                "program": bool,
                "host": bool,
                "away": bool,
                "stand_in": bool,
                "again": bool,
            }
        ],
        "commitment": HEX,
        "you": {"seat": (int, None), "host": bool, "may": [frozenset(COMMANDS.split())], "talks": TALKS},
    },
    "game": (GAME, None),
}

LINE = {
    "number": int,
    "speaker": re.compile(r"[0-9a-f]{12}"),
    "name": NAMES,
    "seat": (int, None),
    "text": (str, None),
    "reaction": frozenset({"hello", "nice", "wow", "oops", "hmm", "sorry", "thanks", "well_played", None}),
}
AIDS = {
    "type": "aids",
    "number": int,
    "step": int,
    "tiles": [TILE],
    "slots": [
        {
            "seat": int,
            "slot": int,
            "can": re.compile(r"[01]{24}|[01]{26}"),
            "chances": ([re.compile(r"[01]\.\d{4}")], None),
        }
    ],
}

TALK = {"type": "talk", "table": ([LINE], None), "rail": ([LINE], None)}

REFUSED = {
    "type": "refused",
    "id": (str, None),
    "step": (int, None),
    "code": frozenset({"not_now", "stale"}),
    "message": str,
    "allowed": str,
}

SUMMARY = {
    "code": CODE,
    "status": STATUS,
    "preset": PRESET,
    "host": NAMES | {None},
    "seats": [{"kind": frozenset({"person", "bot", "open"}), "name": NAME}],
    "open": int,
}
LINK = re.compile(r"http://127\.0\.0\.1:\d+/r/[A-Z]{6}")
RANGE = {"min": int, "max": int}
CLOCK = {"off": int, **RANGE}
OFFER = {
    "default": "coda",
    "presets": {name: {"switches": SWITCHES, "hand": int} for name in PRESETS},
    "switches": {name: ([(str, int)], RANGE, CLOCK) for name in SWITCHES},
    "levels": [LEVEL],
}

# Every address at which the client asks for JSON, and what may come from there.
ANSWERS: tuple[tuple[re.Pattern[str], Any], ...] = (
    (
        re.compile(r"/api/identities(/me)?"),
        {"name": NAMES | {None}},
    ),
    (re.compile(r"/api/rooms"), ({"code": CODE}, {"rooms": [SUMMARY]})),
    (re.compile(r"/api/rooms/[A-Z]{6}"), {**SUMMARY, "link": LINK}),
    (re.compile(r"/api/presets"), OFFER),
)


def misfits(value: Any, shape: Any, path: str = "") -> Iterator[str]:
    """Where the value is not of the shape, one sentence each."""
    fits = True
    match shape:
        case dict():
            fits = isinstance(value, dict)
            if fits:
                yield from (f"{path}.{key} is not expected" for key in value.keys() - shape.keys())
                yield from (f"{path}.{key} is missing" for key in shape.keys() - value.keys())
                for key in value.keys() & shape.keys():
                    yield from misfits(value[key], shape[key], f"{path}.{key}")
        case [inner] if isinstance(shape, list):
            fits = isinstance(value, list)
            if fits:
                for index, each in enumerate(value):
                    yield from misfits(each, inner, f"{path}[{index}]")
        case tuple():
            fits = any(not list(misfits(value, one)) for one in shape)
        case frozenset():
            fits = any(type(value) is type(one) and value == one for one in shape)
        case re.Pattern():
            fits = isinstance(value, str) and shape.fullmatch(value) is not None
        case type():
            fits = type(value) is shape
        case constant:
            fits = type(value) is type(constant) and value == constant
    if not fits:
        yield f"{path or 'it'} is {json.dumps(value)[:120]}"

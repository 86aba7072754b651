"""A short run of what ``scripts/bench fuzz`` does for long, and that it finds what it is there to find."""

import json
import re
from typing import Any
from unittest.mock import patch

import pytest

from coda.rooms.service import Rooms
from coda.web import games
from tests.fuzz import targets
from tests.fuzz.http import fuzz_http
from tests.fuzz.mutate import fuzz_by_chance
from tests.fuzz.runs import FUZZ, fuzz_sockets
from tests.fuzz.targets import TARGETS
from tests.leaks.holes import refusals_that_change_something

SHORT = {"http": 400, "sockets": 1200, "frame": 20_000, "record": 10_000, "room": 10_000}


@pytest.mark.parametrize("kind", FUZZ)
def test_whatever_comes_is_answered_as_it_should_be(kind: str) -> None:
    outcome = FUZZ[kind](SHORT[kind], 1)
    assert outcome.failures == ()
    assert outcome.inputs > 0.5 * SHORT[kind]


@pytest.mark.parametrize("name", TARGETS)
def test_so_it_is_without_a_guide(name: str) -> None:
    outcome = fuzz_by_chance(TARGETS[name], 5000, 1)
    assert (outcome.inputs, outcome.failures) == (5000, ())


@pytest.mark.parametrize("name", TARGETS)
def test_what_is_damaged_begins_with_something_that_is_taken(name: str) -> None:
    target = TARGETS[name]
    assert all(map(target.read, target.seeds()))


def test_an_id_that_gets_into_a_header_as_it_came_is_found() -> None:
    with patch.object(games, "_FORM", re.compile(".*", re.DOTALL)):
        assert fuzz_http(40, 1, "/api/games/[{]id[}]$").failures


def test_a_refusal_that_changes_something_is_found() -> None:
    with patch.object(Rooms, "change", refusals_that_change_something(Rooms.change)):
        assert fuzz_sockets(SHORT["sockets"], 1).failures


@pytest.mark.parametrize(
    ("name", "reader"),
    [("frame", "decode"), ("record", "check"), ("room", "from_bytes")],
)
def test_a_reader_that_fails_at_what_it_does_not_expect_is_found(name: str, reader: str) -> None:
    known: Any = getattr(targets, reader)

    def careless(data: Any) -> Any:
        expected = {"frame": lambda: json.loads(data)["id"], "record": lambda: data.players[1].name}
        expected.get(name, lambda: json.loads(data)["code"].lower())()
        return known(data)

    with patch.object(targets, reader, careless):
        assert fuzz_by_chance(TARGETS[name], 5000, 1).failures

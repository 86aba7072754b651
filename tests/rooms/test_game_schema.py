"""The schema of a finished game's file allows what is written, and refuses nothing that a reader would take."""

import copy
import json
import random
import re
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest

from coda.rooms.check import check
from coda.rooms.finished import FinishedGame
from coda.rooms.game_schema import ACTION, TILE, schema
from coda.rules.play import deal
from coda.rules.record import RecordError
from coda.rules.ruleset import CHOICES, PRESETS
from tests.rooms.tables import game_of, over
from tests.rules.games import any_rules, deck_for, random_play

CHECK = jsonschema.Draft202012Validator(schema())
WRONG: tuple[Any, ...] = (None, True, -1, 2.5, "", "a b07", "B3 b07 ", [], [None], {}, {"a": 1}, 10**17, "x" * 201)


def written(preset: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(FinishedGame.of(game_of(over("ann easy medium", preset))).to_json()))
    return data


def damaged(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], dict[str, Any]]]:
    """The file with one value after another missing, of another kind, or with something beside it."""

    def changed(how: str, value: Any = None) -> Any:
        whole = copy.deepcopy(data)
        *way, last = path
        inner = whole
        for step in way:
            inner = inner[step]
        if how == "missing":
            del inner[last]
        else:
            inner[last] = value
        return whole

    here = data
    for step in path:
        here = here[step]
    if path:
        yield path, changed("missing")
        for value in WRONG:
            yield path, changed("other", value)
    if isinstance(here, dict):
        yield path, changed("more", {**here, "more": 1}) if path else {**data, "more": 1}
        for name in here:
            yield from damaged(data, (*path, name))
    elif isinstance(here, list) and here:
        yield from damaged(data, (*path, 0))


def is_refused(data: Any) -> bool:
    try:
        check(FinishedGame.from_json(data))
    except RecordError:
        return True
    return False


def test_it_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())


@pytest.mark.parametrize("preset", PRESETS)
def test_it_allows_what_is_written(preset: str) -> None:
    CHECK.validate(written(preset))


def test_it_allows_every_action_tile_and_switch_of_random_games() -> None:
    for number in range(60):
        rng = random.Random(number)
        rules = any_rules(rng, aids=rng.choice(CHOICES["aids"]))
        jsonschema.validate(rules.switches(), schema()["properties"]["rules"])
        deck = deck_for(rules, rng)
        assert all(re.fullmatch(TILE, str(tile)) for tile in deck)
        assert all(re.fullmatch(ACTION, str(action)) for action, _ in random_play(deal(rules, deck, 0), rng))


@pytest.mark.parametrize("preset", PRESETS)
def test_what_it_refuses_is_refused_by_the_check(preset: str) -> None:
    wrong = [(path, data) for path, data in damaged(written(preset)) if not CHECK.is_valid(data)]
    assert len(wrong) > 300
    assert [path for path, data in wrong if not is_refused(data)] == []

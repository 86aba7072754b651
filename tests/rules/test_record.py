import json
import random
import re

import pytest

from coda.rules.diagram import parse_rules
from coda.rules.notation import parse_action
from coda.rules.play import deal
from coda.rules.record import Record, RecordError, replay
from coda.rules.ruleset import RuleSet
from coda.rules.tiles import TILES
from tests.rules.games import any_rules, deck_for, every_rules, random_play

NEEDS = "a record needs rules (switches by name), deck (text), first (a number) and actions (texts)"


def _played(rules: RuleSet) -> Record:
    rng = random.Random(str(rules))
    record = Record(rules, deck_for(rules, rng), rng.randrange(rules.seats))
    for action, _ in random_play(deal(rules, record.deck, record.first), rng):
        record = record.with_action(action)
    return record


@pytest.mark.parametrize("rules", [*every_rules(), *(any_rules(random.Random(n)) for n in range(40))], ids=str)
def test_a_record_goes_through_json_and_is_played_again_to_the_same_end(rules: RuleSet) -> None:
    record = _played(rules)
    again = Record.from_json(json.loads(json.dumps(record.to_json())))
    assert again == record
    states = replay(again)
    assert len(states) == len(record.actions) + 1
    assert states[0] == deal(rules, record.deck, record.first)
    assert states[-1].winner is not None


def test_a_record_in_json_can_be_read_by_a_person() -> None:
    record = Record(parse_rules("coda seats=2"), TILES, 1, (parse_action("A ready"), parse_action("B ready")))
    assert record.to_json() == {
        "version": 1,
        "rules": {
            "seats": 2,
            "backs": "plain",
            "own_tiles": "memory",
            "draw": "top",
            "insert": "after_guess",
            "min_guesses": 0,
            "empty_pool_miss": "eliminate",
            "dashes": "off",
            "removed": 0,
            "first": "random",
            "rounds": 1,
            "points_number": 10,
            "points_dash": 20,
            "points_winner": 0,
            "turn_seconds": 60,
            "setup_seconds": 45,
            "aids": "none",
        },
        "deck": "b00 w00 b01 w01 b02 w02 b03 w03 b04 w04 b05 w05 b06 w06 b07 w07 b08 w08 b09 w09 b10 w10 b11 w11",
        "first": 1,
        "actions": ["A ready", "B ready"],
    }


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"version": 2}, "record version '2' is unknown; allowed: 1"),
        ({"version": "1"}, "record version '1' is unknown; allowed: 1"),
        ({"version": True}, "record version 'True' is unknown; allowed: 1"),
        ({"version": None}, "record version 'None' is unknown; allowed: 1"),
        ({"rules": {"seats": 5}}, "seats: 5 is not offered; allowed: 2, 3, 4"),
        ({"rules": "coda"}, NEEDS),
        ({"deck": "b00 b99"}, "not a tile: 'b99'; allowed: b00 to b11, w00 to w11, b-- and w--"),
        ({"deck": None}, NEEDS),
        ({"first": "0"}, NEEDS),
        ({"first": True}, NEEDS),
        ({"actions": "A ready"}, NEEDS),
        ({"actions": [7]}, NEEDS),
        ({"actions": ["E stop"]}, "not an action: 'E stop': not a seat: 'E'; allowed: A, B, C, D"),
    ],
)
def test_a_damaged_record_is_refused_with_what_is_wrong(change: dict[str, object], error: str) -> None:
    good = Record(parse_rules("coda seats=2"), TILES, 1).to_json()
    with pytest.raises(RecordError, match=f"^{re.escape(error)}$"):
        Record.from_json({**good, **change})


def test_the_removed_tiles_follow_from_the_deck() -> None:
    record = Record(parse_rules("coda removed=2 seats=2"), TILES, 0)
    assert record.removed == replay(record)[0].removed == TILES[8:10]
    assert Record(parse_rules("coda seats=2"), TILES, 0).removed == ()


def test_what_is_written_of_a_record_by_chance_holds_neither_tiles_nor_actions() -> None:
    actions = tuple(map(parse_action, ("A ready 1023", "B ready 0123", "A stop 3")))
    record = Record(parse_rules("piatnik seats=2"), TILES, 1, actions)
    written = repr(record) + repr(replay(Record(parse_rules("piatnik seats=2"), TILES, 0))[0])
    assert not any(str(tile) in written for tile in TILES)
    assert "Stop" not in written
    assert "Ready" not in written


def test_a_record_with_a_field_missing_is_refused() -> None:
    good = Record(parse_rules("coda seats=2"), TILES, 1).to_json()
    for name in good:
        with pytest.raises(RecordError, match=r"^(a record needs|record version 'None' is unknown)"):
            Record.from_json({key: value for key, value in good.items() if key != name})


@pytest.mark.parametrize(
    ("tiles", "first", "actions", "error"),
    [
        (7, 0, [], "deal: a deck of 7 cannot deal 4 to each of 2 seats"),
        (24, 2, [], "deal: there is no seat 2; allowed: 0 to 1"),
        (24, 0, ["A ready", "A ready"], "action 2, A ready: You are ready already."),
        (24, 0, ["A ready", "B ready", "B stop"], "action 3, B stop: It is not your turn."),
    ],
)
def test_a_record_that_cannot_be_played_again_names_the_action(
    tiles: int, first: int, actions: list[str], error: str
) -> None:
    record = Record(parse_rules("coda seats=2"), TILES[:tiles], first, tuple(map(parse_action, actions)))
    with pytest.raises(RecordError, match=f"^{re.escape(error)}$"):
        replay(record)

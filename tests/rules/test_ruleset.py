import random
from itertools import combinations, product

import pytest

from coda.rules.diagram import parse_rules
from coda.rules.ruleset import CHOICES, PRESETS, RuleError, RuleSet, from_switches, preset_of
from tests.rules.games import any_rules, every_rules

SWITCHES_OF_CODA = {
    "seats": 4,
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
}
SWITCHES_OF_CLASSIC = SWITCHES_OF_CODA | {
    "backs": "coloured",
    "own_tiles": "open",
    "draw": "colour",
    "min_guesses": 1,
    "empty_pool_miss": "reveal_choice",
    "aids": "notes",
}
SWITCHES_OF_PRESETS = {
    "coda": SWITCHES_OF_CODA,
    "classic": SWITCHES_OF_CLASSIC,
    "piatnik": SWITCHES_OF_CLASSIC | {"dashes": "all", "rounds": 3},
    "korean": SWITCHES_OF_CLASSIC | {"insert": "before_guess", "dashes": "pool"},
    "algo": SWITCHES_OF_CLASSIC | {"draw": "top", "empty_pool_miss": "stake"},
}


def test_the_presets_are_the_ones_of_the_rules() -> None:
    assert from_switches({}) == PRESETS["coda"]
    assert {name: rules.switches() for name, rules in PRESETS.items()} == SWITCHES_OF_PRESETS


def test_switches_change_the_preset_that_is_named() -> None:
    assert from_switches({"seats": 2, "draw": "top"}, "classic") == RuleSet(
        seats=2,
        backs="coloured",
        own_tiles="open",
        draw="top",
        min_guesses=1,
        empty_pool_miss="reveal_choice",
        aids="notes",
    )


@pytest.mark.parametrize("name", ["turn_seconds", "setup_seconds"])
@pytest.mark.parametrize("value", [0, 10, 600])
def test_a_clock_is_off_or_from_10_to_600_seconds(name: str, value: int) -> None:
    assert from_switches({name: value}).switches()[name] == value


@pytest.mark.parametrize("name", ["points_number", "points_dash", "points_winner"])
@pytest.mark.parametrize("value", [0, 1, 100])
def test_points_are_from_0_to_100(name: str, value: int) -> None:
    assert from_switches({name: value}).switches()[name] == value


@pytest.mark.parametrize("value", [1, 2, 20])
def test_a_match_has_1_to_20_rounds(value: int) -> None:
    assert from_switches({"rounds": value}).rounds == value


@pytest.mark.parametrize(
    ("switches", "error"),
    [
        ({"seats": 5}, "seats: 5 is not offered; allowed: 2, 3, 4"),
        ({"seats": 1}, "seats: 1 is not offered; allowed: 2, 3, 4"),
        ({"seats": "4"}, "seats: '4' is not offered; allowed: 2, 3, 4"),
        ({"seats": 4.0}, "seats: 4.0 is not offered; allowed: 2, 3, 4"),
        ({"seats": None}, "seats: None is not offered; allowed: 2, 3, 4"),
        ({"seats": [4]}, "seats: [4] is not offered; allowed: 2, 3, 4"),
        ({"backs": "colored"}, "backs: 'colored' is not offered; allowed: plain, coloured"),
        ({"backs": True}, "backs: True is not offered; allowed: plain, coloured"),
        ({"own_tiles": "shown"}, "own_tiles: 'shown' is not offered; allowed: memory, open"),
        ({"draw": "bottom"}, "draw: 'bottom' is not offered; allowed: top, colour"),
        ({"min_guesses": 2}, "min_guesses: 2 is not offered; allowed: 0, 1"),
        ({"min_guesses": True}, "min_guesses: True is not offered; allowed: 0, 1"),
        ({"min_guesses": False}, "min_guesses: False is not offered; allowed: 0, 1"),
        ({"min_guesses": "0"}, "min_guesses: '0' is not offered; allowed: 0, 1"),
        (
            {"empty_pool_miss": "nothing"},
            "empty_pool_miss: 'nothing' is not offered; allowed: eliminate, reveal_choice, stake",
        ),
        ({"turn_seconds": 9}, "turn_seconds: 9 is not offered; allowed: 0 (no limit) or 10 to 600"),
        ({"turn_seconds": 601}, "turn_seconds: 601 is not offered; allowed: 0 (no limit) or 10 to 600"),
        ({"turn_seconds": -1}, "turn_seconds: -1 is not offered; allowed: 0 (no limit) or 10 to 600"),
        ({"turn_seconds": False}, "turn_seconds: False is not offered; allowed: 0 (no limit) or 10 to 600"),
        ({"turn_seconds": "60"}, "turn_seconds: '60' is not offered; allowed: 0 (no limit) or 10 to 600"),
        ({"setup_seconds": 5}, "setup_seconds: 5 is not offered; allowed: 0 (no limit) or 10 to 600"),
        ({"setup_seconds": 45.5}, "setup_seconds: 45.5 is not offered; allowed: 0 (no limit) or 10 to 600"),
        ({"insert": "never"}, "insert: 'never' is not offered; allowed: after_guess, before_guess"),
        ({"dashes": True}, "dashes: True is not offered; allowed: off, pool, all"),
        ({"removed": 1}, "removed: 1 is not offered; allowed: 0, 2"),
        ({"removed": False}, "removed: False is not offered; allowed: 0, 2"),
        ({"first": "youngest"}, "first: 'youngest' is not offered; allowed: random, lowest, winner"),
        ({"rounds": 0}, "rounds: 0 is not offered; allowed: 1 to 20"),
        ({"rounds": 21}, "rounds: 21 is not offered; allowed: 1 to 20"),
        ({"rounds": True}, "rounds: True is not offered; allowed: 1 to 20"),
        ({"rounds": "1"}, "rounds: '1' is not offered; allowed: 1 to 20"),
        ({"points_number": -1}, "points_number: -1 is not offered; allowed: 0 to 100"),
        ({"points_dash": 101}, "points_dash: 101 is not offered; allowed: 0 to 100"),
        ({"points_winner": "0"}, "points_winner: '0' is not offered; allowed: 0 to 100"),
        ({"aids": "pencil"}, "aids: 'pencil' is not offered; allowed: none, notes, deduction, odds"),
        (
            {"jokers": 2},
            "'jokers' is not a switch; allowed: aids, backs, dashes, draw, empty_pool_miss, first, insert, "
            "min_guesses, own_tiles, points_dash, points_number, points_winner, removed, rounds, seats, setup_seconds, "
            "turn_seconds",
        ),
        (
            {"draw": "colour"},
            "draw: 'colour' contradicts backs: 'plain'; a colour can be chosen only if backs show it",
        ),
        ({"seats": "x" * 90}, f"seats: '{'x' * 39} is not offered; allowed: 2, 3, 4"),
    ],
)
def test_a_bad_switch_is_refused_with_what_is_allowed(switches: dict[str, object], error: str) -> None:
    with pytest.raises(RuleError) as refused:
        from_switches(switches)
    assert str(refused.value) == error


def test_a_preset_with_colours_cannot_get_plain_backs_alone() -> None:
    with pytest.raises(RuleError, match="draw: 'colour' contradicts backs: 'plain'"):
        from_switches({"backs": "plain"}, "classic")
    assert from_switches({"backs": "plain", "draw": "top"}, "classic").draw == "top"


def test_of_all_pairs_of_choices_only_that_of_a_colour_and_plain_backs_contradicts() -> None:
    contradicting = []
    for (one, ones), (other, others) in combinations(CHOICES.items(), 2):
        for choice in product(ones, others):
            # A base in which each of the two alone can be had.
            base = {"backs": "coloured"} if one != "backs" else {}
            try:
                from_switches(base | dict(zip((one, other), choice, strict=True)))
            except RuleError:
                contradicting.append((one, other, *choice))
    assert contradicting == [("backs", "draw", "plain", "colour")]


@pytest.mark.parametrize(
    ("preset", "error"),
    [
        ("chess", "preset: 'chess' is unknown; allowed: coda, classic, piatnik, korean, algo"),
        ("", "preset: '' is unknown; allowed: coda, classic, piatnik, korean, algo"),
    ],
)
def test_a_preset_that_is_not_there_is_refused(preset: str, error: str) -> None:
    with pytest.raises(RuleError) as refused:
        from_switches({}, preset)
    assert str(refused.value) == error


def test_rules_are_read_as_they_are_written() -> None:
    rng = random.Random(1)
    for rules in [*every_rules(), *(any_rules(rng, rounds=rng.randint(1, 20)) for _ in range(300))]:
        assert parse_rules(str(rules)) == rules
        assert from_switches(rules.switches()) == rules


def test_rules_are_written_as_the_nearest_preset_and_what_differs() -> None:
    assert str(RuleSet()) == "coda"
    assert str(from_switches({"seats": 2, "turn_seconds": 0}, "classic")) == "classic seats=2 turn_seconds=0"
    assert str(from_switches({"min_guesses": 0}, "classic")) == "classic min_guesses=0"
    assert str(from_switches({"seats": 3, "rounds": 5}, "piatnik")) == "piatnik rounds=5 seats=3"
    assert {str(rules) for rules in PRESETS.values()} == set(PRESETS)


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        ("coda", "coda"),
        ("classic seats=2 turn_seconds=0 setup_seconds=10", "classic"),
        ("coda own_tiles=open", None),
        ("classic draw=top", None),
        ("piatnik seats=3", "piatnik"),
        ("piatnik rounds=1", None),
        ("korean", "korean"),
        ("algo turn_seconds=30", "algo"),
    ],
)
def test_rules_have_a_presets_name_whatever_the_seats_and_clocks(rules: str, name: str | None) -> None:
    assert preset_of(parse_rules(rules)) == name


@pytest.mark.parametrize(
    ("rules", "has_setup"),
    [
        ("coda", True),
        ("coda own_tiles=open", False),
        ("classic", False),
        ("piatnik", True),
        ("korean", False),
        ("korean own_tiles=memory", True),
        ("algo", False),
    ],
)
def test_there_is_a_setup_where_own_tiles_are_to_be_memorised_or_a_hand_may_hold_a_dash(
    rules: str, has_setup: bool
) -> None:
    assert parse_rules(rules).has_setup is has_setup


@pytest.mark.parametrize(("rules", "tiles"), [("coda", 24), ("piatnik", 26), ("korean", 26), ("algo", 24)])
def test_with_dashes_there_are_two_tiles_more(rules: str, tiles: int) -> None:
    assert len(set(parse_rules(rules).tiles)) == tiles

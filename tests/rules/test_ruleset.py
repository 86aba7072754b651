import pytest

from coda.rules.diagram import parse_rules
from coda.rules.ruleset import PRESETS, RuleError, RuleSet, from_switches, preset_of
from tests.rules.games import every_rules


def test_the_presets_are_the_ones_of_the_rules() -> None:
    assert from_switches({}) == PRESETS["coda"]
    assert PRESETS["coda"].switches() == {
        "seats": 4,
        "backs": "plain",
        "own_tiles": "memory",
        "draw": "top",
        "min_guesses": 0,
        "empty_pool_miss": "eliminate",
        "turn_seconds": 60,
        "setup_seconds": 45,
    }
    assert PRESETS["classic"].switches() == {
        "seats": 4,
        "backs": "coloured",
        "own_tiles": "open",
        "draw": "colour",
        "min_guesses": 1,
        "empty_pool_miss": "reveal_choice",
        "turn_seconds": 60,
        "setup_seconds": 45,
    }


def test_switches_change_the_preset_that_is_named() -> None:
    assert from_switches({"seats": 2, "draw": "top"}, "classic") == RuleSet(
        seats=2,
        backs="coloured",
        own_tiles="open",
        draw="top",
        min_guesses=1,
        empty_pool_miss="reveal_choice",
    )


@pytest.mark.parametrize("name", ["turn_seconds", "setup_seconds"])
@pytest.mark.parametrize("value", [0, 10, 600])
def test_a_clock_is_off_or_from_10_to_600_seconds(name: str, value: int) -> None:
    assert from_switches({name: value}).switches()[name] == value


def test_a_switch_that_is_not_offered_yet_may_be_named_with_the_value_that_is_played() -> None:
    switches = {"insert": "after_guess", "dashes": "off", "removed": 0, "first": "random", "rounds": 1}
    assert from_switches({**switches, "aids": "none"}) == PRESETS["coda"]


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
            "empty_pool_miss: 'nothing' is not offered; allowed: eliminate, reveal_choice",
        ),
        (
            {"empty_pool_miss": "stake"},
            "empty_pool_miss: 'stake' is not offered yet; allowed: eliminate, reveal_choice",
        ),
        ({"turn_seconds": 9}, "turn_seconds: 9 is not offered; allowed: 0 (no limit) or 10 to 600"),
        ({"turn_seconds": 601}, "turn_seconds: 601 is not offered; allowed: 0 (no limit) or 10 to 600"),
        ({"turn_seconds": -1}, "turn_seconds: -1 is not offered; allowed: 0 (no limit) or 10 to 600"),
        ({"turn_seconds": False}, "turn_seconds: False is not offered; allowed: 0 (no limit) or 10 to 600"),
        ({"turn_seconds": "60"}, "turn_seconds: '60' is not offered; allowed: 0 (no limit) or 10 to 600"),
        ({"setup_seconds": 5}, "setup_seconds: 5 is not offered; allowed: 0 (no limit) or 10 to 600"),
        ({"setup_seconds": 45.5}, "setup_seconds: 45.5 is not offered; allowed: 0 (no limit) or 10 to 600"),
        ({"insert": "before_guess"}, "insert: 'before_guess' is not offered yet; allowed: after_guess"),
        ({"insert": "never"}, "insert: 'never' is unknown; allowed: after_guess"),
        ({"dashes": "pool"}, "dashes: 'pool' is not offered yet; allowed: off"),
        ({"dashes": "all"}, "dashes: 'all' is not offered yet; allowed: off"),
        ({"dashes": True}, "dashes: True is unknown; allowed: off"),
        ({"removed": 2}, "removed: 2 is not offered yet; allowed: 0"),
        ({"removed": 1}, "removed: 1 is unknown; allowed: 0"),
        ({"removed": False}, "removed: False is unknown; allowed: 0"),
        ({"first": "lowest"}, "first: 'lowest' is not offered yet; allowed: random"),
        ({"first": "winner"}, "first: 'winner' is not offered yet; allowed: random"),
        ({"rounds": 3}, "rounds: 3 is not offered yet; allowed: 1"),
        ({"rounds": 21}, "rounds: 21 is unknown; allowed: 1"),
        ({"rounds": True}, "rounds: True is unknown; allowed: 1"),
        ({"rounds": "1"}, "rounds: '1' is unknown; allowed: 1"),
        ({"aids": "notes"}, "aids: 'notes' is not offered yet; allowed: none"),
        ({"aids": "odds"}, "aids: 'odds' is not offered yet; allowed: none"),
        (
            {"jokers": 2},
            "'jokers' is not a switch; allowed: backs, draw, empty_pool_miss, min_guesses, own_tiles, seats, "
            "setup_seconds, turn_seconds",
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


@pytest.mark.parametrize(
    ("preset", "error"),
    [
        ("chess", "preset: 'chess' is unknown; allowed: coda, classic"),
        ("", "preset: '' is unknown; allowed: coda, classic"),
        ("piatnik", "preset: 'piatnik' is not offered yet; allowed: coda, classic"),
        ("korean", "preset: 'korean' is not offered yet; allowed: coda, classic"),
        ("algo", "preset: 'algo' is not offered yet; allowed: coda, classic"),
    ],
)
def test_a_preset_that_is_not_there_is_refused(preset: str, error: str) -> None:
    with pytest.raises(RuleError) as refused:
        from_switches({}, preset)
    assert str(refused.value) == error


@pytest.mark.parametrize("rules", every_rules(), ids=str)
def test_rules_are_read_as_they_are_written(rules: RuleSet) -> None:
    assert parse_rules(str(rules)) == rules
    assert from_switches(rules.switches()) == rules


def test_rules_are_written_as_the_nearest_preset_and_what_differs() -> None:
    assert str(RuleSet()) == "coda"
    assert str(from_switches({"seats": 2, "turn_seconds": 0}, "classic")) == "classic seats=2 turn_seconds=0"
    assert str(from_switches({"min_guesses": 0}, "classic")) == "classic min_guesses=0"


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        ("coda", "coda"),
        ("classic seats=2 turn_seconds=0 setup_seconds=10", "classic"),
        ("coda own_tiles=open", None),
        ("classic draw=top", None),
    ],
)
def test_rules_have_a_presets_name_whatever_the_seats_and_clocks(rules: str, name: str | None) -> None:
    assert preset_of(parse_rules(rules)) == name


@pytest.mark.parametrize(("rules", "has_setup"), [("coda", True), ("classic", False)])
def test_there_is_a_setup_where_own_tiles_are_to_be_memorised(rules: str, has_setup: bool) -> None:
    assert parse_rules(rules).has_setup is has_setup

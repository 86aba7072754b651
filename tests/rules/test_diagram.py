import re

import pytest

from coda.rules.diagram import one_line, parse_rules, parse_state
from coda.rules.notation import NotationError, parse_events
from coda.rules.ruleset import PRESETS
from coda.rules.state import GameState, Phase, Slot
from coda.rules.tiles import Tile

TEXT = """\
coda min_guesses=1 seats=3
guess B holding [w04] hits 1 step 5
A: 1:[b00] 0:w03
B: [b07] [w09] b10
C: b02 2:[w02] 1:w06
pool: b01 w11
history: A began; A drew [???]"""

ONE_LINE = (
    "coda min_guesses=1 seats=3 / guess B holding [w04] hits 1 step 5 / A: 1:[b00] 0:w03 / "
    "B: [b07] [w09] b10 / C: b02 2:[w02] 1:w06 / pool: b01 w11 / history: A began; A drew [???]"
)


def _slots(*slots: tuple[int, str, bool]) -> tuple[Slot, ...]:
    return tuple(Slot(number, Tile.parse(tile), up) for number, tile, up in slots)


def _state() -> GameState:
    tiles = "b00 b01 b02 w02 w03 w04 w06 b07 w09 b10 w11"
    return GameState(
        rules=parse_rules("coda seats=3 min_guesses=1"),
        tiles=tuple(map(Tile.parse, tiles.split())),
        rows=(
            _slots((1, "b00", False), (0, "w03", True)),
            _slots((0, "b07", False), (1, "w09", False), (2, "b10", True)),
            _slots((0, "b02", True), (2, "w02", False), (1, "w06", True)),
        ),
        pool=(Tile.parse("b01"), Tile.parse("w11")),
        phase=Phase.GUESS,
        turn=1,
        held=Tile.parse("w04"),
        hits=1,
        step=5,
        history=parse_events("A began; A drew [???]"),
    )


def test_a_state_has_a_line_for_each_fact() -> None:
    assert str(_state()) == TEXT
    assert parse_state(TEXT) == _state()


def test_a_state_fits_in_one_line() -> None:
    assert one_line(_state()) == ONE_LINE
    assert parse_state(ONE_LINE) == _state()


def test_what_is_none_or_zero_is_not_written() -> None:
    state = parse_state("coda seats=2 / setup B ready A / A: [b00] / B: [w00] / pool:")
    assert one_line(state) == "coda seats=2 / setup B ready A / A: [b00] / B: [w00] / pool:"
    assert (state.held, state.hits, state.step, state.history, state.pool) == (None, 0, 0, (), ())
    assert state.ready == {0}


@pytest.mark.parametrize(
    "text",
    [
        "korean seats=2 / place A holding [w--] / A: [b00] / B: [w00] [b--] / pool: b01",
        "korean seats=2 / guess A newest A1 hits 1 step 4 / A: [b--] [b00] / B: [w00] / pool: b01",
        "algo seats=2 / guess A staked A1 / A: [b00] [b01] / B: [w00] / pool:",
        "classic removed=2 seats=2 / draw A / A: [b00] / B: [w00] / pool: b01 / removed: w01 b02 / history: A began",
        "piatnik seats=2 / setup A ready B / A: 1:[b00] 0:[b--] / B: [w--] [w00] / pool: b01",
    ],
)
def test_dashes_placed_staked_and_removed_tiles_are_read_as_they_are_written(text: str) -> None:
    assert one_line(parse_state(text)) == text


def test_rules_are_a_preset_and_changes() -> None:
    assert parse_rules("classic") == PRESETS["classic"]
    assert parse_rules("classic seats=2 turn_seconds=0").turn_seconds == 0


GOOD = "coda seats=2 / guess A / A: [b00] / B: [w00] / pool: b01"


@pytest.mark.parametrize(
    ("right", "wrong", "error"),
    [
        (
            "coda seats=2",
            "chess",
            "not rules: 'chess': preset: 'chess' is unknown; allowed: coda, classic, piatnik, korean, algo",
        ),
        (
            "coda seats=2",
            "coda seats=5",
            "not rules: 'coda seats=5': seats: 5 is not offered; allowed: 2, 3, 4",
        ),
        ("guess A", "think A", "not a phase: 'think'; allowed: setup, draw, place, stake, guess, reveal, over"),
        ("guess A", "guess", "not a seat: ''; allowed: A, B, C, D"),
        ("guess A", "guess A hits few", "not a number: 'few'; allowed: 0 and up, in digits"),
        ("guess A", "guess A hits", "not a number: ''; allowed: 0 and up, in digits"),
        ("guess A", "guess A luck 3", "not a fact: 'luck'; allowed: holding, newest, staked, hits, ready, step"),
        (
            "guess A",
            "guess A holding [w??]",
            "a tile with ? stands in a state; allowed: b07 and [b07], a state knows them all",
        ),
        ("A: [b00] / ", "", "the line 'A' is missing"),
        (" / pool: b01", "", "the line 'pool' is missing"),
        ("B: [w00]", "B: [w00] / C: b02", "the line 'C' has no place here"),
        ("B: [w00]", "B: [w00] / B: b02", "the line 'B' stands twice: 'B: b02'; allowed: once"),
        ("B: [w00]", "B: [w0]", "not a tile: '[w0]'; allowed: b07, [b07], [b??] and [???]"),
        ("B: [w00]", "B: [w00", "not a tile: '[w00'; allowed: b07, [b07], [b??] and [???]"),
        ("B: [w00]", "B: [w12]", "not a tile: 'w12'; allowed: b00 to b11, w00 to w11, b-- and w--"),
        (
            "B: [w00]",
            "B: [???]",
            "a tile with ? stands in a state; allowed: b07 and [b07], a state knows them all",
        ),
        ("B: [w00]", "B: [w05] w04", "row B has w04 right of w05; allowed: low to high"),
        ("B: [w00]", "B: [w00] 2:b05", "row B has the ids [0, 2]; allowed: each number from 0 up once"),
        ("B: [w00]", "B: x:[w00]", "not a number: 'x'; allowed: 0 and up, in digits"),
        ("pool: b01", "pool: b00", "b00 stands twice; allowed: each tile once"),
        ("pool: b01", "pool: b01 / removed: b00", "b00 stands twice; allowed: each tile once"),
        ("B: [w00]", "B: [w00] [b--] b--", "b-- stands twice; allowed: each tile once"),
        ("B: [w00]", "B: [w05] [b--] w04", "row B has w04 right of w05; allowed: low to high"),
        ("guess A", "guess A newest 1", "not a slot: '1'; allowed: a seat and a number, like B3"),
        ("guess A", "guess A staked", "not a slot: ''; allowed: a seat and a number, like B3"),
        ("guess A", "guess A holding [b01]", "b01 stands twice; allowed: each tile once"),
        ("pool: b01", "pool: [b01]", "not a tile: '[b01]'; allowed: b00 to b11, w00 to w11, b-- and w--"),
    ],
)
def test_what_is_not_a_state_is_refused_with_what_is_wrong(right: str, wrong: str, error: str) -> None:
    assert right in GOOD
    parse_state(GOOD)
    with pytest.raises(NotationError, match=f"^{re.escape(error)}$"):
        parse_state(GOOD.replace(right, wrong))


def test_an_empty_text_is_no_state() -> None:
    with pytest.raises(NotationError, match=r"^the line 'rules' is missing$"):
        parse_state("")

import pytest

from coda.rules.actions import Resign, TimeOut
from coda.rules.diagram import parse_state
from coda.rules.legal import is_legal, legal_actions, options
from coda.rules.state import is_living

SETUP = "coda seats=3 / setup A ready B / A: [b00] / B: [b07] / C: w09 / pool: b04"
DRAW = "classic seats=3 / draw A / A: [b00] / B: [w07] / C: w09 / pool: b04 b05"
GUESS = "coda seats=3 / guess A holding [w01] / A: [b00] / B: [b07] 2:[w08] 1:b09 / C: w09 / pool: b04"
COLOURED = "classic seats=2 / guess A holding [w01] / A: [b00] / B: [b07] [w08] / pool: b04"
EMPTY = "coda seats=2 / guess A / A: [b00] / B: [b07] / pool:"
REVEAL = "classic seats=3 / reveal A / A: 1:[b00] 0:[b01] 2:b02 / B: [w07] / C: w09 / pool:"
OVER = "coda seats=2 / over A / A: [b00] / B: b07 / pool: b04"

PLACE = "korean seats=2 / place A holding [w01] / A: [b00] [b--] / B: [w07] / pool: b04"
SHOWN = "piatnik seats=2 / place A holding [w--] / A: [b00] [b--] / B: [w07] / pool: b04"
STAKE = "algo seats=2 / stake A / A: 1:[b00] 0:[b01] 2:b02 / B: [w07] / pool:"
NAMED = "piatnik seats=2 / guess A holding [w01] hits 1 / A: [b00] [b--] / B: [w07] / pool:"
HANDS = "piatnik seats=2 / setup A / A: [b00] 2:[w03] 1:[b--] / B: [b07] / pool: b04"


@pytest.mark.parametrize(
    ("state", "seat", "moves"),
    [
        (SETUP, 0, "A ready"),
        (SETUP, 1, ""),
        (SETUP, 2, ""),
        (DRAW, 0, "A draw b"),
        (DRAW, 1, ""),
        ("classic seats=2 / draw A / A: [b00] / B: [w07] / pool: w05 b04", 0, "A draw b; A draw w"),
        (
            "coda seats=2 / guess A holding [w01] / A: [b00] / B: b07 1:[w07] / pool:",
            0,
            "A guess B1 b00; A guess B1 w01; A guess B1 b07; A guess B1 w07; A stop",
        ),
        (
            COLOURED,
            0,
            "A guess B0 b00; A guess B0 b04; A guess B0 b07; A guess B1 w01; A guess B1 w08",
        ),
        (COLOURED, 1, ""),
        (EMPTY, 0, "A guess B0 b00; A guess B0 b07"),
        (REVEAL, 0, "A reveal A1; A reveal A0"),
        (REVEAL, 1, ""),
        (HANDS, 0, "A ready 021; A ready 012; A ready 102"),
        (HANDS, 1, "B ready 0"),
        (PLACE, 0, "A place 0; A place 1; A place 2"),
        (PLACE, 1, ""),
        (SHOWN, 0, "A place 0; A place 1; A place 2"),
        (STAKE, 0, "A stake A1; A stake A0"),
        (STAKE, 1, ""),
        (NAMED, 0, "A guess B0 w01; A guess B0 w07; A stop 0; A stop 1; A stop 2"),
        (NAMED.replace(" holding [w01]", ""), 0, "A guess B0 w07; A stop"),
        (
            "coda seats=2 dashes=pool / guess A holding [b--] / A: [b00] / B: [b07] / pool:",
            0,
            "A guess B0 b00; A guess B0 b07; A guess B0 b--; A stop 0; A stop 1",
        ),
        (
            "coda seats=2 insert=before_guess / guess A newest A1 / A: [b00] [b01] / B: [b07] / pool:",
            0,
            "A guess B0 b00; A guess B0 b01; A guess B0 b07; A stop",
        ),
        (OVER, 0, ""),
    ],
)
def test_options_are_the_moves_that_a_seat_may_choose_from(state: str, seat: int, moves: str) -> None:
    choice = options(parse_state(state), seat)
    assert "; ".join(map(str, choice)) == moves
    assert bool(choice) is bool(moves)
    assert all(move in choice and is_legal(parse_state(state), move) for move in choice)


@pytest.mark.parametrize(
    "state", [SETUP, HANDS, DRAW, PLACE, SHOWN, STAKE, GUESS, NAMED, COLOURED, EMPTY, REVEAL, OVER]
)
def test_the_legal_actions_are_the_options_of_all_seats(state: str) -> None:
    moment = parse_state(state)
    seats = range(len(moment.rows))
    assert legal_actions(moment) == tuple(move for seat in seats for move in options(moment, seat))


@pytest.mark.parametrize("state", [SETUP, HANDS, DRAW, PLACE, SHOWN, STAKE, GUESS, NAMED, COLOURED, EMPTY, REVEAL])
def test_every_living_seat_may_resign_and_time_may_run_out_until_the_end(state: str) -> None:
    moment = parse_state(state)
    for seat, row in enumerate(moment.rows):
        assert is_legal(moment, Resign(seat)) is is_living(row)
    assert is_legal(moment, TimeOut(0))


@pytest.mark.parametrize(
    ("row", "living"),
    [("[b00] w01", True), ("b00 [w01]", True), ("b00 w01", False)],
)
def test_a_seat_lives_while_a_tile_of_its_row_is_face_down_and_a_held_one_does_not_count(
    row: str, living: bool
) -> None:
    state = parse_state(f"coda seats=2 / guess A holding [b05] / A: {row} / B: [b07] / pool:")
    assert is_living(state.rows[0]) is living


@pytest.mark.parametrize(
    ("rules", "held", "hits", "may_stop"),
    [
        ("coda", True, 0, True),
        ("coda", True, 1, True),
        ("coda", False, 0, False),
        ("coda", False, 1, True),
        ("classic", True, 0, False),
        ("classic", True, 1, True),
        ("classic", False, 0, False),
        ("classic", False, 1, True),
    ],
)
def test_min_guesses_0_allows_to_stop_at_once_only_in_a_turn_with_a_draw(
    rules: str, held: bool, hits: int, may_stop: bool
) -> None:
    holding = " holding [b05]" if held else ""
    state = parse_state(f"{rules} seats=2 / guess A{holding} hits {hits} / A: [b00] / B: [b07] / pool:")
    assert options(state, 0).stop is may_stop


@pytest.mark.parametrize("tile", ["b05", "w11", "b--"])
def test_every_gap_is_open_to_every_tile(tile: str) -> None:
    row = "[b00] [w--] [w07]"
    place = parse_state(f"korean seats=2 / place A holding [{tile}] / A: {row} / B: [b06] / pool:")
    stop = parse_state(f"piatnik seats=2 / guess A holding [{tile}] hits 1 / A: {row} / B: [b06] / pool:")
    assert options(place, 0).place == options(stop, 0).stop_at == (0, 1, 2, 3)

import pytest

from coda.rules.actions import Action, Guess, Ready, Resign, Stop, TimeOut
from coda.rules.diagram import parse_state
from coda.rules.legal import Illegal, is_legal, legal_actions, options
from coda.rules.notation import parse_action
from coda.rules.play import apply
from coda.rules.state import is_living
from coda.rules.tiles import TILES

SETUP = "coda seats=3 / setup A ready B / A: [b00] / B: [b07] / C: w09 / pool: b04"
DRAW = "classic seats=3 / draw A / A: [b00] / B: [w07] / C: w09 / pool: b04 b05"
GUESS = "coda seats=3 / guess A holding [w01] / A: [b00] / B: [b07] 2:[w08] 1:b09 / C: w09 / pool: b04"
COLOURED = "classic seats=2 / guess A holding [w01] / A: [b00] / B: [b07] [w08] / pool: b04"
EMPTY = "coda seats=2 / guess A / A: [b00] / B: [b07] / pool:"
REVEAL = "classic seats=3 / reveal A / A: 1:[b00] 0:[b01] 2:b02 / B: [w07] / C: w09 / pool:"
OVER = "coda seats=2 / over A / A: [b00] / B: b07 / pool: b04"

NOT_NOW = "nothing until it is your turn"
GUESS_OR_STOP = "guess a face-down tile of another living seat, stop"
GUESS_ONLY = "guess a face-down tile of another living seat"
GAME_OVER = ("game_over", "The game is over.", "a rematch")
NOT_YOUR_TURN = ("not_your_turn", "It is not your turn.", NOT_NOW)
OUT = ("eliminated", "You are out of this game.", "watching until the end")
NO_TARGET = ("no_such_target", "That is not a face-down tile of another seat.", "1.0 1.2")
NO_SLOT = ("no_such_slot", "That is not one of your face-down tiles.", "1 0")


def _in_phase(phase: str, allowed: str) -> tuple[str, str, str]:
    return ("wrong_phase", f"That cannot be done in the {phase} phase.", allowed)


REFUSALS = [
    (SETUP, "B ready", ("already_ready", "You are ready already.", "waiting for the others")),
    (SETUP, "C ready", OUT),
    (SETUP, "A stop", _in_phase("setup", "ready")),
    (SETUP, "A guess B0 b07", _in_phase("setup", "ready")),
    (SETUP, "A draw b", _in_phase("setup", "ready")),
    (SETUP, "A reveal A0", _in_phase("setup", "ready")),
    (SETUP, "B stop", _in_phase("setup", NOT_NOW)),
    (SETUP, "D ready", ("no_such_seat", "There is no such seat.", "0 to 2")),
    (DRAW, "A draw w", ("no_such_colour", "The pool has no tile of that colour.", "b")),
    (DRAW, "A guess B0 w07", _in_phase("draw", "draw b")),
    (DRAW, "A stop", _in_phase("draw", "draw b")),
    (DRAW, "A ready", _in_phase("draw", "draw b")),
    (DRAW, "A reveal A0", _in_phase("draw", "draw b")),
    (DRAW, "B draw b", NOT_YOUR_TURN),
    (DRAW, "C draw b", OUT),
    (GUESS, "A guess B1 b09", NO_TARGET),
    (GUESS, "A guess B3 b09", NO_TARGET),
    (GUESS, "A guess A0 b00", NO_TARGET),
    (GUESS, "A guess C0 w09", NO_TARGET),
    (GUESS, "A guess D0 w09", NO_TARGET),
    (
        GUESS,
        "A guess B0 b03",
        ("no_such_tile", "That tile cannot be named there.", "b00 w01 b04 b07 w08 b09 w09"),
    ),
    (COLOURED, "A guess B0 w08", ("no_such_tile", "That tile cannot be named there.", "b00 b04 b07")),
    (COLOURED, "A guess B1 b07", ("no_such_tile", "That tile cannot be named there.", "w01 w08")),
    (GUESS, "A draw b", _in_phase("guess", GUESS_OR_STOP)),
    (GUESS, "A ready", _in_phase("guess", GUESS_OR_STOP)),
    (GUESS, "A reveal A0", _in_phase("guess", GUESS_OR_STOP)),
    (GUESS, "B guess A0 b00", NOT_YOUR_TURN),
    (GUESS, "B stop", NOT_YOUR_TURN),
    (GUESS, "B ready", NOT_YOUR_TURN),
    (GUESS, "C guess A0 b00", OUT),
    (GUESS, "C resign", OUT),
    (GUESS, "D resign", ("no_such_seat", "There is no such seat.", "0 to 2")),
    (COLOURED, "A stop", ("guess_first", "This turn needs a guess before you may stop.", GUESS_ONLY)),
    (EMPTY, "A stop", ("guess_first", "This turn needs a guess before you may stop.", GUESS_ONLY)),
    (REVEAL, "A reveal A2", NO_SLOT),
    (REVEAL, "A reveal A3", NO_SLOT),
    (REVEAL, "B reveal B0", NOT_YOUR_TURN),
    (REVEAL, "A stop", _in_phase("reveal", "reveal one of your face-down tiles")),
    (REVEAL, "A guess B0 w07", _in_phase("reveal", "reveal one of your face-down tiles")),
    (REVEAL, "C reveal C0", OUT),
    (OVER, "A guess B0 b07", GAME_OVER),
    (OVER, "A stop", GAME_OVER),
    (OVER, "A resign", GAME_OVER),
    (OVER, "B ready", GAME_OVER),
    (OVER, "timeout 0", GAME_OVER),
]


@pytest.mark.parametrize(("state", "action", "refusal"), REFUSALS, ids=lambda case: str(case)[:60])
def test_an_illegal_action_is_refused_with_its_reason_and_changes_nothing(
    state: str, action: str, refusal: tuple[str, str, str]
) -> None:
    before = parse_state(state)
    assert not is_legal(before, parse_action(action))
    with pytest.raises(Illegal) as refused:
        apply(before, parse_action(action))
    assert (refused.value.code, str(refused.value), refused.value.allowed) == refusal
    assert before == parse_state(state)


def test_numbers_that_no_table_has_are_refused_too() -> None:
    state = parse_state(GUESS)
    cases: list[tuple[Action, str]] = [
        (Stop(-1), "no_such_seat"),
        (Resign(-1), "no_such_seat"),
        (Ready(99), "no_such_seat"),
        (Guess(0, -1, 0, TILES[0]), "no_such_target"),
        (Guess(0, 1, -1, TILES[0]), "no_such_target"),
        (TimeOut(-1), "bad_pick"),
    ]
    for action, code in cases:
        with pytest.raises(Illegal) as refused:
            apply(state, action)
        assert refused.value.code == code


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
        (OVER, 0, ""),
    ],
)
def test_options_are_the_moves_that_a_seat_may_choose_from(state: str, seat: int, moves: str) -> None:
    choice = options(parse_state(state), seat)
    assert "; ".join(map(str, choice)) == moves
    assert bool(choice) is bool(moves)
    assert all(move in choice and is_legal(parse_state(state), move) for move in choice)


@pytest.mark.parametrize("state", [SETUP, DRAW, GUESS, COLOURED, EMPTY, REVEAL, OVER])
def test_the_legal_actions_are_the_options_of_all_seats(state: str) -> None:
    moment = parse_state(state)
    seats = range(len(moment.rows))
    assert legal_actions(moment) == tuple(move for seat in seats for move in options(moment, seat))


@pytest.mark.parametrize("state", [SETUP, DRAW, GUESS, COLOURED, EMPTY, REVEAL])
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

import pytest

from coda.rules.actions import Action, Guess, Place, Ready, Resign, Stake, Stop, TimeOut
from coda.rules.diagram import parse_state
from coda.rules.legal import Illegal, is_legal
from coda.rules.notation import parse_action
from coda.rules.play import apply
from coda.rules.tiles import TILES

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
HANDS = "piatnik seats=3 / setup A ready B / A: [b00] 2:[w03] 1:[b--] / B: [b07] / C: w09 / pool: b04"
NOT_NOW = "nothing until it is your turn"
GUESS_OR_STOP = "guess a face-down tile of another living seat, stop"
GUESS_ONLY = "guess a face-down tile of another living seat"
GAME_OVER = ("game_over", "The game is over.", "a rematch")
NOT_YOUR_TURN = ("not_your_turn", "It is not your turn.", NOT_NOW)
OUT = ("eliminated", "You are out of this game.", "watching until the end")
NO_TARGET = ("no_such_target", "That is not a face-down tile of another seat.", "1.0 1.2")
NO_SLOT = ("no_such_slot", "That is not one of your face-down tiles.", "1 0")


GUESS_OR_STOP_AT = "guess a face-down tile of another living seat, stop and name a gap of your row"
PLACE_IT = "place the tile in a gap of your row"
STAKE_ONE = "stake one of your face-down tiles"
READY_WITH_ORDER = "ready with the order of your row"
NO_GAP = ("no_such_gap", "Your row has no such gap.", "0 to 2, from the left")
ORDERS = "each of 0 1 2 once, numbers from low to high"
NOT_AN_ORDER = ("not_an_order", "That does not name each of your tiles once.", ORDERS)


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
    (SETUP, "A ready 0", ("order_not_asked", "Your row cannot be put in order here.", "ready")),
    (SETUP, "A place 0", _in_phase("setup", "ready")),
    (SETUP, "A stake A0", _in_phase("setup", "ready")),
    (HANDS, "A ready", ("order_missing", "Say in which order your row is to stand.", ORDERS)),
    (HANDS, "A ready 01", NOT_AN_ORDER),
    (HANDS, "A ready 0123", NOT_AN_ORDER),
    (HANDS, "A ready 011", NOT_AN_ORDER),
    (HANDS, "A ready 0112", NOT_AN_ORDER),
    (HANDS, "A ready 013", NOT_AN_ORDER),
    (HANDS, "A ready 201", ("numbers_unsorted", "In that order your numbers would not be sorted.", ORDERS)),
    (HANDS, "A place 0", _in_phase("setup", READY_WITH_ORDER)),
    (HANDS, "B ready 0", ("already_ready", "You are ready already.", "waiting for the others")),
    (HANDS, "C ready 0", OUT),
    (GUESS, "A place 0", _in_phase("guess", GUESS_OR_STOP)),
    (GUESS, "A stake A0", _in_phase("guess", GUESS_OR_STOP)),
    (GUESS, "A stop 0", ("gap_not_asked", "No gap can be named for this stop.", "stopping without a gap")),
    (NAMED, "A stop", ("gap_missing", "Say in which gap the tile is to stand.", "0 to 2, from the left")),
    (NAMED, "A stop 3", NO_GAP),
    (NAMED, "A place 0", _in_phase("guess", GUESS_OR_STOP_AT)),
    (
        NAMED.replace(" hits 1", ""),
        "A stop 0",
        ("guess_first", "This turn needs a guess before you may stop.", GUESS_ONLY),
    ),
    (
        NAMED.replace(" holding [w01]", ""),
        "A stop 0",
        ("gap_not_asked", "No gap can be named for this stop.", "stopping without a gap"),
    ),
    (PLACE, "A place 3", NO_GAP),
    (PLACE, "A stop 0", _in_phase("place", PLACE_IT)),
    (PLACE, "A guess B0 w07", _in_phase("place", PLACE_IT)),
    (PLACE, "A draw b", _in_phase("place", PLACE_IT)),
    (PLACE, "B place 0", NOT_YOUR_TURN),
    (SHOWN, "A place 3", NO_GAP),
    (SHOWN, "A stop 0", _in_phase("place", PLACE_IT)),
    (STAKE, "A stake A2", NO_SLOT),
    (STAKE, "A stake A3", NO_SLOT),
    (STAKE, "A guess B0 w07", _in_phase("stake", STAKE_ONE)),
    (STAKE, "A stop", _in_phase("stake", STAKE_ONE)),
    (STAKE, "A reveal A0", _in_phase("stake", STAKE_ONE)),
    (STAKE, "B stake B0", NOT_YOUR_TURN),
    (REVEAL, "A stake A1", _in_phase("reveal", "reveal one of your face-down tiles")),
    (COLOURED, "A guess B0 b--", ("no_such_tile", "That tile cannot be named there.", "b00 b04 b07")),
    (NAMED, "A guess B0 b--", ("no_such_tile", "That tile cannot be named there.", "w01 w07")),
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
        (Place(-1, 0), "no_such_seat"),
        (Stake(4, 0), "no_such_seat"),
        (Guess(0, -1, 0, TILES[0]), "no_such_target"),
        (Guess(0, 1, -1, TILES[0]), "no_such_target"),
        (TimeOut(-1), "bad_pick"),
    ]
    for action, code in cases:
        with pytest.raises(Illegal) as refused:
            apply(state, action)
        assert refused.value.code == code


@pytest.mark.parametrize(
    ("state", "action", "code"),
    [
        (PLACE, Place(0, -1), "no_such_gap"),
        (NAMED, Stop(0, -1), "no_such_gap"),
        (STAKE, Stake(0, -1), "no_such_slot"),
        (HANDS, Ready(0, (-1, 0, 1)), "not_an_order"),
        (HANDS, Ready(0, ()), "not_an_order"),
    ],
)
def test_numbers_that_no_row_has_are_refused_too(state: str, action: Action, code: str) -> None:
    before = parse_state(state)
    with pytest.raises(Illegal) as refused:
        apply(before, action)
    assert refused.value.code == code
    assert before == parse_state(state)


def test_a_dash_cannot_be_placed_twice() -> None:
    placed, _ = apply(parse_state(PLACE.replace("[w01]", "[w--]")), Place(0, 1))
    settled, _ = apply(parse_state(HANDS.replace("ready B ", "")), Ready(0, (1, 0, 2)))
    for state, again, code in ((placed, Place(0, 0), "wrong_phase"), (settled, Ready(0, (0, 1, 2)), "already_ready")):
        with pytest.raises(Illegal) as refused:
            apply(state, again)
        assert refused.value.code == code


@pytest.mark.parametrize("tile", ["w01", "w07", "w--"])
def test_a_gap_is_refused_in_the_same_words_whatever_tile_is_to_go_there(tile: str) -> None:
    for text, action in ((PLACE, Place(0, 3)), (NAMED, Stop(0, 3)), (NAMED, Stop(0))):
        state = parse_state(text.replace("B: [w07]", "B: [w03]").replace("[w01]", f"[{tile}]"))
        with pytest.raises(Illegal) as refused:
            apply(state, action)
        assert refused.value.allowed == "0 to 2, from the left"

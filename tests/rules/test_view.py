"""What each viewer may know, fact by fact (RULES §5)."""

import pytest

from coda.rules.diagram import one_line, parse_state
from coda.rules.view import view

SPECTATOR = None

TILES_3 = "tiles: b00 w00 b01 w01 b02 w02"
MEMORY = "coda seats=2"
OPEN = "coda own_tiles=open seats=2"
COLOURED_MEMORY = "classic own_tiles=memory seats=2"
CLASSIC = "classic seats=2"
KOREAN = "korean seats=2"
KOREAN_MEMORY = "korean own_tiles=memory seats=2"
PIATNIK = "piatnik seats=2"
TILES_2 = "tiles: b00 w00 b01 w01"
TILES_DASHES = "tiles: b00 w00 b01 w01 b-- w--"

CASES = {
    "in setup an owner sees own tiles where they are to be memorised": (
        f"{MEMORY} / setup B ready A / A: [b00] / B: 1:[w00] 0:[b02] / pool: b01 w01 w02",
        1,
        f"B sees {MEMORY} / {TILES_3} / setup B ready A / A: [???] / B: 1:[w00] 0:[b02] / pool: 3 / may: ready",
    ),
    "in setup a spectator sees no tile": (
        f"{MEMORY} / setup B / A: [b00] / B: [w00] / pool: b01 w01 b02 w02",
        SPECTATOR,
        f"spectator sees {MEMORY} / {TILES_3} / setup B / A: [???] / B: [???] / pool: 4",
    ),
    "in setup coloured backs show their colour to all": (
        f"{COLOURED_MEMORY} / setup A / A: [b00] [w01] / B: [w00] / pool: b01 b02 w02",
        SPECTATOR,
        f"spectator sees {COLOURED_MEMORY} / {TILES_3} / setup A / A: [b??] [w??] / B: [w??] / pool: 3 b=2 w=1",
    ),
    "after setup an owner who is to remember sees own face-down tiles no more": (
        f"{MEMORY} / guess B / A: [b00] w01 / B: [w00] 2:[b02] 1:w02 / pool: b01",
        0,
        f"A sees {MEMORY} / {TILES_3} / guess B / A: [???] w01 / B: [???] 2:[???] 1:w02 / pool: 1 / may: nothing",
    ),
    "a drawn tile is seen by who holds it": (
        f"{MEMORY} / guess A holding [w01] hits 1 step 4 / A: [b00] / B: [w00] / pool: b01 b02 w02",
        0,
        f"A sees {MEMORY} / {TILES_3} / guess A holding [w01] hits 1 step 4 / A: [???] / B: [???] / pool: 3 / "
        "may: guess B0, stop",
    ),
    "a drawn tile is not seen by others": (
        f"{MEMORY} / guess A holding [w01] / A: [b00] / B: [w00] / pool: b01 b02 w02",
        1,
        f"B sees {MEMORY} / {TILES_3} / guess A holding [???] / A: [???] / B: [???] / pool: 3 / may: nothing",
    ),
    "a drawn tile is not seen by spectators": (
        f"{MEMORY} / guess A holding [w01] / A: [b00] / B: [w00] / pool: b01 b02 w02",
        SPECTATOR,
        f"spectator sees {MEMORY} / {TILES_3} / guess A holding [???] / A: [???] / B: [???] / pool: 3",
    ),
    "open tiles are always seen by their owner": (
        f"{OPEN} / guess B holding [w01] / A: [b00] w02 / B: [w00] / pool: b01 b02",
        0,
        f"A sees {OPEN} / {TILES_3} / guess B holding [???] / A: [b00] w02 / B: [???] / pool: 2 / may: nothing",
    ),
    "open tiles are seen by nobody else": (
        f"{OPEN} / guess B holding [w01] / A: [b00] w02 / B: [w00] / pool: b01 b02",
        SPECTATOR,
        f"spectator sees {OPEN} / {TILES_3} / guess B holding [???] / A: [???] w02 / B: [???] / pool: 2",
    ),
    "coloured backs show the colours of rows, held tile and pool": (
        f"{CLASSIC} / guess B holding [w01] / A: [b00] w02 / B: [w00] / pool: b01 b02",
        0,
        f"A sees {CLASSIC} / {TILES_3} / guess B holding [w??] / A: [b00] w02 / B: [w??] / pool: 2 b=2 w=0 / "
        "may: nothing",
    ),
    "a spectator of coloured backs sees as much as a seat of the others": (
        f"{CLASSIC} / guess B holding [w01] / A: [b00] w02 / B: [w00] / pool: b01 b02",
        SPECTATOR,
        f"spectator sees {CLASSIC} / {TILES_3} / guess B holding [w??] / A: [b??] w02 / B: [w??] / pool: 2 b=2 w=0",
    ),
    "the colours of the pool are told in one order, whatever lies on top": (
        f"{CLASSIC} / draw A / A: [b00] / B: [w00] / pool: w01 b02 w02 b01",
        0,
        f"A sees {CLASSIC} / {TILES_3} / draw A / A: [b00] / B: [w??] / pool: 4 b=2 w=2 / may: draw b w",
    ),
    "a seat that owes a reveal is told which of its slots are face-down, and no more": (
        "classic own_tiles=memory seats=2 / reveal A / A: 2:[b00] [w01] 0:b02 / B: [w00] / pool: b01 w02",
        0,
        f"A sees {COLOURED_MEMORY} / {TILES_3} / reveal A / A: 2:[b??] [w??] 0:b02 / B: [w??] / pool: 2 b=1 w=1 / "
        "may: reveal A2 A1",
    ),
    "what was public stays in the history": (
        f"{MEMORY} / guess B / A: [b00] 1:w01 / B: [w00] / pool: b01 b02 w02 / history: A guessed B0 b02 miss",
        SPECTATOR,
        f"spectator sees {MEMORY} / {TILES_3} / guess B / A: [???] w01 / B: [???] / pool: 3 / "
        "history: A guessed B0 b02 miss",
    ),
    "a tile placed before the guess is seen by who drew it until the turn ends": (
        f"{KOREAN_MEMORY} / guess A newest A1 / A: [b00] [w01] / B: [w00] / pool: b01",
        0,
        f"A sees {KOREAN_MEMORY} / {TILES_2} / guess A newest A1 / A: [b??] [w01] / B: [w??] / pool: 1 b=1 w=0 / "
        "may: guess B0",
    ),
    "everybody else sees which it is, and no more": (
        f"{KOREAN_MEMORY} / guess A newest A1 / A: [b00] [w01] / B: [w00] / pool: b01",
        1,
        f"B sees {KOREAN_MEMORY} / {TILES_2} / guess A newest A1 / A: [b??] [w??] / B: [w??] / pool: 1 b=1 w=0 / "
        "may: nothing",
    ),
    "a tile to be placed before the guess is seen by who drew it": (
        f"{KOREAN} / place A holding [w--] / A: [b00] / B: [w00] / pool: b--",
        0,
        f"A sees {KOREAN} / tiles: b00 w00 b-- w-- / place A holding [w--] / A: [b00] / B: [w??] / "
        "pool: 1 b=1 w=0 / may: place 0 1",
    ),
    "and by nobody else": (
        f"{KOREAN} / place A holding [w--] / A: [b00] / B: [w00] / pool: b--",
        SPECTATOR,
        f"spectator sees {KOREAN} / tiles: b00 w00 b-- w-- / place A holding [w??] / A: [b??] / B: [w??] / "
        "pool: 1 b=1 w=0",
    ),
    "a dash that was missed with is seen by all before it is placed": (
        f"{PIATNIK} / place A holding [w--] / A: [b00] / B: [w00] / pool: b--",
        1,
        f"B sees {PIATNIK} / tiles: b00 w00 b-- w-- / place A holding [w--] / A: [b??] / B: [w00] / "
        "pool: 1 b=1 w=0 / may: nothing",
    ),
    "a seat that holds a tile may stop at any gap where it may be a dash": (
        f"{PIATNIK} / guess A holding [w01] hits 1 / A: [b00] / B: [w00] / pool: b01",
        0,
        f"A sees {PIATNIK} / {TILES_2} / guess A holding [w01] hits 1 / A: [b00] / B: [w??] / pool: 1 b=1 w=0 / "
        "may: guess B0, stop 0 1",
    ),
    "in a setup with dashes an owner sees own tiles, and the orders that they may be put in": (
        f"{PIATNIK} / setup B / A: 1:[b00] 0:[b--] / B: [w00] 2:[w01] 1:[w--] / pool: b01",
        0,
        f"A sees {PIATNIK} / {TILES_DASHES} / setup B / A: 1:[b00] 0:[b--] / B: [w??] [w??] [w??] / "
        "pool: 1 b=1 w=0 / may: ready 10 01",
    ),
    "others see a row as its tiles came, so that no back shows a dash moving": (
        f"{PIATNIK} / setup B / A: 1:[w00] 0:[b--] / B: [b00] 2:[w01] 1:[w--] / pool: b01",
        SPECTATOR,
        f"spectator sees {PIATNIK} / {TILES_DASHES} / setup B / A: [b??] [w??] / B: [b??] [w??] [w??] / "
        "pool: 1 b=1 w=0",
    ),
    "nor is anybody shown that a row is in order, or who is ready": (
        f"{PIATNIK} / setup B ready A / A: [b--] [w00] / B: [b00] 2:[w01] 1:[w--] / pool: b01",
        1,
        f"B sees {PIATNIK} / {TILES_DASHES} / setup B / A: [b??] [w??] / B: [b00] 2:[w01] 1:[w--] / "
        "pool: 1 b=1 w=0 / may: ready 021 012 102",
    ),
    "who is ready sees the own row in its order, and is asked nothing": (
        f"{PIATNIK} / setup B ready B / A: 1:[w00] 0:[b--] / B: [b00] 1:[w--] 2:[w01] / pool: b01",
        1,
        f"B sees {PIATNIK} / {TILES_DASHES} / setup B / A: [b??] [w??] / B: [b00] [w--] [w01] / "
        "pool: 1 b=1 w=0 / may: nothing",
    ),
    "a row that was turned up in setup lies in its order": (
        "piatnik seats=3 / setup B / A: 1:w00 0:b-- / B: [b00] / C: [b01] / pool: w01",
        SPECTATOR,
        "spectator sees piatnik seats=3 / tiles: b00 w00 b01 w01 b-- / setup B / A: 1:w00 0:b-- / B: [b??] / "
        "C: [b??] / pool: 1 b=0 w=1",
    ),
    "after setup all see rows in their order": (
        f"{PIATNIK} / guess B / A: 1:[w00] 0:[b--] / B: [b00] [w--] 2:[w01] / pool:",
        SPECTATOR,
        f"spectator sees {PIATNIK} / tiles: b00 w00 w01 b-- w-- / guess B / A: 1:[w??] 0:[b??] / "
        "B: [b??] [w??] [w??] / pool: 0 b=0 w=0",
    ),
    "with dashes in the pool alone it shows who is ready": (
        "coda dashes=pool seats=2 / setup B ready A / A: [b00] / B: [w00] / pool: b--",
        SPECTATOR,
        "spectator sees coda dashes=pool seats=2 / tiles: b00 w00 b-- / setup B ready A / A: [???] / B: [???] / "
        "pool: 1",
    ),
    "everybody sees what is staked": (
        "algo seats=2 / guess A staked A1 / A: [b00] [w01] / B: [w00] / pool:",
        SPECTATOR,
        "spectator sees algo seats=2 / tiles: b00 w00 w01 / guess A staked A1 / A: [b??] [w??] / B: [w??] / "
        "pool: 0 b=0 w=0",
    ),
    "a seat that is to stake is told which of its slots are face-down": (
        "algo seats=2 / stake A / A: 1:[b00] 0:w01 2:[b02] / B: [w00] / pool:",
        0,
        "A sees algo seats=2 / tiles: b00 w00 w01 b02 / stake A / A: 1:[b00] 0:w01 [b02] / B: [w??] / "
        "pool: 0 b=0 w=0 / may: stake A1 A2",
    ),
    "removed tiles are in no view before the end, nor are their colours": (
        "classic removed=2 seats=2 / draw A / A: [b00] / B: [w00] / pool: w02 / removed: b01 w01",
        0,
        "A sees classic removed=2 seats=2 / tiles: b00 w00 b01 w01 w02 / draw A / A: [b00] / B: [w??] / "
        "pool: 1 b=0 w=1 / may: draw w",
    ),
    "after the end removed tiles are shown": (
        "classic removed=2 seats=2 / over A / A: [b00] / B: w00 / pool: w02 / removed: b01 w01",
        SPECTATOR,
        "spectator sees classic removed=2 seats=2 / tiles: b00 w00 b01 w01 w02 / over A / A: [b00] / B: w00 / "
        "pool: 1 b=0 w=1 w02 / removed: b01 w01",
    ),
    "after the end a spectator sees all": (
        f"{MEMORY} / over A holding [w01] / A: [b00] [b02] / B: w00 / pool: b01 w02",
        SPECTATOR,
        f"spectator sees {MEMORY} / {TILES_3} / over A holding [w01] / A: [b00] [b02] / B: w00 / pool: 2 b01 w02",
    ),
    "after the end a seat that was eliminated sees all": (
        f"{CLASSIC} / over A holding [w01] / A: [b00] [b02] / B: w00 / pool: w02 b01",
        1,
        f"B sees {CLASSIC} / {TILES_3} / over A holding [w01] / A: [b00] [b02] / B: w00 / "
        "pool: 2 b=1 w=1 w02 b01 / may: nothing",
    ),
}


@pytest.mark.parametrize(("state", "viewer", "seen"), CASES.values(), ids=CASES.keys())
def test_view(state: str, viewer: int | None, seen: str) -> None:
    assert one_line(view(parse_state(state), viewer)) == seen


@pytest.mark.parametrize("viewer", [2, -1])
def test_there_is_no_view_for_a_seat_that_is_not_there(viewer: int) -> None:
    state = parse_state(f"{MEMORY} / guess A / A: [b00] / B: [w00] / pool:")
    with pytest.raises(ValueError, match=f"^there is no seat {viewer}; allowed: 0 to 1, or None for a spectator$"):
        view(state, viewer)


def test_a_winner_is_named_only_after_the_end() -> None:
    going_on = parse_state(f"{MEMORY} / guess A / A: [b00] / B: [w00] / pool:")
    over = parse_state(f"{MEMORY} / over B / A: b00 / B: [w00] / pool:")
    assert view(going_on, None).winner is None
    assert view(over, None).winner == 1


def test_equal_views_are_equal_in_sets() -> None:
    state = parse_state(f"{MEMORY} / guess A / A: [b00] / B: [w00] / pool: b01")
    hidden_otherwise = parse_state(f"{MEMORY} / guess A / A: [b01] / B: [b00] / pool: w00")
    assert len({view(state, 0), view(hidden_otherwise, 0)}) == 1

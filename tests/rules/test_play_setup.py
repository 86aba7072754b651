from collections import Counter

from coda.rules.actions import TimeOut
from coda.rules.diagram import parse_state
from coda.rules.play import apply
from tests.rules.tables import Row, bare, check, sentences

MEMORY = "any seats=2 own_tiles=memory"
MEMORY_3 = "any seats=3 own_tiles=memory"
ROWS = "A: [b00] [w03] / B: [b07] [w09]"
ROWS_3 = "A: [b00] [w03] / B: [b07] [w09] / C: [b01]"

TABLE = {
    "a seat that is ready waits for the others": Row(
        MEMORY, f"setup A / {ROWS} / pool:", "B ready", "B readied", f"setup A ready B / {ROWS} / pool:"
    ),
    "seats get ready in any order": Row(
        MEMORY_3, f"setup A ready C / {ROWS_3} / pool:", "A ready", "A readied", f"setup A ready AC / {ROWS_3} / pool:"
    ),
    "when the last seat is ready the seat to start begins": Row(
        MEMORY,
        f"setup B ready B / {ROWS} / pool:",
        "A ready",
        "A readied; setup ended; B began",
        f"guess B / {ROWS} / pool:",
    ),
    "the first turn draws the top of the pool at once": Row(
        MEMORY + " draw=top",
        f"setup A ready A / {ROWS} / pool: w11 b04",
        "B ready",
        "B readied; setup ended; A began; A drew [w??]",
        f"guess A holding [w11] / {ROWS} / pool: b04",
    ),
    "the first turn asks for a colour where one is chosen": Row(
        MEMORY + " draw=colour",
        f"setup A ready A / {ROWS} / pool: w11 b04",
        "B ready",
        "B readied; setup ended; A began",
        f"draw A / {ROWS} / pool: w11 b04",
    ),
    "when time is over play begins, whoever is ready": Row(
        MEMORY_3,
        f"setup C ready A / {ROWS_3} / pool:",
        "timeout 7",
        "setup ended; C began",
        f"guess C / {ROWS_3} / pool:",
    ),
    "a seat that resigns is out, and the others are still waited for": Row(
        MEMORY_3,
        f"setup A ready C / {ROWS_3} / pool:",
        "B resign",
        "B0 turned up b07; B1 turned up w09; B out resigned",
        "setup A ready C / A: [b00] [w03] / B: b07 w09 / C: [b01] / pool:",
    ),
    "a seat that is ready may resign": Row(
        MEMORY_3,
        f"setup A ready C / {ROWS_3} / pool:",
        "C resign",
        "C0 turned up b01; C out resigned",
        "setup A ready C / A: [b00] [w03] / B: [b07] [w09] / C: b01 / pool:",
    ),
    "play begins when the only seat that was not ready resigns": Row(
        MEMORY_3,
        f"setup A ready AC / {ROWS_3} / pool:",
        "B resign",
        "B0 turned up b07; B1 turned up w09; B out resigned; setup ended; A began",
        "guess A / A: [b00] [w03] / B: b07 w09 / C: [b01] / pool:",
    ),
    "the next living seat starts if the one to start has resigned": Row(
        MEMORY_3,
        "setup B ready A / A: [b00] [w03] / B: b07 w09 / C: [b01] / pool:",
        "C ready",
        "C readied; setup ended; C began",
        "guess C / A: [b00] [w03] / B: b07 w09 / C: [b01] / pool:",
    ),
    "a resignation that leaves one seat ends the game": Row(
        MEMORY,
        f"setup A ready B / {ROWS} / pool: w11",
        "A resign",
        "A0 turned up b00; A1 turned up w03; A out resigned; B won",
        "over B / A: b00 w03 / B: [b07] [w09] / pool: w11",
    ),
}

DASHES = "any seats=2 dashes=all"
DASHES_3 = "any seats=3 dashes=all"
HANDS = "A: 1:[b00] 2:[w03] 0:[b--] / B: [b07] [w09] [w--]"

PLACING = {
    "who is ready puts the row in order, and nobody is told": Row(
        DASHES,
        f"setup A / {HANDS} / pool:",
        "A ready 012",
        "",
        "setup A ready A / A: [b--] [b00] [w03] / B: [b07] [w09] [w--] / pool:",
    ),
    "a seat without a dash names the order in which its row stands": Row(
        DASHES,
        "setup A / A: 1:[b00] 0:[w03] / B: [b07] [w--] / pool:",
        "A ready 10",
        "",
        "setup A ready A / A: 1:[b00] 0:[w03] / B: [b07] [w--] / pool:",
    ),
    "play begins when all are ready": Row(
        DASHES,
        "setup B ready A / A: [b--] [b00] [w03] / B: [b07] [w09] [w--] / pool:",
        "B ready 021",
        "setup ended; B began",
        "guess B / A: [b--] [b00] [w03] / B: [b07] 2:[w--] 1:[w09] / pool:",
    ),
    "the first tile is drawn then": Row(
        DASHES + " draw=top",
        "setup B ready A / A: [b--] [b00] / B: [b07] [w--] / pool: w11",
        "B ready 10",
        "setup ended; B began; B drew [w??]",
        "guess B holding [w11] / A: [b--] [b00] / B: 1:[w--] 0:[b07] / pool:",
    ),
    "and placed first where that is the rule": Row(
        DASHES + " draw=top insert=before_guess",
        "setup B ready A / A: [b--] [b00] / B: [b07] [w--] / pool: w11",
        "B ready 10",
        "setup ended; B began; B drew [w??]",
        "place B holding [w11] / A: [b--] [b00] / B: 1:[w--] 0:[b07] / pool:",
    ),
    "when time is over chance picks an order for each seat that is not ready": Row(
        DASHES,
        f"setup A / {HANDS} / pool:",
        "timeout 5",
        "setup ended; A began",
        "guess A / A: [b--] [b00] [w03] / B: [b07] 2:[w--] 1:[w09] / pool:",
    ),
    "chance moves no dash of a seat that is ready": Row(
        DASHES,
        "setup A ready A / A: [b--] [b00] [w03] / B: [b07] [w09] [w--] / pool:",
        "timeout 5",
        "setup ended; A began",
        "guess A / A: [b--] [b00] [w03] / B: 2:[w--] 0:[b07] 1:[w09] / pool:",
    ),
    "who resigns before being ready turns up the row as it lies": Row(
        DASHES_3,
        "setup A ready A / A: [b00] / B: 1:[b07] 2:[w09] 0:[w--] / C: [b01] / pool:",
        "B resign",
        "B1 turned up b07; B2 turned up w09; B0 turned up w--; B out resigned",
        "setup A ready A / A: [b00] / B: 1:b07 2:w09 0:w-- / C: [b01] / pool:",
    ),
    "chance moves no tile of a seat that has resigned": Row(
        DASHES_3,
        "setup A ready A / A: [b00] / B: 1:b07 2:w09 0:w-- / C: [b01] / pool:",
        "timeout 1",
        "setup ended; A began",
        "guess A / A: [b00] / B: 1:b07 2:w09 0:w-- / C: [b01] / pool:",
    ),
    "dashes that are in the pool alone leave the setup as it is": Row(
        "any seats=2 own_tiles=memory dashes=pool",
        f"setup A / {ROWS} / pool: b--",
        "B ready",
        "B readied",
        f"setup A ready B / {ROWS} / pool: b--",
    ),
}


@sentences(TABLE)
def test_setup(row: Row) -> None:
    check(row)


@sentences(PLACING)
def test_setup_with_dashes_in_hands(row: Row) -> None:
    check(row)


def test_chance_puts_the_dashes_of_all_seats_in_every_order_equally_often() -> None:
    """Counted over all picks of a whole period: 4 orders of a dash in four tiles for each of two seats."""
    hands = "A: [b00] [b01] [b02] [b--] / B: [w00] [w01] [w02] [w--]"
    state = parse_state(f"piatnik seats=2 / setup A / {hands} / pool:")
    ends = Counter(bare(apply(state, TimeOut(pick))[0]) for pick in range(160))
    assert len(ends) == 16
    assert set(ends.values()) == {10}

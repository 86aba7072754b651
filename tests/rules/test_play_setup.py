from tests.rules.tables import Row, check, sentences

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


@sentences(TABLE)
def test_setup(row: Row) -> None:
    check(row)

from tests.rules.tables import Row, check, sentences

TWO = "any seats=2"
THREE = "any seats=3"

TIME_OUT = {
    "a draw takes the top of the pool": Row(
        TWO + " draw=colour",
        "draw A / A: [b00] / B: [w05] / pool: w11 b04",
        "timeout 3",
        "A timed out; A drew [w??]",
        "guess A holding [w11] / A: [b00] / B: [w05] / pool: b04",
    ),
    "after a hit the seat stops": Row(
        TWO,
        "guess A holding [b05] hits 1 / A: [b00] / B: [b07] w08 / pool:",
        "timeout 0",
        "A timed out; A stopped; A1 placed at 1; B began",
        "guess B / A: [b00] [b05] / B: [b07] w08 / pool:",
    ),
    "after a hit with nothing drawn the seat stops": Row(
        TWO,
        "guess A hits 1 / A: [b00] / B: [b07] w08 / pool:",
        "timeout 0",
        "A timed out; A stopped; B began",
        "guess B / A: [b00] / B: [b07] w08 / pool:",
    ),
    "with min_guesses 0 a seat that drew stops": Row(
        TWO + " min_guesses=0",
        "guess A holding [b05] / A: [b00] / B: [b07] / pool:",
        "timeout 1",
        "A timed out; A stopped; A1 placed at 1; B began",
        "guess B / A: [b00] [b05] / B: [b07] / pool:",
    ),
    "with min_guesses 1 a seat that drew has missed": Row(
        TWO + " min_guesses=1",
        "guess A holding [b05] / A: [b00] / B: [b07] / pool:",
        "timeout 1",
        "A timed out; A1 placed at 1 b05; B began",
        "guess B / A: [b00] b05 / B: [b07] / pool:",
    ),
    "with nothing drawn a seat has missed and is eliminated": Row(
        THREE + " empty_pool_miss=eliminate",
        "guess B / A: [b00] / B: [b07] / C: [b01] / pool:",
        "timeout 1",
        "B timed out; B0 turned up b07; B out missed; C began",
        "guess C / A: [b00] / B: b07 / C: [b01] / pool:",
    ),
    "with nothing drawn a seat has missed and owes a reveal": Row(
        TWO + " empty_pool_miss=reveal_choice",
        "guess A / A: [b00] [w01] / B: [b07] / pool:",
        "timeout 1",
        "A timed out",
        "reveal A / A: [b00] [w01] / B: [b07] / pool:",
    ),
    "an owed reveal turns up the tile that chance picks": Row(
        TWO + " empty_pool_miss=reveal_choice",
        "reveal A / A: 1:[b00] 2:b01 0:[w01] / B: [b07] / pool:",
        "timeout 0",
        "A timed out; A1 turned up b00; B began",
        "guess B / A: 1:b00 2:b01 0:[w01] / B: [b07] / pool:",
    ),
    "chance picks among the face-down tiles of the row from left to right": Row(
        TWO + " empty_pool_miss=reveal_choice",
        "reveal A / A: 1:[b00] 2:b01 0:[w01] / B: [b07] / pool:",
        "timeout 1",
        "A timed out; A0 turned up w01; B began",
        "guess B / A: 1:[b00] 2:b01 0:w01 / B: [b07] / pool:",
    ),
    "a pick beyond the row counts round": Row(
        TWO + " empty_pool_miss=reveal_choice",
        "reveal A hits 1 / A: 1:[b00] 2:b01 0:[w01] / B: [b07] w08 / pool:",
        "timeout 1000000000001",
        "A timed out; A0 turned up w01; B began",
        "guess B / A: 1:[b00] 2:b01 0:w01 / B: [b07] w08 / pool:",
    ),
    "an owed reveal of the last tile ends the game": Row(
        TWO + " empty_pool_miss=reveal_choice",
        "reveal A / A: [b00] b01 / B: [b07] / pool:",
        "timeout 5",
        "A timed out; A0 turned up b00; A out revealed; B won",
        "over B / A: b00 b01 / B: [b07] / pool:",
    ),
}

RESIGN = {
    "a seat that resigns on its turn is out, and the next one begins": Row(
        THREE,
        "guess A hits 1 / A: 1:[b00] 0:[w03] / B: [b07] w08 / C: [b01] / pool:",
        "A resign",
        "A1 turned up b00; A0 turned up w03; A out resigned; B began",
        "guess B / A: 1:b00 0:w03 / B: [b07] w08 / C: [b01] / pool:",
    ),
    "a tile that it holds goes face-up into its row": Row(
        THREE,
        "guess A holding [b02] / A: [b00] [w03] / B: [b07] / C: [b01] / pool:",
        "A resign",
        "A2 placed at 1 b02; A0 turned up b00; A1 turned up w03; A out resigned; B began",
        "guess B / A: b00 2:b02 1:w03 / B: [b07] / C: [b01] / pool:",
    ),
    "a seat that resigns before drawing leaves the pool as it is": Row(
        THREE + " draw=colour",
        "draw C / A: [b00] / B: [b07] / C: [b01] / pool: w11 b04",
        "C resign",
        "C0 turned up b01; C out resigned; A began",
        "draw A / A: [b00] / B: [b07] / C: b01 / pool: w11 b04",
    ),
    "a seat that resigns while it owes a reveal has paid": Row(
        THREE + " empty_pool_miss=reveal_choice",
        "reveal B hits 1 / A: [b00] / B: [b07] [w08] / C: [b01] w01 / pool:",
        "B resign",
        "B0 turned up b07; B1 turned up w08; B out resigned; C began",
        "guess C / A: [b00] / B: b07 w08 / C: [b01] w01 / pool:",
    ),
    "a seat that resigns off its turn leaves the turn as it is": Row(
        THREE,
        "guess A holding [b02] hits 2 / A: [b00] / B: [b07] w08 / C: w01 [b09] / pool: w11",
        "C resign",
        "C1 turned up b09; C out resigned",
        "guess A holding [b02] hits 2 / A: [b00] / B: [b07] w08 / C: w01 b09 / pool: w11",
    ),
    "a reveal is still owed after another seat has resigned": Row(
        THREE + " empty_pool_miss=reveal_choice",
        "reveal B / A: [b00] / B: [b07] [w08] / C: [b01] / pool:",
        "A resign",
        "A0 turned up b00; A out resigned",
        "reveal B / A: b00 / B: [b07] [w08] / C: [b01] / pool:",
    ),
    "a draw is still owed after another seat has resigned": Row(
        THREE + " draw=colour",
        "draw B / A: [b00] / B: [b07] / C: [b01] / pool: w11",
        "C resign",
        "C0 turned up b01; C out resigned",
        "draw B / A: [b00] / B: [b07] / C: b01 / pool: w11",
    ),
    "the next turn draws as any does": Row(
        THREE + " draw=top",
        "guess C holding [b02] / A: [b00] / B: [b07] / C: [b01] / pool: w11 b04",
        "C resign",
        "C1 placed at 1 b02; C0 turned up b01; C out resigned; A began; A drew [w??]",
        "guess A holding [w11] / A: [b00] / B: [b07] / C: b01 b02 / pool: b04",
    ),
    "the other of two wins by it, off its turn": Row(
        TWO,
        "guess A holding [b02] / A: [b00] / B: [b07] / pool: w11",
        "A resign",
        "A1 placed at 1 b02; A0 turned up b00; A out resigned; B won",
        "over B / A: b00 b02 / B: [b07] / pool: w11",
    ),
    "the other of two wins by it, with the tile still held": Row(
        TWO,
        "guess A holding [b02] / A: [b00] / B: [b07] / pool: w11",
        "B resign",
        "B0 turned up b07; B out resigned; A won",
        "over A holding [b02] / A: [b00] / B: b07 / pool: w11",
    ),
}


@sentences(TIME_OUT)
def test_time_out(row: Row) -> None:
    check(row)


@sentences(RESIGN)
def test_resign(row: Row) -> None:
    check(row)

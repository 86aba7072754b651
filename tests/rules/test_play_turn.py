from tests.rules.tables import Row, check, sentences

TWO = "any seats=2"
THREE = "any seats=3"

DRAW = {
    "the drawer of a colour gets the topmost tile of it": Row(
        TWO + " draw=colour",
        "draw A / A: [b00] / B: [w05] / pool: w11 b04 b02",
        "A draw b",
        "A drew [b??]",
        "guess A holding [b04] / A: [b00] / B: [w05] / pool: w11 b02",
    ),
    "the other colour is drawn past it": Row(
        TWO + " draw=colour",
        "draw A / A: [b00] / B: [w05] / pool: b04 b02 w11 w10",
        "A draw w",
        "A drew [w??]",
        "guess A holding [w11] / A: [b00] / B: [w05] / pool: b04 b02 w10",
    ),
    "a turn begins by drawing the top of the pool where there is no choice": Row(
        TWO + " draw=top min_guesses=0",
        "guess A holding [b04] / A: [b00] / B: [w05] / pool: w11 b02",
        "A stop",
        "A stopped; A1 placed at 1; B began; B drew [w??]",
        "guess B holding [w11] / A: [b00] [b04] / B: [w05] / pool: b02",
    ),
    "a turn begins by asking for a colour where there is a choice": Row(
        TWO + " draw=colour min_guesses=0",
        "guess A holding [b04] / A: [b00] / B: [w05] / pool: w11 b02",
        "A stop",
        "A stopped; A1 placed at 1; B began",
        "draw B / A: [b00] [b04] / B: [w05] / pool: w11 b02",
    ),
    "with an empty pool a turn begins with the guess": Row(
        TWO,
        "guess A holding [b04] hits 1 / A: [b00] / B: [w05] b06 / pool:",
        "A stop",
        "A stopped; A1 placed at 1; B began",
        "guess B / A: [b00] [b04] / B: [w05] b06 / pool:",
    ),
}

HIT = {
    "a hit turns the tile up where it stands, and the seat holds on to its turn and its tile": Row(
        TWO,
        "guess A holding [b05] / A: [b00] [w03] / B: 1:[b07] 0:[w09] / pool: w11",
        "A guess B1 b07",
        "A guessed B1 b07 hit; B1 turned up b07",
        "guess A holding [b05] hits 1 / A: [b00] [w03] / B: 1:b07 0:[w09] / pool: w11",
    ),
    "after a hit any other target may be guessed": Row(
        THREE,
        "guess A holding [b05] hits 1 / A: [b00] / B: b07 [w09] / C: [w04] [b06] / pool: w11",
        "A guess C1 b06",
        "A guessed C1 b06 hit; C1 turned up b06",
        "guess A holding [b05] hits 2 / A: [b00] / B: b07 [w09] / C: [w04] b06 / pool: w11",
    ),
    "a hit counts without a drawn tile too": Row(
        TWO,
        "guess A / A: [b00] / B: [b07] [w09] / pool:",
        "A guess B1 w09",
        "A guessed B1 w09 hit; B1 turned up w09",
        "guess A hits 1 / A: [b00] / B: [b07] w09 / pool:",
    ),
    "a seat whose last face-down tile is found is out at once, and the guesser goes on": Row(
        THREE,
        "guess A holding [b05] / A: [b00] / B: b07 [w09] / C: [w04] / pool: w11",
        "A guess B1 w09",
        "A guessed B1 w09 hit; B1 turned up w09; B out found",
        "guess A holding [b05] hits 1 / A: [b00] / B: b07 w09 / C: [w04] / pool: w11",
    ),
    "the last seat with a face-down tile wins in that moment": Row(
        TWO,
        "guess A holding [b05] hits 1 / A: [b00] / B: [b07] w09 / pool: w11",
        "A guess B0 b07",
        "A guessed B0 b07 hit; B0 turned up b07; B out found; A won",
        "over A holding [b05] hits 2 / A: [b00] / B: b07 w09 / pool: w11",
    ),
}

MISS = {
    "a miss puts the drawn tile face-up into the guesser's row at its place, and the turn ends": Row(
        TWO,
        "guess A holding [b05] / A: [b00] [w09] / B: [b07] / pool:",
        "A guess B0 b05",
        "A guessed B0 b05 miss; A2 placed at 1 b05; B began",
        "guess B / A: [b00] 2:b05 1:[w09] / B: [b07] / pool:",
    ),
    "a miss after a hit ends the turn like any other": Row(
        TWO,
        "guess A holding [w10] hits 2 / A: [b00] [w09] / B: [b07] w08 / pool:",
        "A guess B0 b00",
        "A guessed B0 b00 miss; A2 placed at 2 w10; B began",
        "guess B / A: [b00] [w09] w10 / B: [b07] w08 / pool:",
    ),
    "the right number in the wrong colour is a miss": Row(
        TWO + " backs=plain",
        "guess A holding [b05] / A: [w07] / B: [b07] / pool:",
        "A guess B0 w07",
        "A guessed B0 w07 miss; A1 placed at 0 b05; B began",
        "guess B / A: 1:b05 0:[w07] / B: [b07] / pool:",
    ),
    "the right colour with the wrong number is a miss": Row(
        TWO,
        "guess A holding [b05] / A: [w07] / B: [b07] / pool:",
        "A guess B0 b05",
        "A guessed B0 b05 miss; A1 placed at 0 b05; B began",
        "guess B / A: 1:b05 0:[w07] / B: [b07] / pool:",
    ),
    "a tile that the guesser holds in its own row may be announced": Row(
        TWO,
        "guess A holding [w05] / A: [b00] / B: [b07] / pool:",
        "A guess B0 b00",
        "A guessed B0 b00 miss; A1 placed at 1 w05; B began",
        "guess B / A: [b00] w05 / B: [b07] / pool:",
    ),
    "a tile that lies face-up may be announced": Row(
        THREE,
        "guess A holding [w05] / A: [b00] / B: [b07] / C: b09 [w10] / pool:",
        "A guess B0 b09",
        "A guessed B0 b09 miss; A1 placed at 1 w05; B began",
        "guess B / A: [b00] w05 / B: [b07] / C: b09 [w10] / pool:",
    ),
    "a tile that the order of the row rules out may be announced": Row(
        TWO,
        "guess A holding [w05] / A: [b00] b11 / B: [b07] w09 / pool:",
        "A guess B0 b11",
        "A guessed B0 b11 miss; A2 placed at 1 w05; B began",
        "guess B / A: [b00] 2:w05 1:b11 / B: [b07] w09 / pool:",
    ),
    "the same wrong announcement may be made again": Row(
        TWO,
        "guess A holding [w05] / A: [b00] / B: [b07] / pool: / history: A guessed B0 b00 miss",
        "A guess B0 b00",
        "A guessed B0 b00 miss; A1 placed at 1 w05; B began",
        "guess B / A: [b00] w05 / B: [b07] / pool:",
    ),
    "the next seat draws after a miss": Row(
        TWO + " draw=top",
        "guess A holding [w05] / A: [b00] / B: [b07] / pool: b04 w01",
        "A guess B0 b00",
        "A guessed B0 b00 miss; A1 placed at 1 w05; B began; B drew [b??]",
        "guess B holding [b04] / A: [b00] w05 / B: [b07] / pool: w01",
    ),
    "a miss with nothing drawn eliminates, and the row is turned up": Row(
        THREE + " empty_pool_miss=eliminate",
        "guess A / A: 2:[b00] w03 0:[w05] / B: [b07] / C: [b09] / pool:",
        "A guess B0 b09",
        "A guessed B0 b09 miss; A2 turned up b00; A0 turned up w05; A out missed; B began",
        "guess B / A: 2:b00 w03 0:w05 / B: [b07] / C: [b09] / pool:",
    ),
    "a miss that eliminates all but one ends the game": Row(
        TWO + " empty_pool_miss=eliminate",
        "guess A hits 1 / A: [b00] / B: [b07] w08 / pool:",
        "A guess B0 b00",
        "A guessed B0 b00 miss; A0 turned up b00; A out missed; B won",
        "over B hits 1 / A: b00 / B: [b07] w08 / pool:",
    ),
    "a miss with nothing drawn owes a reveal where that is the rule": Row(
        TWO + " empty_pool_miss=reveal_choice",
        "guess A hits 1 / A: [b00] [w03] / B: [b07] w08 / pool:",
        "A guess B0 b00",
        "A guessed B0 b00 miss",
        "reveal A hits 1 / A: [b00] [w03] / B: [b07] w08 / pool:",
    ),
    "the guesser chooses which of its tiles to turn up, and the turn ends": Row(
        TWO + " empty_pool_miss=reveal_choice",
        "reveal A hits 1 / A: 1:[b00] 0:[w03] / B: [b07] w08 / pool:",
        "A reveal A0",
        "A0 turned up w03; B began",
        "guess B / A: 1:[b00] 0:w03 / B: [b07] w08 / pool:",
    ),
    "a seat that turns up its last tile is out": Row(
        THREE + " empty_pool_miss=reveal_choice",
        "reveal B / A: [b01] / B: b00 [w03] / C: [b07] / pool:",
        "B reveal B1",
        "B1 turned up w03; B out revealed; C began",
        "guess C / A: [b01] / B: b00 w03 / C: [b07] / pool:",
    ),
    "a seat that turns up the last tile but one of all ends the game": Row(
        TWO + " empty_pool_miss=reveal_choice",
        "reveal B / A: [b01] / B: b00 [w03] / pool:",
        "B reveal B1",
        "B1 turned up w03; B out revealed; A won",
        "over A / A: [b01] / B: b00 w03 / pool:",
    ),
}


@sentences(DRAW)
def test_draw(row: Row) -> None:
    check(row)


@sentences(HIT)
def test_hit(row: Row) -> None:
    check(row)


@sentences(MISS)
def test_miss(row: Row) -> None:
    check(row)

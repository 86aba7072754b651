from tests.rules.tables import Row, check, sentences

TWO = "any seats=2"
THREE = "any seats=3"

STOP = {
    "stopping puts the drawn tile face-down to its place, and everybody sees where": Row(
        TWO,
        "guess A holding [b05] hits 1 / A: [b00] [w09] / B: [b07] w08 / pool:",
        "A stop",
        "A stopped; A2 placed at 1; B began",
        "guess B / A: [b00] 2:[b05] 1:[w09] / B: [b07] w08 / pool:",
    ),
    "of two equal numbers the black tile is placed left": Row(
        TWO,
        "guess A holding [b05] hits 1 / A: [w05] / B: [b07] w08 / pool:",
        "A stop",
        "A stopped; A1 placed at 0; B began",
        "guess B / A: 1:[b05] 0:[w05] / B: [b07] w08 / pool:",
    ),
    "of two equal numbers the white tile is placed right": Row(
        TWO,
        "guess A holding [w05] hits 1 / A: [b05] b06 / B: [b07] w08 / pool:",
        "A stop",
        "A stopped; A2 placed at 1; B began",
        "guess B / A: [b05] 2:[w05] 1:b06 / B: [b07] w08 / pool:",
    ),
    "with min_guesses 0 a seat that drew may stop without a guess": Row(
        TWO + " min_guesses=0",
        "guess B holding [w01] / A: [b00] / B: [b07] / pool:",
        "B stop",
        "B stopped; B1 placed at 0; A began",
        "guess A / A: [b00] / B: 1:[w01] 0:[b07] / pool:",
    ),
    "with nothing drawn a seat may stop after a hit": Row(
        TWO,
        "guess A hits 1 / A: [b00] / B: [b07] w08 / pool:",
        "A stop",
        "A stopped; B began",
        "guess B / A: [b00] / B: [b07] w08 / pool:",
    ),
}

PASS = {
    "play passes clockwise": Row(
        "any seats=4",
        "guess B hits 1 / A: [b00] / B: [b01] / C: [b02] / D: [b03] w03 / pool:",
        "B stop",
        "B stopped; C began",
        "guess C / A: [b00] / B: [b01] / C: [b02] / D: [b03] w03 / pool:",
    ),
    "play passes over seats that are out": Row(
        "any seats=4",
        "guess A hits 1 / A: [b00] / B: b01 / C: b02 / D: [b03] w03 / pool:",
        "A stop",
        "A stopped; D began",
        "guess D / A: [b00] / B: b01 / C: b02 / D: [b03] w03 / pool:",
    ),
    "play passes from the last seat to the first": Row(
        "any seats=4",
        "guess D hits 1 / A: [b00] / B: [b01] w01 / C: [b02] / D: [b03] / pool:",
        "D stop",
        "D stopped; A began",
        "guess A / A: [b00] / B: [b01] w01 / C: [b02] / D: [b03] / pool:",
    ),
    "a seat that was found in this turn is passed over": Row(
        THREE,
        "guess A hits 1 / A: [b00] / B: w01 / C: [b02] / pool:",
        "A stop",
        "A stopped; C began",
        "guess C / A: [b00] / B: w01 / C: [b02] / pool:",
    ),
}


@sentences(STOP)
def test_stop(row: Row) -> None:
    check(row)


@sentences(PASS)
def test_pass(row: Row) -> None:
    check(row)

"""Where drawn tiles go: before the guess or after it, numbers to their place and dashes where their owner says."""

from tests.rules.tables import Row, check, sentences

BEFORE = "any seats=2 insert=before_guess dashes=off|pool|all"
AFTER = "any seats=2 dashes=pool|all"

BEFORE_GUESS = {
    "who drew places the tile before the guess": Row(
        BEFORE + " draw=colour",
        "draw A / A: [b00] / B: [w05] / pool: w11 b04",
        "A draw b",
        "A drew [b??]",
        "place A holding [b04] / A: [b00] / B: [w05] / pool: w11",
    ),
    "where there is no choice of colour the turn begins with the placing": Row(
        BEFORE + " draw=top min_guesses=0",
        "guess A newest A1 / A: [b00] [b04] / B: [w05] / pool: w11 b02",
        "A stop",
        "A stopped; B began; B drew [w??]",
        "place B holding [w11] / A: [b00] [b04] / B: [w05] / pool: b02",
    ),
    "a number goes face-down to its place, which everybody sees": Row(
        BEFORE,
        "place A holding [b05] / A: [b00] [w09] / B: [w03] / pool:",
        "A place 1",
        "A2 placed at 1",
        "guess A newest A2 / A: [b00] 2:[b05] 1:[w09] / B: [w03] / pool:",
    ),
    "a number goes to its place whatever gap is named": Row(
        BEFORE,
        "place A holding [b05] / A: [b00] [w09] / B: [w03] / pool:",
        "A place 0",
        "A2 placed at 1",
        "guess A newest A2 / A: [b00] 2:[b05] 1:[w09] / B: [w03] / pool:",
    ),
    "a dash goes to the gap that is named": Row(
        BEFORE,
        "place A holding [b--] / A: [b00] [w09] / B: [w03] / pool:",
        "A place 0",
        "A2 placed at 0",
        "guess A newest A2 / A: 2:[b--] 0:[b00] 1:[w09] / B: [w03] / pool:",
    ),
    "a dash may stand between two equal numbers": Row(
        BEFORE,
        "place A holding [b--] / A: [b09] [w09] / B: [w03] / pool:",
        "A place 1",
        "A2 placed at 1",
        "guess A newest A2 / A: [b09] 2:[b--] 1:[w09] / B: [w03] / pool:",
    ),
    "a dash may stand right of 11": Row(
        BEFORE,
        "place A holding [w--] / A: [w11] / B: [w03] / pool:",
        "A place 1",
        "A1 placed at 1",
        "guess A newest A1 / A: [w11] [w--] / B: [w03] / pool:",
    ),
    "a miss turns the newest tile up where it stands": Row(
        BEFORE,
        "guess A newest A2 / A: [b00] 2:[b05] 1:[w09] / B: [w03] / pool:",
        "A guess B0 w09",
        "A guessed B0 w09 miss; A2 turned up b05; B began",
        "guess B / A: [b00] 2:b05 1:[w09] / B: [w03] / pool:",
    ),
    "a miss turns a dash up where it stands": Row(
        BEFORE,
        "guess A newest A2 hits 1 / A: 2:[w--] 0:[b00] 1:[w09] / B: b01 1:[w03] / pool:",
        "A guess B1 w09",
        "A guessed B1 w09 miss; A2 turned up w--; B began",
        "guess B / A: 2:w-- 0:[b00] 1:[w09] / B: b01 [w03] / pool:",
    ),
    "a hit leaves the newest tile as it is": Row(
        BEFORE,
        "guess A newest A1 / A: [b00] [b05] / B: [w03] [w04] / pool: b11",
        "A guess B1 w04",
        "A guessed B1 w04 hit; B1 turned up w04",
        "guess A newest A1 hits 1 / A: [b00] [b05] / B: [w03] w04 / pool: b11",
    ),
    "after a stop the newest tile stays face-down, and is the newest no more": Row(
        BEFORE,
        "guess A newest A1 hits 1 / A: [b00] [b05] / B: [w03] w04 / pool:",
        "A stop",
        "A stopped; B began",
        "guess B / A: [b00] [b05] / B: [w03] w04 / pool:",
    ),
    "with min_guesses 0 a seat that placed a tile may stop without a guess": Row(
        BEFORE + " min_guesses=0",
        "guess A newest A1 / A: [b00] [b05] / B: [w03] / pool:",
        "A stop",
        "A stopped; B began",
        "guess B / A: [b00] [b05] / B: [w03] / pool:",
    ),
    "with nothing drawn nothing is placed": Row(
        BEFORE + " empty_pool_miss=eliminate",
        "guess A / A: [b00] / B: [w03] w04 / pool:",
        "A guess B0 w04",
        "A guessed B0 w04 miss; A0 turned up b00; A out missed; B won",
        "over B / A: b00 / B: [w03] w04 / pool:",
    ),
    "the winner's newest tile is not marked any more": Row(
        BEFORE,
        "guess A newest A1 / A: [b00] [b05] / B: [w03] w04 / pool:",
        "A guess B0 w03",
        "A guessed B0 w03 hit; B0 turned up w03; B out found; A won",
        "over A hits 1 / A: [b00] [b05] / B: w03 w04 / pool:",
    ),
    "when time is over the tile goes to a gap that chance picks: a dash": Row(
        BEFORE,
        "place A holding [b--] / A: [b00] [w09] / B: [w03] / pool:",
        "timeout 5",
        "A timed out; A2 placed at 2",
        "guess A newest A2 / A: [b00] [w09] [b--] / B: [w03] / pool:",
    ),
    "when time is over a number goes to its place": Row(
        BEFORE,
        "place A holding [b05] / A: [b00] [w09] / B: [w03] / pool:",
        "timeout 5",
        "A timed out; A2 placed at 1",
        "guess A newest A2 / A: [b00] 2:[b05] 1:[w09] / B: [w03] / pool:",
    ),
    "when time is over before a needed guess the newest tile is turned up": Row(
        BEFORE + " min_guesses=1",
        "guess A newest A1 / A: [b00] [b--] / B: [w03] / pool:",
        "timeout 5",
        "A timed out; A1 turned up b--; B began",
        "guess B / A: [b00] b-- / B: [w03] / pool:",
    ),
    "a seat that resigns before placing leaves a number at its place": Row(
        BEFORE,
        "place A holding [b05] / A: [b00] [w09] / B: [w03] / pool:",
        "A resign",
        "A2 placed at 1 b05; A0 turned up b00; A1 turned up w09; A out resigned; B won",
        "over B / A: b00 2:b05 1:w09 / B: [w03] / pool:",
    ),
    "a seat that resigns before placing leaves a dash at the right end": Row(
        BEFORE,
        "place A holding [b--] / A: [b00] [w09] / B: [w03] / pool:",
        "A resign",
        "A2 placed at 2 b--; A0 turned up b00; A1 turned up w09; A out resigned; B won",
        "over B / A: b00 w09 b-- / B: [w03] / pool:",
    ),
}

AFTER_GUESS = {
    "who stops names a gap for the tile, and a dash goes there": Row(
        AFTER,
        "guess A holding [b--] hits 1 / A: [b00] [w09] / B: [b07] w08 / pool:",
        "A stop 0",
        "A stopped; A2 placed at 0; B began",
        "guess B / A: 2:[b--] 0:[b00] 1:[w09] / B: [b07] w08 / pool:",
    ),
    "a number goes to its place whatever gap is named": Row(
        AFTER,
        "guess A holding [b05] hits 1 / A: [b00] [w09] / B: [b07] w08 / pool:",
        "A stop 0",
        "A stopped; A2 placed at 1; B began",
        "guess B / A: [b00] 2:[b05] 1:[w09] / B: [b07] w08 / pool:",
    ),
    "with nothing drawn no gap is named": Row(
        AFTER,
        "guess A hits 1 / A: [b00] / B: [b07] w08 / pool:",
        "A stop",
        "A stopped; B began",
        "guess B / A: [b00] / B: [b07] w08 / pool:",
    ),
    "a number that was missed with goes to its place at once": Row(
        AFTER,
        "guess A holding [b05] / A: [b00] [b--] / B: [b07] / pool:",
        "A guess B0 b00",
        "A guessed B0 b00 miss; A2 placed at 1 b05; B began",
        "guess B / A: [b00] 2:b05 1:[b--] / B: [b07] / pool:",
    ),
    "a dash that was missed with is shown, and then placed": Row(
        AFTER,
        "guess A holding [b--] hits 1 / A: [b00] [w09] / B: [b07] w08 / pool:",
        "A guess B0 b00",
        "A guessed B0 b00 miss; A showed b--",
        "place A holding [b--] hits 1 / A: [b00] [w09] / B: [b07] w08 / pool:",
    ),
    "a shown dash goes face-up to the gap that is named, and the turn ends": Row(
        AFTER,
        "place A holding [b--] hits 1 / A: [b00] [w09] / B: [b07] w08 / pool:",
        "A place 1",
        "A2 placed at 1 b--; B began",
        "guess B / A: [b00] 2:b-- 1:[w09] / B: [b07] w08 / pool:",
    ),
    "a shown dash goes to a gap that chance picks when time is over": Row(
        AFTER,
        "place A holding [b--] / A: [b00] [w09] / B: [b07] / pool:",
        "timeout 3",
        "A timed out; A2 placed at 0 b--; B began",
        "guess B / A: 2:b-- 0:[b00] 1:[w09] / B: [b07] / pool:",
    ),
    "when time is over before a needed guess a dash is shown": Row(
        AFTER + " min_guesses=1",
        "guess A holding [b--] / A: [b00] / B: [b07] / pool:",
        "timeout 3",
        "A timed out; A showed b--",
        "place A holding [b--] / A: [b00] / B: [b07] / pool:",
    ),
    "when time is over after a hit a dash goes face-down to a gap that chance picks": Row(
        AFTER,
        "guess A holding [b--] hits 1 / A: [b00] [w09] / B: [b07] w08 / pool:",
        "timeout 4",
        "A timed out; A stopped; A2 placed at 1; B began",
        "guess B / A: [b00] 2:[b--] 1:[w09] / B: [b07] w08 / pool:",
    ),
    "when time is over after a hit a number goes face-down to its place": Row(
        AFTER,
        "guess A holding [w10] hits 1 / A: [b00] [w09] / B: [b07] w08 / pool:",
        "timeout 4",
        "A timed out; A stopped; A2 placed at 2; B began",
        "guess B / A: [b00] [w09] [w10] / B: [b07] w08 / pool:",
    ),
    "who resigns with a dash in hand leaves it at the right end": Row(
        AFTER,
        "guess A holding [b--] / A: [b00] [w09] / B: [b07] / pool:",
        "A resign",
        "A2 placed at 2 b--; A0 turned up b00; A1 turned up w09; A out resigned; B won",
        "over B / A: b00 w09 b-- / B: [b07] / pool:",
    ),
    "who resigns with a shown dash leaves it at the right end": Row(
        AFTER,
        "place A holding [b--] / A: [b00] [w09] / B: [b07] / pool:",
        "A resign",
        "A2 placed at 2 b--; A0 turned up b00; A1 turned up w09; A out resigned; B won",
        "over B / A: b00 w09 b-- / B: [b07] / pool:",
    ),
    "a shown dash is still to be placed after another seat has resigned": Row(
        "any seats=3 dashes=pool|all",
        "place A holding [b--] / A: [b00] / B: [b07] / C: [w03] / pool:",
        "C resign",
        "C0 turned up w03; C out resigned",
        "place A holding [b--] / A: [b00] / B: [b07] / C: w03 / pool:",
    ),
    "a game may end with a shown dash in hand": Row(
        AFTER,
        "place A holding [b--] / A: [b00] / B: [b07] / pool:",
        "B resign",
        "B0 turned up b07; B out resigned; A won",
        "over A holding [b--] / A: [b00] / B: b07 / pool:",
    ),
}

GUESSES = {
    "a dash is found by naming it": Row(
        AFTER,
        "guess A holding [b05] / A: [b00] / B: [w--] [b07] / pool: b01 w01",
        "A guess B0 w--",
        "A guessed B0 w-- hit; B0 turned up w--",
        "guess A holding [b05] hits 1 / A: [b00] / B: w-- [b07] / pool: b01 w01",
    ),
    "with plain backs a dash of the other colour is a miss": Row(
        AFTER + " backs=plain",
        "guess A holding [b05] / A: [b--] / B: [w--] [b07] / pool:",
        "A guess B0 b--",
        "A guessed B0 b-- miss; A1 placed at 0 b05; B began",
        "guess B / A: 1:b05 0:[b--] / B: [w--] [b07] / pool:",
    ),
    "a number named for a dash is a miss": Row(
        AFTER,
        "guess A holding [b05] / A: [w03] / B: [w--] [b07] / pool:",
        "A guess B0 w03",
        "A guessed B0 w03 miss; A1 placed at 1 b05; B began",
        "guess B / A: [w03] b05 / B: [w--] [b07] / pool:",
    ),
    "a seat whose only face-down tile was a dash is out": Row(
        AFTER,
        "guess A holding [b05] / A: [b00] / B: [w--] b07 / pool:",
        "A guess B0 w--",
        "A guessed B0 w-- hit; B0 turned up w--; B out found; A won",
        "over A holding [b05] hits 1 / A: [b00] / B: w-- b07 / pool:",
    ),
    "a seat lives by a face-down dash": Row(
        "any seats=3 dashes=pool|all",
        "guess A hits 1 / A: [b00] / B: [w--] b07 / C: w01 [w02] / pool:",
        "A stop",
        "A stopped; B began",
        "guess B / A: [b00] / B: [w--] b07 / C: w01 [w02] / pool:",
    ),
}


@sentences(BEFORE_GUESS)
def test_before_the_guess(row: Row) -> None:
    check(row)


@sentences(AFTER_GUESS)
def test_after_the_guess(row: Row) -> None:
    check(row)


@sentences(GUESSES)
def test_a_guessed_dash(row: Row) -> None:
    check(row)

from tests.rules.tables import Row, check, sentences

TWO = "any seats=2 empty_pool_miss=stake insert=after_guess|before_guess"
THREE = "any seats=3 empty_pool_miss=stake insert=after_guess|before_guess"

STAKE = {
    "a turn with an empty pool begins with the stake": Row(
        THREE,
        "guess A staked A0 hits 1 / A: [b00] / B: [b07] w08 / C: [w09] / pool:",
        "A stop",
        "A stopped; B began",
        "stake B / A: [b00] / B: [b07] w08 / C: [w09] / pool:",
    ),
    "everybody sees which tile is staked": Row(
        TWO,
        "stake A / A: 1:[b00] 0:[w05] / B: [b07] / pool:",
        "A stake A0",
        "A0 staked",
        "guess A staked A0 / A: 1:[b00] 0:[w05] / B: [b07] / pool:",
    ),
    "a miss turns the staked tile up, and the turn passes": Row(
        TWO,
        "guess A staked A0 / A: 1:[b00] 0:[w05] / B: [b07] / pool:",
        "A guess B0 b00",
        "A guessed B0 b00 miss; A0 turned up w05; B began",
        "stake B / A: 1:[b00] 0:w05 / B: [b07] / pool:",
    ),
    "a miss after a hit turns it up too": Row(
        TWO,
        "guess A staked A0 hits 2 / A: [b00] [w05] / B: [b07] w08 / pool:",
        "A guess B0 b00",
        "A guessed B0 b00 miss; A0 turned up b00; B began",
        "stake B / A: b00 [w05] / B: [b07] w08 / pool:",
    ),
    "a seat that loses its last tile by its stake is out": Row(
        THREE,
        "guess A staked A1 / A: b00 [w05] / B: [b07] / C: [w09] / pool:",
        "A guess B0 b00",
        "A guessed B0 b00 miss; A1 turned up w05; A out missed; B began",
        "stake B / A: b00 w05 / B: [b07] / C: [w09] / pool:",
    ),
    "the last seat wins when another loses its stake": Row(
        TWO,
        "guess A staked A1 / A: b00 [w05] / B: [b07] / pool:",
        "A guess B0 b00",
        "A guessed B0 b00 miss; A1 turned up w05; A out missed; B won",
        "over B / A: b00 w05 / B: [b07] / pool:",
    ),
    "a hit leaves the stake as it is": Row(
        TWO,
        "guess A staked A1 / A: b00 [w05] / B: [b07] [w08] / pool:",
        "A guess B1 w08",
        "A guessed B1 w08 hit; B1 turned up w08",
        "guess A staked A1 hits 1 / A: b00 [w05] / B: [b07] w08 / pool:",
    ),
    "who stops after a hit takes the stake back": Row(
        TWO,
        "guess A staked A0 hits 1 / A: [b00] [w05] / B: [b07] w08 / pool:",
        "A stop",
        "A stopped; B began",
        "stake B / A: [b00] [w05] / B: [b07] w08 / pool:",
    ),
    "a winner takes the stake back": Row(
        TWO,
        "guess A staked A0 / A: [b00] [w05] / B: [b07] w08 / pool:",
        "A guess B0 b07",
        "A guessed B0 b07 hit; B0 turned up b07; B out found; A won",
        "over A hits 1 / A: [b00] [w05] / B: b07 w08 / pool:",
    ),
    "a turn in which a tile is drawn has no stake": Row(
        "any seats=2 empty_pool_miss=stake draw=top",
        "guess A holding [b05] / A: [b00] / B: [b07] / pool: w11",
        "A guess B0 b00",
        "A guessed B0 b00 miss; A1 placed at 1 b05; B began; B drew [w??]",
        "guess B holding [w11] / A: [b00] b05 / B: [b07] / pool:",
    ),
    "when time is over chance picks the stake from left to right, and the guess is still asked for": Row(
        TWO,
        "stake A / A: 1:[b00] 2:b01 0:[w05] / B: [b07] / pool:",
        "timeout 3",
        "A timed out; A0 staked",
        "guess A staked A0 / A: 1:[b00] 2:b01 0:[w05] / B: [b07] / pool:",
    ),
    "when time is over for the guess the stake is lost": Row(
        TWO,
        "guess A staked A0 / A: [b00] [w05] / B: [b07] / pool:",
        "timeout 3",
        "A timed out; A0 turned up b00; B began",
        "stake B / A: b00 [w05] / B: [b07] / pool:",
    ),
    "when time is over after a hit the seat stops and takes it back": Row(
        TWO,
        "guess A staked A0 hits 1 / A: [b00] [w05] / B: [b07] w08 / pool:",
        "timeout 3",
        "A timed out; A stopped; B began",
        "stake B / A: [b00] [w05] / B: [b07] w08 / pool:",
    ),
    "who resigns instead of staking is out": Row(
        THREE,
        "stake A / A: [b00] w05 / B: [b07] / C: [w09] / pool:",
        "A resign",
        "A0 turned up b00; A out resigned; B began",
        "stake B / A: b00 w05 / B: [b07] / C: [w09] / pool:",
    ),
    "a stake stands after another seat has resigned": Row(
        THREE,
        "guess A staked A0 / A: [b00] w05 / B: [b07] / C: [w09] / pool:",
        "C resign",
        "C0 turned up w09; C out resigned",
        "guess A staked A0 / A: [b00] w05 / B: [b07] / C: w09 / pool:",
    ),
    "a dash may be staked": Row(
        "any seats=2 empty_pool_miss=stake dashes=pool|all",
        "guess A staked A1 / A: [b00] [b--] / B: [b07] / pool:",
        "A guess B0 b00",
        "A guessed B0 b00 miss; A1 turned up b--; B began",
        "stake B / A: [b00] b-- / B: [b07] / pool:",
    ),
}


@sentences(STAKE)
def test_stake(row: Row) -> None:
    check(row)

import pytest

from coda.arena.games import Series, play
from coda.arena.report import wilson
from coda.bots.levels import BOTS
from tests.bots.test_bot import Case, moves

EASY, MEDIUM = BOTS["easy"], BOTS["medium"]
B_AND_POOL = " / B: [b03] [w04] b06 [w07] / pool: b08 w08 w05 b05"
SETUP = "piatnik seats=2 / setup A / A: [b03] [w04] [b05] [w--] / B: [b01] [w01] [w06] [b09] / pool: b02 w02 w03 b04"
STAKE = "algo seats=2 / stake A / A: [b05] b06 [w07] [b08] / B: [b00] b04 [w06] [w09] [b10] / pool:"

MEDIUM_PLACES = {
    "a dash in setup goes where the row tells least": Case(SETUP, ("A ready 0132",)),
    "without a dash there is one order": Case(
        SETUP.replace("w--", "w09").replace("pool:", "pool: w--"), ("A ready 0123",)
    ),
    "before the guess a dash is laid in a wide range of numbers": Case(
        "korean seats=2 / place A holding [b--] / A: b00 w00 [w09] b10" + B_AND_POOL, ("A place 3",)
    ),
    "a gap is looked for in the same way with a number in hand": Case(
        "korean seats=2 / place A holding [b01] / A: b00 w00 [w09] b10" + B_AND_POOL + " b--", ("A place 3",)
    ),
    "at a stop too": Case(
        "korean seats=2 insert=after_guess / guess A holding [b--] hits 1 / A: b00 w00 [w09] b10"
        " / B: [b03] [w04] b05 [w07] / pool: b07 w05 b04 w03 b01 w01 b02 w02 w08 w06",
        ("A stop 3",),
    ),
    "a dash that everybody has seen goes anywhere": Case(
        "piatnik seats=2 / place A holding [b--] / A: b00 w00 [w09] b10" + B_AND_POOL,
        tuple(f"A place {gap}" for gap in range(5)),
    ),
    "the tile that is least secret is staked": Case(STAKE, ("A stake A0",)),
    "it is turned up where dashes are about": Case(
        STAKE.replace("algo", "piatnik").replace("stake A", "reveal A") + " b--", ("A reveal A0",)
    ),
    "a dash that is certain is named": Case(
        "korean seats=2 / guess A / A: [b00] / B: [b03] b04 3:[w--] 2:w04 / pool: b01 b02 / history: B3 placed at 2",
        ("A guess B3 w--",),
    ),
}


@pytest.mark.parametrize("case", MEDIUM_PLACES.values(), ids=MEDIUM_PLACES)
def test_medium(case: Case) -> None:
    assert set(moves(MEDIUM, case.state)) == set(case.moves)


def test_easy_places_by_lot() -> None:
    assert set(moves(EASY, SETUP)) == {"A ready 0123", "A ready 0132", "A ready 0312", "A ready 3012"}
    before = "korean seats=2 / place A holding [b--] / A: b00 w00 [w09] b10" + B_AND_POOL
    assert set(moves(EASY, before)) == {f"A place {gap}" for gap in range(5)}
    assert set(moves(EASY, STAKE)) == {"A stake A0", "A stake A2", "A stake A3"}


@pytest.mark.parametrize("preset", ["classic", "algo"])
def test_to_give_up_the_tile_that_is_least_secret_beats_giving_one_up_by_lot(preset: str) -> None:
    games = list(play(Series(("medium", "random-placing"), preset, deals=100, seed=2, endgame=6)))
    low, _ = wilson(sum(game.winner == 0 for game in games), len(games))
    assert low > 0.5

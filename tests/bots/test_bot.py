import random
from collections import Counter
from dataclasses import dataclass, replace

import pytest

from coda.bots.bot import Bot
from coda.bots.levels import BOTS
from coda.bots.memory import PERFECT, Memory
from coda.rules.diagram import parse_state
from coda.rules.view import view

EASY, MEDIUM = BOTS["easy"], BOTS["medium"]


def moves(bot: Bot, *states: str, dice: int = 60) -> Counter[str]:
    """How often the bot makes which move as A with the last of the states before it, over so many dice."""
    views = [view(parse_state(state), 0) for state in states]
    return Counter(str(bot.choose(views, random.Random(seed))) for seed in range(dice))


def named(seen: Counter[str]) -> set[str]:
    """The tiles of guesses."""
    return {move.split()[-1] for move in seen}


@dataclass(frozen=True, slots=True)
class Case:
    """What medium must do, whatever the dice: one of the moves, and each of them at times."""

    state: str
    moves: tuple[str, ...]


OPEN = "coda seats=2 own_tiles=open / "
MEDIUM_PLAYS = {
    "the likeliest tile is named": Case(
        OPEN + "guess A holding [b05] / A: [b00] / B: b01 [b02] w02 [b04] / pool: w03 b09",
        ("A guess B1 b02",),
    ),
    "of equally likely ones any is named": Case(
        OPEN + "guess A / A: [b00] / B: b01 [b02] b04 / pool: w03",
        ("A guess B1 b02", "A guess B1 w03"),
    ),
    "after a hit it goes on at one in two": Case(
        OPEN + "guess A holding [b05] hits 1 / A: [b00] / B: b01 [b02] b04 / pool: w03",
        ("A guess B1 b02", "A guess B1 w03"),
    ),
    "after a hit it stops at one in three": Case(
        OPEN + "guess A holding [b05] hits 1 / A: [b00] / B: b01 [b02] b04 / pool: w03 w02",
        ("A stop",),
    ),
    "it makes a first guess that it might skip at one in four": Case(
        OPEN + "guess A holding [b05] / A: [b00] / B: b01 [b02] b04 / pool: w03 w02 w01",
        ("A guess B1 b02", "A guess B1 w01", "A guess B1 w02", "A guess B1 w03"),
    ),
    "it skips the first guess at one in five": Case(
        OPEN + "guess A holding [b05] / A: [b00] / B: b01 [b02] b04 / pool: w03 w02 w01 b03",
        ("A stop",),
    ),
    "it guesses at one in five where the rules ask for a guess": Case(
        OPEN.replace("/", "min_guesses=1 /")
        + "guess A holding [b05] / A: [b00] / B: b01 [b02] b04 / pool: w03 w02 w01 b03",
        ("A guess B1 b02", "A guess B1 b03", "A guess B1 w01", "A guess B1 w02", "A guess B1 w03"),
    ),
    "what was missed is not named again": Case(
        OPEN + "guess A / A: [b00] / B: b01 [b02] b04 / pool: w03 / history: A guessed B1 w03 miss",
        ("A guess B1 b02",),
    ),
    "a colour is drawn of which it has fewest face-down tiles": Case(
        "classic seats=2 / draw A / A: [b00] [w01] [b02] w05 w06 / B: [b03] [b04] [w07] / pool: b08 w08",
        ("A draw w",),
    ),
    "if equal it draws the colour of which others have most": Case(
        "classic seats=2 / draw A / A: [b00] [w01] / B: [b03] [b04] [w07] / pool: b08 w08",
        ("A draw b",),
    ),
    "a colour that ran out is not drawn": Case(
        "classic seats=2 / draw A / A: [b00] [w01] / B: [b03] [b04] [w07] / pool: w08",
        ("A draw w",),
    ),
    "of own tiles it turns up the one that is least secret": Case(
        "classic seats=2 / reveal A / A: [b05] b06 [w07] [b08] / B: [b00] b04 [w06] [w09] [b10] / pool:",
        ("A reveal A0",),
    ),
    "an own tile that it does not know it takes for what it may be": Case(
        "coda seats=2 empty_pool_miss=reveal_choice / reveal A / A: [b00] b01 [b05] / B: b03 [w04] [w05] / pool:",
        ("A reveal A0",),
    ),
    "it is ready when asked": Case("coda seats=2 / setup A / A: [b00] / B: [b01] / pool: b02", ("A ready",)),
}


@pytest.mark.parametrize("case", MEDIUM_PLAYS.values(), ids=MEDIUM_PLAYS)
def test_medium(case: Case) -> None:
    assert set(moves(MEDIUM, case.state)) == set(case.moves)


def test_where_a_guess_is_needed_even_the_choosiest_makes_one() -> None:
    choosy = replace(MEDIUM, opens=1, goes_on=1)
    nothing_drawn = OPEN.replace("seats=2", "seats=3") + "guess A / A: [b00] / B: [b02] [b05] / C: [b03] [b04] / pool:"
    assert all(move.startswith("A guess") for move in moves(choosy, nothing_drawn))
    assert set(moves(choosy, nothing_drawn.replace("guess A", "guess A hits 1"))) == {"A stop"}


def test_easy_picks_a_slot_by_how_few_tiles_it_may_be_and_then_any_of_them() -> None:
    seen = moves(EASY, OPEN + "guess A / A: [b00] / B: b01 [b02] b03 [w03] [w05] b07 / pool: w04 b04 b06", dice=4000)
    assert seen["A guess B1 b02"] / 4000 == pytest.approx(1 / (1 + 2 / 5), abs=0.03)
    assert {move for move in seen if "B4" in move} == {
        f"A guess B4 {tile}" for tile in ("w03", "b04", "w04", "w05", "b06")
    }


def test_easy_forgets_what_was_missed() -> None:
    state = OPEN + "guess A / A: [b00] / B: b01 [b02] b04 / pool: w03 / history: A guessed B1 w03 miss"
    assert set(moves(EASY, state)) == {"A guess B1 b02", "A guess B1 w03"}


def test_easy_goes_on_only_if_the_slot_it_looks_at_is_one_of_two_tiles() -> None:
    after_a_hit = OPEN + "guess A holding [b05] hits 1 / A: [b00] / B: b01 [b02] b04 / pool: w03"
    assert "A stop" not in moves(EASY, after_a_hit)
    assert set(moves(EASY, after_a_hit + " w02")) == {"A stop"}


def test_easy_draws_and_turns_up_by_lot() -> None:
    draw = "classic seats=2 / draw A / A: [b00] [w01] [b02] / B: [b03] [b04] [w07] / pool: b08 w08"
    reveal = "classic seats=2 / reveal A / A: [b05] b06 [w07] [b08] / B: [b00] b04 [w06] [w09] [b10] / pool:"
    assert set(moves(EASY, draw)) == {"A draw b", "A draw w"}
    assert set(moves(EASY, reveal)) == {"A reveal A0", "A reveal A2", "A reveal A3"}


def test_a_bot_that_forgot_an_own_tile_may_name_it() -> None:
    rows = "A: [b02] [b05] / B: [b03] [w06]"
    setup = f"coda seats=2 / setup A / {rows} / pool: w03"
    play = f"coda seats=2 / guess A holding [w03] / {rows} / pool: / history: A began; A drew [???]"
    assert named(moves(replace(EASY, memory=PERFECT), setup, play)) == {"b03", "w06"}
    assert named(moves(replace(EASY, memory=Memory(keep=0)), setup, play)) == {"b02", "b03", "b05", "w06"}


@pytest.mark.parametrize("bot", [EASY, MEDIUM], ids=["easy", "medium"])
def test_a_bot_of_whom_nothing_is_asked_says_so(bot: Bot) -> None:
    state = parse_state(OPEN + "guess B / A: [b00] / B: [b02] / pool:")
    for viewer in (0, None):
        with pytest.raises(ValueError, match="nothing is asked of this viewer; allowed: views with options"):
            bot.choose([view(state, viewer)], random.Random(1))


def test_own_tiles_that_faded_are_one_more_hidden_row_and_tell_of_the_others() -> None:
    rows = "A: [b02] [b05] / B: b01 [b03] w06"
    setup = f"coda seats=2 / setup A / {rows} / pool: w03"
    play = f"coda seats=2 / guess A holding [w03] / {rows} / pool: / history: A began; A drew [???]"
    blurred = replace(MEDIUM, memory=Memory(keep=0, width=4))
    assert named(moves(blurred, setup, play)) == {"b02", "b03"}
    nothing_left = replace(MEDIUM, memory=Memory(keep=0))
    assert named(moves(nothing_left, setup, play)) == {"b02", "b03", "b05"}

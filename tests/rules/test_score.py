"""Points of a round (RULES §2)."""

import pytest

from coda.rules.diagram import parse_state
from coda.rules.score import score

STATE = "piatnik seats=3 {switches}/ guess A / A: [b00] / B: [b07] / C: [w03] / pool: / history: {history}"

SCORES = {
    "a number that was hit counts 10": ("", "A guessed B3 b07 hit", (10, 0, 0)),
    "a dash that was hit counts 20": ("", "B guessed A3 w-- hit", (0, 20, 0)),
    "a miss counts nothing": ("", "A guessed B3 b07 miss; A guessed B3 b-- miss", (0, 0, 0)),
    "the hits of a seat add up, over all its turns": (
        "",
        "C guessed B3 b07 hit; C guessed B2 b-- hit; C stopped; A guessed C0 w01 hit; C guessed A0 b05 hit",
        (10, 0, 40),
    ),
    "winning counts nothing unless the table says so": ("", "B won", (0, 0, 0)),
    "winning counts what the table says": ("points_winner=30 ", "B guessed A0 b05 hit; B won", (0, 40, 0)),
    "the table says what a hit counts": (
        "points_dash=7 points_number=3 ",
        "A guessed B3 b07 hit; A guessed B3 b-- hit",
        (10, 0, 0),
    ),
    "a tile turned up by its owner counts for nobody": ("", "B0 turned up b07; B out revealed", (0, 0, 0)),
}


@pytest.mark.parametrize(("switches", "history", "points"), SCORES.values(), ids=SCORES.keys())
def test_score(switches: str, history: str, points: tuple[int, ...]) -> None:
    assert score(parse_state(STATE.format(switches=switches, history=history))) == points

import json
import random

import pytest

from coda.arena.games import Played, Series
from coda.arena.report import json_line, standings, table, wilson

SERIES = Series(("medium", "easy"), "coda", deals=2, seed=9)
GAMES = [
    Played(winner=0, turns=10, guesses=(4, 5), hits=(4, 1), decisions=((0.001, 0.002), (0.004,))),
    Played(winner=0, turns=12, guesses=(6, 5), hits=(2, 0), decisions=((0.003,), (0.005,))),
    Played(winner=1, turns=14, guesses=(2, 0), hits=(0, 0), decisions=((0.01,), ())),
    Played(winner=0, turns=16, guesses=(0, 0), hits=(0, 0), decisions=((), ())),
]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (850, 1000, 0.8265, 0.8708)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_the_interval_holds_the_true_chance_in_95_of_100_series() -> None:
    rng = random.Random(2)
    held = 0
    for _ in range(2000):
        low, high = wilson(sum(rng.random() < 0.85 for _ in range(200)), 200)
        held += low <= 0.85 <= high
    assert 0.935 <= held / 2000 <= 0.965


def test_a_standing_counts_wins_guesses_hits_and_times() -> None:
    medium, easy = standings(SERIES, GAMES)
    assert (medium.name, medium.wins, medium.win_rate) == ("medium", 3, 0.75)
    assert (medium.guesses, medium.hit_rate) == (3, 0.5)
    assert (medium.decision_p50, medium.decision_p99) == (2, 10)
    assert (easy.wins, easy.guesses, easy.hit_rate) == (1, 2.5, 0.1)


def test_entrants_of_one_level_are_told_apart() -> None:
    series = Series(("easy", "medium", "easy"), "coda", deals=1, seed=1)
    games = [Played(0, 5, (1, 1, 1), (0, 0, 0), ((), (), ()))]
    assert [entrant.name for entrant in standings(series, games)] == ["easy-1", "medium", "easy-2"]


def test_the_table_has_a_row_for_each_entrant() -> None:
    head, columns, *rows = table(SERIES, GAMES).splitlines()
    assert head == "4 games: 2 deals in 2 rotations, seed 9, 13.0 turns a game"
    assert columns.split("  ")[-1] == "p99 ms"
    assert [row.split() for row in rows] == [
        ["medium", "3", "75.0%", "30.1%", "to", "95.4%", "3.0", "50.0%", "2.00", "10.00"],
        ["easy", "1", "25.0%", "4.6%", "to", "69.9%", "2.5", "10.0%", "4.00", "5.00"],
    ]


def test_the_json_line_says_the_same() -> None:
    line = json_line(SERIES, GAMES)
    assert "\n" not in line
    assert json.loads(line) == {
        "preset": "coda",
        "all_remember": False,
        "endgame": None,
        "seed": 9,
        "games": 4,
        "deals": 2,
        "turns": 13,
        "entrants": [
            {
                "name": "medium",
                "wins": 3,
                "win_rate": 0.75,
                "interval": [0.30064, 0.95441],
                "guesses": 3,
                "hit_rate": 0.5,
                "decision_ms": {"p50": 2, "p99": 10},
            },
            {
                "name": "easy",
                "wins": 1,
                "win_rate": 0.25,
                "interval": [0.04559, 0.69936],
                "guesses": 2.5,
                "hit_rate": 0.1,
                "decision_ms": {"p50": 4, "p99": 5},
            },
        ],
    }

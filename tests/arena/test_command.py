import json

import pytest
from typer.testing import CliRunner, Result

from coda.arena.pool import POOL
from coda.bots.levels import LEVELS
from coda.cli import app

KNOWN = f"allowed: {', '.join((*LEVELS, *POOL))}, or module:function for a bot of your own"


def arena(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["arena", *arguments])


def test_it_ends_with_a_table_and_one_line_of_json() -> None:
    result = arena("--seats", "medium,easy", "--preset", "classic", "--games", "6", "--seed", "5")
    head, columns, medium, easy, line = result.stdout.splitlines()
    assert result.exit_code == 0
    assert head.startswith("6 games: 3 deals in 2 rotations, seed 5, ")
    assert "95 % interval" in columns
    assert (medium.split()[0], easy.split()[0]) == ("medium", "easy")
    summary = json.loads(line)
    assert (summary["preset"], summary["games"], summary["seed"]) == ("classic", 6, 5)
    assert sum(entrant["wins"] for entrant in summary["entrants"]) == 6


def test_progress_goes_to_standard_error() -> None:
    result = arena("--seats", "easy,easy", "--games", "4")
    assert "4/4" in result.stderr
    assert "4/4" not in result.stdout


def test_games_are_rounded_up_to_whole_rotations() -> None:
    summary = json.loads(arena("--seats", "easy, easy, medium", "--games", "4").stdout.splitlines()[-1])
    assert (summary["games"], summary["deals"]) == (6, 2)
    assert [entrant["name"] for entrant in summary["entrants"]] == ["easy-1", "easy-2", "medium"]


def test_all_remember_is_said_in_the_json() -> None:
    summary = json.loads(arena("--seats", "easy,easy", "--games", "2", "--all-remember").stdout.splitlines()[-1])
    assert summary["all_remember"] is True


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["--seats", "medium,expert"], "seats: 'expert' is nobody known; " + KNOWN),
        (["--seats", "medium"], "seats: 1 of them; allowed: 2 to 4 names with commas between"),
        (["--seats", "easy,easy,easy,easy,easy"], "seats: 5 of them; allowed: 2 to 4 names with commas between"),
        (["--seats", ""], "seats: '' is nobody known; " + KNOWN),
        (["--seats", "easy,easy", "--games", "0"], "games: 0 is too few; allowed: 1 or more"),
        (["--seats", "easy,easy", "--endgame", "12"], "endgame: 12 tiles for each of 2 seats; allowed: 1 to 11"),
        (["--seats", "easy,easy", "--endgame", "0"], "endgame: 0 tiles for each of 2 seats; allowed: 1 to 11"),
        (
            ["--seats", "easy,easy", "--preset", "korean", "--endgame", "4"],
            "endgame: these rules keep dashes out of the hands that are dealt; allowed: other presets",
        ),
        (["--seats", "easy,easy", "--workers", "0"], "workers: 0 is too few; allowed: 1 or more"),
        (
            ["--seats", "easy,easy", "--preset", "whist"],
            "preset: 'whist' is not offered; allowed: coda, classic, piatnik, korean, algo",
        ),
    ],
)
def test_what_cannot_be_played_is_refused_with_what_is_allowed(arguments: list[str], text: str) -> None:
    result = arena(*arguments)
    assert result.exit_code == 2
    assert result.stderr == f"coda arena: {text}\n"
    assert result.stdout == ""

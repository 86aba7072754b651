"""``coda replay`` and ``coda check`` on files: what they print, and that no damage goes unnoticed."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from coda.cli import app
from coda.rooms.finished import FinishedGame
from coda.rules.ruleset import PRESETS
from tests.rooms.tables import game_of, over

Json = dict[str, Any]


def written(preset: str = "classic") -> Json:
    data: Json = json.loads(json.dumps(FinishedGame.of(game_of(over(preset=preset))).to_json()))
    return data


@pytest.fixture
def run(tmp_path: Path) -> Callable[..., Result]:
    def run(command: str, content: object, *flags: str) -> Result:
        file = tmp_path / "game.json"
        file.write_text(content if isinstance(content, str) else json.dumps(content))
        return CliRunner().invoke(app, [command, str(file), *flags])

    return run


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_as_it_was_played_is_consistent(run: Callable[..., Result], preset: str) -> None:
    result = run("check", written(preset))
    assert result.exit_code == 0, result.stderr
    assert result.stdout.splitlines()[0] == "The server's secret is the one that it had committed to before the deal."
    assert result.stdout.splitlines()[-1] == "The game is consistent."


def test_a_replay_names_players_actions_and_the_end(run: Callable[..., Result]) -> None:
    game = written()
    lines = run("replay", game).stdout.splitlines()
    assert lines[0].endswith("UTC, classic seats=2")
    assert lines[1:3] == ["  A Ann", "  B Ben"]
    assert [line[10:] for line in lines if line[:8].strip()[:1].isdigit()] == game["actions"]
    assert lines[-1] == f"{game['seats'][game['result']['winner']]['name']} won."


def test_a_replay_tells_bots_and_programs_from_people(run: Callable[..., Result]) -> None:
    game = written()
    game["seats"] = [{"name": "Felix", "bot": "medium"}, {"name": "Robot", "bot": "program"}]
    assert run("replay", game).stdout.splitlines()[1:3] == ["  A Felix (bot, medium)", "  B Robot (program)"]


def test_a_replay_can_show_the_table_after_each_action(run: Callable[..., Result]) -> None:
    game = written()
    lines = run("replay", game, "--states").stdout.splitlines()
    assert sum(line.startswith("          | pool:") for line in lines) == len(game["actions"])


def swapped(game: Json) -> None:
    deck = game["deal"]["deck"].split()
    deck[-1], deck[-2] = deck[-2], deck[-1]
    game["deal"]["deck"] = " ".join(deck)


DAMAGE: dict[str, tuple[Callable[[Json], object], str]] = {
    "version": (lambda g: g.update(version=2), "version: 2 is unknown; allowed: 1"),
    "format": (lambda g: g.update(format="chess"), "format: 'chess' is unknown; allowed: coda-game"),
    "missing": (lambda g: g.pop("deal"), "the game: deal is missing"),
    "more": (lambda g: g.update(note="hi"), "the game: 'note' is unknown; allowed: "),
    "secret": (
        lambda g: g["deal"].update(secret="00" * 31 + "11"),
        "deal.secret: it is not the one that the server had committed to",
    ),
    "short secret": (lambda g: g["deal"].update(secret="00"), "deal.secret: '00' is not of 64 hexadecimal digits"),
    "commitment": (lambda g: g["deal"].update(commitment="ab" * 32), "deal.secret: it is not the one"),
    "seed": (lambda g: g["deal"].update(seeds=["aa" * 8, ""]), "deal.deck: place "),
    "seeds": (lambda g: g["deal"].update(seeds=[""]), "deal.seeds: 1 stand where the rules have 2 seats"),
    "deck": (swapped, "deal.deck: place 22 is "),
    "first": (lambda g: g["deal"].update(first=1 - g["deal"]["first"]), "deal.first: "),
    "rules": (lambda g: g["rules"].update(backs="striped"), "backs: 'striped' is not offered"),
    "action": (lambda g: g["actions"].__setitem__(0, "A fly"), "not an action: 'A fly'"),
    "illegal action": (lambda g: g["actions"].insert(0, "A stop"), "action 1, A stop: "),
    "cut": (lambda g: (g["actions"].pop(), g["times"].pop()), "actions: the game is not over after "),
    "longer": (lambda g: g["actions"].append("A stop"), "action 46, A stop: The game is over."),
    "times": (lambda g: g["times"].pop(), "times: "),
    "time": (lambda g: g["times"].__setitem__(0, 10**9), "times[1]: "),
    "winner": (lambda g: g["result"].update(winner=1 - g["result"]["winner"]), "result.winner: seat "),
    "points": (lambda g: g["result"].update(points=[1, 2]), "result.points: [1, 2], where the hits give "),
    "round": (lambda g: g["round"].update(number=2), "round.number: 2; allowed: 1 to 1"),
    "before": (lambda g: g["round"].update(before=[5, 0]), "round.before: there are points before the first round"),
    "seat": (lambda g: g["seats"].pop(), "seats: 1 stand where the rules have 2 seats"),
}


@pytest.mark.parametrize(("damage", "says"), DAMAGE.values(), ids=DAMAGE)
def test_every_damage_is_named(run: Callable[..., Result], damage: Callable[[Json], object], says: str) -> None:
    game = written()
    damage(game)
    result = run("check", game)
    assert result.exit_code == 1
    assert f"game.json: {says}" in result.stderr
    assert "consistent" not in result.stdout


def test_a_file_that_was_cut_off_is_named_so(run: Callable[..., Result]) -> None:
    text = json.dumps(written())
    for length in (0, 1, len(text) // 2, len(text) - 1):
        result = run("check", text[:length])
        assert result.exit_code == 1
        assert "the file is no JSON, or was cut off" in result.stderr


def test_a_file_that_is_not_there_or_too_long_is_named_so(run: Callable[..., Result], tmp_path: Path) -> None:
    missing = CliRunner().invoke(app, ["replay", str(tmp_path / "nothing.json")])
    assert (missing.exit_code, "cannot be read: No such file" in missing.stderr) == (1, True)
    assert "bytes; allowed: up to 1000000" in run("check", " " * 1_000_001).stderr

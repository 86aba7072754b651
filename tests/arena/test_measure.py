import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from coda.arena import measure, results
from coda.arena.games import Series, play
from coda.arena.results import Kept, pieces
from coda.bots.levels import LEVELS
from coda.cli import app


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """As little to play as shows the page."""
    monkeypatch.setattr(measure, "LEVEL_PAIRS", (("medium", "easy"),))
    monkeypatch.setattr(measure, "TABLES", (("medium", "easy", "easy"),))
    monkeypatch.setattr(measure, "POOL_PAIRS", (("medium", "random"),))
    monkeypatch.setattr(measure, "BELIEVED", ("medium",))


NUMBERS = ["--games", "4", "--table-games", "3", "--pool-games", "2", "--deals", "1", "--seed", "2"]


def measured(page: Path, *more: str) -> int:
    return CliRunner().invoke(app, ["measure", "--out", str(page), *NUMBERS, *more]).exit_code


def test_the_page_says_by_which_command_it_was_made_and_what_came_out(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    assert measured(page) == 0
    text = page.read_text()
    assert "Made by `coda measure --games 4 --table-games 3 --pool-games 2 --deals 1 --seed 2`." in text
    assert "| medium against easy | coda | 4 |" in text
    assert "| medium | classic | 0." in text


def test_what_people_wrote_around_it_stays(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text(f"before\n{measure.BEGIN}\nold\n{measure.END}\nafter\n")
    assert measured(page) == 0
    text = page.read_text()
    assert text.startswith(f"before\n{measure.BEGIN}\n")
    assert text.endswith(f"{measure.END}\nafter\n")
    assert "old" not in text


def test_a_page_without_a_place_for_it_is_left_alone(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text("mine\n")
    assert measured(page) != 0
    assert page.read_text() == "mine\n"


def test_the_strength_of_levels_is_written_for_a_page(tmp_path: Path) -> None:
    levels = tmp_path / "strength.json"
    assert measured(tmp_path / "bots.md", "--levels", str(levels)) == 0
    lines = json.loads(levels.read_text())
    assert [(line["first"], line["against"], line["preset"], line["seats"], line["games"]) for line in lines] == [
        ("medium", "easy", preset, seats, games) for seats, games in ((2, 4), (3, 3)) for preset in ("coda", "classic")
    ]
    assert all(0 <= line["low"] <= line["share"] <= line["high"] <= 1 for line in lines)


def test_a_run_that_stopped_goes_on_from_what_was_kept(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    assert measured(tmp_path / "one.md", "--kept", str(kept)) == 0
    lines = kept.read_text().splitlines()
    assert len(lines) == 8
    asked = json.dumps("medium, easy coda 2 0 to 2")
    changed = [json.dumps([json.loads(asked), [4, 0.1]]) if line.startswith(f"[{asked}") else line for line in lines]
    kept.write_text("".join(f"{line}\n" for line in changed[:-1]))
    assert measured(tmp_path / "other.md", "--kept", str(kept)) == 0
    assert "| medium against easy | coda | 4 | 100.0% |" in (tmp_path / "other.md").read_text()
    again = kept.read_text().splitlines()
    assert again[:-1] == changed[:-1]
    assert json.loads(again[-1])[0] == json.loads(lines[-1])[0]


def test_a_longer_measurement_uses_the_pieces_of_a_shorter_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "DEALS", 2)
    kept = Kept(tmp_path / "kept.jsonl")
    series = Series(("medium", "easy"), "classic", deals=6, seed=1)
    list(kept.fill(pieces(replace(series, deals=4)), workers=1))
    short = results.strength(replace(series, deals=4), kept)
    before = (tmp_path / "kept.jsonl").read_text()
    list(kept.fill(pieces(series), workers=2))
    whole = results.strength(series, kept)
    assert (tmp_path / "kept.jsonl").read_text().startswith(before)
    assert (short.games, whole.games) == (8, 12)
    assert whole.share == sum(game.winner == 0 for game in play(series)) / 12


def test_the_shipped_strengths_are_of_levels_and_stand_on_the_page() -> None:
    root = Path(__file__).parents[2]
    page = (root / "docs" / "bots.md").read_text(encoding="utf-8")
    lines = json.loads((root / "client_web" / "src" / "strength.json").read_text(encoding="utf-8"))
    assert lines
    for line in lines:
        assert {line["first"], line["against"]} <= set(LEVELS)
        assert 0 <= line["low"] <= line["share"] <= line["high"] <= 1
        others = ", ".join([line["against"]] * (line["seats"] - 1))
        assert f"| {line['first']} against {others} | {line['preset']} | {line['games']} | {line['share']:.1%} " in page

from pathlib import Path

import pytest
from typer.testing import CliRunner

from coda.arena import measure
from coda.cli import app


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """As little to play as shows the page."""
    monkeypatch.setattr(measure, "PAIRS", (("medium", "easy"),))
    monkeypatch.setattr(measure, "TABLES", ())
    monkeypatch.setattr(measure, "BELIEVED", ("medium",))


def measured(page: Path) -> int:
    arguments = ["--out", str(page), "--games", "4", "--table-games", "3", "--deals", "1", "--seed", "2"]
    return CliRunner().invoke(app, ["measure", *arguments]).exit_code


def test_the_page_says_by_which_command_it_was_made_and_what_came_out(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    assert measured(page) == 0
    text = page.read_text()
    assert "Made by `coda measure --games 4 --table-games 3 --deals 1 --seed 2`." in text
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

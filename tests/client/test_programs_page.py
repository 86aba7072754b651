"""The page about writing a bot: what it shows works as it stands there."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.serving import ROOT, START, ServerProcess, environment

PAGE = (ROOT / "docs" / "programs.md").read_text()
BOT, PROGRAM = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "my_bot.py").write_text(BOT)
    return tmp_path


def test_its_bot_plays_in_the_arena_from_the_folder_where_it_lies(folder: Path) -> None:
    command = re.search(r"    coda (arena .*)", PAGE)
    assert command
    words = re.sub(r"--games \d+", "--games 4", command[1]).split()
    # -P: Python adds no folder by itself, as for the installed command.
    result = subprocess.run(
        [sys.executable, "-P", "-c", START, *words], cwd=folder, env=environment(), capture_output=True, text=True
    )
    assert result.returncode == 0, result.stderr
    assert '"my_bot:choose"' in result.stdout.splitlines()[-1]


def test_its_program_plays_a_game_at_a_server(folder: Path, server: ServerProcess) -> None:
    program = PROGRAM.replace("http://127.0.0.1:8000", server.url)
    assert program != PROGRAM
    result = subprocess.run(
        [sys.executable, "-c", program], cwd=folder, env=environment(), capture_output=True, text=True
    )
    assert result.stdout.strip() in {"won", "lost"}, result.stderr


def test_every_name_that_it_uses_is_there() -> None:
    for name in re.findall(r"`(coda\.[a-z_.]+)`", PAGE):
        path = ROOT / "server" / Path(*name.split("."))
        assert path.is_dir() or path.with_suffix(".py").exists(), name

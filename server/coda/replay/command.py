"""``coda replay FILE`` and ``coda check FILE``: a finished game read from a file that somebody downloaded."""

from pathlib import Path
from typing import Annotated

import orjson
import typer

from coda.replay.text import game_text
from coda.rooms.check import check as check_game
from coda.rooms.finished import FinishedGame
from coda.rules.record import RecordError

MOST_BYTES = 1_000_000

GameFile = Annotated[Path, typer.Argument(metavar="FILE", help="A finished game, as downloaded from its page.")]


def replay(
    file: GameFile,
    states: Annotated[bool, typer.Option("--states", help="Show the whole table after each action.")] = False,
) -> None:
    """Print a finished game move by move."""
    try:
        typer.echo(game_text(read(file), states=states))
    except RecordError as error:
        raise _ended(file, error) from None


def check(file: GameFile) -> None:
    """Check a finished game: its deal, every action, and the result. The exit code is 0 if all is right, else 1."""
    try:
        for sentence in check_game(read(file)):
            typer.echo(sentence)
    except RecordError as error:
        raise _ended(file, error) from None
    typer.echo("The game is consistent.")


def read(file: Path) -> FinishedGame:
    """The game in the file.

    Raises:
        RecordError: it cannot be read, or is no finished game.
    """
    try:
        size = file.stat().st_size
        if size > MOST_BYTES:
            raise RecordError(f"the file has {size} bytes; allowed: up to {MOST_BYTES}")
        return FinishedGame.from_json(orjson.loads(file.read_bytes()))
    except OSError as error:
        raise RecordError(f"the file cannot be read: {error.strerror}") from None
    except orjson.JSONDecodeError as error:
        raise RecordError(f"the file is no JSON, or was cut off: {error}") from None


def _ended(file: Path, error: RecordError) -> typer.Exit:
    typer.echo(f"{file}: {error}", err=True)
    return typer.Exit(1)

"""The command `coda`: it reads what was asked, and hands it to the layer that can do it."""

from importlib.metadata import version
from typing import Annotated

import typer

from coda.arena.command import arena
from coda.arena.measure import measure
from coda.arena.train import train
from coda.replay.command import check, replay
from coda.web.command import serve

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_show_locals=False)


def show_version(asked: bool) -> None:
    """Prints the version and ends the command, when that was asked for."""
    if asked:
        typer.echo(f"coda {version('coda-game')}")
        raise typer.Exit


@app.callback()
def coda(
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Show the version and exit."),
    ] = False,
) -> None:
    """Play Coda: a game server for people and bots."""


app.command()(serve)
app.command()(arena)
app.command()(replay)
app.command()(check)
app.command()(train)
app.command()(measure)


def main() -> None:
    """Runs the command line of this process."""
    app()

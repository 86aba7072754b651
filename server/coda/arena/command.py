"""The command `coda arena`: it reads who plays what, shows how far it is, and prints what came out."""

import sys
from math import ceil
from typing import Annotated

import typer
from tqdm import tqdm

from coda.arena.entrants import entrant
from coda.arena.games import Series, play
from coda.arena.report import json_line, table
from coda.rules.ruleset import DEFAULT_PRESET, PRESETS, RuleSet


def arena(
    seats: Annotated[
        str,
        typer.Option(
            help="Who plays: 2 to 4 names with commas between. Levels, players of the pool, or module:function."
        ),
    ],
    preset: Annotated[str, typer.Option(help="The rules that they play by.")] = DEFAULT_PRESET,
    games: Annotated[int, typer.Option(help="How many games, rounded up to whole rotations.")] = 400,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    all_remember: Annotated[
        bool, typer.Option("--all-remember", help="Everybody always sees his own tiles, whatever the preset says.")
    ] = False,
    endgame: Annotated[
        int | None, typer.Option(help="Deal each seat so many tiles and take all others out unseen: the pool is empty.")
    ] = None,
    workers: Annotated[int, typer.Option(help="How many processes play.")] = 1,
) -> None:
    """Let bots play each other, every deal once with each rotation of the seats.

    Ends with a table and one line of JSON.
    """
    try:
        series = read_series(seats, preset, games, seed, all_remember=all_remember, endgame=endgame)
        if workers < 1:
            raise ValueError(f"workers: {workers} is too few; allowed: 1 or more")
    except ValueError as error:
        typer.echo(f"coda arena: {error}", err=True)
        raise typer.Exit(2) from None
    played = list(tqdm(play(series, workers), total=series.games, unit=" games", file=sys.stderr))
    typer.echo(table(series, played))
    typer.echo(json_line(series, played))


def read_series(
    seats: str, preset: str, games: int, seed: int, *, all_remember: bool, endgame: int | None = None
) -> Series:
    """The series that the command line asks for.

    Raises:
        ValueError: an entrant or the preset is unknown, or a number is out of range; the text says what is allowed.
    """
    entrants = tuple(_known(name.strip()) for name in seats.split(","))
    if not 2 <= len(entrants) <= 4:
        raise ValueError(f"seats: {len(entrants)} of them; allowed: 2 to 4 names with commas between")
    if games < 1:
        raise ValueError(f"games: {games} is too few; allowed: 1 or more")
    if preset not in PRESETS:
        raise ValueError(f"preset: {preset[:40]!r} is not offered; allowed: {', '.join(PRESETS)}")
    series = Series(entrants, preset, ceil(games / len(entrants)), seed, all_remember, endgame)
    if endgame is not None:
        _check_endgame(series.rules, endgame)
    return series


def _check_endgame(rules: RuleSet, hand: int) -> None:
    if rules.dashes == "pool":
        raise ValueError("endgame: these rules keep dashes out of the hands that are dealt; allowed: other presets")
    most = (len(rules.tiles) - 2) // rules.seats
    if not 1 <= hand <= most:
        raise ValueError(f"endgame: {hand} tiles for each of {rules.seats} seats; allowed: 1 to {most}")


def _known(name: str) -> str:
    try:
        entrant(name)
    except ValueError as error:
        raise ValueError(f"seats: {error}") from None
    return name

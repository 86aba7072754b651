"""The command `coda measure`: the page that says how strong the levels are, made by playing.

Everybody remembers his own tiles, so that it is inference and choice that are compared. The same games, seed and
machine give the same page but for the times. A run takes hours; with ``--kept`` one that stopped goes on where it was,
and all pairings advance alike, so that what is there can be shown with smaller numbers.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from tqdm import tqdm

from coda.arena.games import Series
from coda.arena.results import Belief, Kept, Moments, Piece, Strength, belief, pieces, strength
from coda.bots.levels import LEVELS

LEVEL_PAIRS = (("medium", "easy"), ("hard", "medium"), ("hard", "easy"))
TABLES = (("hard", *["medium"] * 2), ("hard", *["medium"] * 3))
POOL_PAIRS = (
    ("hard", "bluffer"),
    ("hard", "mask"),
    ("hard", "careful"),
    ("hard", "eager"),
    ("hard", "inference-only"),
    ("hard", "value-only"),
)
BELIEVED = ("medium", "easy", "bluffer", "mask", "careful", "random")
BEGIN, END = "<!-- measured -->", "<!-- end of what was measured -->"
MEASURED = ("coda", "classic")


def measure(
    out: Annotated[Path, typer.Option(help="The page to write. Of one that exists, what was measured is replaced.")],
    games: Annotated[int, typer.Option(help="Games of each pair of levels.")] = 2000,
    table_games: Annotated[int, typer.Option(help="Games of each table of three or four.")] = 1200,
    pool_games: Annotated[int, typer.Option(help="Games of hard against each player of the pool.")] = 2000,
    deals: Annotated[int, typer.Option(help="Deals for each line of what is believed.")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    workers: Annotated[int, typer.Option(help="How many processes play.")] = 1,
    levels: Annotated[
        Path | None, typer.Option(help="Where to write the levels' strength as JSON, for a page.")
    ] = None,
    kept: Annotated[Path | None, typer.Option(help="Keeps each piece when it is made; what is there is used.")] = None,
) -> None:
    """Measure the levels against each other and against the pool."""
    numbers = f"--games {games} --table-games {table_games} --pool-games {pool_games} --deals {deals} --seed {seed}"
    before, after = _around(out)
    asked = [
        Series(entrants, preset, deals=-(-number // len(entrants)), seed=seed, all_remember=True)
        for some, number in ((LEVEL_PAIRS, games), (TABLES, table_games), (POOL_PAIRS, pool_games))
        for preset in MEASURED
        for entrants in some
    ]
    moments = [
        Moments(Series(("hard", other), preset, deals, seed, all_remember=True))
        for preset in MEASURED
        for other in BELIEVED
    ]
    all_kept = Kept(kept)
    parts = [part for series in asked for part in pieces(series)]
    missing: list[Piece] = [*moments, *sorted(parts, key=lambda part: part.stop / part.series.deals)]
    for _ in tqdm(all_kept.fill(missing, workers), total=len(missing), unit=" pieces", file=sys.stderr):
        pass
    found = [strength(series, all_kept) for series in asked]
    believed = [belief(one, all_kept) for one in moments]
    lines = _page(f"coda measure {numbers}", found, believed)
    out.write_text("\n".join([before + BEGIN, "", *lines, "", END + after]), encoding="utf-8")
    if levels is not None:
        shown = [one.shown for one in found if {one.first, *one.against} <= set(LEVELS)]
        levels.write_text(json.dumps(shown, indent=2) + "\n", encoding="utf-8")


def _around(page: Path) -> tuple[str, str]:
    """What stands before and after the measured part of the page."""
    if not page.exists():
        return "# How strong the bots are\n\n", "\n"
    text = page.read_text(encoding="utf-8")
    if BEGIN not in text or END not in text:
        raise typer.BadParameter(f"{page} has no lines {BEGIN} and {END} to write between")
    before, _, rest = text.partition(BEGIN)
    return before, rest.partition(END)[2]


def _page(asked: str, found: list[Strength], believed: list[Belief]) -> Iterator[str]:
    yield from (f"Made by `{asked}`.", "")
    yield from ("Each deal is played once with every rotation of the seats; own tiles are open.", "")
    yield from ("| first against the others | preset | games | wins | 95 % | p50 ms | p99 ms |", "|" + " --- |" * 7)
    yield from map(_row, found)
    yield from ("", "Times are of the first's decisions, in processor time.", "", "## What hard believes", "")
    yield from ("ECE and log-loss of hard's beliefs and of exact counting, two seats.", "")
    yield from ("| against | preset | ECE | log-loss | counting: ECE | log-loss |", "|" + " --- |" * 6)
    for one in believed:
        yield (
            f"| {one.against} | {one.preset} | {one.error:.4f} | {one.log_loss:.4f} "
            f"| {one.counted_error:.4f} | {one.counted_log_loss:.4f} |"
        )


def _row(one: Strength) -> str:
    return (
        f"| {one.first} against {', '.join(one.against)} | {one.preset} | {one.games} | {one.share:.1%} "
        f"| {one.low:.1%} to {one.high:.1%} | {one.p50:.1f} | {one.p99:.1f} |"
    )

"""The command `coda measure`: the page that says how strong the levels are, made by playing.

Everybody remembers his own tiles, so that it is inference and choice that are compared. The same games, seed and
machine give the same page but for the times.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from coda.arena.calibration import calibration
from coda.arena.games import Series, play
from coda.arena.report import Standing, standings

PAIRS = (
    ("medium", "easy"),
    ("hard", "medium"),
    ("hard", "easy"),
    ("hard", "bluffer"),
    ("hard", "mask"),
    ("hard", "careful"),
    ("hard", "eager"),
    ("hard", "inference-only"),
    ("hard", "value-only"),
)
TABLES = (("hard", *["medium"] * 2), ("hard", *["medium"] * 3))
BELIEVED = ("medium", "easy", "bluffer", "mask", "careful", "random")
BEGIN, END = "<!-- measured -->", "<!-- end of what was measured -->"
MEASURED = ("coda", "classic")


def measure(
    out: Annotated[Path, typer.Option(help="The page to write. Of one that exists, what was measured is replaced.")],
    games: Annotated[int, typer.Option(help="Games of each pair.")] = 2000,
    table_games: Annotated[int, typer.Option(help="Games of each table of three or four.")] = 1200,
    deals: Annotated[int, typer.Option(help="Deals for each line of what is believed.")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    workers: Annotated[int, typer.Option(help="How many processes play.")] = 1,
) -> None:
    """Measure the levels against each other and against the pool."""
    asked = f"coda measure --games {games} --table-games {table_games} --deals {deals} --seed {seed}"
    before, after = _around(out)
    lines: list[str] = []
    for line in _page(asked, games, table_games, deals, seed, workers):
        lines.append(line)
        typer.echo(line, err=True)
    out.write_text("\n".join([before + BEGIN, "", *lines, "", END + after]), encoding="utf-8")


def _around(page: Path) -> tuple[str, str]:
    """What stands before and after the measured part of the page."""
    if not page.exists():
        return "# How strong the bots are\n\n", "\n"
    text = page.read_text(encoding="utf-8")
    if BEGIN not in text or END not in text:
        raise typer.BadParameter(f"{page} has no lines {BEGIN} and {END} to write between")
    before, _, rest = text.partition(BEGIN)
    return before, rest.partition(END)[2]


def _page(asked: str, games: int, table_games: int, deals: int, seed: int, workers: int) -> Iterator[str]:
    yield from (f"Made by `{asked}`.", "")
    yield from ("Each deal is played once with every rotation of the seats; own tiles are open.", "")
    yield from ("| first against the others | preset | games | wins | 95 % | p50 ms | p99 ms |", "|" + " --- |" * 7)
    for preset in MEASURED:
        for entrants in PAIRS + TABLES:
            number = games if len(entrants) == 2 else table_games
            series = Series(entrants, preset, deals=-(-number // len(entrants)), seed=seed, all_remember=True)
            yield _row(series, standings(series, list(play(series, workers)))[0])
    yield from ("", "Times are of the first's decisions, in processor time.", "", "## What hard believes", "")
    yield from ("ECE and log-loss of hard's beliefs and of exact counting, two seats.", "")
    yield from ("| against | preset | ECE | log-loss | counting: ECE | log-loss |", "|" + " --- |" * 6)
    for preset in MEASURED:
        rules = Series(("hard", "hard"), preset, deals=1, seed=seed, all_remember=True).rules
        for other in BELIEVED:
            hard, counted = calibration(rules, [other], deals, seed)
            yield (
                f"| {other} | {preset} | {hard.error:.4f} | {hard.log_loss:.4f} "
                f"| {counted.error:.4f} | {counted.log_loss:.4f} |"
            )


def _row(series: Series, first: Standing) -> str:
    low, high = first.interval
    others = ", ".join(series.entrants[1:])
    return (
        f"| {series.entrants[0]} against {others} | {series.preset} | {series.games} | {first.win_rate:.1%} "
        f"| {low:.1%} to {high:.1%} | {first.decision_p50:.1f} | {first.decision_p99:.1f} |"
    )

"""Pieces of a long measurement, each kept in a file as soon as it is made: a run that stopped goes on from there."""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from coda.arena.calibration import calibration
from coda.arena.games import Series, play
from coda.arena.report import quantile, wilson

DEALS = 50


@dataclass(frozen=True, slots=True)
class Strength:
    """How often the first won against the others, with the 95 % interval; times in milliseconds."""

    first: str
    against: tuple[str, ...]
    preset: str
    games: int
    share: float
    low: float
    high: float
    p50: float
    p99: float

    @property
    def shown(self) -> dict[str, object]:
        """What a page for players needs."""
        numbers = {"share": round(self.share, 4), "low": round(self.low, 4), "high": round(self.high, 4)}
        table = {"preset": self.preset, "seats": 1 + len(self.against), "games": self.games}
        return {"first": self.first, "against": self.against[0]} | table | numbers


@dataclass(frozen=True, slots=True)
class Belief:
    """Expected calibration error and log-loss of what hard believes against somebody, and of exact counting there."""

    against: str
    preset: str
    error: float
    log_loss: float
    counted_error: float
    counted_log_loss: float


class Kept:
    """The pieces that were made so far, by what they were made from; without a file they are not kept."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        text = path.read_text(encoding="utf-8") if path is not None and path.exists() else ""
        self._pieces: dict[str, list[float]] = dict(json.loads(line) for line in text.splitlines())

    def piece(self, asked: str, make: Callable[[], list[float]]) -> list[float]:
        """What is kept for the question, or what is made now, which then is kept."""
        if asked not in self._pieces:
            self._pieces[asked] = make()
            if self._path is not None:
                with self._path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([asked, self._pieces[asked]]) + "\n")
        return self._pieces[asked]


def strength(series: Series, workers: int, kept: Kept) -> Strength:
    """How strong the series' first entrant is; kept are so many deals at a time, so that a longer series uses them."""
    wins, times = 0, list[float]()
    name = f"{', '.join(series.entrants)} {series.preset} {series.seed}"
    for start in range(0, series.deals, DEALS):
        deals = replace(series, deals=min(start + DEALS, series.deals))
        won, *seconds = kept.piece(f"{name} {start} to {deals.deals}", partial(_piece, deals, workers, start))
        wins += int(won)
        times += seconds
    low, high = wilson(wins, series.games)
    ordered = sorted(times)
    return Strength(
        series.entrants[0],
        series.entrants[1:],
        series.preset,
        series.games,
        wins / series.games,
        low,
        high,
        quantile(ordered, 0.5),
        quantile(ordered, 0.99),
    )


def _piece(series: Series, workers: int, start: int) -> list[float]:
    """How many games the first won, and then the milliseconds of each of its decisions."""
    games = list(play(series, workers, start))
    times = [round(1000 * seconds, 2) for game in games for seconds in game.decisions[0]]
    return [sum(game.winner == 0 for game in games), *times]


def belief(preset: str, against: str, deals: int, seed: int, kept: Kept) -> Belief:
    """How far hard's beliefs may be believed at a table of two."""

    def made() -> list[float]:
        rules = Series(("hard", "hard"), preset, deals=1, seed=seed, all_remember=True).rules
        hard, counted = calibration(rules, [against], deals, seed)
        return [hard.error, hard.log_loss, counted.error, counted.log_loss]

    return Belief(against, preset, *kept.piece(f"belief {preset} {against} {seed} {deals}", made))

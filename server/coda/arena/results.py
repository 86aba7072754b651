"""Pieces of a long measurement, each kept in a file as soon as it is made: a run that stopped goes on from there."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from multiprocessing import get_context
from pathlib import Path

from coda.arena.calibration import calibration
from coda.arena.games import Series, play
from coda.arena.report import quantile, wilson

DEALS = 20


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


@dataclass(frozen=True, slots=True)
class Games:
    """So many deals of a series, of which is known how many games the first won, and how long it thought."""

    series: Series
    start: int
    stop: int

    @property
    def asked(self) -> str:
        """What the games are, in words."""
        return f"{', '.join(self.series.entrants)} {self.series.preset} {self.series.seed} {self.start} to {self.stop}"

    def made(self) -> list[float]:
        """The number of won games, and then the milliseconds of each of the first's decisions."""
        games = list(play(replace(self.series, deals=self.stop), start=self.start))
        times = [round(1000 * seconds, 2) for game in games for seconds in game.decisions[0]]
        return [sum(game.winner == 0 for game in games), *times]


@dataclass(frozen=True, slots=True)
class Moments:
    """What hard believes at a table of two with somebody, over so many deals."""

    series: Series

    @property
    def asked(self) -> str:
        """What is looked at, in words."""
        return f"belief {self.series.entrants[1]} {self.series.preset} {self.series.seed} {self.series.deals}"

    def made(self) -> list[float]:
        """Calibration error and log-loss of hard, and of counting."""
        hard, counted = calibration(self.series.rules, self.series.entrants[1:], self.series.deals, self.series.seed)
        return [hard.error, hard.log_loss, counted.error, counted.log_loss]


Piece = Games | Moments


class Kept:
    """The pieces that were made so far, by what was asked; without a file they are not kept."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        text = path.read_text(encoding="utf-8") if path is not None and path.exists() else ""
        self._found: dict[str, list[float]] = dict(json.loads(line) for line in text.splitlines())

    def __getitem__(self, piece: Piece) -> list[float]:
        return self._found[piece.asked]

    def fill(self, pieces: Iterable[Piece], workers: int) -> Iterator[Piece]:
        """Makes the pieces that are missing, in this order in so many processes; each after it was kept."""
        missing = [piece for piece in pieces if piece.asked not in self._found]
        if workers == 1:
            for piece in missing:
                yield self._keep(piece, piece.made())
            return
        with get_context("spawn").Pool(workers) as pool:
            for piece, made in zip(missing, pool.imap(_made, missing), strict=True):
                yield self._keep(piece, made)

    def _keep(self, piece: Piece, made: list[float]) -> Piece:
        self._found[piece.asked] = made
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([piece.asked, made]) + "\n")
        return piece


def _made(piece: Piece) -> list[float]:
    return piece.made()


def pieces(series: Series) -> list[Games]:
    """The series in parts, so that a longer one begins with those of a shorter one."""
    starts = range(0, series.deals, DEALS)
    return [Games(series, start, min(start + DEALS, series.deals)) for start in starts]


def strength(series: Series, kept: Kept) -> Strength:
    """How strong the series' first entrant is; all its pieces are there."""
    wins, times = 0, list[float]()
    for piece in pieces(series):
        won, *milliseconds = kept[piece]
        wins += int(won)
        times += milliseconds
    low, high = wilson(wins, series.games)
    p50, p99 = (quantile(sorted(times), share) for share in (0.5, 0.99))
    first, *against = series.entrants
    return Strength(first, tuple(against), series.preset, series.games, wins / series.games, low, high, p50, p99)


def belief(moments: Moments, kept: Kept) -> Belief:
    """How far hard's beliefs may be believed there."""
    return Belief(moments.series.entrants[1], moments.series.preset, *kept[moments])

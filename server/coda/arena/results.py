"""Lines of a long measurement, each kept in a file as soon as it is made: a run that stopped goes on from there."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from coda.arena.calibration import calibration
from coda.arena.games import Series, play
from coda.arena.report import standings


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
    """The lines that were made so far, by what they were made from; without a file they are not kept."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        text = path.read_text(encoding="utf-8") if path is not None and path.exists() else ""
        self._lines: dict[str, dict[str, object]] = dict(json.loads(line) for line in text.splitlines())

    def line(self, asked: str, make: Callable[[], Strength | Belief]) -> dict[str, object]:
        """What is kept for the question, or what is made now, which then is kept."""
        if asked not in self._lines:
            self._lines[asked] = asdict(make())
            if self._path is not None:
                with self._path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([asked, self._lines[asked]]) + "\n")
        return self._lines[asked]


def strength(series: Series, workers: int, kept: Kept) -> Strength:
    """How strong the series' first entrant is."""

    def made() -> Strength:
        first = standings(series, list(play(series, workers)))[0]
        low, high = first.interval
        return Strength(
            series.entrants[0],
            series.entrants[1:],
            series.preset,
            series.games,
            first.win_rate,
            low,
            high,
            first.decision_p50,
            first.decision_p99,
        )

    line = kept.line(f"strength {series}", made)
    return Strength(**{**line, "against": tuple(line["against"])})  # type: ignore[arg-type]  # as ``asdict`` gave it


def belief(preset: str, against: str, deals: int, seed: int, kept: Kept) -> Belief:
    """How far hard's beliefs may be believed at a table of two."""

    def made() -> Belief:
        rules = Series(("hard", "hard"), preset, deals=1, seed=seed, all_remember=True).rules
        hard, counted = calibration(rules, [against], deals, seed)
        return Belief(against, preset, hard.error, hard.log_loss, counted.error, counted.log_loss)

    return Belief(**kept.line(f"belief {preset} {against} {deals} {seed}", made))  # type: ignore[arg-type]

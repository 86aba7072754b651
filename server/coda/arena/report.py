"""What a series came to, as numbers, as a table for people and as one line of JSON for programs.

A win rate stands with its 95 % Wilson interval, which counts games as independent. The rotations of one deal are not
quite that: measured over 1,000 deals, the error by deals is the same, or a tenth smaller between equal players.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt

from coda.arena.games import Played, Series

_Z = 1.959964


@dataclass(frozen=True, slots=True)
class Standing:
    """What one entrant did; ``guesses`` are a game's mean, the rest are shares, and milliseconds."""

    name: str
    wins: int
    win_rate: float
    interval: tuple[float, float]
    guesses: float
    hit_rate: float
    decision_p50: float
    decision_p99: float


def standings(series: Series, games: Sequence[Played]) -> tuple[Standing, ...]:
    """One for each entrant, in the order in which they were named."""
    return tuple(_standing(series, games, entrant) for entrant in range(len(series.entrants)))


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval for a chance of which ``wins`` of ``games`` were seen (Wilson 1927)."""
    rate, spread = wins / games, _Z**2 / games
    half = _Z * sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return max(0.0, (rate + spread / 2 - half) / (1 + spread)), min(1.0, (rate + spread / 2 + half) / (1 + spread))


def table(series: Series, games: Sequence[Played]) -> str:
    """Lines to read: what was played, and a row for each entrant."""
    head = (
        f"{len(games)} games: {series.deals} deals in {len(series.entrants)} rotations, seed {series.seed}, "
        f"{mean_turns(games):.1f} turns a game"
    )
    rows = [("", "wins", "win rate", "95 % interval", "guesses", "hits", "p50 ms", "p99 ms")]
    rows += [
        (
            entrant.name,
            str(entrant.wins),
            f"{entrant.win_rate:.1%}",
            "{:.1%} to {:.1%}".format(*entrant.interval),
            f"{entrant.guesses:.1f}",
            f"{entrant.hit_rate:.1%}",
            f"{entrant.decision_p50:.2f}",
            f"{entrant.decision_p99:.2f}",
        )
        for entrant in standings(series, games)
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    return "\n".join([head, *lines])


def json_line(series: Series, games: Sequence[Played]) -> str:
    """The same as one line; two runs of a series differ in ``decision_ms`` alone."""
    return json.dumps(
        {
            "preset": series.preset,
            "all_remember": series.all_remember,
            "endgame": series.endgame,
            "seed": series.seed,
            "games": len(games),
            "deals": series.deals,
            "turns": round(mean_turns(games), 3),
            "entrants": [
                {
                    "name": entrant.name,
                    "wins": entrant.wins,
                    "win_rate": round(entrant.win_rate, 5),
                    "interval": [round(end, 5) for end in entrant.interval],
                    "guesses": round(entrant.guesses, 3),
                    "hit_rate": round(entrant.hit_rate, 5),
                    "decision_ms": {"p50": round(entrant.decision_p50, 3), "p99": round(entrant.decision_p99, 3)},
                }
                for entrant in standings(series, games)
            ],
        }
    )


def mean_turns(games: Sequence[Played]) -> float:
    """Turns a game."""
    return sum(game.turns for game in games) / len(games)


def _standing(series: Series, games: Sequence[Played], entrant: int) -> Standing:
    wins = sum(game.winner == entrant for game in games)
    guesses = sum(game.guesses[entrant] for game in games)
    times = sorted(1000 * seconds for game in games for seconds in game.decisions[entrant])
    return Standing(
        name=_name(series, entrant),
        wins=wins,
        win_rate=wins / len(games),
        interval=wilson(wins, len(games)),
        guesses=guesses / len(games),
        hit_rate=sum(game.hits[entrant] for game in games) / max(guesses, 1),
        decision_p50=quantile(times, 0.5),
        decision_p99=quantile(times, 0.99),
    )


def _name(series: Series, entrant: int) -> str:
    level = series.entrants[entrant]
    if series.entrants.count(level) == 1:
        return level
    return f"{level}-{series.entrants[: entrant + 1].count(level)}"


def quantile(ordered: Sequence[float], share: float) -> float:
    """The least value that so large a share of all does not exceed; 0 if there are none."""
    return ordered[ceil(share * len(ordered)) - 1] if ordered else 0.0

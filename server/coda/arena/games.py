"""A series is played deal by deal, each deal once with every rotation of the entrants over its seats.

So nobody wins by good tiles or a good seat. All chance of a game follows from the seed and the number of its deal and
rotation, so a series comes out the same in any number of processes; only the times that decisions took do not.
"""

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import get_context
from time import thread_time

from coda.arena.entrants import Choose, entrant
from coda.rules.events import Guessed, TurnBegan
from coda.rules.play import apply, deal
from coda.rules.ruleset import RuleSet, from_switches
from coda.rules.shuffle import shuffled_deck
from coda.rules.state import GameState, Phase
from coda.rules.tiles import Tile
from coda.rules.view import View, view


@dataclass(frozen=True, slots=True)
class Series:
    """What is to be played: one entrant a seat, over so many deals.

    With ``all_remember`` every owner always sees his own tiles, whatever the preset says, so memory decides nothing.
    With an ``endgame`` each seat is dealt so many tiles and all others are taken out unseen, so that the pool is empty.
    """

    entrants: tuple[str, ...]
    preset: str
    deals: int
    seed: int
    all_remember: bool = False
    endgame: int | None = None

    @property
    def rules(self) -> RuleSet:
        """The preset's rules for so many seats."""
        switches: dict[str, object] = {"own_tiles": "open"} if self.all_remember else {}
        return from_switches({"seats": len(self.entrants)} | switches, self.preset)

    @property
    def games(self) -> int:
        """Each deal is played once for each rotation."""
        return self.deals * len(self.entrants)


@dataclass(frozen=True, slots=True)
class Played:
    """One game as the entrants made it; tuples go by entrant, wherever he sat.

    Times are seconds of processor time, so that they are those of an idle core however busy the machine is.
    """

    winner: int
    turns: int
    guesses: tuple[int, ...]
    hits: tuple[int, ...]
    decisions: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One move: who made it, how long it took, the state after it, and the views that each seat was sent so far."""

    seat: int
    seconds: float
    state: GameState
    sent: Sequence[Sequence[View]]


def play(series: Series, workers: int = 1, start: int = 0) -> Iterator[Played]:
    """All games of the series from this deal on, in order, played by so many processes."""
    one_deal = partial(_play_deal, series)
    if workers == 1:
        for number in range(start, series.deals):
            yield from one_deal(number)
        return
    with get_context("spawn").Pool(workers) as pool:
        for games in pool.imap(one_deal, range(start, series.deals), chunksize=4):
            yield from games


def _play_deal(series: Series, number: int) -> list[Played]:
    return [_play_game(series, number, rotation) for rotation in range(len(series.entrants))]


def _play_game(series: Series, number: int, rotation: int) -> Played:
    shuffle = random.Random(f"{series.seed} deal {number}")
    dice = random.Random(f"{series.seed} deal {number} rotation {rotation}")
    seats = range(len(series.entrants))
    entrant_at = [(seat + rotation) % len(seats) for seat in seats]
    players = [entrant(series.entrants[number]) for number in entrant_at]
    times: list[list[float]] = [[] for _ in seats]
    state = shuffled_deal(series.rules, shuffle, series.endgame)
    for step in steps(state, players, dice):
        times[entrant_at[step.seat]].append(step.seconds)
        state = step.state
    return _played(state, entrant_at, times)


def shuffled_deal(rules: RuleSet, shuffle: random.Random, endgame: int | None = None) -> GameState:
    """A game before its first decision; with hands of such a size and no pool if it is to be an endgame."""
    deck = shuffled_deck(rules, partial(_mixed, shuffle))
    first = shuffle.choice(range(rules.seats))
    if endgame is None:
        return deal(rules, deck, first)
    dealt = deck[: endgame * rules.seats]
    state = deal(replace(rules, removed=0), dealt, first, endgame)
    return replace(state, rules=rules, tiles=rules.tiles, removed=deck[len(dealt) :])


def steps(state: GameState, players: Sequence[Choose], dice: random.Random) -> Iterator[Step]:
    """The game to its end, after each move."""
    seats = range(len(players))
    sent: list[list[View]] = [[view(state, seat)] for seat in seats]
    while state.phase is not Phase.OVER:
        seat = next(seat for seat in seats if sent[seat][-1].options)
        start = thread_time()
        move = players[seat](sent[seat], dice)
        seconds = thread_time() - start
        state, _ = apply(state, move)
        for watcher in seats:
            sent[watcher].append(view(state, watcher))
        yield Step(seat, seconds, state, sent)


def _mixed(rng: random.Random, tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    deck = list(tiles)
    rng.shuffle(deck)
    return tuple(deck)


def _played(state: GameState, entrant_at: list[int], times: list[list[float]]) -> Played:
    guesses, hits = [0] * len(times), [0] * len(times)
    for event in state.history:
        if isinstance(event, Guessed):
            guesses[entrant_at[event.seat]] += 1
            hits[entrant_at[event.seat]] += event.hit
    return Played(
        winner=entrant_at[state.turn],
        turns=sum(isinstance(event, TurnBegan) for event in state.history),
        guesses=tuple(guesses),
        hits=tuple(hits),
        decisions=tuple(map(tuple, times)),
    )

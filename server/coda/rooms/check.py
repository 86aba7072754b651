"""Whether a finished game is what it says: its deal, the legality of every action, its length and its result.

Nothing is taken from the game's own server but the file: the deal is drawn again, the actions are played again.
"""

from collections.abc import Iterator
from itertools import pairwise

from coda.rooms.fairness import commitment
from coda.rooms.finished import FinishedGame
from coda.rules.record import RecordError
from coda.rules.state import GameState


def check(game: FinishedGame) -> tuple[str, ...]:
    """What was checked and found right, in plain words, one sentence each.

    Raises:
        RecordError: something is not right; the message says what, and where.
    """
    return tuple(_checked(game))


def _checked(game: FinishedGame) -> Iterator[str]:
    seats = game.record.rules.seats
    for name, length in (
        ("seats", len(game.players)),
        ("deal.seeds", len(game.draw.seeds)),
        ("round.before", len(game.round.before)),
        ("result.points", len(game.points)),
    ):
        if length != seats:
            raise RecordError(f"{name}: {length} stand where the rules have {seats} seats")
    yield from _deal(game)
    states = game.states()
    yield f"All {len(game.record.actions)} actions were legal where they were taken."
    _times(game)
    yield from _result(game, states[-1])


def _deal(game: FinishedGame) -> Iterator[str]:
    if commitment(game.draw.secret) != game.commitment:
        raise RecordError("deal.secret: it is not the one that the server had committed to")
    yield "The server's secret is the one that it had committed to before the deal."
    deck, drawn = game.draw.deal(game.record.rules)
    for place, (is_there, right) in enumerate(zip(game.record.deck, deck, strict=False)):
        if is_there != right:
            raise RecordError(f"deal.deck: place {place} is {is_there}, where secret and seeds give {right}")
    if len(game.record.deck) != len(deck):
        raise RecordError(f"deal.deck: {len(game.record.deck)} tiles, where the rules have {len(deck)}")
    added = sum(bool(seed) for seed in game.draw.seeds)
    yield f"The order of the tiles follows from that secret and the seeds that {added} of the seats added."
    if not 1 <= game.round.number <= game.record.rules.rounds:
        raise RecordError(f"round.number: {game.round.number}; allowed: 1 to {game.record.rules.rounds}")
    if game.round.number == 1 and game.record.first != drawn:
        raise RecordError(f"deal.first: {game.record.first}, where secret and seeds give {drawn}")
    if game.round.number == 1 and any(game.round.before):
        raise RecordError("round.before: there are points before the first round; allowed: none")


def _times(game: FinishedGame) -> None:
    if len(game.times) != len(game.record.actions):
        raise RecordError(f"times: {len(game.times)} stand for {len(game.record.actions)} actions")
    for place, (one, other) in enumerate(pairwise(game.times), start=1):
        if one > other:
            raise RecordError(f"times[{place}]: {other} is before {one}")


def _result(game: FinishedGame, last: GameState) -> Iterator[str]:
    if last.winner is None:
        raise RecordError(f"actions: the game is not over after {len(game.record.actions)} of them")
    if game.winner != last.winner:
        raise RecordError(f"result.winner: seat {game.winner}, where the game was won by seat {last.winner}")
    points = game.round.points(last)
    if game.points != points:
        raise RecordError(f"result.points: {list(game.points)}, where the hits give {list(points)}")
    yield f"{game.players[last.winner].name} won, as the result says."

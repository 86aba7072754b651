"""A finished game as text: who played, the deal, every action with its time and what came of it, and the end."""

from collections.abc import Iterator
from datetime import UTC, datetime

from coda.rooms.finished import FinishedGame
from coda.rooms.room import Player
from coda.rules.seats import seat_text


def game_text(game: FinishedGame, *, states: bool = False) -> str:
    """The game in lines; with ``states`` the whole table is shown after each action.

    Raises:
        RecordError: an action was not legal where it stands.
    """
    return "\n".join(_lines(game, states=states))


def _lines(game: FinishedGame, *, states: bool) -> Iterator[str]:
    table = game.states()
    yield f"Game {game.id}, {datetime.fromtimestamp(game.played, UTC):%Y-%m-%d %H:%M} UTC, {game.record.rules}"
    for seat, player in enumerate(game.players):
        yield f"  {seat_text(seat)} {player.name}{_kind(player)}"
    if game.record.rules.rounds > 1:
        yield f"  round {game.round.number} of {game.record.rules.rounds}"
    yield ""
    yield str(table[0])
    yield ""
    told = len(table[0].history)
    for action, time, state in zip(game.record.actions, game.times, table[1:], strict=True):
        yield f"{time / 1000:8.1f}  {action}"
        yield from (f"          {event}" for event in state.history[told:])
        told = len(state.history)
        if states:
            yield from (f"          | {line}" for line in str(state).splitlines() if not line.startswith("history"))
    yield ""
    yield f"{game.players[game.winner].name} won."
    if game.record.rules.rounds > 1:
        yield ", ".join(f"{player.name} {points}" for player, points in zip(game.players, game.points, strict=True))


def _kind(player: Player) -> str:
    match player.bot:
        case None:
            return ""
        case "program":
            return " (program)"
        case level:
            return f" (bot, {level})"

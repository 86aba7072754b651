"""A finished game as it is kept, shared and checked: one JSON object that holds all of it, and nothing but it.

    {"format": "coda-game", "version": 1, "id": "…", "played": 1796000000,
     "seats": [{"name": "Ann", "bot": null}, {"name": "Felix", "bot": "medium"}],
     "rules": {…every switch…},
     "deal": {"commitment": "…", "secret": "…", "seeds": ["…", ""], "deck": "b07 w11 …", "first": 0},
     "round": {"number": 1, "before": [0, 0]},
     "actions": ["A ready", "A guess B3 b07", …], "times": [1520, 9003, …],
     "result": {"winner": 0, "points": [0, 0]}}

``bot`` is a level, ``program`` for a program of somebody's own, or null for a person. ``played`` is the time of the
deal in seconds since 1970 (UTC), ``times`` are milliseconds from then on. The deal is drawn from the secret and the
seeds as ``coda.rooms.fairness`` tells; ``first`` is the seat that was to begin.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from coda.rooms.fairness import Draw
from coda.rooms.match import Round
from coda.rooms.room import Game, Player
from coda.rules.record import Record, RecordError, replay
from coda.rules.state import GameState

FORMAT = "coda-game"
VERSION = 1

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that is over, or that somebody says is."""

    id: str
    played: int
    players: tuple[Player, ...]
    record: Record
    draw: Draw
    commitment: str
    round: Round
    times: tuple[int, ...]
    winner: int
    points: tuple[int, ...]

    @classmethod
    def of(cls, game: Game) -> "FinishedGame":
        """The game as it is kept.

        Raises:
            ValueError: it is not over.
        """
        winner = game.state.winner
        if winner is None:
            raise ValueError("the game is not over")
        return cls(
            id=game.id,
            played=int(game.began),
            players=game.players,
            record=game.record,
            draw=game.draw,
            commitment=game.draw.commitment,
            round=game.round,
            times=game.times,
            winner=winner,
            points=game.round.points(game.state),
        )

    def states(self) -> tuple[GameState, ...]:
        """Every state of the game, from the deal to the end.

        Raises:
            RecordError: an action was not legal where it stands.
        """
        return replay(self.record)

    def to_json(self) -> dict[str, object]:
        """Plain values for any JSON writer, as ``from_json`` reads them."""
        record = self.record.to_json()
        return {
            "format": FORMAT,
            "version": VERSION,
            "id": self.id,
            "played": self.played,
            "seats": [{"name": player.name, "bot": player.bot} for player in self.players],
            "rules": record["rules"],
            "deal": {
                "commitment": self.commitment,
                "secret": self.draw.secret,
                "seeds": list(self.draw.seeds),
                "deck": record["deck"],
                "first": record["first"],
            },
            "round": {"number": self.round.number, "before": list(self.round.before)},
            "actions": record["actions"],
            "times": list(self.times),
            "result": {"winner": self.winner, "points": list(self.points)},
        }

    @classmethod
    def from_json(cls, data: object) -> "FinishedGame":
        """The game that ``to_json`` wrote; whether it is consistent is for ``check`` to say.

        Raises:
            RecordError: a field is missing, unknown or of another kind, or the version is another one.
        """
        fields = _fields(data, "the game", "format version id played seats rules deal round actions times result")
        if fields["format"] != FORMAT:
            raise RecordError(f"format: {_quoted(fields['format'])} is unknown; allowed: {FORMAT}")
        if type(fields["version"]) is not int or fields["version"] != VERSION:
            raise RecordError(f"version: {_quoted(fields['version'])} is unknown; allowed: {VERSION}")
        deal = _fields(fields["deal"], "deal", "commitment secret seeds deck first")
        this = _fields(fields["round"], "round", "number before")
        result = _fields(fields["result"], "result", "winner points")
        record = {
            "version": VERSION,
            "rules": fields["rules"],
            "deck": deal["deck"],
            "first": deal["first"],
            "actions": fields["actions"],
        }
        return cls(
            id=_text(fields["id"], "id"),
            played=_number(fields["played"], "played"),
            players=_list(fields["seats"], "seats", _player),
            record=Record.from_json(record),
            draw=Draw(_hex(deal["secret"], "deal.secret"), _list(deal["seeds"], "deal.seeds", _text)),
            commitment=_hex(deal["commitment"], "deal.commitment"),
            round=Round(_number(this["number"], "round.number"), _list(this["before"], "round.before", _number)),
            times=_list(fields["times"], "times", _number),
            winner=_number(result["winner"], "result.winner"),
            points=_list(result["points"], "result.points", _number),
        )


def _fields(data: object, where: str, names: str) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        raise RecordError(f"{where}: {_quoted(data)} is no object; allowed: an object with {names}")
    for name in names.split():
        if name not in data:
            raise RecordError(f"{where}: {name} is missing")
    for name in data:
        if name not in names.split():
            raise RecordError(f"{where}: {_quoted(name)} is unknown; allowed: {names}")
    return data


def _text(value: object, where: str) -> str:
    if not isinstance(value, str) or len(value) > 200:
        raise RecordError(f"{where}: {_quoted(value)} is no text of at most 200 characters")
    return value


def _number(value: object, where: str) -> int:
    if type(value) is not int or not 0 <= value < 2**53:
        raise RecordError(f"{where}: {_quoted(value)} is no number from 0 to 2**53")
    return value


def _hex(value: object, where: str) -> str:
    text = _text(value, where)
    if len(text) != 64 or set(text) - set("0123456789abcdef"):
        raise RecordError(f"{where}: {_quoted(value)} is not of 64 hexadecimal digits")
    return text


def _list(value: object, where: str, read: Callable[[object, str], T]) -> tuple[T, ...]:
    if not isinstance(value, list):
        raise RecordError(f"{where}: {_quoted(value)} is no list")
    return tuple(read(item, f"{where}[{place}]") for place, item in enumerate(value))


def _player(value: object, where: str) -> Player:
    fields = _fields(value, where, "name bot")
    bot = fields["bot"]
    return Player(_text(fields["name"], f"{where}.name"), None if bot is None else _text(bot, f"{where}.bot"))


def _quoted(value: object) -> str:
    return repr(value)[:40]

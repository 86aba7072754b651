"""A Room as bytes for the store, both ways; the states of its game are not kept but follow from its record."""

from typing import Any

import orjson

from coda.rooms.code import RoomCode
from coda.rooms.fairness import Draw
from coda.rooms.match import Round
from coda.rooms.room import BotSeat, Game, Identity, Open, Person, Player, Room, Seat, Spectating
from coda.rules.play import apply
from coda.rules.record import Record, replay
from coda.rules.ruleset import from_switches
from coda.rules.state import GameState

VERSION = 1


class UnknownRoomFormat(Exception):
    """The bytes were written by another version of the server, or are damaged."""


def to_bytes(room: Room) -> bytes:
    """The room as ``from_bytes`` reads it."""
    game = room.game
    return orjson.dumps(
        {
            "format": VERSION,
            "code": room.code,
            "visibility": room.visibility,
            "host": room.host,
            "host_gone_since": room.host_gone_since,
            "rules": room.rules.switches(),
            "talk": room.talk,
            "programs": room.programs,
            "spectating": [room.spectating.allowed, room.spectating.delay],
            "seats": [_seat_json(seat) for seat in room.seats],
            "barred": sorted(room.barred),
            "secret": room.secret,
            "seeds": room.seeds,
            "recent": room.recent,
            "games_played": room.games_played,
            "game": game
            and {
                "number": game.number,
                "id": game.id,
                "players": [[player.name, player.bot] for player in game.players],
                "round": game.round.number,
                "before": game.round.before,
                "secret": game.draw.secret,
                "seeds": game.draw.seeds,
                "began": game.began,
                "since": game.since,
                "times": game.times,
                "bot_at": game.bot_at,
                "record": game.record.to_json(),
            },
        }
    )


def from_bytes(data: bytes, known: Room | None = None) -> Room:
    """The room that ``to_bytes`` wrote.

    Args:
        data: the bytes.
        known: an earlier version of the same room, whose states are taken over as far as the records agree.

    Raises:
        UnknownRoomFormat: the bytes cannot be read.
    """
    try:
        raw = orjson.loads(data)
        if raw["format"] != VERSION:
            raise UnknownRoomFormat(f"room format {raw['format']!r} is unknown; allowed: {VERSION}")
        return Room(
            code=RoomCode(raw["code"]),
            visibility=raw["visibility"],
            host=raw["host"] and Identity(raw["host"]),
            host_gone_since=raw["host_gone_since"],
            rules=from_switches(raw["rules"]),
            spectating=Spectating(*raw["spectating"]),
            talk=raw["talk"],
            programs=raw["programs"],
            seats=tuple(_seat(seat) for seat in raw["seats"]),
            barred=frozenset(map(Identity, raw["barred"])),
            secret=raw["secret"],
            seeds=tuple((Identity(who), seed) for who, seed in raw["seeds"]),
            recent=tuple(raw["recent"]),
            games_played=raw["games_played"],
            game=raw["game"] and _game(raw["game"], known.game if known else None),
        )
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise UnknownRoomFormat(f"a stored room cannot be read: {error}") from error


def _seat_json(seat: Seat) -> dict[str, Any]:
    match seat:
        case Open(name):
            return {"kind": "open", "name": name}
        case BotSeat(name, level):
            return {"kind": "bot", "name": name, "level": level}
        case Person(identity, name, gone_since, lapses, stand_in, again):
            return {
                "kind": "person",
                "identity": identity,
                "name": name,
                "gone_since": gone_since,
                "lapses": lapses,
                "stand_in": stand_in,
                "again": again,
            }


def _seat(raw: dict[str, Any]) -> Seat:
    values = {name: value for name, value in raw.items() if name != "kind"}
    match raw["kind"]:
        case "open":
            return Open(**values)
        case "bot":
            return BotSeat(**values)
        case "person":
            return Person(**values)
        case kind:
            raise ValueError(f"{kind!r} is no kind of seat")


def _game(raw: dict[str, Any], known: Game | None) -> Game:
    record = Record.from_json(raw["record"])
    draw = Draw(raw["secret"], tuple(raw["seeds"]))
    return Game(
        number=raw["number"],
        id=raw["id"],
        players=tuple(Player(name, bot) for name, bot in raw["players"]),
        round=Round(raw["round"], tuple(raw["before"])),
        draw=draw,
        record=record,
        states=_states(record, known),
        began=raw["began"],
        since=raw["since"],
        times=tuple(raw["times"]),
        bot_at=raw["bot_at"],
    )


def _states(record: Record, known: Game | None) -> tuple[GameState, ...]:
    if known is None or (known.record.rules, known.record.deck, known.record.first) != (
        record.rules,
        record.deck,
        record.first,
    ):
        return replay(record)
    shared = len(known.record.actions)
    if record.actions[:shared] != known.record.actions:
        return replay(record)
    states = list(known.states)
    for action in record.actions[shared:]:
        states.append(apply(states[-1], action)[0])
    return tuple(states)

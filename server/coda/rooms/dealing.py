"""How a game begins at a table: who plays it, which round of a match it is, and what its deal is drawn from."""

import base64
import hashlib
import hmac
from dataclasses import replace

from coda.bots.levels import LevelName
from coda.rooms.clock import wake_bots
from coda.rooms.fairness import Draw, new_secret
from coda.rooms.match import Round, first_round, first_seat
from coda.rooms.pace import Moment
from coda.rooms.room import BotSeat, Game, Open, Person, Player, Room, Seat, is_program
from coda.rooms.seating import with_bot
from coda.rules.play import deal
from coda.rules.record import Record


def begin(room: Room, fill: LevelName, moment: Moment) -> Room:
    """The room with a new game dealt; open seats get bots. A game that is over is followed by the next of its match."""
    seats = tuple(map(fresh, room.seats))
    for index, seat in enumerate(seats):
        if isinstance(seat, Open):
            seats = with_bot(seats, index, fill)
    added = dict(room.seeds)
    draw = Draw(room.secret, tuple(added.get(seat.identity, "") if isinstance(seat, Person) else "" for seat in seats))
    deck, drawn = draw.deal(room.rules)
    this = _round(room)
    last = room.game
    first = drawn if last is None else first_seat(drawn, this, last.state, last.record.first)
    record = Record(room.rules, deck, first)
    game = Game(
        number=room.games_played + 1,
        id=_id(moment.entropy),
        players=tuple(map(_player, seats)),
        round=this,
        draw=draw,
        record=record,
        states=(deal(record.rules, record.deck, record.first),),
        began=moment.now,
        since=moment.now,
    )
    room = replace(room, seats=seats, secret=new_secret(moment.entropy), seeds=(), game=game, games_played=game.number)
    return wake_bots(room, moment)


def fresh(seat: Seat) -> Seat:
    """The occupant as a new game finds him: somebody who is gone has a stand-in from the start."""
    match seat:
        case Person(gone_since=gone):
            return replace(seat, lapses=0, stand_in=gone is not None, again=False)
        case other:
            return other


def _round(room: Room) -> Round:
    return first_round(room.rules.seats) if room.game is None else room.game.round.next(room.game.state)


def _player(seat: Seat) -> Player:
    match seat:
        case Person(identity=identity, name=name):
            return Player(name, "program" if is_program(identity) else None)
        case Open(name=name):
            return Player(name, None)
        case BotSeat(name=name, level=level):
            return Player(name, level)


def _id(entropy: bytes) -> str:
    digest = hmac.digest(entropy, b"the id of a game", hashlib.sha256)
    return base64.urlsafe_b64encode(digest[:16]).decode().rstrip("=")

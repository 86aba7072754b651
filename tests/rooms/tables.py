"""Rooms to begin tests with, in few words."""

from coda.rooms.clock import with_action
from coda.rooms.code import RoomCode
from coda.rooms.dealing import begin
from coda.rooms.pace import Moment, Pace
from coda.rooms.room import BotSeat, Game, Identity, Open, Person, Room, Seat
from coda.rules.actions import Action, Move
from coda.rules.legal import legal_actions
from coda.rules.ruleset import from_switches
from coda.rules.state import GameState

ANN, BEN, CLEO, ZED = (Identity(name) for name in ("id-ann", "id-ben", "id-cleo", "id-zed"))
ROBOT = Identity("program:id-robot")
PEOPLE = {"ann": ANN, "ben": BEN, "cleo": CLEO, "robot": ROBOT}
PACE = Pace(bot_min=1.0, bot_max=3.0, grace=30.0, lobby_grace=120.0)


def moment(now: float = 1000.0, seed: int = 0, pace: Pace = PACE) -> Moment:
    return Moment(now, seed.to_bytes(32, "big"), pace)


def lobby(seats: str = "ann open", preset: str = "classic", seed: int = 0, **switches: object) -> Room:
    """A room before its first game; ``seats`` are people, ``open``, or levels of bots. Ann is the host."""
    occupants = tuple(_seat(word) for word in seats.split())
    rules = from_switches({**switches, "seats": len(occupants)}, preset)
    return Room(RoomCode("ABCDEF"), "public", ANN, rules, occupants, secret=seed.to_bytes(32, "big").hex())


def playing(seats: str = "ann ben", preset: str = "classic", seed: int = 0, **switches: object) -> Room:
    """The same with a game begun at 1000."""
    return begin(lobby(seats, preset, seed, **switches), "medium", moment(seed=seed))


def over(seats: str = "ann ben", preset: str = "classic") -> Room:
    """The same with its game played to the end."""
    room = playing(seats, preset)
    turn = 0
    while moves := legal_actions(state_of(room)):
        turn += 1
        room = after(room, moves[turn * 7 % len(moves)])
    return room


def game_of(room: Room) -> Game:
    assert room.game is not None
    return room.game


def state_of(room: Room) -> GameState:
    return game_of(room).state


def after(room: Room, action: Action) -> Room:
    """The room after an action, whoever plays the seat."""
    return with_action(room, game_of(room), action, moment())


def first_move(room: Room) -> Move:
    return legal_actions(state_of(room))[0]


def person(room: Room, seat: int) -> Person:
    occupant = room.seats[seat]
    assert isinstance(occupant, Person)
    return occupant


def _seat(word: str) -> Seat:
    match word:
        case "open":
            return Open()
        case "easy":
            return BotSeat("Ada", "easy")
        case "medium":
            return BotSeat("Edith", "medium")
        case "hard":
            return BotSeat("Iris", "hard")
        case name:
            return Person(PEOPLE[name], name.title())

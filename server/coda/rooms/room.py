"""A Room is everything about one table as a value: who sits where, by which rules, and the record of the game.

It is the server's own truth and never leaves the server; what a viewer gets is built in ``web.frames``.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Literal, NewType, overload

from coda.bots.levels import LevelName
from coda.rooms.code import RoomCode
from coda.rooms.fairness import Draw, commitment
from coda.rooms.match import Round
from coda.rules.record import Record
from coda.rules.ruleset import RuleSet
from coda.rules.state import GameState, is_living
from coda.rules.view import View, view

Identity = NewType("Identity", str)
Visibility = Literal["public", "private"]
TalkSetting = Literal["on", "reactions", "off"]

PROGRAM = "program:"
"""How the identities of programs begin; those of people hold no colon."""


class Status(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Open:
    """Nobody sits here; ``name`` is who did in the game that is still on the table."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class Person:
    """A seat bound to an identity.

    Attributes:
        gone_since: when the last connection of this person ended, in store seconds; None while connected.
        lapses: decisions in a row that the clock had to take.
        stand_in: a bot plays until the person returns.
        again: wants a rematch.
    """

    identity: Identity
    name: str
    gone_since: float | None = None
    lapses: int = 0
    stand_in: bool = False
    again: bool = False


@dataclass(frozen=True, slots=True)
class BotSeat:
    """A seat that a bot has for its own; the name is its persona's."""

    name: str
    level: LevelName


Seat = Open | Person | BotSeat


@dataclass(frozen=True, slots=True)
class Player:
    """Who had a seat when a game began; ``bot`` is its level, ``program`` for a program, None for a person."""

    name: str
    bot: str | None


@dataclass(frozen=True, slots=True)
class Game:
    """A game at the table: its record, and the states that follow from it (never stored, always derived).

    Attributes:
        number: counts the games of the room from 1.
        id: what the finished game is found by; nobody can guess it, and it is shown after the end only.
        players: who had the seats at the start.
        round: its place in the match.
        began: when it was dealt, in store seconds.
        times: when each action of the record was taken, in milliseconds from then on.
        draw: what its deal was drawn from.
        since: when the decision that is awaited was first asked, in store seconds.
        bot_at: when the next bot moves, drawn before it looks at its tiles; None if no bot is asked.
    """

    number: int
    id: str = field(repr=False)
    players: tuple[Player, ...]
    round: Round
    draw: Draw
    record: Record = field(repr=False)
    states: tuple[GameState, ...] = field(repr=False)
    began: float
    since: float
    times: tuple[int, ...] = field(default=(), repr=False)
    bot_at: float | None = None

    @property
    def state(self) -> GameState:
        return self.states[-1]


@dataclass(frozen=True, slots=True)
class Spectating:
    """Whether people without a seat may watch games, and how many moves later than they are made."""

    allowed: bool = True
    delay: int = 0


@dataclass(frozen=True, slots=True)
class Room:
    """One table.

    Attributes:
        programs: whether programs may take a seat; one that has a seat keeps it.
        barred: people who may not sit here any more.
        recent: ids of the last commands, so that none is carried out twice.
        games_played: the number of the newest game.
        secret: the server's part in the next deal (see ``fairness``); shown after that game.
        seeds: what people added to the next deal.
        host_gone_since: when the host's last connection ended, in store seconds; None while connected.
    """

    code: RoomCode
    visibility: Visibility
    host: Identity | None
    rules: RuleSet
    seats: tuple[Seat, ...]
    secret: str = field(repr=False)
    seeds: tuple[tuple[Identity, str], ...] = field(default=(), repr=False)
    game: Game | None = None
    spectating: Spectating = Spectating()
    talk: TalkSetting = "on"
    programs: bool = True
    barred: frozenset[Identity] = frozenset()
    recent: tuple[str, ...] = ()
    games_played: int = 0
    host_gone_since: float | None = None

    @property
    def status(self) -> Status:
        if self.game is None:
            return Status.LOBBY
        return Status.PLAYING if self.game.state.winner is None else Status.OVER

    @property
    def commitment(self) -> str:
        """What is shown of the secret before the next deal."""
        return commitment(self.secret)

    def seat_of(self, who: Identity) -> int | None:
        """The seat that the person sits on, or None."""
        return next(
            (i for i, seat in enumerate(self.seats) if isinstance(seat, Person) and seat.identity == who),
            None,
        )

    def believed_present(self) -> frozenset[Identity]:
        """The seated people and the host, but for those who are known to be gone."""
        here = {seat.identity for seat in self.seats if isinstance(seat, Person) and seat.gone_since is None}
        return frozenset(here | {self.host} if self.host and self.host_gone_since is None else here)

    def with_seat(self, index: int, seat: Seat) -> "Room":
        """The room with another occupant there."""
        return replace(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))

    def bot_level(self, index: int) -> LevelName | None:
        """The level at which a bot plays this seat now, or None if a person does."""
        match self.seats[index]:
            case BotSeat(level=level):
                return level
            case Person(stand_in=True):
                return STAND_IN_LEVEL
            case Person() | Open():
                return None

    def asked(self) -> tuple[int, ...]:
        """The seats whose move the running game waits for."""
        if self.game is None or self.status is not Status.PLAYING:
            return ()
        state = self.game.state
        if state.phase != "setup":
            return (state.turn,)
        return tuple(i for i, row in enumerate(state.rows) if is_living(row) and i not in state.ready)


STAND_IN_LEVEL: LevelName = "medium"


def is_program(who: Identity) -> bool:
    """Whether the server gave this identity to a program."""
    return who.startswith(PROGRAM)


class SeatViews(Sequence[View]):
    """The views that one seat was sent in a game, oldest first, built when they are looked at."""

    def __init__(self, states: tuple[GameState, ...], seat: int) -> None:
        self._states = states
        self._seat = seat

    def __len__(self) -> int:
        return len(self._states)

    @overload
    def __getitem__(self, index: int) -> View: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[View]: ...
    def __getitem__(self, index: int | slice) -> View | Sequence[View]:
        if isinstance(index, slice):
            return SeatViews(self._states[index], self._seat)
        return view(self._states[index], self._seat)

    def __iter__(self) -> Iterator[View]:
        return (view(state, self._seat) for state in self._states)

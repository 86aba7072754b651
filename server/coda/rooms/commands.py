"""A command is something that a person or a bot wants of a room; ``decide`` says what becomes of it."""

from dataclasses import dataclass

from coda.bots.levels import LevelName
from coda.rooms.room import Spectating, TalkSetting, Visibility
from coda.rooms.talk import Reaction
from coda.rules.actions import Move
from coda.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a seat under this name."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Stand:
    """Give the seat up and go on watching."""


@dataclass(frozen=True, slots=True)
class AddBot:
    seat: int
    level: LevelName


@dataclass(frozen=True, slots=True)
class RemoveBot:
    seat: int


@dataclass(frozen=True, slots=True)
class SetRules:
    rules: RuleSet


@dataclass(frozen=True, slots=True)
class SetVisibility:
    visibility: Visibility


@dataclass(frozen=True, slots=True)
class SetSpectating:
    spectating: Spectating


@dataclass(frozen=True, slots=True)
class SetTalk:
    talk: TalkSetting


@dataclass(frozen=True, slots=True)
class SetPrograms:
    """Whether programs may take a seat; one that has a seat keeps it."""

    allowed: bool


@dataclass(frozen=True, slots=True)
class Start:
    """Begin the game; open seats get bots of the level ``fill``."""

    fill: LevelName | None


@dataclass(frozen=True, slots=True)
class Act:
    """A move of the person's own seat (``move.seat`` is set by the server), answering a step of a game of this room."""

    game: int
    step: int
    move: Move


@dataclass(frozen=True, slots=True)
class Resign:
    pass


@dataclass(frozen=True, slots=True)
class Leave:
    """Go for good."""


@dataclass(frozen=True, slots=True)
class Kick:
    seat: int


@dataclass(frozen=True, slots=True)
class HandOver:
    seat: int


@dataclass(frozen=True, slots=True)
class Rematch:
    pass


@dataclass(frozen=True, slots=True)
class Reopen:
    """Back from a finished game to choosing seats and rules."""


@dataclass(frozen=True, slots=True)
class AddSeed:
    """Adds chance of the person's own to the next deal."""

    seed: str


@dataclass(frozen=True, slots=True)
class Return:
    """The person is here (again): a stand-in hands the seat back."""


@dataclass(frozen=True, slots=True)
class Depart:
    """The person's last connection ended."""


PersonCommand = (
    Sit
    | Stand
    | AddBot
    | RemoveBot
    | SetRules
    | SetVisibility
    | SetSpectating
    | SetTalk
    | SetPrograms
    | Start
    | Act
    | Resign
    | Leave
    | Kick
    | HandOver
    | Rematch
    | Reopen
    | AddSeed
    | Return
    | Depart
)


@dataclass(frozen=True, slots=True)
class Say:
    text: str


@dataclass(frozen=True, slots=True)
class React:
    """Say one of the words that everybody has at hand."""

    reaction: Reaction


TalkCommand = Say | React
"""Something to be said: it changes nothing of the room; see ``conversation``."""


@dataclass(frozen=True, slots=True)
class BotAct:
    """The move that a bot chose for a seat that it plays."""

    game: int
    step: int
    move: Move

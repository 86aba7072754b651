"""What a client may send: one tagged union of strict and closed models, because it comes from strangers.

What the server sends is in ``server_messages``. The client's TypeScript types and the AsyncAPI document are generated
from both. A tile is always three characters: ``b07``, ``w11``, a dash ``b--``. Gaps of a row are counted from 0, the
left end.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from coda.bots.levels import LevelName
from coda.rooms.talk import Reaction

SeatNumber = Annotated[int, Field(ge=0, le=3)]
SlotId = Annotated[int, Field(ge=0, le=31)]
Gap = Annotated[int, Field(ge=0, le=31)]
TileCode = Annotated[str, Field(pattern=r"^[bw](0[0-9]|1[01]|--)$")]
CommandId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,36}$")]


class Message(BaseModel):
    """Exact types only, and no field that is not named."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class ReadyMove(Message):
    """Has looked at its tiles. Where starting hands may hold dashes, ``order`` is the own row from left to right."""

    do: Literal["ready"]
    order: list[SlotId] | None = Field(default=None, max_length=32)


class DrawMove(Message):
    do: Literal["draw"]
    colour: Literal["b", "w"]


class PlaceMove(Message):
    """Puts the drawn tile into a gap of the own row; a number goes to its own place whatever gap is named."""

    do: Literal["place"]
    at: Gap


class StakeMove(Message):
    """Names the own face-down tile that a miss will turn up."""

    do: Literal["stake"]
    slot: SlotId


class GuessMove(Message):
    """Announces that the slot of another seat is the tile."""

    do: Literal["guess"]
    seat: SeatNumber
    slot: SlotId
    tile: TileCode


class StopMove(Message):
    """Ends the turn. Where the drawn tile may be a dash, ``at`` is the gap for it, as for ``place``."""

    do: Literal["stop"]
    at: Gap | None = None


class RevealMove(Message):
    do: Literal["reveal"]
    slot: SlotId


MoveMessage = Annotated[
    ReadyMove | DrawMove | PlaceMove | StakeMove | GuessMove | StopMove | RevealMove, Field(discriminator="do")
]


class Act(Message):
    """A move in the game, answering the ``game`` and ``step`` of a view; a repeated or late one is refused as stale."""

    type: Literal["act"]
    game: int
    step: int
    move: MoveMessage


class Command(Message):
    """A change of the room. A repeated ``id`` is answered like the first time and changes nothing again."""

    id: CommandId


class Sit(Command):
    """In the lobby: takes an open seat or a bot's; moves there if already seated elsewhere."""

    type: Literal["sit"]
    seat: SeatNumber


class Stand(Command):
    """Gives the seat up and goes on watching, in the lobby."""

    type: Literal["stand"]


class AddBot(Command):
    """Host: puts a bot on an open seat, or changes the level of the bot there, in the lobby."""

    type: Literal["add_bot"]
    seat: SeatNumber
    level: LevelName


class RemoveBot(Command):
    """Host: opens a bot's seat, in the lobby."""

    type: Literal["remove_bot"]
    seat: SeatNumber


class SetRules(Command):
    """Host: the preset's rules with the named switches changed, in the lobby."""

    type: Literal["set_rules"]
    preset: str = Field(max_length=40)
    rules: dict[str, str | int] = Field(max_length=40)


class SetVisibility(Command):
    """Host: whether the room is listed for strangers."""

    type: Literal["set_visibility"]
    visibility: Literal["public", "private"]


class SetSpectating(Command):
    """Host: whether people without a seat may watch games, and how many moves later than they are made."""

    type: Literal["set_spectating"]
    allowed: bool
    delay: Annotated[int, Field(ge=0, le=20)]


class SetTalk(Command):
    """Host: whether people may talk here, or only react, or neither."""

    type: Literal["set_talk"]
    talk: Literal["on", "reactions", "off"]


class SetPrograms(Command):
    """Host: whether programs may take a seat; one that has a seat keeps it."""

    type: Literal["set_programs"]
    allowed: bool


class Say(Command):
    """Says something to everybody who may hear it: at the table, or on the rail to those who are not in the game."""

    type: Literal["say"]
    text: str = Field(max_length=400)


class React(Command):
    """Says one of the words that everybody has at hand."""

    type: Literal["react"]
    reaction: Reaction


class Start(Command):
    """Host: begins the game; open seats get bots of the level ``fill``, or refuse the start if it is null."""

    type: Literal["start"]
    fill: LevelName | None


class Resign(Command):
    """Gives up the running game; the row is turned up."""

    type: Literal["resign"]


class Return(Command):
    """Takes one's own seat back from the bot that stood in."""

    type: Literal["return"]


class Leave(Command):
    """Leaves the room for good: in a game a bot takes the seat, the host's part passes on."""

    type: Literal["leave"]


class Kick(Command):
    """Host: removes a person from a seat; that person may watch but not sit here again."""

    type: Literal["kick"]
    seat: SeatNumber


class HandOver(Command):
    """Host: makes the person on that seat the host."""

    type: Literal["hand_over"]
    seat: SeatNumber


class Rematch(Command):
    """Asks for another game with the same seats; it begins when every present person on a seat has asked."""

    type: Literal["rematch"]


class AddSeed(Command):
    """Adds chance of one's own to the next deal, once the room's commitment has been seen; before that game only."""

    type: Literal["add_seed"]
    seed: Annotated[str, Field(pattern=r"^[0-9a-f]{16,64}$")]


class Reopen(Command):
    """Host: after a game, back to choosing seats and rules."""

    type: Literal["reopen"]


ClientMessage = Annotated[
    Act
    | Sit
    | Stand
    | AddBot
    | RemoveBot
    | SetRules
    | SetVisibility
    | SetSpectating
    | SetTalk
    | SetPrograms
    | Say
    | React
    | Start
    | Resign
    | Return
    | Leave
    | Kick
    | HandOver
    | Rematch
    | Reopen
    | AddSeed,
    Field(discriminator="type"),
]
CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)

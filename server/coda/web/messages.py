"""The messages of the socket: what a client may send is one tagged union, what a server sends another.

Client messages are pydantic models, strict and closed, because they come from strangers. Server messages are typed
dictionaries, which the type checker holds where they are built and which cost nothing to send. The client's TypeScript
types and the AsyncAPI document are generated from both.

A tile is always three characters: ``b07``, ``w11``; unknown ``b??`` where the back shows its colour, else ``???``.
"""

from typing import Annotated, Literal, NotRequired

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from typing_extensions import TypedDict  # pydantic does not read typing's before Python 3.12

from coda.bots.levels import LevelName

SeatNumber = Annotated[int, Field(ge=0, le=3)]
SlotId = Annotated[int, Field(ge=0, le=31)]
TileCode = Annotated[str, Field(pattern=r"^[bw](0[0-9]|1[01])$")]
CommandId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,36}$")]


class Message(BaseModel):
    """Exact types only, and no field that is not named."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class ReadyMove(Message):
    do: Literal["ready"]


class DrawMove(Message):
    do: Literal["draw"]
    colour: Literal["b", "w"]


class GuessMove(Message):
    """Announces that the slot of another seat is the tile."""

    do: Literal["guess"]
    seat: SeatNumber
    slot: SlotId
    tile: TileCode


class StopMove(Message):
    do: Literal["stop"]


class RevealMove(Message):
    do: Literal["reveal"]
    slot: SlotId


MoveMessage = Annotated[ReadyMove | DrawMove | GuessMove | StopMove | RevealMove, Field(discriminator="do")]


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
    | Start
    | Resign
    | Return
    | Leave
    | Kick
    | HandOver
    | Rematch
    | Reopen,
    Field(discriminator="type"),
]
CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


class SlotFrame(TypedDict):
    """One tile of a row, rows being sent from left (low) to right (high)."""

    id: int
    up: bool
    tile: str


class PoolFrame(TypedDict):
    """``colours`` only if backs are coloured; ``tiles`` only after the end, the top first."""

    size: int
    colours: dict[str, int] | None
    tiles: list[str]


class HeldFrame(TypedDict):
    """The tile drawn this turn, and who holds it."""

    seat: int
    tile: str


class TargetFrame(TypedDict):
    """A tile that may be guessed at. ``back`` is the key into ``names``: b, w or ?."""

    seat: int
    slot: int
    back: str


class OptionsFrame(TypedDict):
    """Every move that this viewer may make now. ``names`` lists the tiles that may be announced, by a target's back."""

    ready: bool
    draw: list[str]
    targets: list[TargetFrame]
    names: dict[str, list[str]]
    stop: bool
    reveal: list[int]


class EventFrame(TypedDict):
    """One public event; which further fields stand in it depends on ``event``.

    readied, turn_began, stopped, timed_out, won: seat. setup_ended: nothing more. drew: seat, tile (the back).
    guessed: seat, target, slot, tile, hit. placed: seat, slot, position, tile (unknown unless face-up).
    turned_up: seat, slot, tile. out: seat, cause.
    """

    event: Literal[
        "readied",
        "setup_ended",
        "turn_began",
        "drew",
        "guessed",
        "stopped",
        "timed_out",
        "placed",
        "turned_up",
        "out",
        "won",
    ]
    seat: NotRequired[int]
    target: NotRequired[int]
    slot: NotRequired[int]
    position: NotRequired[int]
    tile: NotRequired[str]
    hit: NotRequired[bool]
    cause: NotRequired[Literal["found", "missed", "revealed", "resigned"]]


class GameFrame(TypedDict):
    """The game as this viewer may know it. ``number`` counts the games of the room; ``viewer`` is null for spectators.

    ``deadline_ms`` is what is left for the decision awaited, when this was sent; null if there is no limit.
    """

    number: int
    viewer: int | None
    phase: Literal["setup", "draw", "guess", "reveal", "over"]
    turn: int
    step: int
    hits: int
    rows: list[list[SlotFrame]]
    pool: PoolFrame
    held: HeldFrame | None
    ready: list[int]
    winner: int | None
    options: OptionsFrame | None
    history: list[EventFrame]
    deadline_ms: int | None


class SeatFrame(TypedDict):
    """Who sits there. ``stand_in``: a bot plays for the person until he returns; ``again``: he wants a rematch."""

    kind: Literal["open", "person", "bot"]
    name: str
    level: LevelName | None
    host: bool
    away: bool
    stand_in: bool
    again: bool


class YouFrame(TypedDict):
    """The viewer's own part; ``may`` names the commands that the room would take from him now."""

    seat: int | None
    host: bool
    may: list[str]


class RulesFrame(TypedDict):
    """The table's rules: the preset's name or null if changed, every switch, and the tiles dealt to each seat."""

    preset: str | None
    switches: dict[str, str | int]
    hand: int


class RoomFrame(TypedDict):
    """The room as everybody sees it, and the viewer's own part in it."""

    code: str
    visibility: Literal["public", "private"]
    status: Literal["lobby", "playing", "over"]
    rules: RulesFrame
    seats: list[SeatFrame]
    you: YouFrame


class ViewFrame(TypedDict):
    """All that the viewer may know now; a newer one replaces it whole. ``game`` is null before the first start."""

    type: Literal["view"]
    version: int
    room: RoomFrame
    game: GameFrame | None


class RefusedFrame(TypedDict):
    """A message was not carried out; nothing was changed. ``id`` or ``step`` say which message it was."""

    type: Literal["refused"]
    id: str | None
    step: int | None
    code: str
    message: str
    allowed: str


ServerMessage = ViewFrame | RefusedFrame
SERVER_MESSAGE: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)

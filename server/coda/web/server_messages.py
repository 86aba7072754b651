"""What the server sends: views, aids, talk and refusals, as typed dictionaries; for the game see ``game_messages``.

The type checker holds them where they are built, and they cost nothing to send. What a client sends is in ``messages``.
"""

from typing import Literal

from pydantic import TypeAdapter
from typing_extensions import TypedDict  # pydantic does not read typing's before Python 3.12

from coda.bots.levels import LevelName
from coda.web.game_messages import EventFrame, GameFrame


class PersonaFrame(TypedDict):
    """Who a bot is to people: ``avatar`` names a picture, ``line`` says its character in a sentence."""

    name: str
    avatar: str
    line: str


class SeatFrame(TypedDict):
    """Who sits there; a program counts as a person, and is marked.

    ``stand_in``: a bot plays for the person until he returns; ``again``: he wants a rematch. ``level`` and ``persona``
    are a bot's that has the seat for its own.
    """

    kind: Literal["open", "person", "bot"]
    name: str
    level: LevelName | None
    persona: PersonaFrame | None
    program: bool
    host: bool
    away: bool
    stand_in: bool
    again: bool


class YouFrame(TypedDict):
    """The viewer's own part; ``may`` names the commands that the room would take from him now.

    ``talks``: where he would be heard if he said something, null if nowhere; see ``TalkFrame``.
    """

    seat: int | None
    host: bool
    may: list[str]
    talks: Literal["table", "rail"] | None


class RulesFrame(TypedDict):
    """The table's rules: the preset's name or null if changed, every switch, and the tiles dealt to each seat."""

    preset: str | None
    switches: dict[str, str | int]
    hand: int


class SpectatingFrame(TypedDict):
    """Whether people without a seat may watch games, and how many moves later; a game that is over is shown at once."""

    allowed: bool
    delay: int


class RoomFrame(TypedDict):
    """The room as everybody sees it, and the viewer's own part in it.

    ``programs``: whether programs may take a seat. ``commitment`` is to the server's secret of the next deal.
    """

    code: str
    visibility: Literal["public", "private"]
    spectating: SpectatingFrame
    talk: Literal["on", "reactions", "off"]
    programs: bool
    status: Literal["lobby", "playing", "over"]
    rules: RulesFrame
    seats: list[SeatFrame]
    commitment: str
    you: YouFrame


class ViewFrame(TypedDict):
    """All that the viewer may know now; a newer one replaces it whole. ``game`` is null before the first start."""

    type: Literal["view"]
    version: int
    room: RoomFrame
    game: GameFrame | None


class AidFrame(TypedDict):
    """What a tile that is hidden from the viewer can be, as far as the table shows.

    ``can`` has a character for each tile in play, 1 if it can be that one, else 0. ``chances`` has a number from 0 to 1
    for each, with four digits after the point; it is null where the table's aid is deduction.
    """

    seat: int
    slot: int
    can: str
    chances: list[str] | None


class AidsFrame(TypedDict):
    """What the table works out for the viewer from the view of that ``step`` of the game of that ``number``.

    It is sent some time after the view; a newer one replaces it whole. The ``tiles`` in play say what the places of its
    lists stand for.
    """

    type: Literal["aids"]
    number: int
    step: int
    tiles: list[str]
    slots: list[AidFrame]


class RefusedFrame(TypedDict):
    """A message was not carried out; nothing was changed. ``id`` or ``step`` say which message it was."""

    type: Literal["refused"]
    id: str | None
    step: int | None
    code: str
    message: str
    allowed: str


class LineFrame(TypedDict):
    """One line that was said: either a text, which is never markup, or a reaction.

    ``number`` counts the lines of a channel. ``speaker`` is the same for all lines of a person in this room, and
    ``seat`` where he sat then.
    """

    number: int
    speaker: str
    name: str
    seat: int | None
    text: str | None
    reaction: str | None


class TalkFrame(TypedDict):
    """All that the viewer may hear now, the oldest first; a newer one replaces it whole. Null: he may not hear it.

    ``table`` is what the seats say; ``rail`` what spectators say, and seats that are out, while a game runs.
    """

    type: Literal["talk"]
    table: list[LineFrame] | None
    rail: list[LineFrame] | None


ServerMessage = ViewFrame | AidsFrame | TalkFrame | RefusedFrame
SERVER_MESSAGE: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)


class PlayerFrame(TypedDict):
    """Who had a seat when a game began; ``bot`` is its level, or ``program``, null for a person."""

    name: str
    bot: str | None
    persona: PersonaFrame | None


class StepFrame(TypedDict):
    """One moment of a finished game: after ``action``, when the first ``events`` of the history had happened.

    The game's own ``history`` is empty here.
    """

    at_ms: int
    action: str | None
    events: int
    game: GameFrame


class ReplayFrame(TypedDict):
    """A finished game step by step, through the eyes that were asked for."""

    id: str
    played: int
    players: list[PlayerFrame]
    history: list[EventFrame]
    steps: list[StepFrame]


REPLAY: TypeAdapter[ReplayFrame] = TypeAdapter(ReplayFrame)

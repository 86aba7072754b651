"""Text from a socket becomes a message here, and a message a command; whatever else arrives is a BadMessage.

A BadMessage is the peer's fault and ends its connection. A message that is well-formed but not open to its sender is
``Refused``, by the room or by ``to_command``, and leaves the connection as it is.
"""

from typing import Final, assert_never, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from coda.rooms import commands as c
from coda.rooms.permission import Refused
from coda.rooms.room import Spectating
from coda.rules.actions import Draw, Guess, Move, Place, Ready, Reveal, Stake, Stop
from coda.rules.ruleset import RuleError, from_switches
from coda.rules.tiles import Colour, Tile
from coda.web import messages as m
from coda.web.errors import told
from coda.web.names import TEXT_ALLOWED, BadName, clean_text

NOT_TEXT: Final = 1003
NOT_JSON: Final = 1007
NOT_A_MESSAGE: Final = 1008
QUOTED: Final = 60

_FORM = "one JSON object a message, with a type"


class BadMessage(Exception):
    """What arrived is not a message.

    Attributes:
        close_code: the code that the connection is closed with.
        allowed: what would have been taken.
    """

    def __init__(self, close_code: int, message: str, allowed: str = _FORM) -> None:
        super().__init__(message)
        self.close_code = close_code
        self.allowed = allowed


def decode(text: str) -> m.ClientMessage:
    """The message that the text is.

    Raises:
        BadMessage: it is not JSON, or not one of the messages.
    """
    try:
        return m.CLIENT_MESSAGE.validate_json(text)
    except ValidationError as error:
        raise _explained(error.errors(include_url=False)[0]) from None


def to_command(message: m.ClientMessage, name: str, seats: int) -> c.PersonCommand | c.TalkCommand:
    """What the message asks of a room.

    Args:
        message: from a person.
        name: the one that the person goes by.
        seats: how many the room has; rules that name no number keep it.

    Raises:
        Refused: it asks for rules that no table can have, or says what cannot be said.
    """
    match message:
        case m.Act(game=game, step=step, move=move):
            return c.Act(game, step, to_move(move))
        case m.Sit(seat=seat):
            return c.Sit(seat, name)
        case m.Stand():
            return c.Stand()
        case m.AddBot(seat=seat, level=level):
            return c.AddBot(seat, level)
        case m.RemoveBot(seat=seat):
            return c.RemoveBot(seat)
        case m.SetRules(preset=preset, rules=rules):
            try:
                return c.SetRules(from_switches({"seats": seats, **rules}, preset))
            except RuleError as error:
                raise Refused("bad_rules", *told(error)) from None
        case m.SetVisibility(visibility=visibility):
            return c.SetVisibility(visibility)
        case m.SetSpectating(allowed=allowed, delay=delay):
            return c.SetSpectating(Spectating(allowed, delay))
        case m.SetTalk(talk=talk):
            return c.SetTalk(talk)
        case m.SetPrograms(allowed=allowed):
            return c.SetPrograms(allowed)
        case m.Say(text=text):
            try:
                return c.Say(clean_text(text))
            except BadName as error:
                raise Refused("bad_text", str(error), TEXT_ALLOWED) from None
        case m.React(reaction=reaction):
            return c.React(reaction)
        case m.Start(fill=fill):
            return c.Start(fill)
        case m.Resign():
            return c.Resign()
        case m.Return():
            return c.Return()
        case m.Leave():
            return c.Leave()
        case m.Kick(seat=seat):
            return c.Kick(seat)
        case m.HandOver(seat=seat):
            return c.HandOver(seat)
        case m.Rematch():
            return c.Rematch()
        case m.Reopen():
            return c.Reopen()
        case m.AddSeed(seed=seed):
            return c.AddSeed(seed)
        case _:
            assert_never(message)


def to_move(move: m.MoveMessage) -> Move:
    """The move, of seat 0: whose it is, is not for the sender to say, and the room puts the sender's seat in."""
    match move:
        case m.ReadyMove(order=order):
            return Ready(0, None if order is None else tuple(order))
        case m.DrawMove(colour=colour):
            return Draw(0, Colour(colour))
        case m.PlaceMove(at=at):
            return Place(0, at)
        case m.StakeMove(slot=slot):
            return Stake(0, slot)
        case m.GuessMove(seat=target, slot=slot, tile=tile):
            return Guess(0, target, slot, Tile.parse(tile))
        case m.StopMove(at=at):
            return Stop(0, at)
        case m.RevealMove(slot=slot):
            return Reveal(0, slot)
        case _:
            assert_never(move)


def _by_tag(union: object, discriminator: str) -> dict[str, type[BaseModel]]:
    models: tuple[type[BaseModel], ...] = get_args(get_args(union)[0])
    return {get_args(model.model_fields[discriminator].annotation)[0]: model for model in models}


MESSAGES: Final = _by_tag(m.ClientMessage, "type")
MOVES: Final = _by_tag(m.MoveMessage, "do")


def _explained(fault: ErrorDetails) -> BadMessage:
    at_switch = fault["loc"][:2] == ("set_rules", "rules") and len(fault["loc"]) > 3
    path = ".".join(map(str, fault["loc"][:3] if at_switch else fault["loc"]))[:QUOTED]
    at_move = fault["loc"][:2] == ("act", "move")
    match fault["type"]:
        case "json_invalid":
            return BadMessage(NOT_JSON, f"Not JSON: {fault['ctx']['error']}.")
        case "union_tag_invalid" | "union_tag_not_found":
            word, known = ("move.do", MOVES) if at_move else ("type", MESSAGES)
            tag = fault.get("ctx", {}).get("tag")
            problem = "is missing" if tag is None else f"{tag[:QUOTED]!r} is unknown"
            return BadMessage(NOT_A_MESSAGE, f"{word} {problem}.", ", ".join(known))
        case _:
            problem = "Input should be a word or a whole number" if at_switch else fault["msg"]
            return BadMessage(NOT_A_MESSAGE, f"{path or 'message'}: {problem}.", _shape(fault["loc"]))


def _shape(location: tuple[int | str, ...]) -> str:
    """The fields of the message, or the move, in which the fault lies."""
    match location:
        case ("act", "move", str(do), *_) if do in MOVES:
            return f"the move {do} with {', '.join(MOVES[do].model_fields)}"
        case (str(kind), *_) if kind in MESSAGES:
            return f"{kind} with {', '.join(MESSAGES[kind].model_fields)}"
        case _:
            return _FORM

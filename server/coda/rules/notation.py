"""Text for what is done and what happens, both ways, short enough to type in a test and to keep in a record.

Seats are letters from A, a slot is its seat and id (``B3``), a tile is three characters (``b07``, ``w11``).
Every value writes itself with ``str``; this module reads it back. ``coda.rules.diagram`` reads whole states
and views.
"""

import re
from typing import get_args

from coda.rules.actions import Action, Draw, Guess, Place, Ready, Resign, Reveal, Stake, Stop, TimeOut
from coda.rules.events import (
    Cause,
    Drew,
    Event,
    Guessed,
    Out,
    Placed,
    Readied,
    SetupEnded,
    Showed,
    Staked,
    Stopped,
    TimedOut,
    TurnBegan,
    TurnedUp,
    Won,
)
from coda.rules.seats import SEATS
from coda.rules.tiles import Colour, Tile

_CAUSES: dict[str, Cause] = {cause: cause for cause in get_args(Cause)}
_BACKS = {"[b??]": Colour.BLACK, "[w??]": Colour.WHITE, "[???]": None}


class NotationError(ValueError):
    """The text is not of the notation; the message quotes it and says what is allowed."""


def action_text(action: Action) -> str:
    """One line for an action, as ``parse_action`` reads it."""
    return str(action)


def parse_action(text: str) -> Action:
    """The action that ``str`` wrote.

    Raises:
        NotationError: the line is not an action.
    """
    try:
        match text.split():
            case [seat, "ready"]:
                return Ready(read_seat(seat))
            case [seat, "ready", order]:
                return Ready(read_seat(seat), read_order(order))
            case [seat, "draw", colour]:
                return Draw(read_seat(seat), read_colour(colour))
            case [seat, "place", gap]:
                return Place(read_seat(seat), read_number(gap))
            case [seat, "stake", slot] if slot[:1] == seat:
                return Stake(*read_slot(slot))
            case [seat, "guess", slot, tile]:
                return Guess(read_seat(seat), *read_slot(slot), read_tile(tile))
            case [seat, "stop"]:
                return Stop(read_seat(seat))
            case [seat, "stop", gap]:
                return Stop(read_seat(seat), read_number(gap))
            case [seat, "reveal", slot] if slot[:1] == seat:
                return Reveal(*read_slot(slot))
            case [seat, "resign"]:
                return Resign(read_seat(seat))
            case ["timeout", pick]:
                return TimeOut(read_number(pick))
            case _:
                pass
    except NotationError as error:
        raise NotationError(f"not an action: {text[:60]!r}: {error}") from None
    raise NotationError(
        f"not an action: {text[:60]!r}; allowed: 'A ready', 'A ready 2013', 'A draw b', 'A place 3', 'A stake A2', "
        "'A guess B3 b07', 'A stop', 'A stop 3', 'A reveal A2', 'A resign', 'timeout 0'"
    )


def parse_event(text: str) -> Event:
    """The event that ``str`` wrote.

    Raises:
        NotationError: the line is not an event.
    """
    try:
        match text.split():
            case [seat, "readied"]:
                return Readied(read_seat(seat))
            case ["setup", "ended"]:
                return SetupEnded()
            case [seat, "began"]:
                return TurnBegan(read_seat(seat))
            case [seat, "drew", back]:
                return Drew(read_seat(seat), read_back(back))
            case [slot, "staked"]:
                return Staked(*read_slot(slot))
            case [seat, "guessed", slot, tile, ("hit" | "miss") as result]:
                return Guessed(read_seat(seat), *read_slot(slot), read_tile(tile), result == "hit")
            case [seat, "stopped"]:
                return Stopped(read_seat(seat))
            case [seat, "showed", tile]:
                return Showed(read_seat(seat), read_tile(tile))
            case [seat, "timed", "out"]:
                return TimedOut(read_seat(seat))
            case [slot, "placed", "at", position]:
                return Placed(*read_slot(slot), read_number(position), None)
            case [slot, "placed", "at", position, tile]:
                return Placed(*read_slot(slot), read_number(position), read_tile(tile))
            case [slot, "turned", "up", tile]:
                return TurnedUp(*read_slot(slot), read_tile(tile))
            case [seat, "out", cause] if cause in _CAUSES:
                return Out(read_seat(seat), _CAUSES[cause])
            case [seat, "won"]:
                return Won(read_seat(seat))
            case _:
                pass
    except NotationError as error:
        raise NotationError(f"not an event: {text[:60]!r}: {error}") from None
    raise NotationError(
        f"not an event: {text[:60]!r}; allowed: 'A readied', 'setup ended', 'A began', 'A drew [b??]', 'A2 staked', "
        "'A guessed B3 b07 hit', 'A guessed B3 b07 miss', 'A stopped', 'A showed b--', 'A timed out', "
        f"'A4 placed at 2', 'A4 placed at 2 b07', 'B3 turned up b07', 'A out {'|'.join(_CAUSES)}', 'A won'"
    )


def parse_events(text: str) -> tuple[Event, ...]:
    """The events of one line, parted by semicolons; an empty line has none."""
    return tuple(parse_event(event) for event in text.split(";") if text.strip())


def read_seat(text: str) -> int:
    """The seat of a letter."""
    if len(text) != 1 or text not in SEATS:
        raise NotationError(f"not a seat: {text[:20]!r}; allowed: {', '.join(SEATS)}")
    return SEATS.index(text)


def read_slot(text: str) -> tuple[int, int]:
    """Seat and id of a slot's name."""
    if not re.fullmatch(f"[{SEATS}][0-9]{{1,2}}", text):
        raise NotationError(f"not a slot: {text[:20]!r}; allowed: a seat and a number, like B3")
    return SEATS.index(text[0]), int(text[1:])


def read_order(text: str) -> tuple[int, ...]:
    """The slots of a starting hand, a digit each."""
    if not re.fullmatch("[0-9]{1,10}", text):
        raise NotationError(f"not an order: {text[:20]!r}; allowed: a digit for each slot, like 2013")
    return tuple(map(int, text))


def read_tile(text: str) -> Tile:
    """The tile of three characters."""
    try:
        return Tile.parse(text)
    except ValueError as error:
        raise NotationError(str(error)) from None


def read_colour(text: str) -> Colour:
    """The colour of a letter."""
    if text not in list(Colour):
        raise NotationError(f"not a colour: {text[:20]!r}; allowed: {', '.join(Colour)}")
    return Colour(text)


def read_back(text: str) -> Colour | None:
    """The back of a face-down tile that the reader does not know."""
    if text not in _BACKS:
        raise NotationError(f"not a back: {text[:20]!r}; allowed: {', '.join(_BACKS)}")
    return _BACKS[text]


def read_number(text: str) -> int:
    """A number from 0, of at most 4000 digits."""
    if not re.fullmatch("[0-9]{1,4000}", text):
        raise NotationError(f"not a number: {text[:20]!r}; allowed: 0 and up, in digits")
    return int(text)

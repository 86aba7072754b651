"""Text for the things of a game, both ways, short enough to type in a test and to keep in a record.

Seats are letters from A, a slot is its seat and id (``B3``), a tile is three characters (``b07``, ``w11``).
"""

from typing import assert_never

from coda.rules.actions import Action, Draw, Guess, Ready, Resign, Reveal, Stop, TimeOut
from coda.rules.tiles import Colour, Tile

SEATS = "ABCD"


class NotationError(ValueError):
    """The text is not of the notation; the message quotes it and says what is allowed."""


def action_text(action: Action) -> str:
    """One line for an action, as ``parse_action`` reads it."""
    match action:
        case Ready(seat):
            return f"{SEATS[seat]} ready"
        case Draw(seat, colour):
            return f"{SEATS[seat]} draw {colour}"
        case Guess(seat, target, slot, tile):
            return f"{SEATS[seat]} guess {SEATS[target]}{slot} {tile}"
        case Stop(seat):
            return f"{SEATS[seat]} stop"
        case Reveal(seat, slot):
            return f"{SEATS[seat]} reveal {SEATS[seat]}{slot}"
        case Resign(seat):
            return f"{SEATS[seat]} resign"
        case TimeOut(pick):
            return f"timeout {pick}"
        case _:
            assert_never(action)


def parse_action(text: str) -> Action:
    """The action that ``action_text`` wrote.

    Raises:
        NotationError: the line is not an action.
    """
    try:
        match text.split():
            case [seat, "ready"]:
                return Ready(_seat(seat))
            case [seat, "draw", colour]:
                return Draw(_seat(seat), Colour(colour))
            case [seat, "guess", slot, tile]:
                return Guess(_seat(seat), _seat(slot[:1]), int(slot[1:]), Tile.parse(tile))
            case [seat, "stop"]:
                return Stop(_seat(seat))
            case [seat, "reveal", slot] if slot[:1] == seat:
                return Reveal(_seat(seat), int(slot[1:]))
            case [seat, "resign"]:
                return Resign(_seat(seat))
            case ["timeout", pick]:
                return TimeOut(int(pick))
    except ValueError as error:
        raise NotationError(f"not an action: {text[:60]!r} ({error})") from None
    raise NotationError(
        f"not an action: {text[:60]!r}; allowed: 'A guess B3 b07', 'A stop', 'timeout 0' and the like"
    )


def _seat(letter: str) -> int:
    if len(letter) != 1 or letter not in SEATS:
        raise NotationError(f"{letter!r} is not a seat; allowed: {', '.join(SEATS)}")
    return SEATS.index(letter)

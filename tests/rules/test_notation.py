import re

import pytest

from coda.rules.actions import Action, Draw, Guess, Place, Ready, Resign, Reveal, Stake, Stop, TimeOut
from coda.rules.events import (
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
from coda.rules.notation import NotationError, action_text, parse_action, parse_event, parse_events
from coda.rules.seats import seat_text
from coda.rules.tiles import Colour, Tile

B07 = Tile(7, Colour.BLACK)

ACTIONS: dict[str, Action] = {
    "A ready": Ready(0),
    "B ready 2013": Ready(1, (2, 0, 1, 3)),
    "D draw w": Draw(3, Colour.WHITE),
    "A place 0": Place(0, 0),
    "D place 12": Place(3, 12),
    "C stake C4": Stake(2, 4),
    "A guess B3 b07": Guess(0, 1, 3, B07),
    "A guess B3 w--": Guess(0, 1, 3, Tile(None, Colour.WHITE)),
    "C guess A11 b07": Guess(2, 0, 11, B07),
    "B stop": Stop(1),
    "B stop 3": Stop(1, 3),
    "C reveal C2": Reveal(2, 2),
    "D resign": Resign(3),
    "timeout 0": TimeOut(0),
    "timeout 340282366920938463463374607431768211456": TimeOut(2**128),
}

EVENTS: dict[str, Event] = {
    "A readied": Readied(0),
    "setup ended": SetupEnded(),
    "B began": TurnBegan(1),
    "C drew [b??]": Drew(2, Colour.BLACK),
    "C drew [w??]": Drew(2, Colour.WHITE),
    "C drew [???]": Drew(2, None),
    "A2 staked": Staked(0, 2),
    "A guessed B3 b07 hit": Guessed(0, 1, 3, B07, True),
    "A guessed B3 b07 miss": Guessed(0, 1, 3, B07, False),
    "D stopped": Stopped(3),
    "C showed b--": Showed(2, Tile(None, Colour.BLACK)),
    "D timed out": TimedOut(3),
    "A4 placed at 0": Placed(0, 4, 0, None),
    "A4 placed at 12 b07": Placed(0, 4, 12, B07),
    "B1 turned up b07": TurnedUp(1, 1, B07),
    "A out found": Out(0, "found"),
    "A out missed": Out(0, "missed"),
    "A out revealed": Out(0, "revealed"),
    "A out resigned": Out(0, "resigned"),
    "A won": Won(0),
}

ACTIONS_ALLOWED = (
    "allowed: 'A ready', 'A ready 2013', 'A draw b', 'A place 3', 'A stake A2', 'A guess B3 b07', 'A stop', "
    "'A stop 3', 'A reveal A2', 'A resign', 'timeout 0'"
)
EVENTS_ALLOWED = (
    "allowed: 'A readied', 'setup ended', 'A began', 'A drew [b??]', 'A2 staked', 'A guessed B3 b07 hit', "
    "'A guessed B3 b07 miss', 'A stopped', 'A showed b--', 'A timed out', 'A4 placed at 2', 'A4 placed at 2 b07', "
    "'B3 turned up b07', 'A out found|missed|revealed|resigned', 'A won'"
)


@pytest.mark.parametrize(("text", "action"), ACTIONS.items())
def test_an_action_is_one_line_both_ways(text: str, action: Action) -> None:
    assert action_text(action) == str(action) == text
    assert parse_action(text) == action


@pytest.mark.parametrize(("text", "event"), EVENTS.items())
def test_an_event_is_one_line_both_ways(text: str, event: Event) -> None:
    assert str(event) == text
    assert parse_event(text) == event


def test_events_are_parted_by_semicolons() -> None:
    assert parse_events("; ".join(EVENTS)) == tuple(EVENTS.values())
    assert parse_events("") == ()


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", f"not an action: ''; {ACTIONS_ALLOWED}"),
        ("A pass", f"not an action: 'A pass'; {ACTIONS_ALLOWED}"),
        ("A reveal B2", f"not an action: 'A reveal B2'; {ACTIONS_ALLOWED}"),
        (
            "A ready now",
            "not an action: 'A ready now': not an order: 'now'; allowed: a digit for each slot, like 2013",
        ),
        (
            "A ready 2 0 1",
            f"not an action: 'A ready 2 0 1'; {ACTIONS_ALLOWED}",
        ),
        ("A place", f"not an action: 'A place'; {ACTIONS_ALLOWED}"),
        ("A place -1", "not an action: 'A place -1': not a number: '-1'; allowed: 0 and up, in digits"),
        ("A stop here", "not an action: 'A stop here': not a number: 'here'; allowed: 0 and up, in digits"),
        ("A stake B2", f"not an action: 'A stake B2'; {ACTIONS_ALLOWED}"),
        ("E ready", "not an action: 'E ready': not a seat: 'E'; allowed: A, B, C, D"),
        ("AB stop", "not an action: 'AB stop': not a seat: 'AB'; allowed: A, B, C, D"),
        ("A draw x", "not an action: 'A draw x': not a colour: 'x'; allowed: b, w"),
        (
            "A guess B b07",
            "not an action: 'A guess B b07': not a slot: 'B'; allowed: a seat and a number, like B3",
        ),
        (
            "A guess B-1 b07",
            "not an action: 'A guess B-1 b07': not a slot: 'B-1'; allowed: a seat and a number, like B3",
        ),
        (
            "A guess B3 b12",
            "not an action: 'A guess B3 b12': not a tile: 'b12'; allowed: b00 to b11, w00 to w11, b-- and w--",
        ),
        ("timeout -1", "not an action: 'timeout -1': not a number: '-1'; allowed: 0 and up, in digits"),
        ("timeout ٣", "not an action: 'timeout ٣': not a number: '٣'; allowed: 0 and up, in digits"),
        ("x" * 90, f"not an action: '{'x' * 60}'; {ACTIONS_ALLOWED}"),
    ],
)
def test_what_is_not_an_action_is_refused_with_what_is(text: str, error: str) -> None:
    with pytest.raises(NotationError, match=f"^{re.escape(error)}$"):
        parse_action(text)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("A slept", f"not an event: 'A slept'; {EVENTS_ALLOWED}"),
        ("A out bored", f"not an event: 'A out bored'; {EVENTS_ALLOWED}"),
        ("A guessed B3 b07 near", f"not an event: 'A guessed B3 b07 near'; {EVENTS_ALLOWED}"),
        ("Z won", "not an event: 'Z won': not a seat: 'Z'; allowed: A, B, C, D"),
        ("A drew b07", "not an event: 'A drew b07': not a back: 'b07'; allowed: [b??], [w??], [???]"),
        (
            "A4 placed at last",
            "not an event: 'A4 placed at last': not a number: 'last'; allowed: 0 and up, in digits",
        ),
        (
            "B1 turned up [b07]",
            "not an event: 'B1 turned up [b07]': not a tile: '[b07]'; allowed: b00 to b11, w00 to w11, b-- and w--",
        ),
    ],
)
def test_what_is_not_an_event_is_refused_with_what_is(text: str, error: str) -> None:
    with pytest.raises(NotationError, match=f"^{re.escape(error)}$"):
        parse_event(text)


def test_a_seat_that_no_table_has_can_still_be_written() -> None:
    assert str(Guess(7, -1, 0, B07)) == "#7 guess #-10 b07"
    assert seat_text(4) == "#4"

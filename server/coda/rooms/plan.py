"""What somebody who makes a room wants on its seats."""

from collections.abc import Sequence
from typing import Literal

from coda.rooms.permission import Refused
from coda.rooms.room import Identity, Open, Person, Seat
from coda.rooms.seating import with_bot
from coda.rules.ruleset import RuleSet

Plan = Literal["me", "open", "bot:easy", "bot:medium", "bot:hard"]


def planned(who: Identity, name: str, rules: RuleSet, plan: Sequence[Plan]) -> tuple[Seat, ...]:
    """The seats as planned by this person.

    Raises:
        Refused: there are more or fewer than the rules have, or the person is on two of them.
    """
    if len(plan) != rules.seats:
        raise Refused("bad_plan", f"{len(plan)} seats are planned.", f"{rules.seats} seats, as the rules say")
    if plan.count("me") > 1:
        raise Refused("bad_plan", "You are planned on more than one seat.", "'me' once, or not at all")
    seats: tuple[Seat, ...] = tuple(Person(who, name) if part == "me" else Open() for part in plan)
    for index, part in enumerate(plan):
        match part:
            case "me" | "open":
                pass
            case "bot:easy":
                seats = with_bot(seats, index, "easy")
            case "bot:medium":
                seats = with_bot(seats, index, "medium")
            case "bot:hard":
                seats = with_bot(seats, index, "hard")
    return seats


def expected(who: Identity) -> str:
    """What stands among the people seen in a room for one who made it and has not connected yet."""
    return f"{who}@new"

"""A room's code is what people say to each other: six letters, none of which looks or sounds like another."""

import re
from secrets import choice
from typing import NewType

RoomCode = NewType("RoomCode", str)

LETTERS = "ABCDEFGHJKLMNPQRTUVWXYZ"
LENGTH = 6
_FORM = re.compile(rf"[{LETTERS}]{{{LENGTH}}}")


def new_code() -> RoomCode:
    """A code from a cryptographic source: one of 23**6, about 148 million."""
    return RoomCode("".join(choice(LETTERS) for _ in range(LENGTH)))


def as_code(text: str) -> RoomCode | None:
    """The code that the text is, in any case of letters, or None if it cannot be one."""
    upper = text.upper()
    return RoomCode(upper) if _FORM.fullmatch(upper) else None

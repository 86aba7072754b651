"""A name, or a line of talk, is what others see: short, visible, one line, with nothing that turns text around."""

import unicodedata

LONGEST = 24
ALLOWED = f"1 to {LONGEST} visible characters: letters, digits, marks, signs and single spaces"
LONGEST_TEXT = 200
TEXT_ALLOWED = f"1 to {LONGEST_TEXT} visible characters in one line"
JOINER = "\u200d"

# Letters and signs by their category, but blank on screen.
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


class BadName(ValueError):
    """The text cannot be a name, or a line of talk; the message says why."""


def clean_name(text: str) -> str:
    """The name trimmed and in Unicode's composed form (NFC).

    Raises:
        BadName: it is empty or too long, or holds something that is not visible.
    """
    return _clean(text, "name", LONGEST, "")


def clean_text(text: str) -> str:
    """A line of talk, trimmed and composed like a name; signs may be joined to one, as pictures of people are.

    Raises:
        BadName: it is empty or too long, or holds something that is not visible.
    """
    return _clean(text, "text", LONGEST_TEXT, JOINER)


def _clean(text: str, what: str, longest: int, besides: str) -> str:
    clean = unicodedata.normalize("NFC", text.strip(" "))
    if not clean:
        raise BadName(f"The {what} is empty.")
    if len(clean) > longest:
        raise BadName(f"The {what} has {len(clean)} characters.")
    for sign in clean:
        # Category C: control, format (with the marks of direction), surrogate, private, unassigned. Z: blanks.
        if sign not in (" ", besides) and (unicodedata.category(sign)[0] in "CZ" or sign in BLANKS):
            raise BadName(f"The {what} holds U+{ord(sign):04X}, which is not a visible character.")
    if unicodedata.category(clean[0])[0] in "MC":
        raise BadName(f"The {what} begins with a mark that has no letter to stand on.")
    return clean

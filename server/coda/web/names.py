"""A display name is what others see of a person: short, visible, one line, with nothing that turns text around."""

import unicodedata

LONGEST = 24
ALLOWED = f"1 to {LONGEST} visible characters: letters, digits, marks, signs and single spaces"

# Letters and signs by their category, but blank on screen.
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


class BadName(ValueError):
    """The text cannot be a name; the message says why."""


def clean_name(text: str) -> str:
    """The name trimmed and in Unicode's composed form (NFC).

    Raises:
        BadName: it is empty or too long, or holds something that is not visible.
    """
    name = unicodedata.normalize("NFC", text.strip(" "))
    if not name:
        raise BadName("The name is empty.")
    if len(name) > LONGEST:
        raise BadName(f"The name has {len(name)} characters.")
    for sign in name:
        # Category C: control, format (with the marks of direction), surrogate, private, unassigned. Z: blanks.
        if sign != " " and (unicodedata.category(sign)[0] in "CZ" or sign in BLANKS):
            raise BadName(f"The name holds U+{ord(sign):04X}, which is not a visible character.")
    if unicodedata.category(name[0])[0] == "M":
        raise BadName("The name begins with a mark that has no letter to stand on.")
    return name

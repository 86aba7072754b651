"""What can be chosen for a table, read off the rules' own types, so that it is written down once."""

from typing_extensions import TypedDict

from coda.bots.levels import LEVELS
from coda.rules.ruleset import CHOICES, DEFAULT_PRESET, NUMBERS, PRESETS, SECONDS


class SecondsRange(TypedDict):
    """``off`` means no limit; else from ``min`` to ``max`` seconds."""

    off: int
    min: int
    max: int


class NumberRange(TypedDict):
    """From ``min`` to ``max``."""

    min: int
    max: int


class Preset(TypedDict):
    """A named set of switches, and the tiles that it deals to each seat."""

    switches: dict[str, str | int]
    hand: int


class Offer(TypedDict):
    """Everything that a table can be made of; the default preset first."""

    default: str
    presets: dict[str, Preset]
    switches: dict[str, list[str | int] | NumberRange | SecondsRange]
    levels: list[str]


def offer() -> Offer:
    """What this server plays."""
    switches: dict[str, list[str | int] | NumberRange | SecondsRange] = {
        name: [value for value in values if isinstance(value, str | int)] for name, values in CHOICES.items()
    }
    for name, (least, most) in NUMBERS.items():
        switches[name] = NumberRange(min=least, max=most)
    for name, (least, most) in SECONDS.items():
        switches[name] = SecondsRange(off=0, min=least, max=most)
    return Offer(
        default=DEFAULT_PRESET,
        presets={name: Preset(switches=plain(rules.switches()), hand=rules.hand) for name, rules in PRESETS.items()},
        switches=switches,
        levels=list(LEVELS),
    )


def plain(switches: dict[str, object]) -> dict[str, str | int]:
    """The switches as JSON takes them: every value is a word or a number."""
    return {name: value if isinstance(value, int) else str(value) for name, value in switches.items()}

"""A RuleSet is one choice for every switch that the table has; a preset is a RuleSet with a name.

One pair of switches contradicts: a choice of colour, and backs that hide it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Literal, get_args, get_type_hints

from coda.rules.tiles import DASHES, TILES, Tile

Backs = Literal["plain", "coloured"]
OwnTiles = Literal["memory", "open"]
DrawChoice = Literal["top", "colour"]
Insert = Literal["after_guess", "before_guess"]
EmptyPoolMiss = Literal["eliminate", "reveal_choice", "stake"]
Dashes = Literal["off", "pool", "all"]
First = Literal["random", "lowest", "winner"]
Aids = Literal["none", "notes", "deduction", "odds"]


class RuleError(ValueError):
    """A switch, or a combination of two, that no table can have; the text names it and what is allowed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """The switches of one table (RULES §2). Every instance is valid.

    The points are counted in a match, which is more than one round.

    Raises:
        RuleError: a value is outside its switch, or two switches contradict each other.
    """

    seats: int = 4
    backs: Backs = "plain"
    own_tiles: OwnTiles = "memory"
    draw: DrawChoice = "top"
    insert: Insert = "after_guess"
    min_guesses: int = 0
    empty_pool_miss: EmptyPoolMiss = "eliminate"
    dashes: Dashes = "off"
    removed: int = 0
    first: First = "random"
    rounds: int = 1
    points_number: int = 10
    points_dash: int = 20
    points_winner: int = 0
    turn_seconds: int = 60
    setup_seconds: int = 45
    aids: Aids = "none"

    def __post_init__(self) -> None:
        for name, allowed in CHOICES.items():
            value = getattr(self, name)
            if type(value) is not type(allowed[0]) or value not in allowed:
                raise RuleError(f"{name}: {_quoted(value)} is not offered; allowed: {_listed(allowed)}")
        for name, (least, most) in NUMBERS.items():
            value = getattr(self, name)
            if type(value) is not int or not least <= value <= most:
                raise RuleError(f"{name}: {_quoted(value)} is not offered; allowed: {least} to {most}")
        for name, (least, most) in SECONDS.items():
            value = getattr(self, name)
            if type(value) is not int or not (value == 0 or least <= value <= most):
                raise RuleError(f"{name}: {_quoted(value)} is not offered; allowed: 0 (no limit) or {least} to {most}")
        if self.draw == "colour" and self.backs == "plain":
            raise RuleError("draw: 'colour' contradicts backs: 'plain'; a colour can be chosen only if backs show it")

    @property
    def hand(self) -> int:
        """Tiles dealt to each seat."""
        return 3 if self.seats == 4 else 4

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles that the game is played with, as lists name them."""
        return TILES if self.dashes == "off" else (*TILES, *DASHES)

    @property
    def has_setup(self) -> bool:
        """Whether play begins with a phase in which each seat looks at its own tiles (RULES §3)."""
        return self.own_tiles == "memory" or self.hands_may_hold_dashes

    @property
    def hands_may_hold_dashes(self) -> bool:
        """Whether in setup each seat puts its row in order, and nobody is shown how far the others are."""
        return self.dashes == "all"

    def switches(self) -> dict[str, object]:
        """Every switch by name, as ``from_switches`` reads it."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def __str__(self) -> str:
        """The preset that is nearest and the switches that differ from it: ``classic seats=2``."""
        changes = {name: self.switches().items() - preset.switches().items() for name, preset in PRESETS.items()}
        nearest = min(changes, key=lambda name: len(changes[name]))
        return " ".join([nearest, *sorted(f"{switch}={value}" for switch, value in changes[nearest])])


def _literals(name: str) -> tuple[object, ...]:
    return get_args(get_type_hints(RuleSet)[name])


def _quoted(value: object) -> str:
    return repr(value)[:40]


def _listed(values: tuple[object, ...]) -> str:
    return ", ".join(str(value) for value in values)


# What each switch can be set to: a list, a range, or seconds, which may be 0 for no limit besides.
CHOICES: dict[str, tuple[object, ...]] = {
    "seats": (2, 3, 4),
    "backs": _literals("backs"),
    "own_tiles": _literals("own_tiles"),
    "draw": _literals("draw"),
    "insert": _literals("insert"),
    "min_guesses": (0, 1),
    "empty_pool_miss": _literals("empty_pool_miss"),
    "dashes": _literals("dashes"),
    "removed": (0, 2),
    "first": _literals("first"),
    "aids": _literals("aids"),
}
NUMBERS = {"rounds": (1, 20), "points_number": (0, 100), "points_dash": (0, 100), "points_winner": (0, 100)}
SECONDS = {"turn_seconds": (10, 600), "setup_seconds": (10, 600)}

_CLASSIC = RuleSet(
    backs="coloured",
    own_tiles="open",
    draw="colour",
    min_guesses=1,
    empty_pool_miss="reveal_choice",
    aids="notes",
)
PRESETS: dict[str, RuleSet] = {
    "coda": RuleSet(),
    "classic": _CLASSIC,
    "piatnik": replace(_CLASSIC, dashes="all", rounds=3),
    "korean": replace(_CLASSIC, insert="before_guess", dashes="pool"),
    "algo": replace(_CLASSIC, draw="top", empty_pool_miss="stake"),
}
DEFAULT_PRESET = "coda"


def from_switches(switches: Mapping[str, object], preset: str = DEFAULT_PRESET) -> RuleSet:
    """The preset's rules with the given switches changed.

    Raises:
        RuleError: the preset or a switch is unknown, a value is not offered, or the result is not valid.
    """
    if preset not in PRESETS:
        raise RuleError(f"preset: {preset[:40]!r} is unknown; allowed: {_listed(tuple(PRESETS))}")
    known = {field.name for field in fields(RuleSet)}
    for name in switches:
        if name not in known:
            raise RuleError(f"{name[:40]!r} is not a switch; allowed: {_listed(tuple(sorted(known)))}")
    return replace(PRESETS[preset], **switches)  # type: ignore[arg-type]  # __post_init__ checks every value


@lru_cache(maxsize=256)
def preset_of(rules: RuleSet) -> str | None:
    """The name of the preset that these rules are, whatever the seats and the clocks; None if changed."""
    for name, preset in PRESETS.items():
        same = replace(preset, seats=rules.seats, turn_seconds=rules.turn_seconds, setup_seconds=rules.setup_seconds)
        if same == rules:
            return name
    return None

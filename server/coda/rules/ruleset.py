"""A RuleSet is one choice for every switch that the table has; a preset is a RuleSet with a name.

Switches that RULES knows and this server does not offer yet are accepted at the only value that it plays, and
refused at any other, so that no table is made that would be played by other rules than it says.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Literal, get_args, get_type_hints

Backs = Literal["plain", "coloured"]
OwnTiles = Literal["memory", "open"]
DrawChoice = Literal["top", "colour"]
EmptyPoolMiss = Literal["eliminate", "reveal_choice"]

NOT_OFFERED_YET: dict[str, tuple[object, tuple[object, ...]]] = {
    "insert": ("after_guess", ("before_guess",)),
    "dashes": ("off", ("pool", "all")),
    "removed": (0, (2,)),
    "first": ("random", ("lowest", "winner")),
    "rounds": (1, tuple(range(2, 21))),
    "aids": ("none", ("notes", "deduction", "odds")),
    "empty_pool_miss": ("eliminate, reveal_choice", ("stake",)),
}
PRESETS_NOT_OFFERED_YET = ("piatnik", "korean", "algo")


class RuleError(ValueError):
    """A switch, or a combination of two, that no table can have; the text names it and what is allowed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """The switches of one table (RULES §2). Every instance is valid.

    Raises:
        RuleError: a value is outside its switch, or two switches contradict each other.
    """

    seats: int = 4
    backs: Backs = "plain"
    own_tiles: OwnTiles = "memory"
    draw: DrawChoice = "top"
    min_guesses: int = 0
    empty_pool_miss: EmptyPoolMiss = "eliminate"
    turn_seconds: int = 60
    setup_seconds: int = 45

    def __post_init__(self) -> None:
        for name, allowed in CHOICES.items():
            value = getattr(self, name)
            if type(value) is not type(allowed[0]) or value not in allowed:
                raise RuleError(f"{name}: {_quoted(value)} is not offered; allowed: {_listed(allowed)}")
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
    def has_setup(self) -> bool:
        """Whether play begins with a phase in which each seat looks at its own tiles."""
        return self.own_tiles == "memory"

    def switches(self) -> dict[str, object]:
        """Every switch by name, as ``from_switches`` reads it."""
        return asdict(self)

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


# What each switch can be set to; seconds besides are 0 for no limit.
CHOICES: dict[str, tuple[object, ...]] = {
    "seats": (2, 3, 4),
    "backs": _literals("backs"),
    "own_tiles": _literals("own_tiles"),
    "draw": _literals("draw"),
    "min_guesses": (0, 1),
    "empty_pool_miss": _literals("empty_pool_miss"),
}
SECONDS = {"turn_seconds": (10, 600), "setup_seconds": (10, 600)}

PRESETS: dict[str, RuleSet] = {
    "coda": RuleSet(),
    "classic": RuleSet(
        backs="coloured", own_tiles="open", draw="colour", min_guesses=1, empty_pool_miss="reveal_choice"
    ),
}
DEFAULT_PRESET = "coda"


def from_switches(switches: Mapping[str, object], preset: str = DEFAULT_PRESET) -> RuleSet:
    """The preset's rules with the given switches changed.

    Raises:
        RuleError: the preset or a switch is unknown or not offered yet, or the result is not valid.
    """
    if preset not in PRESETS:
        word = "is not offered yet" if preset in PRESETS_NOT_OFFERED_YET else "is unknown"
        raise RuleError(f"preset: {preset[:40]!r} {word}; allowed: {_listed(tuple(PRESETS))}")
    offered = {field.name for field in fields(RuleSet)}
    chosen: dict[str, object] = {}
    for name, value in switches.items():
        played, later = NOT_OFFERED_YET.get(name, (None, ()))
        if value in later and type(value) is type(later[0]):
            raise RuleError(f"{name}: {value!r} is not offered yet; allowed: {played}")
        if name in offered:
            chosen[name] = value
        elif name not in NOT_OFFERED_YET:
            raise RuleError(f"{name[:40]!r} is not a switch; allowed: {_listed(tuple(sorted(offered)))}")
        elif value != played or type(value) is not type(played):
            raise RuleError(f"{name}: {_quoted(value)} is unknown; allowed: {played}")
    return replace(PRESETS[preset], **chosen)  # type: ignore[arg-type]  # __post_init__ checks every value


def preset_of(rules: RuleSet) -> str | None:
    """The name of the preset that these rules are, whatever the seats and the clocks; None if changed."""
    for name, preset in PRESETS.items():
        same = replace(preset, seats=rules.seats, turn_seconds=rules.turn_seconds, setup_seconds=rules.setup_seconds)
        if same == rules:
            return name
    return None

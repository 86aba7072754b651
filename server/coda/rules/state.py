"""A GameState is the whole truth of one game; only the rules and the server's record may look at it.

``str`` writes a state as ``coda.rules.diagram`` reads it. ``repr`` leaves the tiles out, since what is logged or
printed by accident is a repr.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from coda.rules.events import Event
from coda.rules.ruleset import RuleSet
from coda.rules.seats import seat_text, slot_text
from coda.rules.tiles import Tile, covered_text


class Phase(StrEnum):
    """What the game waits for."""

    SETUP = "setup"
    DRAW = "draw"
    PLACE = "place"
    STAKE = "stake"
    GUESS = "guess"
    REVEAL = "reveal"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Slot:
    """A tile in a row. ``id`` counts arrivals in that row, so it says nothing of the tile."""

    id: int
    tile: Tile
    up: bool

    def __str__(self) -> str:
        return str(self.tile) if self.up else covered_text(self.tile)


Row = tuple[Slot, ...]
Spot = tuple[int, int]
"""A slot anywhere on the table: seat and slot id."""


@dataclass(frozen=True, slots=True)
class GameState:
    """One moment of a game.

    Attributes:
        tiles: every tile of the deck, as lists name them.
        rows: one a seat, each from left to right: numbers from low to high, dashes where they were put. In setup those
            that were not put yet stand at the right end.
        pool: the undrawn tiles, the top first.
        removed: tiles that nobody sees before the end.
        turn: the seat to move; in setup the seat that will move first; at the end the winner.
        held: the tile drawn this turn and not placed yet. A missed dash, which is held face-up, is asked to be placed.
        newest: seat and slot of the tile that was drawn and placed this turn before the guess.
        staked: seat and slot of the tile that a miss in this turn turns up.
        hits: right guesses of this turn.
        ready: seats that are ready, in setup.
        step: what an action must answer: it changes whenever what is asked changes, and so not when one of
            several seats says ``Ready``.
        history: everything that was public, in order.
    """

    rules: RuleSet
    tiles: tuple[Tile, ...] = field(repr=False)
    rows: tuple[Row, ...] = field(repr=False)
    pool: tuple[Tile, ...] = field(repr=False)
    phase: Phase
    turn: int
    removed: tuple[Tile, ...] = field(default=(), repr=False)
    held: Tile | None = field(default=None, repr=False)
    newest: Spot | None = None
    staked: Spot | None = None
    hits: int = 0
    ready: frozenset[int] = frozenset()
    step: int = 0
    history: tuple[Event, ...] = ()

    @property
    def winner(self) -> int | None:
        """The last seat with a face-down tile, once there is but one."""
        return self.turn if self.phase is Phase.OVER else None

    def __str__(self) -> str:
        held = None if self.held is None else covered_text(self.held)
        return "\n".join(
            (
                str(self.rules),
                moment_text(
                    self.phase, self.turn, held, self.newest, self.staked, self.hits, sorted(self.ready), self.step
                ),
                *(row_text(seat, row) for seat, row in enumerate(self.rows)),
                tiles_line("pool", self.pool),
                *([tiles_line("removed", self.removed)] if self.removed else []),
                *history_lines(self.history),
            )
        )


def is_living(row: Row) -> bool:
    """Whether the seat is still in the game: a held tile does not count (RULES §4)."""
    return any(not slot.up for slot in row)


class _Numbered(Protocol):
    @property
    def id(self) -> int: ...


def row_text(seat: int, row: Sequence[_Numbered]) -> str:
    """A row from left to right: ``B: b03 2:[w07] 1:w09``; the ids that differ from the place are written."""
    slots = (str(slot) if slot.id == place else f"{slot.id}:{slot}" for place, slot in enumerate(row))
    return " ".join((f"{seat_text(seat)}:", *slots))


def moment_text(
    phase: Phase,
    turn: int,
    held: str | None,
    newest: Spot | None,
    staked: Spot | None,
    hits: int,
    ready: Iterable[int],
    step: int,
) -> str:
    """What is asked of whom: ``guess A holding [w04] hits 1 step 5``, without what is none or zero."""
    parts = [
        ("holding", held),
        ("newest", newest and slot_text(*newest)),
        ("staked", staked and slot_text(*staked)),
        ("hits", hits),
        ("ready", "".join(map(seat_text, ready))),
        ("step", step),
    ]
    return " ".join((f"{phase} {seat_text(turn)}", *(f"{name} {value}" for name, value in parts if value)))


def tiles_line(name: str, tiles: Iterable[Tile]) -> str:
    """Tiles in their order, after the line's name."""
    return " ".join((f"{name}:", *map(str, tiles)))


def history_lines(history: Sequence[Event]) -> Iterable[str]:
    """One line for all that happened, or none if nothing did."""
    return ["history: " + "; ".join(map(str, history))] if history else []

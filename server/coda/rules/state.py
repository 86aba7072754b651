"""A GameState is the whole truth of one game; only the rules and the server's record may look at it."""

from dataclasses import dataclass
from enum import StrEnum

from coda.rules.events import Event
from coda.rules.ruleset import RuleSet
from coda.rules.tiles import Tile


class Phase(StrEnum):
    """What the game waits for."""

    SETUP = "setup"
    DRAW = "draw"
    GUESS = "guess"
    REVEAL = "reveal"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Slot:
    """A tile in a row. ``id`` counts arrivals in that row, so it says nothing of the tile."""

    id: int
    tile: Tile
    up: bool


Row = tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class GameState:
    """One moment of a game.

    Attributes:
        tiles: every tile in play, in row order.
        rows: one a seat, each from low to high.
        pool: the undrawn tiles, the top first.
        turn: the seat to move; in setup the seat that will move first; at the end the winner.
        held: the tile drawn this turn and not placed yet.
        hits: right guesses of this turn.
        ready: seats that are ready, in setup.
        step: what an action must answer: it changes whenever what is asked changes, and so not when one of several
            seats says ``Ready``.
        history: everything that was public, in order.
    """

    rules: RuleSet
    tiles: tuple[Tile, ...]
    rows: tuple[Row, ...]
    pool: tuple[Tile, ...]
    phase: Phase
    turn: int
    held: Tile | None = None
    hits: int = 0
    ready: frozenset[int] = frozenset()
    step: int = 0
    history: tuple[Event, ...] = ()

    @property
    def winner(self) -> int | None:
        """The last seat with a face-down tile, once there is but one."""
        return self.turn if self.phase is Phase.OVER else None


def is_living(row: Row) -> bool:
    """Whether the seat is still in the game: a held tile does not count (RULES §4)."""
    return any(not slot.up for slot in row)

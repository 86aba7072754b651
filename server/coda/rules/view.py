"""A View is all that one viewer may know (RULES §5), built field by field from types without more place.

``view`` is the only way from a GameState to anybody. It must not be given a state and asked to hide things in
it: every value here is put in because the table of RULES §5 says so.

``str`` writes a view as ``coda.rules.view_diagram`` reads it.
"""

from dataclasses import dataclass

from coda.rules.events import Event
from coda.rules.legal import Options, options
from coda.rules.ruleset import RuleSet
from coda.rules.seats import seat_text, slot_text
from coda.rules.state import GameState, Phase, Slot, history_lines, moment_text, row_text
from coda.rules.tiles import TILES, Colour, Tile, covered_text


@dataclass(frozen=True, slots=True)
class SlotView:
    """A slot as the viewer sees it: ``back`` and ``tile`` are None where he may not know them."""

    id: int
    up: bool
    back: Colour | None
    tile: Tile | None

    def __str__(self) -> str:
        return str(self.tile) if self.up else covered_text(self.tile, self.back)


@dataclass(frozen=True, slots=True)
class HeldView:
    """The tile that a seat holds between drawing and placing it."""

    seat: int
    back: Colour | None
    tile: Tile | None

    def __str__(self) -> str:
        return covered_text(self.tile, self.back)


@dataclass(frozen=True, slots=True)
class PoolView:
    """The undrawn tiles: how many, with coloured backs how many of each colour, after the end all of them."""

    size: int
    colours: tuple[tuple[Colour, int], ...]
    tiles: tuple[Tile, ...]

    def __str__(self) -> str:
        colours = (f"{colour}={count}" for colour, count in self.colours)
        return " ".join((str(self.size), *colours, *map(str, self.tiles)))


@dataclass(frozen=True, slots=True)
class View:
    """All that a viewer may know at one moment; ``viewer`` is a seat, or None for a spectator.

    ``options`` is what the viewer may do now. ``ready`` are the seats that are ready, in setup.
    """

    rules: RuleSet
    viewer: int | None
    phase: Phase
    turn: int
    step: int
    tiles: tuple[Tile, ...]
    rows: tuple[tuple[SlotView, ...], ...]
    pool: PoolView
    held: HeldView | None
    hits: int
    ready: tuple[int, ...]
    winner: int | None
    options: Options | None
    history: tuple[Event, ...]

    def __str__(self) -> str:
        viewer = "spectator" if self.viewer is None else seat_text(self.viewer)
        held = None if self.held is None else str(self.held)
        return "\n".join(
            (
                f"{viewer} sees {self.rules}",
                *(() if self.tiles == TILES else (" ".join(("tiles:", *map(str, self.tiles))),)),
                moment_text(self.phase, self.turn, held, self.hits, self.ready, self.step),
                *(row_text(seat, row) for seat, row in enumerate(self.rows)),
                f"pool: {self.pool}",
                *(() if self.options is None else (f"may: {options_text(self.options)}",)),
                *history_lines(self.history),
            )
        )


def options_text(options: Options) -> str:
    """What a seat may do: ``guess B0 B2, stop``. What a guess may name follows from the target's back."""
    parts = [
        ["ready"] * options.ready,
        ["draw", *options.draw] if options.draw else [],
        ["guess", *(slot_text(target.seat, target.slot) for target in options.targets)] if options.targets else [],
        ["stop"] * options.stop,
        ["reveal", *(slot_text(options.seat, slot) for slot in options.reveal)] if options.reveal else [],
    ]
    return ", ".join(" ".join(part) for part in parts if part) or "nothing"


def view(state: GameState, viewer: int | None) -> View:
    """What the viewer may know of the state.

    Raises:
        ValueError: there is no such seat.
    """
    if viewer is not None and not 0 <= viewer < len(state.rows):
        raise ValueError(f"there is no seat {viewer}; allowed: 0 to {len(state.rows) - 1}, or None for a spectator")
    over = state.phase is Phase.OVER
    own_shown = state.rules.own_tiles == "open" or state.phase is Phase.SETUP
    return View(
        rules=state.rules,
        viewer=viewer,
        phase=state.phase,
        turn=state.turn,
        step=state.step,
        tiles=state.tiles,
        rows=tuple(
            tuple(_slot(state, slot, shown=over or (seat == viewer and own_shown)) for slot in row)
            for seat, row in enumerate(state.rows)
        ),
        pool=_pool(state, shown=over),
        held=_held(state, shown=over or state.turn == viewer),
        hits=state.hits,
        ready=tuple(sorted(state.ready)),
        winner=state.winner,
        options=None if viewer is None else options(state, viewer),
        history=state.history,
    )


def _back(state: GameState, tile: Tile) -> Colour | None:
    return tile.colour if state.rules.backs == "coloured" else None


def _slot(state: GameState, slot: Slot, *, shown: bool) -> SlotView:
    tile = slot.tile if shown or slot.up else None
    return SlotView(slot.id, slot.up, _back(state, slot.tile), tile)


def _held(state: GameState, *, shown: bool) -> HeldView | None:
    if state.held is None:
        return None
    return HeldView(state.turn, _back(state, state.held), state.held if shown else None)


def _pool(state: GameState, *, shown: bool) -> PoolView:
    counts = {colour: sum(tile.colour is colour for tile in state.pool) for colour in Colour}
    coloured = state.rules.backs == "coloured"
    return PoolView(len(state.pool), tuple(counts.items()) if coloured else (), state.pool if shown else ())

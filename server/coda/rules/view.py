"""A View is all that one viewer may know (RULES §5), built field by field from types without more place.

``view`` is the only way from a GameState to anybody. It must not be given a state and asked to hide things in
it: every value here is put in because the table of RULES §5 says so.

In a setup in which dashes are put in place nobody is shown who is ready, and others see a row as its tiles came:
coloured backs would show a dash moving. The tile placed before the guess is the held tile of RULES §5, so its drawer
sees it until the turn ends.

``str`` writes a view as ``coda.rules.view_diagram`` reads it.
"""

from dataclasses import dataclass, replace

from coda.rules.actions import order_text
from coda.rules.events import Event
from coda.rules.legal import Options, options
from coda.rules.ruleset import RuleSet
from coda.rules.seats import seat_text, slot_text
from coda.rules.state import GameState, Phase, Slot, Spot, history_lines, is_living, moment_text, row_text, tiles_line
from coda.rules.tiles import Colour, Tile, covered_text


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

    Attributes:
        tiles: every tile in play, as lists name them.
        removed: after the end, the tiles that were taken out; before it, none, and their number is in the rules.
        newest: seat and slot of the tile that was drawn and placed this turn before the guess.
        staked: seat and slot of the tile that a miss in this turn turns up.
        ready: the seats that are ready, in setup, where that is shown.
        options: what the viewer may do now.
    """

    rules: RuleSet
    viewer: int | None
    phase: Phase
    turn: int
    step: int
    tiles: tuple[Tile, ...]
    rows: tuple[tuple[SlotView, ...], ...]
    pool: PoolView
    removed: tuple[Tile, ...]
    held: HeldView | None
    newest: Spot | None
    staked: Spot | None
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
                *([] if self.tiles == self.rules.tiles else [tiles_line("tiles", self.tiles)]),
                moment_text(self.phase, self.turn, held, self.newest, self.staked, self.hits, self.ready, self.step),
                *(row_text(seat, row) for seat, row in enumerate(self.rows)),
                f"pool: {self.pool}",
                *([tiles_line("removed", self.removed)] if self.removed else []),
                *(() if self.options is None else (f"may: {options_text(self.options)}",)),
                *history_lines(self.history),
            )
        )


def options_text(options: Options) -> str:
    """What a seat may do: ``guess B0 B2, stop``. What a guess may name follows from the target's back."""
    parts = [
        ["ready", *map(order_text, options.orders)] if options.ready else [],
        ["draw", *options.draw] if options.draw else [],
        ["place", *map(str, options.place)] if options.place else [],
        ["stake", *(slot_text(options.seat, slot) for slot in options.stake)] if options.stake else [],
        ["guess", *(slot_text(target.seat, target.slot) for target in options.targets)] if options.targets else [],
        ["stop", *map(str, options.stop_at)] if options.stop else [],
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
    hides_setup = state.phase is Phase.SETUP and state.rules.hands_may_hold_dashes
    return View(
        rules=state.rules,
        viewer=viewer,
        phase=state.phase,
        turn=state.turn,
        step=state.step,
        tiles=state.tiles,
        rows=tuple(_row(state, seat, viewer) for seat in range(len(state.rows))),
        pool=_pool(state, shown=over),
        removed=state.removed if over else (),
        held=_held(state, viewer),
        newest=state.newest,
        staked=state.staked,
        hits=state.hits,
        ready=() if hides_setup else tuple(sorted(state.ready)),
        winner=state.winner,
        options=None if viewer is None else options(state, viewer),
        history=state.history,
    )


def open_view(state: GameState) -> View:
    """The state with every tile shown, for looking back at a game that is over."""
    return replace(
        view(state, None),
        rows=tuple(
            tuple(SlotView(slot.id, slot.up, _back(state, slot.tile), slot.tile) for slot in row) for row in state.rows
        ),
        pool=_pool(state, shown=True),
        removed=state.removed,
        held=None if state.held is None else HeldView(state.turn, _back(state, state.held), state.held),
    )


def _back(state: GameState, tile: Tile) -> Colour | None:
    return tile.colour if state.rules.backs == "coloured" else None


def _row(state: GameState, seat: int, viewer: int | None) -> tuple[SlotView, ...]:
    row, own, setup = state.rows[seat], seat == viewer, state.phase is Phase.SETUP
    if setup and state.rules.hands_may_hold_dashes and not own and is_living(row):
        row = tuple(sorted(row, key=lambda slot: slot.id))
    all_shown = state.phase is Phase.OVER or (own and (setup or state.rules.own_tiles == "open"))
    newest = state.newest if own else None
    return tuple(_slot(state, slot, shown=all_shown or newest == (seat, slot.id)) for slot in row)


def _slot(state: GameState, slot: Slot, *, shown: bool) -> SlotView:
    tile = slot.tile if shown or slot.up else None
    return SlotView(slot.id, slot.up, _back(state, slot.tile), tile)


def _held(state: GameState, viewer: int | None) -> HeldView | None:
    if state.held is None:
        return None
    missed_dash = state.phase is Phase.PLACE and state.rules.insert == "after_guess"
    shown = state.phase is Phase.OVER or state.turn == viewer or missed_dash
    return HeldView(state.turn, _back(state, state.held), state.held if shown else None)


def _pool(state: GameState, *, shown: bool) -> PoolView:
    counts = {colour: sum(tile.colour is colour for tile in state.pool) for colour in Colour}
    coloured = state.rules.backs == "coloured"
    return PoolView(len(state.pool), tuple(counts.items()) if coloured else (), state.pool if shown else ())

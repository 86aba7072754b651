"""A View as it is sent. Only a View comes in, so nothing can go out that the rules did not show its viewer.

Every tile is three characters, known or not, so that no frame's length tells what a tile is.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from coda.rules.events import (
    Drew,
    Event,
    Guessed,
    Out,
    Placed,
    Readied,
    SetupEnded,
    Showed,
    Staked,
    Stopped,
    TimedOut,
    TurnBegan,
    TurnedUp,
    Won,
)
from coda.rules.legal import Options
from coda.rules.state import Spot
from coda.rules.tiles import Colour, Tile
from coda.rules.view import HeldView, PoolView, SlotView, View
from coda.web.game_messages import (
    DealFrame,
    EventFrame,
    GameFrame,
    HeldFrame,
    MatchFrame,
    OptionsFrame,
    PoolFrame,
    SlotFrame,
    SpotFrame,
    TargetFrame,
)


@dataclass(frozen=True, slots=True)
class Shared:
    """What all viewers of a room's game ``number`` are sent alike; ``history`` is that of their views."""

    number: int
    id: str | None
    match: MatchFrame | None
    history: list[EventFrame]
    deal: DealFrame
    deadline_ms: int | None


def game_frame(view: View, shared: Shared) -> GameFrame:
    """What the view's viewer is sent of the game."""
    return GameFrame(
        number=shared.number,
        viewer=view.viewer,
        phase=view.phase.value,
        turn=view.turn,
        step=view.step,
        hits=view.hits,
        rows=[[_slot(slot) for slot in row] for row in view.rows],
        pool=_pool(view.pool),
        removed=[str(tile) for tile in view.removed],
        held=None if view.held is None else _held(view.held),
        newest=None if view.newest is None else _spot(view.newest),
        staked=None if view.staked is None else _spot(view.staked),
        ready=list(view.ready),
        winner=view.winner,
        options=None if view.options is None else _options(view.options),
        id=shared.id,
        match=shared.match,
        history=shared.history,
        deal=shared.deal,
        deadline_ms=shared.deadline_ms,
    )


def history_frames(history: Iterable[Event]) -> list[EventFrame]:
    """What happened in public, which is the same for every viewer."""
    return [_event(event) for event in history]


_BACKS: Final[dict[Colour | None, str]] = {None: "?", **{colour: colour.value for colour in Colour}}
_COVERED: Final = {back: f"{text}??" for back, text in _BACKS.items()}


def _tile(tile: Tile | None, back: Colour | None) -> str:
    return _COVERED[back] if tile is None else str(tile)


def _slot(slot: SlotView) -> SlotFrame:
    return SlotFrame(id=slot.id, up=slot.up, tile=_tile(slot.tile, slot.back))


def _held(held: HeldView) -> HeldFrame:
    return HeldFrame(seat=held.seat, tile=_tile(held.tile, held.back))


def _spot(spot: Spot) -> SpotFrame:
    seat, slot = spot
    return SpotFrame(seat=seat, slot=slot)


def _pool(pool: PoolView) -> PoolFrame:
    colours = {colour.value: count for colour, count in pool.colours}
    return PoolFrame(size=pool.size, colours=colours or None, tiles=[str(tile) for tile in pool.tiles])


def _options(options: Options) -> OptionsFrame:
    return OptionsFrame(
        ready=options.ready,
        # Not the orders themselves: how many there are tells of dashes, and a frame's length would tell how many.
        order=bool(options.orders),
        draw=[colour.value for colour in options.draw],
        place=list(options.place),
        stake=list(options.stake),
        targets=[
            TargetFrame(seat=target.seat, slot=target.slot, back=_BACKS[target.back]) for target in options.targets
        ],
        names={_BACKS[back]: [str(tile) for tile in tiles] for back, tiles in options.names.items()},
        stop=options.stop,
        stop_at=list(options.stop_at),
        reveal=list(options.reveal),
    )


def _event(event: Event) -> EventFrame:
    match event:
        case Readied(seat):
            return EventFrame(event="readied", seat=seat)
        case SetupEnded():
            return EventFrame(event="setup_ended")
        case TurnBegan(seat):
            return EventFrame(event="turn_began", seat=seat)
        case Drew(seat, back):
            return EventFrame(event="drew", seat=seat, tile=_tile(None, back))
        case Staked(seat, slot):
            return EventFrame(event="staked", seat=seat, slot=slot)
        case Guessed(seat, target, slot, tile, hit):
            return EventFrame(event="guessed", seat=seat, target=target, slot=slot, tile=_tile(tile, None), hit=hit)
        case Stopped(seat):
            return EventFrame(event="stopped", seat=seat)
        case Showed(seat, tile):
            return EventFrame(event="showed", seat=seat, tile=_tile(tile, None))
        case TimedOut(seat):
            return EventFrame(event="timed_out", seat=seat)
        case Placed(seat, slot, position, face):
            return EventFrame(event="placed", seat=seat, slot=slot, position=position, tile=_tile(face, None))
        case TurnedUp(seat, slot, tile):
            return EventFrame(event="turned_up", seat=seat, slot=slot, tile=_tile(tile, None))
        case Out(seat, cause):
            return EventFrame(event="out", seat=seat, cause=cause)
        case Won(seat):
            return EventFrame(event="won", seat=seat)

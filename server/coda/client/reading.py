"""Frames read back: what the server sends of a game becomes the View that it was made of.

What a frame holds is all that a View holds, so a bot is shown the same over the wire as inside the server.
"""

from collections.abc import Iterable, Mapping
from typing import Any

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
from coda.rules.legal import Options, Target
from coda.rules.rows import orders
from coda.rules.ruleset import RuleSet, from_switches
from coda.rules.state import Phase, Slot, Spot
from coda.rules.tiles import Colour, Tile
from coda.rules.view import HeldView, PoolView, SlotView, View

Frame = Mapping[str, Any]


def read_view(frame: Frame) -> View:
    """The view of the game in a frame of type ``view`` that has a game.

    Raises:
        ValueError: the frame is of another version of the protocol.
    """
    try:
        return _view(frame["game"], from_switches(frame["room"]["rules"]["switches"]))
    except (KeyError, TypeError, IndexError) as error:
        raise ValueError(f"not a view of this version: {error!r}") from None


def _view(game: Frame, rules: RuleSet) -> View:
    return View(
        rules=rules,
        viewer=game["viewer"],
        phase=Phase(game["phase"]),
        turn=game["turn"],
        step=game["step"],
        tiles=rules.tiles,
        rows=tuple(
            tuple(SlotView(slot["id"], slot["up"], _back(slot["tile"]), _tile(slot["tile"])) for slot in row)
            if rules.backs == "coloured"
            else tuple(SlotView(slot["id"], slot["up"], None, _tile(slot["tile"])) for slot in row)
            for row in game["rows"]
        ),
        pool=_pool(game["pool"]),
        removed=tuple(map(Tile.parse, game["removed"])),
        held=_held(game["held"], rules),
        newest=_spot(game["newest"]),
        staked=_spot(game["staked"]),
        hits=game["hits"],
        ready=tuple(game["ready"]),
        winner=game["winner"],
        options=_options(game),
        history=_history(game["history"]),
    )


def _tile(text: str) -> Tile | None:
    return None if text.endswith("??") else Tile.parse(text)


def _back(text: str) -> Colour | None:
    return None if text[0] == "?" else Colour(text[0])


def _pool(pool: Frame) -> PoolView:
    colours = tuple((Colour(colour), count) for colour, count in (pool["colours"] or {}).items())
    return PoolView(pool["size"], colours, tuple(map(Tile.parse, pool["tiles"])))


def _held(held: Frame | None, rules: RuleSet) -> HeldView | None:
    if held is None:
        return None
    back = _back(held["tile"]) if rules.backs == "coloured" else None
    return HeldView(held["seat"], back, _tile(held["tile"]))


def _spot(spot: Frame | None) -> Spot | None:
    return None if spot is None else (spot["seat"], spot["slot"])


def _options(game: Frame) -> Options | None:
    options, seat = game["options"], game["viewer"]
    if options is None:
        return None
    return Options(
        seat,
        ready=options["ready"],
        orders=_orders(game["rows"][seat]) if options["order"] else (),
        draw=tuple(map(Colour, options["draw"])),
        place=tuple(options["place"]),
        stake=tuple(options["stake"]),
        targets=tuple(Target(each["seat"], each["slot"], _back(each["back"])) for each in options["targets"]),
        names={_back(back): tuple(map(Tile.parse, tiles)) for back, tiles in options["names"].items()},
        stop=options["stop"],
        stop_at=tuple(options["stop_at"]),
        reveal=tuple(options["reveal"]),
    )


def _orders(own: Iterable[Frame]) -> tuple[tuple[int, ...], ...]:
    """The orders that the own row may be put in, which follow from its tiles."""
    return orders(tuple(Slot(slot["id"], Tile.parse(slot["tile"]), slot["up"]) for slot in own))


def _history(frames: Iterable[Frame]) -> tuple[Event, ...]:
    return tuple(map(_event, frames))


def _event(frame: Frame) -> Event:
    match frame:
        case {"event": "readied", "seat": seat}:
            return Readied(seat)
        case {"event": "setup_ended"}:
            return SetupEnded()
        case {"event": "turn_began", "seat": seat}:
            return TurnBegan(seat)
        case {"event": "drew", "seat": seat, "tile": back}:
            return Drew(seat, _back(back))
        case {"event": "staked", "seat": seat, "slot": slot}:
            return Staked(seat, slot)
        case {"event": "guessed", "seat": seat, "target": target, "slot": slot, "tile": tile, "hit": hit}:
            return Guessed(seat, target, slot, Tile.parse(tile), hit)
        case {"event": "stopped", "seat": seat}:
            return Stopped(seat)
        case {"event": "showed", "seat": seat, "tile": tile}:
            return Showed(seat, Tile.parse(tile))
        case {"event": "timed_out", "seat": seat}:
            return TimedOut(seat)
        case {"event": "placed", "seat": seat, "slot": slot, "position": position, "tile": face}:
            return Placed(seat, slot, position, _tile(face))
        case {"event": "turned_up", "seat": seat, "slot": slot, "tile": tile}:
            return TurnedUp(seat, slot, Tile.parse(tile))
        case {"event": "out", "seat": seat, "cause": cause}:
            return Out(seat, cause)
        case {"event": "won", "seat": seat}:
            return Won(seat)
        case _:
            raise KeyError(frame.get("event"))

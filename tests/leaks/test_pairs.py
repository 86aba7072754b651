"""Two games that somebody can't tell apart by RULES §5 reach him as the same bytes at the same moments.

``scripts/bench leaks`` compares any number of them; here is a seeded share. The holes that are put back show that one
of any kind would be found. One kind can't be found in this way, and is looked for elsewhere: both games are drawn from
the same secret, so that a secret shown too early makes no difference.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest

from coda.rooms import clock
from coda.rooms.room import Game, Room
from coda.rules import play, view
from coda.rules.legal import Illegal, Options, options
from coda.rules.refusal import why_illegal
from coda.rules.rows import gap_for
from coda.rules.ruleset import PRESETS
from coda.rules.state import GameState
from coda.rules.tiles import Tile
from coda.web import frames, game_frames, hub
from coda.web.game_frames import Shared
from coda.web.game_messages import OptionsFrame
from tests.leaks.survey import survey

SHARES = 4
SEEDS = 75
"""For each share; with 8 other worlds of each game that makes over 2,000 pairs."""

EVERY_KIND = {
    *(f"preset {name}" for name in PRESETS),
    *(f"{seats} seats" for seats in (2, 3, 4)),
    *(f"coalition of {size}" for size in (0, 1, 2, 3)),
    *(f"input {name}" for name in ("Open", "HangUp", "Say", "Wait", "Ask")),
    *(f"kind of seat {name}" for name in ("person", "easy", "medium", "hard")),
    *(f"event {name}" for name in ("Drew", "Guessed", "Placed", "TurnedUp", "TimedOut", "Stopped", "Out", "Readied")),
    *("rematch", "stand-in", "talk", "refusal", "closed for garbage", "reconnect or second tab"),
    *("spectators behind", "answered otherwise"),
}


@pytest.mark.parametrize("share", range(SHARES))
def test_what_somebody_may_not_know_makes_no_difference_to_anything_that_reaches_him(share: int) -> None:
    tally = survey(range(share * SEEDS, (share + 1) * SEEDS))
    assert tally.differences == []
    assert tally.pairs > 560
    assert tally.exchanged > 10 * tally.pairs
    assert EVERY_KIND - tally.kinds.keys() == set()
    assert {"event Showed", "event Staked"} & tally.kinds.keys()


def slots_named_by_their_tiles(state: GameState, seat: int, viewer: int | None) -> tuple[view.SlotView, ...]:
    tiles = {slot.id: slot.tile for slot in state.rows[seat]}
    return tuple(replace(slot, id=state.tiles.index(tiles[slot.id])) for slot in view_row(state, seat, viewer))


def own_tiles_never_covered(state: GameState, seat: int, viewer: int | None) -> tuple[view.SlotView, ...]:
    tiles = {slot.id: slot.tile for slot in state.rows[seat]}
    row = view_row(state, seat, viewer)
    return tuple(replace(slot, tile=tiles[slot.id]) for slot in row) if state.turn == seat else row


def the_pools_colours_told_of_plain_backs(state: GameState, *, shown: bool) -> view.PoolView:
    return view_pool(replace(state, rules=replace(state.rules, backs="coloured")), shown=shown)


def draws_in_the_order_of_the_pool(state: GameState, seat: int) -> Options:
    known = options(state, seat)
    return replace(known, draw=tuple(dict.fromkeys(tile.colour for tile in state.pool)) if known.draw else ())


def a_refusal_that_looks_at_the_pool(state: GameState, action: Any) -> Illegal:
    known = why_illegal(state, action)
    return Illegal(known.code, str(known), known.allowed + " " * sum((tile.number or 0) > 5 for tile in state.pool[:1]))


def a_bot_that_thinks_longer_with_a_high_tile(room: Room, moment: Any) -> Room:
    room = wake_bots(room, moment)
    match room.game:
        case Game(bot_at=float(at), state=GameState(held=Tile(number=number))) if (number or 0) > 5:
            return replace(room, game=replace(room.game, bot_at=at + 0.1))
        case _:
            return room


def a_guess_log_that_names_the_true_tile(game: Any, left: int | None) -> Shared:
    shared, truth = shared_of(game, left), game.state.rows
    history: list[Any] = [
        event | ({"was": str(next(slot.tile for slot in truth[event["target"]] if slot.id == event["slot"]))})
        if event["event"] == "guessed"
        else event
        for event in shared.history
    ]
    return replace(shared, history=history)


def orders_that_a_hand_can_be_put_in(known: Options) -> OptionsFrame:
    return {**sent_options(known), "order": list(map(list, known.orders))}  # type: ignore[typeddict-item]


def gaps_that_a_number_has_not(state: GameState, seat: int) -> Options:
    known, held = options(state, seat), state.held
    if held is None:
        return known
    return replace(known, stop_at=tuple(sorted({gap_for(state.rows[seat], held, gap) for gap in known.stop_at})))


async def a_frame_more_when_the_top_of_the_pool_is_white(table: Any) -> None:
    room = (await table._live.rooms.get(table._code)).room
    pool = room.game.state.pool if room.game else ()
    if pool and pool[0].colour == "w":
        for watcher in table.watchers:
            watcher.seen = watcher.shown = None
    await look(table)


view_row, view_pool = view._row, view._pool
wake_bots, shared_of, look = clock.wake_bots, frames._shared, hub.Table._look
sent_options = game_frames._options


@pytest.mark.parametrize(
    ("where", "name", "hole"),
    [
        (view, "_row", slots_named_by_their_tiles),
        (view, "_row", own_tiles_never_covered),
        (view, "_pool", the_pools_colours_told_of_plain_backs),
        (view, "options", draws_in_the_order_of_the_pool),
        (play, "why_illegal", a_refusal_that_looks_at_the_pool),
        (clock, "wake_bots", a_bot_that_thinks_longer_with_a_high_tile),
        (frames, "_shared", a_guess_log_that_names_the_true_tile),
        (game_frames, "_options", orders_that_a_hand_can_be_put_in),
        (view, "options", gaps_that_a_number_has_not),
        (hub.Table, "_look", a_frame_more_when_the_top_of_the_pool_is_white),
    ],
    ids=lambda part: part.__name__ if callable(part) else "",
)
def test_a_hole_that_is_put_back_is_found(where: Any, name: str, hole: Callable[..., Any]) -> None:
    assert survey(range(200), enough=1, hole=lambda: patch.object(where, name, hole)).differences != []

"""Holes that servers of this game had, each a few lines that put it back into a server that is about to start.

A test of a leak plays its attack against a server with the hole too: there it must find something. A hole is made of
what the server does without it.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from typing import Any

from coda.rooms import autopilot, clock, dealing, decide, fairness
from coda.rooms.permission import Refused
from coda.rooms.service import Rooms
from coda.rooms.store import script
from coda.rules import view
from coda.rules.actions import Guess
from coda.rules.tiles import TILES
from coda.web import frames, game_frames

Known = Callable[..., Any]


def tiles_numbered_by_value(known: Known) -> Known:
    def row(state: Any, seat: int, viewer: int | None) -> Any:
        tiles = {slot.id: slot.tile for slot in state.rows[seat]}
        return tuple(replace(slot, id=TILES.index(tiles[slot.id])) for slot in known(state, seat, viewer))

    return row


def raw_state_beside_the_view(known: Known) -> Known:
    def shown_to(picture: Any, viewer: Any) -> Any:
        game = picture._room.game
        return {**known(picture, viewer), "state": game and str(game.state)}

    return shown_to


def truth_in_the_guess_log(known: Known) -> Known:
    def shared(game: Any, left: Any) -> Any:
        found = known(game, left)
        for event in found.history:
            if event["event"] == "guessed":
                row = game.state.rows[event["target"]]
                event["truth"] = next(str(slot.tile) for slot in row if slot.id == event["slot"])
        return found

    return shared


def spectators_see_every_row(known: Known) -> Known:
    def view_of(state: Any, viewer: int | None) -> Any:
        seen = known(state, viewer)
        if viewer is not None:
            return seen
        return replace(seen, rows=tuple(known(state, seat).rows[seat] for seat in range(len(seen.rows))))

    return view_of


def draws_kept_in_the_history(known: Known) -> Known:
    def shared(game: Any, left: Any) -> Any:
        found, held = known(game, left), game.state.held
        drew = [event for event in found.history if event["event"] == "drew"]
        if held is not None and drew:
            drew[-1]["tile"] = str(held)
        return found

    return shared


def moves_logged_with_the_table(known: Known) -> Known:
    def with_action(room: Any, game: Any, action: Any, moment: Any) -> Any:
        logging.getLogger("coda").warning("%s", game.state)
        return known(room, game, action, moment)

    return with_action


def rows_open_in_setup(known: Known) -> Known:
    return lambda state, seat, viewer: known(state, seat, seat if state.phase == "setup" else viewer)


def shuffle_off_by_one(known: Known) -> Known:
    def shuffled(stream: Any, tiles: Any) -> Any:
        deck = list(tiles)
        for last in range(len(deck) - 1, 0, -1):
            other = stream.below(last)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)

    return shuffled


def bots_that_look(known: Known) -> Known:
    def think(room: Any, game: Any, seat: int) -> Any:
        move = known(room, game, seat)
        if not isinstance(move, Guess):
            return move
        return replace(move, tile=next(slot.tile for slot in game.state.rows[move.target] if slot.id == move.slot))

    return think


def commits_without_a_compare(known: Any) -> Any:
    start, end = known.source.index("if (at[1]"), known.source.index("-- A set outlives")
    unguarded = script.Script(known.source[:start] + known.source[end:])
    script._SOURCES[unguarded.digest] = unguarded.source
    return unguarded


def commits_late(known: Known) -> Known:
    """Waits with what it has read until others have surely written."""

    async def commit(*arguments: Any) -> Any:
        await asyncio.sleep(0.3)
        return await known(*arguments)

    return commit


def draws_in_the_order_of_the_pool(known: Known) -> Known:
    def options(state: Any, seat: int) -> Any:
        found = known(state, seat)
        return replace(found, draw=tuple(dict.fromkeys(tile.colour for tile in state.pool)) if found.draw else ())

    return options


def short_names_for_low_tiles(known: Known) -> Known:
    return lambda tile, back: known(tile, back) if tile is None else f"{tile.colour}{tile.number}"


def refusals_that_change_something(known: Known) -> Known:
    async def change(rooms: Any, code: Any, what: Any) -> Any:
        try:
            return await known(rooms, code, what)
        except Refused:
            kept = await rooms.get(code)
            await rooms._commit(kept.room, kept.stored, await rooms._moment(bytes(32)))
            raise

    return change


def views_kept_by_seat(known: Known) -> Known:
    kept: dict[Any, Any] = {}

    def shown_to(picture: Any, viewer: Any) -> Any:
        frame: Any = known(picture, viewer)
        if frame["game"]:
            frame["game"]["rows"] = kept.setdefault((picture._room.code, viewer.seat), frame["game"]["rows"])
        return frame

    return shown_to


def anybody_moves(known: Known) -> Known:
    def act(room: Any, who: Any, command: Any, moment: Any) -> Any:
        turn = room.game and room.seats[room.game.state.turn]
        return known(room, getattr(turn, "identity", who), command, moment)

    return act


def secrets_chosen_late(known: Known) -> Known:
    return lambda secret, seeds: known(sha256((secret + "".join(seeds)).encode()).hexdigest(), seeds)


def seeds_left_out(known: Known) -> Known:
    return lambda secret, seeds: known(secret, ("",) * len(seeds))


def a_tile_dealt_from_the_bottom(known: Known) -> Known:
    def deal(draw: Any, rules: Any) -> Any:
        (top, *between, bottom), first = known(draw, rules)
        return (bottom, *between, top), first

    return deal


WHERE: dict[str, tuple[tuple[object, str], ...]] = {
    "tiles_numbered_by_value": ((view, "_row"),),
    "raw_state_beside_the_view": ((frames.Picture, "shown_to"),),
    "truth_in_the_guess_log": ((frames, "_shared"),),
    "spectators_see_every_row": ((frames, "view"),),
    "draws_kept_in_the_history": ((frames, "_shared"),),
    "moves_logged_with_the_table": ((clock, "with_action"), (decide, "with_action")),
    "rows_open_in_setup": ((view, "_row"),),
    "shuffle_off_by_one": ((fairness, "shuffled"),),
    "secrets_chosen_late": ((dealing, "Draw"),),
    "seeds_left_out": ((dealing, "Draw"),),
    "a_tile_dealt_from_the_bottom": ((fairness.Draw, "deal"),),
    "bots_that_look": ((autopilot, "_think"),),
    "commits_without_a_compare": ((script, "COMMIT"),),
    "commits_late": ((Rooms, "_commit"),),
    "draws_in_the_order_of_the_pool": ((view, "options"),),
    "short_names_for_low_tiles": ((game_frames, "_tile"),),
    "refusals_that_change_something": ((Rooms, "change"),),
    "views_kept_by_seat": ((frames.Picture, "shown_to"),),
    "anybody_moves": ((decide, "_act"),),
}


def put_back(*names: str) -> None:
    """Puts the holes of these names back."""
    for name in names:
        for owner, attribute in WHERE[name]:
            setattr(owner, attribute, globals()[name](getattr(owner, attribute)))

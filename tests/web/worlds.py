"""Rooms in every kind of state, and pairs of them that look alike to a viewer though their tiles differ."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

from coda.rooms.room import Game, Person, Room, Status
from coda.rules.actions import Resign, TimeOut
from coda.rules.legal import legal_actions
from coda.rules.ruleset import PRESETS
from coda.rules.state import GameState
from coda.rules.tiles import Tile
from coda.rules.view import view
from tests.rooms.tables import after, game_of, lobby, playing, state_of


def every_kind() -> Iterator[Room]:
    """Lobbies, games of each preset from the deal to the result, and people in every condition."""
    yield lobby("ann open")
    yield lobby("ann ben easy medium", "coda", turn_seconds=0)
    yield lobby("ann robot hard")
    for preset in PRESETS:
        for seed in range(3):
            yield from a_game(playing("ann ben medium", preset, seed), Random(seed))
        yield after(playing("ann ben cleo", preset), Resign(1))
        yield after(playing("ann ben cleo", preset), TimeOut(7))
    away = lobby("ann ben easy")
    yield away.with_seat(1, replace(_ben(away), gone_since=5.0, stand_in=True, again=True))


def _ben(room: Room) -> Person:
    ben = room.seats[1]
    assert isinstance(ben, Person)
    return ben


def a_game(room: Room, rng: Random) -> Iterator[Room]:
    """The room after each of random moves until the end."""
    yield room
    while room.status is not Status.OVER:
        room = after(room, rng.choice(legal_actions(state_of(room))))
        yield room


def alike(room: Room, seat: int | None, rng: Random) -> Iterator[Room]:
    """Rooms that differ in tiles that the viewer may not know, a few of very many."""
    state = state_of(room)
    pairs = list(combinations(state.tiles, 2))
    seen = view(state, seat)
    for one, other in rng.sample(pairs, 60):
        swapped = _swapped(state, one, other)
        if swapped != state and view(swapped, seat) == seen:
            yield replace(room, game=_with_state(game_of(room), swapped))


def _with_state(game: Game, state: GameState) -> Game:
    return replace(game, states=(*game.states[:-1], state), record=replace(game.record, deck=game.record.deck[::-1]))


def _swapped(state: GameState, one: Tile, other: Tile) -> GameState:
    """The same state with two tiles in each other's places; rows keep their slots in place, sorted or not."""
    places = {one: other, other: one}

    def at(tile: Tile) -> Tile:
        return places.get(tile, tile)

    return replace(
        state,
        rows=tuple(tuple(replace(slot, tile=at(slot.tile)) for slot in row) for row in state.rows),
        pool=tuple(map(at, state.pool)),
        removed=tuple(map(at, state.removed)),
        held=None if state.held is None else at(state.held),
    )

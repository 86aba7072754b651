"""A finished game is kept whole, and nothing of a running one is."""

import json

import pytest

from coda.rooms import commands as c
from coda.rooms.check import check
from coda.rooms.finished import FinishedGame
from coda.rooms.service import NoSuchGame, Rooms
from coda.rooms.store import Store
from coda.rules.record import RecordError
from coda.rules.ruleset import PRESETS, from_switches
from tests.rooms.tables import ANN, PACE, game_of, over, playing, state_of


@pytest.mark.parametrize("preset", PRESETS)
def test_json_holds_all_of_a_finished_game(preset: str) -> None:
    game = FinishedGame.of(game_of(over("ann easy medium", preset)))
    assert FinishedGame.from_json(json.loads(json.dumps(game.to_json()))) == game
    assert game.states() == game_of(over("ann easy medium", preset)).states
    assert len(check(game)) == 4


def test_a_running_game_is_no_finished_one() -> None:
    with pytest.raises(ValueError, match="not over"):
        FinishedGame.of(game_of(playing()))


@pytest.mark.parametrize("data", [None, [], "game", 7, {}])
def test_what_is_no_game_is_refused(data: object) -> None:
    with pytest.raises(RecordError, match="the game: "):
        FinishedGame.from_json(data)


async def test_a_game_can_be_found_from_its_end_on_and_not_before(store: Store) -> None:
    rooms = Rooms(store, PACE)
    code = await rooms.create(ANN, "Ann", from_switches({"seats": 2}), ["me", "bot:easy"], "private", True)
    game = game_of((await rooms.get(code)).room)
    with pytest.raises(NoSuchGame):
        await rooms.finished_game(game.id)
    ended = (await rooms.submit(code, ANN, c.Resign())).room
    kept = await rooms.finished_game(game.id)
    assert kept == FinishedGame.of(game_of(ended))
    assert kept.winner == state_of(ended).winner


async def test_a_finished_game_outlives_a_rematch(store: Store) -> None:
    rooms = Rooms(store, PACE)
    code = await rooms.create(ANN, "Ann", from_switches({"seats": 2}), ["me", "bot:easy"], "private", True)
    ended = game_of((await rooms.submit(code, ANN, c.Resign())).room)
    await rooms.submit(code, ANN, c.Rematch())
    assert (await rooms.finished_game(ended.id)).id == ended.id

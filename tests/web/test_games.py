"""Finished games over HTTP: to download, and step by step through any eyes."""

from pathlib import Path
from typing import Any
from urllib.parse import quote

import jsonschema
import pytest

from coda.rooms.finished import FinishedGame
from coda.rules.ruleset import PRESETS
from coda.rules.view import view
from coda.web.errors import Fault
from coda.web.games import replay_frame
from coda.web.schema import schemas
from coda.web.server_messages import ReplayFrame
from tests.rooms.tables import game_of, over
from tests.support.player import Player
from tests.support.serving import ServerProcess

# What is not written as ids are must not come near the store, nor a header.
OTHER_IDS = ("a" * 22, "a" * 5000, "\U00031ce4" * 22, 'a"; b\r\nc: d', "\0", "%00", "*")


def finished(seats: str = "ann easy medium", preset: str = "coda") -> FinishedGame:
    return FinishedGame.of(game_of(over(seats, preset)))


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("eyes", ["0", "open"])
def test_steps_are_as_the_schema_says(preset: str, eyes: Any) -> None:
    frame = replay_frame(finished(preset=preset), eyes)
    some = {**frame, "steps": frame["steps"][:: len(frame["steps"]) // 3]}
    jsonschema.validate(some, schemas()["replay"])


@pytest.mark.parametrize("eyes", ["0", "1", "spectator"])
def test_each_step_shows_what_those_eyes_saw(eyes: Any) -> None:
    game = finished()
    seat = int(eyes) if eyes.isdigit() else None
    frame = replay_frame(game, eyes)
    for step, state in zip(frame["steps"], game.states(), strict=True):
        shown = [[slot["tile"] for slot in row] for row in step["game"]["rows"]]
        seen = [[str(slot.tile) if slot.tile else "???" for slot in row] for row in view(state, seat).rows]
        assert shown == seen
        assert step["events"] == len(state.history)
        assert step["game"]["options"] is None


def test_open_eyes_see_every_tile_at_every_step() -> None:
    frame = replay_frame(finished(), "open")
    for step in frame["steps"]:
        game = step["game"]
        tiles = [slot["tile"] for row in game["rows"] for slot in row] + game["pool"]["tiles"]
        tiles += [game["held"]["tile"]] if game["held"] else []
        assert len(set(tiles)) == 24
        assert "?" not in "".join(tiles)


def test_a_seat_that_the_game_has_not_is_refused() -> None:
    with pytest.raises(Fault) as fault:
        replay_frame(finished("ann easy"), "2")
    assert (fault.value.status, fault.value.body["error"]["allowed"]) == (400, "0 to 1, spectator, open")


async def test_a_game_is_found_by_the_id_that_its_viewers_are_shown_at_the_end(tmp_path: Path) -> None:
    with ServerProcess("--data", str(tmp_path)) as server:
        async with Player.named(server.url, "Ann") as ann, Player.named(server.url, "Zed") as zed:
            code = await ann.make_room("me", "bot:easy", preset="classic", start=True)
            async with ann.entered(code) as place:
                assert place.view["game"]["id"] is None
                await place.say("resign")
                await place.until(lambda frame: frame["room"]["status"] == "over")
                id = place.view["game"]["id"]
            kept = (await zed.http.get(f"/api/games/{id}")).json()
            steps: ReplayFrame = (await zed.http.get(f"/api/games/{id}/steps", params={"eyes": "0"})).json()
            missing = [await zed.http.get(f"/api/games/{quote(other, safe='')}") for other in OTHER_IDS]
            shape = (await zed.http.get("/game.schema.json")).json()
            blind = await zed.http.get(f"/api/games/{id}/steps", params={"eyes": "all"})
    jsonschema.validate(kept, shape)
    assert FinishedGame.from_json(kept).winner == 1
    persona = {"name": "Basil", "avatar": "badger", "line": "Was sure he had a seven somewhere."}
    assert steps["players"] == [
        {"name": "Ann", "bot": None, "persona": None},
        {"name": "Basil", "bot": "easy", "persona": persona},
    ]
    assert [answer.json().get("error", {}).get("code") for answer in missing] == ["no_such_game"] * len(OTHER_IDS)
    assert {answer.status_code for answer in missing} == {404}
    assert blind.status_code == 422

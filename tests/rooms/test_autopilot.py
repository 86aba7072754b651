"""A fault of a bot, or of a room, stays where it is."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from random import Random

import pytest

from coda.bots.levels import LevelName
from coda.rooms import autopilot
from coda.rooms.code import RoomCode
from coda.rooms.live import LiveRooms
from coda.rooms.pace import Pace
from coda.rooms.plan import Plan
from coda.rooms.room import Status
from coda.rooms.service import Change, Kept, Rooms
from coda.rooms.store import Store
from coda.rules.actions import Move
from coda.rules.ruleset import from_switches
from coda.rules.view import View
from tests.rooms.tables import ANN
from tests.rooms.test_live import until

AT_ONCE = Pace(bot_min=0.0, bot_max=0.0, grace=600.0, lobby_grace=600.0)
BOTS_ONLY = from_switches({"seats": 2, "turn_seconds": 0}, "classic")


async def made(live: LiveRooms, bot: Plan) -> RoomCode:
    return await live.rooms.create(ANN, "Ann", BOTS_ONLY, [bot, bot], "public", True)


@pytest.mark.parametrize("bot", ["bot:easy", "bot:hard"])
async def test_a_bot_that_fails_makes_any_move(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, bot: Plan
) -> None:
    def broken(level: LevelName, views: Sequence[View], dice: Random) -> Move:
        raise ArithmeticError("a fault of this test")

    monkeypatch.setattr(autopilot, "choose", broken)
    await played(store, lambda live: made(live, bot))
    assert "a bot failed, and makes any move" in caplog.text


async def test_a_room_that_cannot_be_looked_after_does_not_keep_others_from_it(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken: list[RoomCode] = []
    change = Rooms.change

    async def faulty(rooms: Rooms, code: RoomCode, what: Change) -> Kept:
        if code in broken:
            raise ArithmeticError("a fault of this test")
        return await change(rooms, code, what)

    async def both(live: LiveRooms) -> RoomCode:
        broken.append(await made(live, "bot:easy"))
        await until(live, broken[0], lambda _: "could not be looked after" in caplog.text)
        return await made(live, "bot:easy")

    monkeypatch.setattr(Rooms, "change", faulty)
    await played(store, both)


async def played(store: Store, make: Callable[[LiveRooms], Awaitable[RoomCode]]) -> None:
    """Returns when the game of the room that is made is over."""
    live = LiveRooms(store, AT_ONCE)
    task = asyncio.create_task(live.run())
    try:
        code = await make(live)
        await until(live, code, lambda room: room.status is Status.OVER)
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

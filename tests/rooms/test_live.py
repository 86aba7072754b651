"""Rooms that run by themselves: bots move, absent people are stood in for, several processes share the work."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import pytest

from coda.rooms import commands as c
from coda.rooms.code import RoomCode
from coda.rooms.live import LiveRooms
from coda.rooms.pace import Pace
from coda.rooms.plan import Plan, expected
from coda.rooms.room import Room, Status
from coda.rooms.service import Rooms
from coda.rooms.store import Store
from coda.rules.ruleset import from_switches
from tests.rooms.tables import ANN, BEN, game_of, person, state_of
from tests.rooms.waiting import eventually

TWO = from_switches({"seats": 2}, "classic")
AT_ONCE = Pace(bot_min=0.0, bot_max=0.0, grace=0.0, lobby_grace=0.0)
PATIENT = Pace(bot_min=0.0, bot_max=0.0, grace=600.0, lobby_grace=600.0)


@asynccontextmanager
async def running(store: Store, pace: Pace) -> AsyncIterator[LiveRooms]:
    live = LiveRooms(store, pace)
    task = asyncio.create_task(live.run())
    try:
        yield live
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def made(live: LiveRooms, *plan: Plan, start: bool = True, **switches: object) -> RoomCode:
    rules = from_switches({**switches, "seats": len(plan)}, "classic")
    return await live.rooms.create(ANN, "Ann", rules, plan, "public", start)


async def until(live: LiveRooms, code: RoomCode, holds: Callable[[Room], object]) -> Room:
    """The room as soon as the condition holds for it; no polling: each change wakes."""
    changed = asyncio.Event()
    end = live.listen(lambda _: changed.set())
    try:
        async with asyncio.timeout(30):
            while True:
                changed.clear()
                room = (await live.rooms.get(code)).room
                if holds(room):
                    return room
                await changed.wait()
    finally:
        end()


@pytest.mark.parametrize("preset", ["coda", "classic"])
async def test_bots_play_a_whole_game_among_themselves(store: Store, preset: str) -> None:
    async with running(store, PATIENT) as live:
        rules = from_switches({"seats": 4}, preset)
        plan: list[Plan] = ["bot:easy", "bot:medium", "bot:easy", "bot:medium"]
        code = await live.rooms.create(ANN, "Ann", rules, plan, "public", True)
        room = await until(live, code, lambda room: room.status is Status.OVER)
    assert state_of(room).winner is not None


async def test_two_processes_play_bots_games_together_and_each_move_once(store: Store) -> None:
    async with running(store, PATIENT) as one, running(store, PATIENT) as other:
        codes = [await made(live, "bot:easy", "bot:medium") for live in (one, other) * 3]
        for code in codes:
            room = await until(one, code, lambda room: room.status is Status.OVER)
            assert len(game_of(room).record.actions) == len(game_of(room).states) - 1


async def test_a_process_takes_over_what_another_left(store: Store) -> None:
    async with running(store, PATIENT) as one:
        code = await made(one, "me", "bot:medium")
        await one.presence.connected(code, ANN, "tab")
    async with running(store, PATIENT) as other:
        await other.rooms.submit(code, ANN, c.Resign())
        room = await until(other, code, lambda room: room.status is Status.OVER)
    assert state_of(room).winner == 1


async def test_a_stand_in_plays_for_somebody_whose_last_connection_ended(store: Store) -> None:
    async with running(store, AT_ONCE) as live:
        code = await made(live, "me", "bot:medium", turn_seconds=0)
        await live.presence.connected(code, ANN, "tab")
        await live.presence.connected(code, ANN, "phone")
        await live.presence.disconnected(code, ANN, "tab")
        assert person((await live.rooms.get(code)).room, 0).gone_since is None
        await live.presence.disconnected(code, ANN, "phone")
        room = await until(live, code, lambda room: room.status is Status.OVER)
    assert person(room, 0).stand_in


async def test_somebody_connected_to_another_process_is_not_gone(store: Store) -> None:
    async with running(store, AT_ONCE) as one, running(store, AT_ONCE) as other:
        code = await made(one, "me", "open", start=False)
        await one.presence.connected(code, ANN, "tab")
        await other.presence.connected(code, ANN, "phone")
        await one.presence.disconnected(code, ANN, "tab")
        assert person((await one.rooms.get(code)).room, 0).gone_since is None
        await other.presence.disconnected(code, ANN, "phone")
        await until(one, code, lambda room: room.seat_of(ANN) is None)


async def test_coming_back_takes_the_seat_from_the_stand_in(store: Store) -> None:
    async with running(store, PATIENT) as live:
        code = await made(live, "me", "open", start=False)
        await live.presence.connected(code, ANN, "tab")
        await live.rooms.submit(code, BEN, c.Sit(1, "Ben"))
        await live.rooms.submit(code, ANN, c.Start(None))
        await live.presence.disconnected(code, ANN, "tab")
        assert person((await live.rooms.get(code)).room, 0).gone_since is not None
        await live.presence.connected(code, ANN, "tab again")
        assert person((await live.rooms.get(code)).room, 0).gone_since is None


async def test_a_process_that_died_is_found_out_by_its_leases(store: Store) -> None:
    """The dead process's people are seen by nobody; whoever looks after the room next tells it so."""
    async with running(store, AT_ONCE) as live:
        code = await made(live, "me", "bot:medium", turn_seconds=0)
        await store.unsee(code, expected(ANN))
        await live.presence.tell_of_gone(code, (await live.rooms.get(code)).room)
        await until(live, code, lambda room: room.status is Status.OVER)


async def test_nobody_looks_after_a_room_in_which_nothing_will_happen_by_itself(store: Store) -> None:
    code = await Rooms(store, AT_ONCE).create(ANN, "Ann", TWO, ["open", "open"], "public")
    await store.unsee(code, expected(ANN))
    room = await store.load(code)
    assert room is not None
    await store.postpone(code, room, await store.now())
    async with running(store, AT_ONCE):
        assert await eventually(store.next_due, lambda due: due is None) is None


async def test_a_listener_hears_of_changes_in_another_process(store: Store) -> None:
    async with running(store, PATIENT) as one, running(store, PATIENT) as other:
        heard: set[RoomCode] = set()
        one.listen(heard.add)
        code = await made(other, "me", "open", start=False)
        await one.presence.connected(code, ANN, "tab")
        await other.rooms.submit(code, BEN, c.Sit(1, "Ben"))
        room = await until(one, code, lambda room: code in heard and room.seat_of(BEN) is not None)
    assert room.seat_of(BEN) == 1

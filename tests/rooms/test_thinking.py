"""Processes that think for bots: the same moves, never later than asked, and nothing left of them."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random
from threading import get_ident

import psutil
import pytest

from coda.bots.knowledge.counting import chances_in
from coda.bots.knowledge.facts import Beliefs
from coda.bots.levels import LevelName, choose
from coda.rooms import autopilot, live, thinking
from coda.rooms.autopilot import QUICK_TIME
from coda.rooms.live import LiveRooms
from coda.rooms.pace import Pace
from coda.rooms.room import Game, SeatViews, Status
from coda.rooms.store import Store
from coda.rooms.thinking import Thinker, Thinkers
from coda.rules.actions import Move
from coda.rules.ruleset import from_switches
from coda.rules.state import Phase
from coda.rules.view import View, view
from tests.leaks.memory_store import MemoryStore
from tests.rooms.tables import ANN, after, first_move, game_of, playing, state_of
from tests.rooms.test_live import until
from tests.support.serving import thinkers_of

LONG = 60.0
SHORT = 0.05


@asynccontextmanager
async def thinking_in(thinkers: Thinkers) -> AsyncIterator[Thinkers]:
    task = asyncio.create_task(thinkers.run())
    try:
        yield thinkers
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def processes() -> list[psutil.Process]:
    return thinkers_of(os.getpid())


def here(level: LevelName, game: Game, seat: int, seed: int) -> Move:
    return choose(level, SeatViews(game.states, seat), Random(seed))


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "PAUSE", 0.0)


async def test_a_move_is_the_same_as_if_it_were_thought_of_here() -> None:
    room = playing("hard hard", "classic", seed=4)
    async with thinking_in(Thinkers(2)) as thinkers:
        for seed in range(12):
            if room.status is Status.OVER:
                break
            game, seat = game_of(room), state_of(room).turn
            move = await thinkers.choose(game, seat, "hard", seed, LONG)
            assert move == here("hard", game, seat, seed)
            assert move is not None
            room = after(room, move)


async def test_many_seats_may_be_thought_of_at_once() -> None:
    games = [game_of(playing("hard hard", "classic", seed)) for seed in range(20)]
    async with thinking_in(Thinkers(2)) as thinkers:
        moves = await asyncio.gather(*(thinkers.choose(game, game.state.turn, "hard", 1, LONG) for game in games))
    assert moves == [here("hard", game, game.state.turn, 1) for game in games]


@pytest.mark.parametrize("preset", ["coda", "piatnik"])
async def test_a_count_is_the_same_as_if_it_were_made_here(preset: str) -> None:
    game = game_of(playing("ann ben cleo", preset, setup_seconds=0, aids="odds"))
    views = [view(game.state, seat) for seat in (0, 1, 2, None)]
    async with thinking_in(Thinkers(2)) as thinkers:
        counted = await asyncio.gather(*(thinkers.count(game, each, LONG) for each in views))
    assert counted == [chances_in(each) for each in views]


async def test_counts_come_before_moves() -> None:
    one = Thinker(memory=1 << 30)
    tasks = [asyncio.create_task(one.ask(b"move", SHORT, ("game", 0), 5)), asyncio.create_task(one.ask(b"", SHORT))]
    await asyncio.sleep(0)
    assert (await one._next()).seat is None
    assert (await one._next()).data == b"move"
    assert await asyncio.gather(*tasks) == [None, None]


@pytest.mark.parametrize("workers", [0, 1])
async def test_nothing_is_counted_where_messages_wait(workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    where: list[int] = []

    def noted(seen: View) -> Beliefs:
        where.append(get_ident())
        return chances_in(seen)

    monkeypatch.setattr(live, "chances_in", noted)
    game = game_of(playing("ann ben", "classic", aids="odds"))
    rooms = LiveRooms(MemoryStore(), Pace(), workers)
    running = asyncio.create_task(rooms.run())
    seen = view(game.state, 0)
    assert await rooms.count(game, seen) == chances_in(seen)
    assert get_ident() not in where
    assert len(where) == (not workers)
    running.cancel()
    await asyncio.wait([running])


async def test_who_thinks_too_long_has_no_move_and_what_nobody_waits_for_is_not_thought_of() -> None:
    game = game_of(playing("hard hard", "classic"))
    async with thinking_in(Thinkers(1)) as thinkers:
        assert await thinkers.choose(game, game.state.turn, "hard", 1, LONG)
        (process,) = processes()
        process.suspend()
        asked = [thinkers.choose(game, game.state.turn, "hard", seed, SHORT) for seed in range(5)]
        assert await asyncio.gather(*asked) == [None] * 5
        process.resume()
        assert await thinkers.choose(game, game.state.turn, "hard", 7, LONG) == here("hard", game, game.state.turn, 7)
        assert processes() == [process]


async def test_one_that_is_stuck_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of(playing("hard hard", "classic"))
    async with thinking_in(Thinkers(1)) as thinkers:
        assert await thinkers.choose(game, game.state.turn, "hard", 1, LONG)
        (process,) = processes()
        process.suspend()
        monkeypatch.setattr(thinking, "LONGEST", SHORT)
        assert await thinkers.choose(game, game.state.turn, "hard", 1, LONG) is None
        monkeypatch.setattr(thinking, "LONGEST", LONG)
        assert await thinkers.choose(game, game.state.turn, "hard", 1, LONG) is not None
        assert processes() != [process]
        assert not process.is_running()


async def test_one_that_dies_is_replaced_and_who_waited_for_it_is_told_at_once() -> None:
    game = game_of(playing("hard hard", "classic"))
    async with thinking_in(Thinkers(1)) as thinkers:
        for _ in range(3):
            assert await thinkers.choose(game, game.state.turn, "hard", 1, LONG)
            (process,) = processes()
            process.suspend()
            waiting = asyncio.create_task(thinkers.choose(game, game.state.turn, "hard", 1, LONG))
            await asyncio.sleep(0)
            process.kill()
            assert await waiting is None


async def test_who_was_thought_for_lately_comes_before_those_for_whom_there_is_much_to_catch_up() -> None:
    one = Thinker(memory=1 << 30)
    one._answered["warm", 0] = 9
    asked = [("new", 1, 1), ("cold", 2, 12), ("warm", 0, 10), ("young", 3, 3)]
    tasks = [asyncio.create_task(one.ask(b"", SHORT, (id, seat), views)) for id, seat, views in reversed(asked)]
    await asyncio.sleep(0)
    order = [(await one._next()).seat for _ in asked]
    assert set(order[:2]) == {("new", 1), ("warm", 0)}
    assert order[2:] == [("young", 3), ("cold", 2)]
    assert await asyncio.gather(*tasks) == [None] * 4


async def test_no_more_questions_wait_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "MOST", 0)
    game = game_of(playing("hard hard", "classic"))
    assert await Thinkers(1).choose(game, game.state.turn, "hard", 1, LONG) is None


async def test_a_move_that_needs_more_memory_than_there_is_ends_its_process_alone(
    capfd: pytest.CaptureFixture[str],
) -> None:
    room = playing("hard hard", "classic")
    game = game_of(after(room, first_move(room)))
    assert game.state.phase is Phase.GUESS
    async with thinking_in(Thinkers(1, memory=1 << 20)) as thinkers:
        assert await thinkers.choose(game, game.state.turn, "hard", 1, LONG) is None
        assert await thinkers.choose(game, game.state.turn, "hard", 1, LONG) is None
    assert "memory" in capfd.readouterr().err.lower()


async def test_a_thinker_has_neither_the_servers_settings_nor_its_connections(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CODA_SECRETS", "0123456789abcdef")
    game = game_of(playing("hard hard", "classic"))
    await store.ping()
    async with thinking_in(Thinkers(1)) as thinkers:
        assert await thinkers.choose(game, game.state.turn, "hard", 1, LONG)
        (process,) = processes()
        assert not [name for name in process.environ() if name.startswith("CODA_")]
        assert process.net_connections("inet") == []
        assert len(process.net_connections("unix")) == 2  # standard input and output, and what it writes answers to


async def test_nothing_is_left_when_it_ends() -> None:
    game = game_of(playing("hard hard", "classic"))
    async with thinking_in(Thinkers(2)) as thinkers:
        assert await thinkers.choose(game, game.state.turn, "hard", 1, LONG)
        found = processes()
        assert len(found) == 2
    assert not any(process.is_running() for process in found)


async def test_a_room_of_bots_goes_on_though_no_thinker_ever_answers(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autopilot, "THINKING_TIME", QUICK_TIME + 0.02)
    monkeypatch.setattr(thinking, "LONGEST", LONG)
    pace = Pace(bot_min=0.0, bot_max=0.0, grace=600.0, lobby_grace=600.0)
    live = LiveRooms(store, pace, bot_workers=1)
    task = asyncio.create_task(live.run())
    try:
        rules = from_switches({"seats": 2, "turn_seconds": 0}, "classic")
        code = await live.rooms.create(ANN, "Ann", rules, ["bot:hard", "bot:hard"], "public", True)
        await until(live, code, lambda _: processes())
        for process in processes():
            process.send_signal(signal.SIGSTOP)
        room = await until(live, code, lambda room: room.status is Status.OVER)
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    assert game_of(room).state.winner is not None
    assert live.bots.hurried == live.bots.moves == len(game_of(room).record.actions)
    assert processes() == []

"""Watchers hear of every commit, or are told that they may have missed some."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing
from functools import partial
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
import redis

from coda.rooms.store import News, Resync, RoomCode, Stale, Store, Stored, Wake, wakes
from coda.rooms.store.partitions import Partitions
from tests.rooms.proxy import proxy
from tests.rooms.waiting import until, upto

HERE = RoomCode("HERE")
LAST = RoomCode("LAST")


@pytest.fixture(params=["one server", "a cluster"])
def urls(request: pytest.FixtureRequest) -> list[str]:
    """The addresses of all servers."""
    if request.param == "one server":
        return [request.getfixturevalue("redis_url")]
    found: list[str] = request.getfixturevalue("cluster_urls")
    return found


@pytest.fixture
async def pair(urls: list[str]) -> AsyncIterator[tuple[Store, Store]]:
    """Two stores on the same servers."""
    one, other = [await Store.connect(urls[0], durability="none") for _ in range(2)]
    yield one, other
    await one.close()
    await other.close()


async def put(store: Store, code: RoomCode, expected: Stored | None = None, due: float | None = None) -> Stored:
    return await store.commit(code, expected, b"", due=due, keep=60.0, listing=None)


def is_resync(item: News) -> bool:
    return item == Resync()


def is_last(item: News) -> bool:
    return isinstance(item, Wake) and item.code == LAST


def tells(stored: Stored, item: News) -> bool:
    return isinstance(item, Wake) and item.stamp == stored.stamp


async def test_every_commit_of_every_process_is_told(pair: tuple[Store, Store], urls: list[str]) -> None:
    one, other = pair
    rooms = [RoomCode(f"ROOM{number}") for number in range(20)]
    async with aclosing(one.watch()) as news:
        for _ in urls:  # each server gives a Resync once its channels are heard
            await upto(news, is_resync)
        done: list[tuple[RoomCode, Stored]] = []
        for turn in range(5):
            for code in rooms:
                at = dict(done).get(code)
                done.append((code, await put((one, other)[turn % 2], code, at, due=turn + 0.25)))
        told: list[News] = []
        while len(told) < len(done):
            told += await upto(news, lambda _: True)
    wakes_told = [item for item in told if isinstance(item, Wake)]
    assert {(wake.code, wake.stamp) for wake in wakes_told} == {(code, stored.stamp) for code, stored in done}
    assert [wake.due for wake in wakes_told if wake.code == rooms[0]] == [0.25, 1.25, 2.25, 3.25, 4.25]


async def test_a_refused_commit_is_not_told(store: Store) -> None:
    async with aclosing(store.watch()) as news:
        await upto(news, is_resync)
        made = await put(store, HERE)
        with pytest.raises(Stale):
            await put(store, HERE)
        last = await put(store, LAST, due=None)
        assert await upto(news, is_last) == [
            Wake(HERE, 1, None, made.epoch),
            Wake(LAST, 1, None, last.epoch),
        ]


async def test_two_watchers_of_one_store_both_hear_all(store: Store) -> None:
    async with aclosing(store.watch()) as one, aclosing(store.watch()) as other:
        await upto(one, is_resync)
        await upto(other, is_resync)
        await put(store, LAST)
        await upto(one, is_last)
        await upto(other, is_last)


async def test_a_lost_connection_is_made_again_and_told(store: Store, redis_url: str) -> None:
    async with aclosing(store.watch()) as news:
        await upto(news, is_resync)
        with redis.Redis.from_url(redis_url) as client:
            assert client.execute_command("CLIENT", "KILL", "TYPE", "PUBSUB") == 1
        assert await upto(news, is_resync) == [Resync()]
        await put(store, LAST)
        await upto(news, is_last)


async def test_a_connection_that_only_seems_open_is_found_out(
    store: Store, redis_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wakes, "QUIET_SECONDS", 0.2)
    async with proxy(Path(unquote(urlsplit(redis_url).path)), tmp_path) as between:
        watcher = await Store.connect(between.url)
        async with aclosing(watcher.watch()) as news:
            await upto(news, is_resync)
            before = between.connections
            between.frozen = True
            await put(store, HERE)
            await until(lambda: between.connections > before)  # the silent one was given up
            between.frozen = False
            assert is_resync((await upto(news, is_resync))[-1])
        await watcher.close()


async def test_a_quiet_connection_stays(redis_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wakes, "QUIET_SECONDS", 0.02)
    async with proxy(Path(unquote(urlsplit(redis_url).path)), tmp_path) as between:
        watcher = await Store.connect(between.url)
        async with aclosing(watcher.watch()) as news:
            await upto(news, is_resync)
            connections, replies = between.connections, between.replies
            await until(lambda: between.replies > replies + 5)  # it was asked so often whether it is there
            assert between.connections == connections
        await watcher.close()


async def test_a_watcher_that_falls_behind_gets_one_resync_for_what_it_missed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wakes, "WAITING", 5)
    async with aclosing(store.watch()) as slow, aclosing(store.watch()) as quick:
        await upto(slow, is_resync)
        await upto(quick, is_resync)
        stored = await put(store, HERE)
        for _ in range(20):
            stored = await put(store, HERE, stored)
            await upto(quick, partial(tells, stored))
        await put(store, LAST)
        behind = await upto(slow, is_last)
    assert len(behind) <= 6
    assert Resync() in behind


async def test_a_message_that_is_none_of_ours_counts_as_something_missed(store: Store, redis_url: str) -> None:
    async with aclosing(store.watch()) as news:
        await upto(news, is_resync)
        with redis.Redis.from_url(redis_url) as client:
            assert client.spublish(Partitions(16).all[0].channel, "of another version") == 1
        assert await upto(news, is_resync) == [Resync()]


async def test_a_watch_ends_when_its_store_is_closed(redis_url: str) -> None:
    store = await Store.connect(redis_url)
    news = store.watch()
    await upto(news, is_resync)
    waiting = asyncio.ensure_future(anext(news))
    await asyncio.sleep(0)
    await store.close()
    with pytest.raises(StopAsyncIteration):
        await waiting


async def test_a_watch_that_is_left_leaves_nothing_running(store: Store) -> None:
    running = asyncio.all_tasks()
    async with aclosing(store.watch()) as news:
        await upto(news, is_resync)
    await until(lambda: asyncio.all_tasks() == running)

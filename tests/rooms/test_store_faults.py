"""What becomes of a store whose server, connection or caller goes away."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import aclosing
from functools import partial
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
import redis

from coda.rooms.store import Resync, RoomCode, Stale, Store, Stored, StoreMisfit, StoreUnavailable, node
from tests.rooms.proxy import proxy
from tests.rooms.servers import Server, running
from tests.rooms.waiting import eventually, until, upto

HERE = RoomCode("HERE")
FILE = ["--appendonly", "yes", "--appendfsync", "always"]


async def put(store: Store, code: RoomCode, expected: Stored | None = None, data: bytes = b"") -> Stored:
    return await store.commit(code, expected, data, due=None, keep=60.0, listing=None)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "server", *FILE)
    with running(server):
        yield server


async def works(store: Store) -> bool:
    try:
        await store.ping()
    except StoreUnavailable:
        return False
    return True


async def test_a_store_says_that_its_server_is_gone_and_goes_on_when_it_is_back(server: Server) -> None:
    store = await Store.connect(server.url)
    async with aclosing(store.watch()) as news:
        await upto(news, lambda item: item == Resync())
        stored = await put(store, HERE, None, b"kept")
        before = await store.now()
        server.kill()
        with pytest.raises(StoreUnavailable):
            await put(store, HERE, stored)
        with pytest.raises(StoreUnavailable):
            await store.load(HERE)
        with pytest.raises(StoreUnavailable):
            await store.ping()
        assert await store.now() >= before
        server.start()
        await eventually(partial(works, store))
        assert await store.load(HERE) == stored
        await upto(news, lambda item: item == Resync())
        await put(store, HERE, stored)
        await upto(news, lambda item: item != Resync())
    await store.close()


async def test_there_is_no_store_where_no_server_is(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable, match="does not answer"):
        await Store.connect(f"unix://{tmp_path}/nobody")


async def test_an_address_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="redis://"):
        await Store.connect("http://localhost")


async def test_a_server_that_wants_a_password_is_not_available_without(server: Server) -> None:
    server.ask("CONFIG", "SET", "requirepass", "secret")
    with pytest.raises(StoreUnavailable, match="uthentication"):
        await Store.connect(server.url)
    store = await Store.connect(server.url.replace("//", "//:secret@"))
    await put(store, HERE)
    await store.close()


async def test_a_lost_answer_is_unknown_and_nothing_is_done_twice(store: Store, redis_url: str, tmp_path: Path) -> None:
    first = await put(store, HERE)
    async with proxy(Path(unquote(urlsplit(redis_url).path)), tmp_path) as between:
        far = await Store.connect(between.url)
        between.drop_replies = True
        before = between.connections
        with pytest.raises(StoreUnavailable):
            await put(far, HERE, first, b"unknown")
        assert between.connections <= before + 1  # it was sent once
        between.drop_replies = False
        found = await far.load(HERE)
        assert found is not None
        assert (found.version, found.data) == (2, b"unknown")
        with pytest.raises(Stale):
            await put(far, HERE, first, b"sent again")
        await far.close()


async def test_a_connection_that_the_server_closed_while_idle_fails_nobody(store: Store, redis_url: str) -> None:
    stored = await put(store, HERE)
    for _ in range(5):
        with redis.Redis.from_url(redis_url) as client:
            assert client.execute_command("CLIENT", "KILL", "TYPE", "NORMAL") >= 1
        for _ in range(3):  # turns in which the loop learns of it
            await asyncio.sleep(0)
        stored = await put(store, HERE, stored)
    assert stored.version == 6


async def test_a_read_is_repeated_when_its_answer_is_lost(store: Store, redis_url: str, tmp_path: Path) -> None:
    stored = await put(store, HERE)
    async with proxy(Path(unquote(urlsplit(redis_url).path)), tmp_path) as between:
        far = await Store.connect(between.url)
        between.drop_replies = True
        before = between.connections
        reading = asyncio.ensure_future(far.load(HERE))
        await until(lambda: between.connections > before)
        between.drop_replies = False
        assert await reading == stored
        await far.close()


async def test_a_server_that_is_silent_is_given_up(
    store: Store, redis_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with proxy(Path(unquote(urlsplit(redis_url).path)), tmp_path) as between:
        far = await Store.connect(between.url)
        between.frozen = True
        monkeypatch.setattr(node, "ANSWER_SECONDS", 0.1)
        with pytest.raises(StoreUnavailable):
            await put(far, HERE)
        with pytest.raises(StoreUnavailable):
            await far.load(HERE)
        monkeypatch.undo()
        between.frozen = False
        await eventually(partial(works, far))
        await far.close()


async def test_scripts_that_the_server_forgot_are_sent_again(store: Store, redis_url: str) -> None:
    with redis.Redis.from_url(redis_url) as client:
        client.script_flush()
        stored = await put(store, HERE)
        client.script_flush()
        stored = await put(store, HERE, stored)
        client.script_flush()
        await store.see(HERE, ["ann"], 60.0)
        client.script_flush()
        assert await store.listings(10) == []
    assert stored.version == 2
    assert await store.load(HERE) == stored


async def test_a_cancelled_caller_leaves_no_answer_to_the_next(store: Store) -> None:
    chance = random.Random(7)
    rooms = [RoomCode(f"ROOM{number}") for number in range(20)]
    for code in rooms:
        await put(store, code, None, code.encode() * 100)
    cancelled = 0
    for _ in range(40):
        tasks = [asyncio.ensure_future(store.load(chance.choice(rooms))) for _ in range(10)]
        for _ in range(chance.randrange(12)):
            await asyncio.sleep(0)
        for task in chance.sample(tasks, 5):
            task.cancel()
        done = await asyncio.gather(*tasks, return_exceptions=True)
        cancelled += sum(isinstance(answer, asyncio.CancelledError) for answer in done)
        found = await asyncio.gather(*(store.load(code) for code in rooms))
        assert [stored and stored.data for stored in found] == [code.encode() * 100 for code in rooms]
    assert cancelled > 20


async def test_a_commit_whose_caller_is_cancelled_is_done_once_or_not_at_all(store: Store) -> None:
    stored = await put(store, HERE, None, b"")
    done = 0
    for turn in range(60):
        before = stored
        task = asyncio.ensure_future(put(store, HERE, before, b"%d" % turn))
        for _ in range(turn % 15):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        found = await eventually(partial(store.load, HERE))
        assert found is not None
        assert found.version - before.version in (0, 1)
        assert found == before or found.data == b"%d" % turn
        done += found != before
        stored = found
    assert done < 60


async def test_more_callers_than_connections_all_get_their_answer(store: Store, redis_url: str) -> None:
    rooms = [RoomCode(f"ROOM{number}") for number in range(300)]
    await asyncio.gather(*(put(store, code, None, code.encode()) for code in rooms))
    found = await asyncio.gather(*(store.load(code) for code in rooms))
    assert [stored and stored.data for stored in found] == [code.encode() for code in rooms]
    with redis.Redis.from_url(redis_url) as client:
        assert client.info("clients")["connected_clients"] <= node.CONNECTIONS + 1


async def test_all_servers_must_count_the_same_partitions(store: Store, redis_url: str) -> None:
    with pytest.raises(StoreMisfit, match=r"kept in 16 partitions, this server was told 8"):
        await Store.connect(redis_url, partitions=8)


async def test_a_server_out_of_memory_is_not_available_and_changes_nothing(server: Server) -> None:
    store = await Store.connect(server.url)
    stored = await put(store, HERE, None, b"kept")
    server.ask("CONFIG", "SET", "maxmemory", "1")
    with pytest.raises(StoreUnavailable, match="maxmemory"):
        await put(store, HERE, stored)
    server.ask("CONFIG", "SET", "maxmemory", "0")
    assert await store.load(HERE) == stored
    await store.close()

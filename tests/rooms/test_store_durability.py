"""When a commit counts as kept, with a real replica."""

import logging
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing
from functools import partial
from pathlib import Path

import pytest

from coda.rooms.store import Resync, RoomCode, Store, Stored, StoreMisfit, StoreUnavailable, Wake, durability
from coda.rooms.store.partitions import Partitions
from tests.rooms.servers import Server, running, wait_until
from tests.rooms.waiting import eventually, upto

HERE = RoomCode("HERE")
FILE = ["--appendonly", "yes", "--appendfsync", "always"]


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """A primary and its replica."""
    primary = Server(tmp_path / "primary", *FILE, "--repl-diskless-sync-delay", "0")
    replica = Server(tmp_path / "replica", *FILE, "--replicaof", "127.0.0.1", str(primary.port))
    with running(primary, replica):
        wait_until(lambda: replica.ask("ROLE")[3] == b"connected", "the replica follows")
        yield primary, replica


@pytest.fixture(params=["replicated", "durable"])
async def store(servers: tuple[Server, Server], request: pytest.FixtureRequest) -> AsyncIterator[Store]:
    store = await Store.connect(servers[0].url, durability=request.param)
    yield store
    await store.close()


async def put(store: Store, expected: Stored | None = None, due: float | None = None) -> Stored:
    return await store.commit(HERE, expected, b"data", due=due, keep=60.0, listing=None)


async def test_a_commit_that_returned_is_on_the_replica(servers: tuple[Server, Server], store: Store) -> None:
    async with aclosing(store.watch()) as news:
        await upto(news, lambda item: item == Resync())
        stored = await put(store)
        (key,) = servers[1].ask("KEYS", "*:room:HERE")
        assert servers[1].ask("HGET", key.decode(), "version") == b"1"
        assert await upto(news, lambda item: True) == [Wake(HERE, 1, None, stored.epoch)]


async def test_a_commit_that_no_replica_confirms_is_unknown_and_told_when_it_is_settled(
    servers: tuple[Server, Server], store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await put(store)
    monkeypatch.setattr(durability, "REPLICA_MS", 100)
    async with aclosing(store.watch()) as news:
        await upto(news, lambda item: item == Resync())
        servers[1].signal(signal.SIGSTOP)
        with pytest.raises(StoreUnavailable, match="no replica confirmed within 100 ms"):
            await put(store, first, due=5.5)
        found = await store.load(HERE)
        assert found is not None
        assert found.version == 2
        with pytest.raises(StoreUnavailable):
            await store.settle(HERE)
        servers[0].ask("SPUBLISH", Partitions(16).of(HERE).channel, "no wake")
        assert await upto(news, lambda item: True) == [Resync()]  # for that, so nothing was told before
        monkeypatch.undo()
        servers[1].signal(signal.SIGCONT)
        await eventually(partial(settled, store))
        assert await upto(news, lambda item: True) == [Wake(HERE, 2, 5.5, found.epoch)]


async def settled(store: Store) -> bool:
    try:
        await store.settle(HERE)
    except StoreUnavailable:
        return False
    return True


async def test_a_replica_that_took_over_has_all_that_was_acknowledged(
    servers: tuple[Server, Server], store: Store
) -> None:
    stored = await put(store)
    for _ in range(50):
        stored = await put(store, stored)
    servers[0].kill()
    servers[1].ask("REPLICAOF", "NO", "ONE")
    after = await Store.connect(servers[1].url)
    assert await after.load(HERE) == stored
    await after.close()


async def test_a_replica_is_no_place_to_write_to(servers: tuple[Server, Server]) -> None:
    store = await Store.connect(servers[0].url)
    stored = await put(store)
    await store.close()
    with pytest.raises(StoreUnavailable, match="read only"):
        await Store.connect(servers[1].url)
    assert stored.version == 1


@pytest.fixture
def forgetful(tmp_path: Path) -> Iterator[Server]:
    """A server that writes no file."""
    server = Server(tmp_path / "forgetful")
    with running(server):
        yield server


async def test_durable_is_refused_where_nothing_is_written_first(forgetful: Server) -> None:
    with pytest.raises(StoreMisfit, match=r"needs 'appendonly yes' and 'appendfsync always'.* has 'no' and 'everysec'"):
        await Store.connect(forgetful.url, durability="durable")


async def test_local_warns_where_nothing_is_written_first(forgetful: Server, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        store = await Store.connect(forgetful.url)
    assert "Redis may lose acknowledged moves" in caplog.text
    await put(store)
    await store.close()


@pytest.mark.parametrize("level", ["none", "replicated"])
async def test_other_levels_promise_nothing_of_files(
    forgetful: Server, caplog: pytest.LogCaptureFixture, level: durability.Durability
) -> None:
    store = await Store.connect(forgetful.url, durability=level)
    await store.close()
    assert caplog.text == ""

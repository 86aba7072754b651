"""A Redis Cluster that changes under the store: slots move, a primary dies."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import redis

from coda.rooms.store import News, Resync, RoomCode, Store, Stored, StoreUnavailable, Wake
from coda.rooms.store.partitions import Partition, Partitions
from tests.rooms.servers import cluster
from tests.rooms.waiting import eventually, upto

# One room for each of the sixteen partitions, which lie on three nodes.
PARTITIONS = Partitions(16)
ROOMS: dict[Partition, RoomCode] = {}
for number in range(400):
    ROOMS.setdefault(PARTITIONS.of(RoomCode(f"ROOM{number}")), RoomCode(f"ROOM{number}"))


@pytest.fixture
async def store(cluster_urls: list[str]) -> AsyncIterator[Store]:
    store = await Store.connect(cluster_urls[1], durability="none")
    yield store
    await store.close()


async def put(store: Store, code: RoomCode, expected: Stored | None = None, keep: float = 60.0) -> Stored:
    return await store.commit(code, expected, b"", due=None, keep=keep, listing=b"card")


def ask(url: str, *command: str | int | bytes) -> Any:
    with redis.Redis.from_url(url) as client:
        return client.execute_command(*command)


def keys_of(url: str, slot: int) -> list[bytes]:
    keys: list[bytes] = ask(url, "CLUSTER", "GETKEYSINSLOT", slot, 100)
    return keys


async def test_any_node_leads_to_all(cluster_urls: list[str]) -> None:
    for url in cluster_urls:
        store = await Store.connect(url, durability="none")
        for code in ROOMS.values():
            await put(store, code, await store.load(code))
        await store.close()
    rooms = [sum(b":room:" in key for key in ask(url, "KEYS", "*")) for url in cluster_urls]
    assert sum(rooms) == 16
    assert min(rooms) >= 5


async def test_rooms_stay_reachable_while_their_slot_moves_to_another_node(
    store: Store, cluster_urls: list[str]
) -> None:
    made = {code: await put(store, code) for code in ROOMS.values()}
    part, code = next((part, code) for part, code in ROOMS.items() if keys_of(cluster_urls[0], part.slot))
    source, target = cluster_urls[0], cluster_urls[2]
    source_id, target_id = ask(source, "CLUSTER", "MYID"), ask(target, "CLUSTER", "MYID")
    port = target.rpartition(":")[2].partition("/")[0]
    async with aclosing(store.watch()) as news:
        for _ in cluster_urls:
            await upto(news, lambda item: item == Resync())
        ask(target, "CLUSTER", "SETSLOT", part.slot, "IMPORTING", source_id)
        ask(source, "CLUSTER", "SETSLOT", part.slot, "MIGRATING", target_id)
        first, *others = keys_of(source, part.slot)
        ask(source, "MIGRATE", "127.0.0.1", port, "", 0, 5000, "KEYS", first)
        waiting = asyncio.ensure_future(put(store, code, made[code]))  # its keys are on two nodes now
        other = next(other for other in made if other != code)
        await put(store, other, made[other])
        assert not waiting.done()
        ask(source, "MIGRATE", "127.0.0.1", port, "", 0, 5000, "KEYS", *others)
        for url in (target, source, cluster_urls[1]):
            ask(url, "CLUSTER", "SETSLOT", part.slot, "NODE", target_id)
        stored = await waiting
        assert stored.version == 2
        assert await store.load(code) == stored
        await upto(news, lambda item: item == Resync())
        again = await put(store, code, stored)
        assert (await upto(news, partial(_tells, again)))[-1] == Wake(code, 3, None, again.epoch)
    assert {code for code, _ in await store.listings(100)} == set(made)


def _tells(stored: Stored, item: News) -> bool:
    return isinstance(item, Wake) and item.stamp == stored.stamp


async def test_a_replica_takes_over_for_a_primary_that_died(tmp_path: Path) -> None:
    with cluster(tmp_path, primaries=3, replicas=1) as servers:
        store = await Store.connect(servers[0].url, durability="none")
        made = {code: await put(store, code) for code in ROOMS.values()}
        assert servers[0].ask("WAIT", 1, 1000) == 1
        lost = [code for part, code in ROOMS.items() if servers[0].ask("CLUSTER", "COUNTKEYSINSLOT", part.slot)]
        assert len(lost) in (5, 6)
        async with aclosing(store.watch()) as news:
            for _ in range(3):
                await upto(news, lambda item: item == Resync())
            servers[0].kill()
            kept = [code for code in made if code not in lost]
            for code in kept:
                made[code] = await put(store, code, made[code])
            with pytest.raises(StoreUnavailable):
                await put(store, lost[0], made[lost[0]])
            for code in lost:
                assert await eventually(partial(_loaded, store, code)) == made[code]
            await upto(news, lambda item: item == Resync())
            last = await put(store, lost[0], made[lost[0]])
            await upto(news, partial(_tells, last))
        await store.ping()
        await store.close()


async def _loaded(store: Store, code: RoomCode) -> Stored | None:
    try:
        return await store.load(code)
    except StoreUnavailable:
        return None

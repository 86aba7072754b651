"""What the store promises, on one server and on a cluster."""

import asyncio
import itertools
import random
from collections.abc import AsyncIterator
from functools import partial

import pytest
import redis

from coda.rooms.store import RoomCode, Stale, Store, Stored
from tests.rooms.waiting import eventually

HERE = RoomCode("HERE")
ROOMS = [RoomCode(f"ROOM{number}") for number in range(40)]


@pytest.fixture(params=["one server", "a cluster"])
def url(request: pytest.FixtureRequest) -> str:
    if request.param == "one server":
        found: str = request.getfixturevalue("redis_url")
        return found
    return str(request.getfixturevalue("cluster_urls")[0])


@pytest.fixture
async def here(url: str) -> AsyncIterator[Store]:
    store = await Store.connect(url, durability="none")
    yield store
    await store.close()


@pytest.fixture
async def there(url: str) -> AsyncIterator[Store]:
    """A store of another process, as it were."""
    store = await Store.connect(url, durability="none")
    yield store
    await store.close()


async def put(
    store: Store,
    code: RoomCode,
    expected: Stored | None = None,
    data: bytes = b"data",
    *,
    due: float | None = None,
    keep: float = 60.0,
    listing: bytes | None = None,
) -> Stored:
    return await store.commit(code, expected, data, due=due, keep=keep, listing=listing)


async def test_a_room_is_what_was_committed_last(here: Store, there: Store) -> None:
    data = bytes(range(256))
    first = await put(here, HERE, None, data)
    assert first == await there.load(HERE)
    assert (first.version, first.data) == (1, data)
    second = await put(there, HERE, first, b"")
    assert second == await here.load(HERE)
    assert (second.version, second.data) == (2, b"")


async def test_there_is_nothing_of_a_room_that_nobody_made(here: Store) -> None:
    assert await here.load(HERE) is None
    assert await here.versions([HERE]) == {}
    assert await here.versions([]) == {}
    assert await here.seen(HERE) == frozenset()
    assert await here.next_due() is None
    assert await here.claim_due(10, 1.0) == []
    assert await here.listings(10) == []


async def test_what_is_not_current_any_more_cannot_be_replaced(here: Store) -> None:
    first = await put(here, HERE, None, b"first")
    second = await put(here, HERE, first, b"second")
    with pytest.raises(Stale, match="room HERE is not at version 1"):
        await put(here, HERE, first, b"late", due=1.0, listing=b"late")
    with pytest.raises(Stale, match="not at version 0"):
        await put(here, HERE, None, b"made again")
    with pytest.raises(Stale):
        await put(here, HERE, Stored(3, second.epoch, b""), b"too early")
    with pytest.raises(Stale):
        await put(here, HERE, Stored(2, first.epoch, b""), b"of another epoch")
    with pytest.raises(Stale):
        await put(here, RoomCode("NONE"), second, b"was never made")
    assert await here.load(HERE) == second
    assert await here.next_due() is None
    assert await here.listings(10) == []


async def test_of_fifty_that_commit_at_once_one_wins_each_version(here: Store, there: Store) -> None:
    await put(here, HERE, None, b"")

    async def add(number: int) -> int:
        store = (here, there)[number % 2]
        lost = 0
        while True:
            at = await store.load(HERE)
            assert at is not None
            try:
                await put(store, HERE, at, at.data + b"%d," % number)
            except Stale:
                lost += 1
            else:
                return lost

    lost = await asyncio.gather(*(add(number) for number in range(50)))
    final = await here.load(HERE)
    assert final is not None
    assert final.version == 51
    assert sorted(int(number) for number in final.data.split(b",")[:-1]) == list(range(50))
    assert sum(lost) > 0  # else they did not meet


async def test_of_fifty_that_make_the_same_room_one_makes_it(here: Store, there: Store) -> None:
    made = await asyncio.gather(
        *(put((here, there)[number % 2], HERE, None, b"%d" % number) for number in range(50)),
        return_exceptions=True,
    )
    winners = [stored for stored in made if isinstance(stored, Stored)]
    assert winners == [await here.load(HERE)]
    assert sum(isinstance(stored, Stale) for stored in made) == 49


async def test_a_room_that_was_rolled_back_is_told_from_what_it_was(store: Store, redis_url: str) -> None:
    first = await put(store, HERE, None, b"first")
    with redis.Redis.from_url(redis_url) as client:
        (key,) = client.scan_iter("*:room:HERE")
        before = client.hgetall(key)
        lost = await put(store, HERE, first, b"lost")
        client.hset(key, mapping=before)  # as a failover does
    again = await put(store, HERE, first, b"another")
    assert (lost.version, again.version) == (2, 2)
    assert await store.versions([HERE]) == {HERE: again.stamp}
    assert again.stamp != lost.stamp
    with pytest.raises(Stale):
        await put(store, HERE, lost, b"on top of what was lost")
    assert await store.load(HERE) == again


async def test_versions_are_told_of_those_rooms_that_exist(here: Store) -> None:
    made = {code: await put(here, code) for code in ROOMS}
    made[ROOMS[3]] = await put(here, ROOMS[3], made[ROOMS[3]])
    told = await here.versions([RoomCode("NONE"), *ROOMS])
    assert told == {code: stored.stamp for code, stored in made.items()}
    assert told[ROOMS[3]].version == 2
    many = [RoomCode(f"NONE{number}") for number in range(1200)]
    assert await here.versions([*many, ROOMS[0]]) == {ROOMS[0]: made[ROOMS[0]].stamp}


async def test_the_clock_is_the_same_in_all_processes(here: Store, there: Store, url: str) -> None:
    with redis.Redis.from_url(url) as client:
        seconds, microseconds = client.time()
    one, other = await here.now(), await there.now()
    assert other - one == pytest.approx(0, abs=0.5)
    assert one - (seconds + microseconds / 1e6) == pytest.approx(0, abs=0.5)


async def test_what_is_due_is_claimed_once_the_earliest_first(here: Store, there: Store) -> None:
    now = await here.now()
    dues = {code: now - 100 + number for number, code in enumerate(ROOMS)}
    for code in random.Random(1).sample(ROOMS, len(ROOMS)):
        await put(here, code, due=dues[code])
    assert await here.claim_due(5, 60.0) == [(code, dues[code]) for code in ROOMS[:5]]
    one, other = await asyncio.gather(here.claim_due(100, 60.0), there.claim_due(100, 60.0))
    assert sorted([*one, *other]) == sorted((code, dues[code]) for code in ROOMS[5:])
    assert await there.claim_due(100, 60.0) == []


async def test_many_that_claim_at_once_never_get_the_same(here: Store, there: Store) -> None:
    now = await here.now()
    for code in ROOMS:
        await put(here, code, due=now - 1)
    turns = await asyncio.gather(*((here, there)[turn % 2].claim_due(7, 60.0) for turn in range(20)))
    assert all(len(claims) <= 7 for claims in turns)
    claimed = [code for claims in turns for code, _ in claims]
    assert len(claimed) == len(set(claimed))
    rest = await here.claim_due(100, 60.0)
    assert {*claimed, *(code for code, _ in rest)} == set(ROOMS)


async def test_a_claim_passes_on_when_its_lease_is_over(here: Store, there: Store) -> None:
    await put(here, HERE, due=await here.now() - 1)
    assert [code for code, _ in await here.claim_due(1, 0.6)] == [HERE]
    assert await there.claim_due(1, 60.0) == []
    taken_over = await eventually(partial(there.claim_due, 1, 60.0))
    assert [code for code, _ in taken_over] == [HERE]


async def test_a_commit_sets_what_is_due_next_and_ends_a_claim(here: Store) -> None:
    now = await here.now()
    stored = await put(here, HERE, due=now - 1)
    await here.claim_due(1, 60.0)
    stored = await put(here, HERE, stored, due=now - 2)
    assert await here.claim_due(1, 60.0) == [(HERE, now - 2)]
    stored = await put(here, HERE, stored, due=now + 60)
    assert await here.claim_due(1, 60.0) == []
    assert await here.next_due() == now + 60
    await put(here, HERE, stored, due=None)
    assert await here.next_due() is None


async def test_a_claimed_room_that_needed_no_change_is_postponed(here: Store) -> None:
    now = await here.now()
    stored = await put(here, HERE, due=now - 1)
    await here.claim_due(1, 60.0)
    await here.postpone(HERE, stored, now + 30)
    assert await here.next_due() == now + 30
    await here.postpone(HERE, stored, None)
    assert await here.next_due() is None
    assert await here.load(HERE) == stored


async def test_what_was_committed_meanwhile_is_not_postponed(here: Store) -> None:
    now = await here.now()
    stored = await put(here, HERE, due=now - 1)
    await put(here, HERE, stored, due=now - 2)
    await here.postpone(HERE, stored, None)
    assert await here.next_due() == now - 2


async def test_next_due_is_the_earliest_of_all_rooms(here: Store) -> None:
    now = await here.now()
    for number, code in enumerate(ROOMS):
        await put(here, code, due=now + 100 - number)
    assert await here.next_due() == now + 100 - len(ROOMS) + 1


async def test_the_lobby_shows_listed_rooms_the_newest_first(here: Store, there: Store) -> None:
    stored = {code: await put(here, code, listing=b"of " + code.encode()) for code in ROOMS}
    newest = [(code, b"of " + code.encode()) for code in reversed(ROOMS)]
    assert await there.listings(100) == newest
    assert await there.listings(7) == newest[:7]
    assert await there.listings(0) == []
    await put(here, ROOMS[0], stored[ROOMS[0]], listing=b"changed")  # keeps its place
    await put(here, ROOMS[1], stored[ROOMS[1]], listing=None)
    assert await there.listings(100) == [*newest[:-2], (ROOMS[0], b"changed")]


async def test_an_empty_listing_is_a_listing(here: Store) -> None:
    await put(here, HERE, listing=b"")
    assert await here.listings(1) == [(HERE, b"")]


async def test_an_expired_room_leaves_nothing_behind(here: Store, url: str, request: pytest.FixtureRequest) -> None:
    stays = await put(here, ROOMS[0], keep=60.0, due=await here.now() + 60, listing=b"stays")
    for code in ROOMS[1:]:
        await put(here, code, keep=0.05, due=await here.now() - 1, listing=b"goes")
    await eventually(partial(here.load, ROOMS[-1]), lambda stored: stored is None)
    assert await here.listings(100) == [(ROOMS[0], b"stays")]
    assert await here.versions(ROOMS) == {ROOMS[0]: stays.stamp}
    assert await here.claim_due(100, 60.0) == []
    urls = [url] if url.startswith("unix") else request.getfixturevalue("cluster_urls")
    left = []
    for each in urls:
        with redis.Redis.from_url(each) as client:
            left += [key for key in client.scan_iter() if not key.startswith(b"secret:")]
    # The room, and what is due, what ends and what is listed in its partition.
    assert len(left) == 5


async def test_a_room_expires_as_told_by_its_last_commit(here: Store) -> None:
    first = await put(here, HERE, keep=0.8)
    await put(here, HERE, first, keep=60.0, listing=b"card")
    brief = await put(here, ROOMS[0], keep=60.0)
    await put(here, ROOMS[0], brief, keep=0.8)
    await eventually(partial(here.load, ROOMS[0]), lambda stored: stored is None)
    assert await here.load(HERE) is not None
    assert await here.listings(1) == [(HERE, b"card")]


async def test_an_expired_code_can_be_given_to_a_new_room(here: Store) -> None:
    await put(here, HERE, keep=0.05, listing=b"old", due=1.0)
    await eventually(partial(here.load, HERE), lambda stored: stored is None)
    new = await put(here, HERE, None, b"new", listing=b"new")
    assert await here.listings(1) == [(HERE, b"new")]
    assert await here.load(HERE) == new
    assert await here.next_due() is None


async def test_presence_is_a_lease_and_changes_no_version(here: Store, there: Store) -> None:
    stored = await put(here, HERE)
    await here.see(HERE, ["ann", "bob"], 60.0)
    await there.see(HERE, ["cäsar"], 60.0)
    await here.see(HERE, [], 60.0)
    assert await there.seen(HERE) == {"ann", "bob", "cäsar"}
    await there.unsee(HERE, "bob")
    await there.unsee(HERE, "nobody")
    assert await here.seen(HERE) == {"ann", "cäsar"}
    assert await here.seen(ROOMS[0]) == frozenset()
    assert await here.load(HERE) == stored


async def test_presence_ends_with_the_longest_lease_that_was_taken(here: Store, there: Store) -> None:
    await here.see(HERE, ["stays"], 60.0)
    await there.see(HERE, ["stays", "goes"], 0.2)
    await eventually(partial(here.seen, HERE), lambda seen: seen == {"stays"})
    await here.see(ROOMS[0], ["goes"], 0.2)
    await eventually(partial(here.seen, ROOMS[0]), lambda seen: not seen)


async def test_a_secret_is_made_once_for_all(here: Store, there: Store) -> None:
    made = itertools.count()
    got = await asyncio.gather(
        *((here, there)[turn % 2].shared_secret("sign", lambda: b"%d" % next(made)) for turn in range(20))
    )
    assert len(set(got)) == 1
    assert int(got[0]) < 20
    assert await here.shared_secret("other", lambda: b"another") == b"another"


async def test_all_servers_answer_a_ping(here: Store) -> None:
    await here.ping()

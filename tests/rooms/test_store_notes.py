"""Values, counters and leases beside the rooms, on one server and on a cluster."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from coda.rooms.store import Notes, Store
from tests.rooms.waiting import eventually

SOON = 0.05


@pytest.fixture(params=["one server", "a cluster"])
async def notes(request: pytest.FixtureRequest) -> AsyncIterator[Notes]:
    one = request.param == "one server"
    url = request.getfixturevalue("redis_url") if one else request.getfixturevalue("cluster_urls")[0]
    store = await Store.connect(url, durability="none")
    yield store.notes
    await store.close()


async def test_a_value_is_kept_under_its_name_until_it_is_dropped(notes: Notes) -> None:
    await notes.put("a", b"1", 60.0)
    await notes.put("b", b"2", 60.0)
    assert await notes.get(["a", "nobody", "b"]) == [b"1", None, b"2"]
    await notes.drop("a")
    assert await notes.get(["a", "b"]) == [None, b"2"]
    assert await notes.get([]) == []


async def test_a_value_is_gone_by_itself(notes: Notes) -> None:
    await notes.put("a", b"1", SOON)
    await eventually(lambda: notes.get(["a"]), lambda found: found == [None])


async def test_all_additions_count_however_many_are_made_at_once(notes: Notes) -> None:
    totals = await asyncio.gather(*(notes.count("visits", 1, 60.0) for _ in range(50)))
    assert sorted(totals) == list(range(1, 51))
    total, left = await notes.counted("visits")
    assert total == 50
    assert 50.0 < left <= 60.0
    assert await notes.counted("others") == (0, 0.0)


async def test_a_counter_begins_anew_after_its_time_and_not_later(notes: Notes) -> None:
    await notes.count("visits", 5, SOON)
    await notes.count("visits", 1, 60.0)
    assert await eventually(lambda: notes.counted("visits"), lambda found: found[0] == 0) == (0, 0.0)
    assert await notes.count("visits", 1, 60.0) == 1


async def test_no_more_leases_are_given_than_there_are(notes: Notes) -> None:
    taken = await asyncio.gather(*(notes.take("sockets", f"s{number}", 3, 60.0) for number in range(10)))
    assert sum(taken) == 3
    assert await notes.take("others", "s0", 3, 60.0)


async def test_who_has_a_lease_may_take_it_again(notes: Notes) -> None:
    assert await notes.take("sockets", "a", 1, 60.0)
    assert await notes.take("sockets", "a", 1, 60.0)
    assert not await notes.take("sockets", "b", 1, 60.0)


async def test_a_lease_that_is_given_back_is_free(notes: Notes) -> None:
    await notes.take("sockets", "a", 1, 60.0)
    await notes.release([("sockets", "a"), ("sockets", "nobody")])
    assert await notes.take("sockets", "b", 1, 60.0)


async def test_a_lease_ends_by_itself_unless_it_is_held(notes: Notes) -> None:
    await notes.take("sockets", "lost", 2, SOON)
    await notes.take("sockets", "held", 2, SOON)
    await notes.hold([("sockets", "held")], 60.0)
    await notes.hold([], 60.0)
    await eventually(lambda: notes.take("sockets", "next", 2, 60.0))
    assert not await notes.take("sockets", "another", 2, 60.0)

"""The store in memory does what the real one does, as far as a server can tell."""

import inspect
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from coda.rooms.code import RoomCode
from coda.rooms.embedded import EmbeddedServer
from coda.rooms.store import Notes, Stale, Store, Stored, TalkStore
from tests.leaks.memory_store import MemoryNotes, MemoryStore, MemoryTalk

CODE, OTHER = RoomCode("ABCDEF"), RoomCode("BCDEFG")


@pytest.fixture(params=["memory", "real"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    if request.param == "memory":
        yield MemoryStore()
        return
    with EmbeddedServer.start(tmp_path) as server:
        store = await Store.connect(server.url)
        yield store
        await store.close()


async def commit(store: Store, expected: Stored | None, data: bytes = b"x", due: float | None = None) -> Stored:
    return await store.commit(CODE, expected, data, due=due, keep=60.0, listing=data if data == b"card" else None)


@pytest.mark.parametrize(("real", "ours"), [(Store, MemoryStore), (Notes, MemoryNotes), (TalkStore, MemoryTalk)])
def test_it_has_a_method_of_its_own_for_each_of_the_real_one(real: type, ours: type) -> None:
    promised = {name for name, _ in inspect.getmembers(real, callable) if name[0] != "_"} - {"connect"}
    assert promised == {name for name in vars(ours) if name[0] != "_"}


async def test_a_room_is_what_was_committed_last(store: Store) -> None:
    assert await store.load(CODE) is None
    first = await commit(store, None)
    second = await commit(store, first, b"y")
    assert (first.version, second.version) == (1, 2)
    assert await store.load(CODE) == second
    assert await store.versions([CODE, OTHER]) == {CODE: second.stamp}


async def test_a_commit_on_something_older_is_refused(store: Store) -> None:
    first = await commit(store, None)
    await commit(store, first, b"y")
    for expected in (None, first):
        with pytest.raises(Stale):
            await commit(store, expected)


async def test_what_is_due_is_claimed_once_a_lease(store: Store) -> None:
    now = await store.now()
    kept = await commit(store, None, due=now - 1.0)
    assert await store.claim_due(5, 60.0) == [(CODE, now - 1.0)]
    assert await store.claim_due(5, 60.0) == []
    await store.postpone(CODE, kept, now - 2.0)
    assert await store.next_due() == now - 2.0
    await store.postpone(CODE, kept, None)
    assert await store.next_due() is None


async def test_rooms_are_listed_while_they_have_a_card(store: Store) -> None:
    listed = await commit(store, None, b"card")
    assert await store.listings(5) == [(CODE, b"card")]
    await commit(store, listed)
    assert await store.listings(5) == []


async def test_people_are_seen_until_they_go(store: Store) -> None:
    await store.see(CODE, ["ann", "ben"], 60.0)
    await store.unsee(CODE, "ann")
    assert await store.seen(CODE) == {"ben"}
    assert await store.seen(OTHER) == frozenset()


async def test_its_notes_do_what_notes_do(store: Store) -> None:
    notes = store.notes
    await notes.put("a", b"1", 60.0)
    assert await notes.get(["a", "b"]) == [b"1", None]
    await notes.drop("a")
    assert await notes.get(["a"]) == [None]
    assert [await notes.count("n", 2, 60.0) for _ in range(2)] == [2, 4]
    assert (await notes.counted("n"))[0] == 4
    assert await notes.counted("m") == (0, 0.0)
    assert [await notes.take("s", member, 2, 60.0) for member in "abca"] == [True, True, False, True]
    await notes.release([("s", "a")])
    await notes.hold([("s", "b")], 60.0)
    assert [await notes.take("s", member, 2, 60.0) for member in "cd"] == [True, False]


async def test_talk_is_kept_once_for_each_key_and_for_rooms_that_are_there(store: Store) -> None:
    talk = store.talk
    assert not await talk.say(CODE, "table", "k0", b"x", most=2, seconds=60.0)
    await commit(store, None)
    for key, line in (("k1", b"a b"), ("k2", b"c"), ("k1", b"again"), ("k3", b"d")):
        assert await talk.say(CODE, "table", key, line, most=2, seconds=60.0)
    assert await talk.said(CODE, ("table", "rail")) == (((2, b"c"), (3, b"d")), ())


async def test_the_first_secret_of_a_name_stays(store: Store) -> None:
    assert await store.shared_secret("name", lambda: b"one") == b"one"
    assert await store.shared_secret("name", lambda: b"two") == b"one"

"""What is said is kept beside the room, for a while and no longer than the room, and changes nothing of it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing, suppress
from itertools import count

import pytest
import redis

from coda.rooms import commands as c
from coda.rooms.code import RoomCode
from coda.rooms.live import LiveRooms
from coda.rooms.pace import Pace
from coda.rooms.permission import Refused
from coda.rooms.room import TalkSetting
from coda.rooms.service import NoSuchRoom, Unavailable
from coda.rooms.store import Resync, Store, StoreUnavailable, Talked
from coda.rooms.talk import KEPT
from coda.rules.ruleset import from_switches
from tests.rooms.tables import ANN, BEN, ZED
from tests.rooms.waiting import eventually, upto

IDLE = 1000.0


@pytest.fixture
async def live(store: Store) -> AsyncIterator[LiveRooms]:
    live = LiveRooms(store, Pace(idle=IDLE))
    running = asyncio.create_task(live.run())
    yield live
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running


@pytest.fixture
async def code(live: LiveRooms) -> RoomCode:
    """Ann's and Ben's room; it is in the lobby."""
    code = await live.rooms.create(ANN, "Ann", from_switches({"seats": 2}, "classic"), ["me", "open"], "private")
    await live.rooms.submit(code, BEN, c.Sit(1, "Ben"))
    return code


async def texts(live: LiveRooms, code: RoomCode) -> dict[str, list[str | None]]:
    said = await live.talk.said(code)
    return {channel: [line.text or line.reaction for line in lines] for channel, lines in said.items()}


async def test_lines_come_in_their_order_with_who_said_them(live: LiveRooms, code: RoomCode) -> None:
    await live.talk.say(code, ANN, "Ann", c.Say("Hello"), "1")
    await live.talk.say(code, ZED, "Zed", c.React("wow"), "1")
    first, second = (await live.talk.said(code))["table"]
    assert (first.number, first.name, first.seat, first.text, first.reaction) == (1, "Ann", 0, "Hello", None)
    assert (second.number, second.name, second.seat, second.text, second.reaction) == (2, "Zed", None, None, "wow")
    assert first.speaker != second.speaker


async def test_spectators_talk_apart_while_a_game_runs(live: LiveRooms, code: RoomCode) -> None:
    await live.rooms.submit(code, ANN, c.Start(None))
    await live.talk.say(code, ANN, "Ann", c.Say("Your turn"), "1")
    await live.talk.say(code, ZED, "Zed", c.Say("It is b07"), "1")
    assert await texts(live, code) == {"table": ["Your turn"], "rail": ["It is b07"]}


async def test_what_is_sent_again_is_said_once(live: LiveRooms, code: RoomCode) -> None:
    for id in ("1", "1", "2", "1"):
        await live.talk.say(code, ANN, "Ann", c.Say(f"Hello {id}"), id)
    await live.talk.say(code, BEN, "Ben", c.Say("Hello"), "1")
    assert await texts(live, code) == {"table": ["Hello 1", "Hello 2", "Hello"], "rail": []}


async def test_the_newest_lines_are_kept_and_numbers_go_on(live: LiveRooms, code: RoomCode) -> None:
    for number in range(KEPT + 3):
        await live.talk.say(code, ANN, "Ann", c.Say(str(number)), str(number))
    lines = (await live.talk.said(code))["table"]
    assert [line.text for line in lines] == [str(number) for number in range(3, KEPT + 3)]
    assert [line.number for line in lines] == list(range(4, KEPT + 4))


async def test_talk_is_no_change_of_the_room(live: LiveRooms, code: RoomCode) -> None:
    before = await live.rooms.get(code)
    await live.talk.say(code, ANN, "Ann", c.Say("Hello"), "1")
    assert await live.rooms.newest(code) == before


async def test_every_process_is_told_of_it(live: LiveRooms, code: RoomCode, redis_url: str) -> None:
    there = await Store.connect(redis_url)
    async with aclosing(there.watch()) as news:
        await upto(news, lambda item: item == Resync())
        await live.talk.say(code, ANN, "Ann", c.Say("Hello"), "1")
        assert await upto(news, lambda item: item == Talked(code)) == [Talked(code)]
    await there.close()


async def test_listeners_are_called(live: LiveRooms, code: RoomCode) -> None:
    heard: list[RoomCode] = []
    live.listen_to_talk(heard.append)
    number = count()

    async def is_heard() -> bool:
        await live.talk.say(code, ANN, "Ann", c.Say("Hello"), str(next(number)))
        return bool(heard)

    await eventually(is_heard)
    assert set(heard) == {code}


@pytest.mark.parametrize(
    ("setting", "text", "reaction"),
    [("on", True, True), ("reactions", False, True), ("off", False, False)],
)
async def test_the_host_decides_what_may_be_said(
    live: LiveRooms, code: RoomCode, setting: TalkSetting, text: bool, reaction: bool
) -> None:
    await live.rooms.submit(code, ANN, c.SetTalk(setting))
    for command, is_allowed in ((c.Say("Hello"), text), (c.React("hello"), reaction)):
        if is_allowed:
            await live.talk.say(code, BEN, "Ben", command, type(command).__name__)
        else:
            with pytest.raises(Refused) as refused:
                await live.talk.say(code, BEN, "Ben", command, "1")
            assert refused.value.code == "talk_off"


async def test_who_was_removed_is_not_heard(live: LiveRooms, code: RoomCode) -> None:
    await live.rooms.submit(code, ANN, c.Kick(1))
    with pytest.raises(Refused) as refused:
        await live.talk.say(code, BEN, "Ben", c.React("oops"), "1")
    assert (refused.value.code, refused.value.allowed) == ("barred", "listening")
    assert await texts(live, code) == {"table": [], "rail": []}


async def test_talk_lives_no_longer_than_its_room(live: LiveRooms, code: RoomCode, redis_url: str) -> None:
    await live.talk.say(code, ANN, "Ann", c.Say("Hello"), "1")
    with redis.Redis.from_url(redis_url) as client:
        (room,), (talk,) = ([*client.scan_iter(pattern)] for pattern in (f"*:room:{code}", f"*:talk:{code}:*"))
        left = client.pttl(room)
        assert 0 < client.pttl(talk) <= left <= IDLE * 1000
        client.pexpire(room, 500_000)
        await live.talk.say(code, ANN, "Ann", c.Say("Hello again"), "2")
        assert 0 < client.pttl(talk) <= 500_000
        client.delete(room)
    with pytest.raises(NoSuchRoom):
        await live.talk.say(code, ANN, "Ann", c.Say("Anybody?"), "3")


async def test_a_store_that_does_not_answer_is_told(
    live: LiveRooms, code: RoomCode, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise StoreUnavailable

    monkeypatch.setattr(live.rooms.store.talk, "say", fail)
    monkeypatch.setattr(live.rooms.store.talk, "said", fail)
    with pytest.raises(Unavailable):
        await live.talk.say(code, ANN, "Ann", c.Say("Hello"), "1")
    with pytest.raises(Unavailable):
        await live.talk.said(code)

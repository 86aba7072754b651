"""One socket of one person, from its first message to its last."""

import asyncio
from typing import Any

import pytest

from coda.rooms.code import RoomCode
from coda.rooms.commands import Kick, SetVisibility, Sit, Start
from coda.rooms.live import LiveRooms
from coda.rooms.room import Person
from coda.rooms.service import Unavailable
from coda.web import outbox
from coda.web.services import Services
from coda.web.session import WAITING
from tests.rooms.waiting import until
from tests.web.wire import ANN, BEN, Wire, services_of


@pytest.fixture
def services(live: LiveRooms) -> Services:
    return services_of(live)


async def ben_of(live: LiveRooms, code: RoomCode) -> Person | None:
    room = (await live.rooms.get(code)).room
    seat = room.seats[1]
    return seat if isinstance(seat, Person) else None


async def test_a_message_is_carried_out_and_the_view_says_so(services: Services, code: RoomCode) -> None:
    wire = await Wire(services, code).entered()
    wire.say(type="sit", id="a", seat=1)
    await until(lambda: wire.frames[-1]["room"]["you"]["seat"] == 1)
    await wire.hang_up()
    assert wire.refusals() == []


async def test_what_was_asked_before_the_end_is_carried_out_before_the_room_hears_of_it(
    services: Services, code: RoomCode, monkeypatch: pytest.MonkeyPatch
) -> None:
    wire, slow = await Wire(services, code).entered(), asyncio.Event()
    submit = services.live.rooms.submit

    async def slow_to_sit(*args: Any) -> Any:
        if isinstance(args[2], Sit):
            await slow.wait()
        return await submit(*args)

    monkeypatch.setattr(services.live.rooms, "submit", slow_to_sit)
    wire.say(type="sit", id="a", seat=1)
    ended = asyncio.create_task(wire.hang_up())
    await asyncio.wait([ended], timeout=0.2)
    slow.set()
    await ended
    ben = await ben_of(services.live, code)
    assert ben is not None
    assert ben.gone_since is not None


async def test_a_repeated_command_is_carried_out_once(services: Services, code: RoomCode) -> None:
    wire = await Wire(services, code).entered()
    wire.say(type="sit", id="a", seat=1)
    wire.say(type="stand", id="b")
    wire.say(type="sit", id="a", seat=1)
    wire.say(type="rematch", id="end")
    await until(lambda: wire.refusals() == [("not_seated", "end")])
    assert await ben_of(services.live, code) is None
    await wire.hang_up()


async def test_the_room_hears_when_the_last_of_several_sockets_ends(services: Services, code: RoomCode) -> None:
    first, second = await Wire(services, code).entered(), await Wire(services, code).entered()
    first.say(type="sit", id="a", seat=1)
    await until(lambda: second.frames[-1]["room"]["you"]["seat"] == 1)
    await first.hang_up()
    ben = await ben_of(services.live, code)
    assert ben is not None
    assert ben.gone_since is None
    await second.hang_up()
    ben = await ben_of(services.live, code)
    assert ben is not None
    assert ben.gone_since is not None


async def test_a_server_that_stops_calls_nobody_gone(services: Services, code: RoomCode) -> None:
    wire = await Wire(services, code).entered()
    wire.say(type="sit", id="a", seat=1)
    await until(lambda: wire.frames[-1]["room"]["you"]["seat"] == 1)
    services.draining.set()
    await wire.hang_up()
    ben = await ben_of(services.live, code)
    assert ben is not None
    assert ben.gone_since is None


async def test_too_many_messages_end_the_connection(live: LiveRooms, code: RoomCode) -> None:
    wire = await Wire(services_of(live, rate=0.001, burst=3), code).entered()
    for id in "abcd":
        wire.say(type="resign", id=id)
    await wire.task
    assert wire.closed == (1008, "Too many messages.")
    assert wire.frames[-1]["allowed"] == "3 at once, 0.001 a second for long; all again in 3000 seconds"
    assert ("bad_message", None) in wire.refusals()


async def test_no_more_than_some_messages_wait_while_the_store_is_slow(
    services: Services, code: RoomCode, monkeypatch: pytest.MonkeyPatch
) -> None:
    wire, slow = await Wire(services, code).entered(), asyncio.Event()
    submit = services.live.rooms.submit

    async def wait(*args: Any) -> Any:
        await slow.wait()
        return await submit(*args)

    monkeypatch.setattr(services.live.rooms, "submit", wait)
    for number in range(WAITING + 2):
        wire.say(type="resign", id=str(number))
    await until(lambda: wire.closed)
    assert wire.closed == (1008, "Too many messages wait for an answer.")
    slow.set()
    await wire.task


async def test_a_store_that_does_not_answer_is_told_and_the_message_can_be_sent_again(
    services: Services, code: RoomCode, monkeypatch: pytest.MonkeyPatch
) -> None:
    wire = await Wire(services, code).entered()

    async def fail(*_: Any) -> None:
        raise Unavailable

    with monkeypatch.context() as broken:
        broken.setattr(services.live.rooms, "submit", fail)
        wire.say(type="sit", id="a", seat=1)
        await until(lambda: wire.refusals() == [("unavailable", "a")])
    wire.say(type="sit", id="a", seat=1)
    await until(lambda: wire.frames[-1].get("room", {}).get("you", {}).get("seat") == 1)
    await wire.hang_up()


async def test_our_own_failure_ends_the_connection_and_tells_nothing_of_it(
    services: Services, code: RoomCode, monkeypatch: pytest.MonkeyPatch
) -> None:
    wire = await Wire(services, code).entered()

    async def fail(*_: Any) -> None:
        raise ZeroDivisionError("b07 is on top")

    with monkeypatch.context() as broken:
        broken.setattr(services.live.rooms, "submit", fail)
        wire.say(type="sit", id="a", seat=1)
        await until(lambda: wire.closed)
    await wire.task
    assert wire.closed == (1011, "the server failed")
    assert wire.refusals() == []


async def test_who_was_removed_by_the_host_cannot_act_through_an_open_socket(
    services: Services, code: RoomCode
) -> None:
    wire = await Wire(services, code).entered()
    rooms = services.live.rooms
    await rooms.submit(code, BEN.identity, Sit(1, "Ben"))
    await rooms.submit(code, ANN, Start(None))
    await until(lambda: wire.frames[-1]["game"])
    game = wire.frames[-1]["game"]
    assert game["viewer"] == 1
    await rooms.submit(code, ANN, Kick(1))
    await until(lambda: wire.frames[-1]["game"]["viewer"] is None)
    assert wire.frames[-1]["game"]["options"] is None
    assert not any("?" not in slot["tile"] for row in wire.frames[-1]["game"]["rows"] for slot in row)
    wire.say(type="act", game=game["number"], step=game["step"], move={"do": "ready"})
    wire.say(type="resign", id="b")
    wire.say(type="sit", id="c", seat=1)
    await until(lambda: len(wire.refusals()) == 3)
    assert wire.refusals() == [("not_seated", None), ("not_seated", "b"), ("barred", "c")]
    await wire.hang_up()


async def test_a_peer_that_takes_nothing_is_gone(
    services: Services, code: RoomCode, monkeypatch: pytest.MonkeyPatch
) -> None:
    wire = await Wire(services, code).entered()
    wire.say(type="sit", id="a", seat=1)
    await until(lambda: wire.frames[-1]["room"]["you"]["seat"] == 1)
    monkeypatch.setattr(outbox, "STALL", 0.01)
    wire.taking.clear()
    await services.live.rooms.submit(code, ANN, SetVisibility("public"))
    await wire.task
    ben = await ben_of(services.live, code)
    assert ben is not None
    assert ben.gone_since is not None


def sockets(services: Services) -> float | None:
    return services.metrics.registry.get_sample_value("coda_sockets")


async def test_open_sockets_are_counted(services: Services, code: RoomCode) -> None:
    wire = await Wire(services, code).entered()
    assert sockets(services) == 1
    await wire.hang_up()
    assert sockets(services) == 0

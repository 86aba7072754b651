"""Rooms in a real store: every change is one decision and one commit, whoever else is at it."""

import asyncio
from collections.abc import Awaitable

import pytest

from coda.rooms import commands as c
from coda.rooms.code import RoomCode
from coda.rooms.permission import Refused
from coda.rooms.plan import Plan
from coda.rooms.room import BotSeat, Identity, Open, Person, Status
from coda.rooms.service import NoSuchRoom, Rooms
from coda.rooms.store import Store
from coda.rules.legal import legal_actions
from coda.rules.ruleset import from_switches
from tests.rooms.tables import ANN, BEN, CLEO, PACE, game_of, state_of

TWO = from_switches({"seats": 2}, "classic")
FOUR = from_switches({"seats": 4}, "classic")


async def made(rooms: Rooms, *plan: Plan, start: bool = False) -> RoomCode:
    rules = from_switches({"seats": len(plan)}, "classic")
    return await rooms.create(ANN, "Ann", rules, plan, "public", start)


async def refusal(attempt: Awaitable[object]) -> tuple[str, str]:
    with pytest.raises(Refused) as refused:
        await attempt
    return refused.value.code, refused.value.allowed


@pytest.fixture
def rooms(store: Store) -> Rooms:
    return Rooms(store, PACE)


@pytest.fixture
def elsewhere(store: Store) -> Rooms:
    """Another process, as far as rooms can tell."""
    return Rooms(store, PACE)


async def test_a_room_is_made_as_planned(rooms: Rooms) -> None:
    room = (await rooms.get(await made(rooms, "me", "bot:easy", "open"))).room
    assert room.host == ANN
    assert room.seats == (Person(ANN, "Ann"), BotSeat("Basil", "easy"), Open())


async def test_a_room_can_start_at_once(rooms: Rooms) -> None:
    room = (await rooms.get(await made(rooms, "me", "bot:easy", start=True))).room
    assert room.status is Status.PLAYING


@pytest.mark.parametrize(
    ("plan", "start", "code", "allowed"),
    [
        (["me"], False, "bad_plan", "2 seats, as the rules say"),
        (["me", "me"], False, "bad_plan", "'me' once, or not at all"),
        (["me", "open"], True, "seats_open", "'me' and bots on every seat, or start: false"),
    ],
)
async def test_a_plan_that_cannot_be_is_refused_and_makes_no_room(
    rooms: Rooms, plan: list[Plan], start: bool, code: str, allowed: str
) -> None:
    assert await refusal(rooms.create(ANN, "Ann", TWO, plan, "public", start)) == (code, allowed)
    assert await rooms.listings() == []


async def test_an_unknown_room_is_not_found(rooms: Rooms) -> None:
    with pytest.raises(NoSuchRoom):
        await rooms.get(RoomCode("ZZZZZZ"))
    with pytest.raises(NoSuchRoom):
        await rooms.submit(RoomCode("ZZZZZZ"), ANN, c.Stand())


async def test_a_change_here_is_seen_elsewhere(rooms: Rooms, elsewhere: Rooms) -> None:
    code = await made(rooms, "me", "open")
    await elsewhere.submit(code, BEN, c.Sit(1, "Ben"))
    assert (await elsewhere.get(code)).room.seat_of(BEN) == 1


async def test_a_stale_cache_refuses_nobody(rooms: Rooms, elsewhere: Rooms) -> None:
    code = await made(rooms, "me", "open")
    await elsewhere.submit(code, BEN, c.Sit(1, "Ben"))
    await elsewhere.submit(code, ANN, c.HandOver(1))
    assert (await rooms.submit(code, BEN, c.SetVisibility("private"))).room.visibility == "private"


async def test_a_stale_cache_allows_nothing_that_is_over(rooms: Rooms, elsewhere: Rooms) -> None:
    code = await made(rooms, "me", "open")
    await elsewhere.submit(code, BEN, c.Sit(1, "Ben"))
    assert await refusal(rooms.submit(code, CLEO, c.Sit(1, "Cleo"))) == ("room_full", "watching")


async def test_of_many_who_want_one_seat_at_once_one_gets_it(rooms: Rooms, elsewhere: Rooms) -> None:
    code = await made(rooms, "me", "open")
    people = [Identity(f"p{number}") for number in range(20)]
    attempts = [
        (rooms if number % 2 else elsewhere).submit(code, who, c.Sit(1, "P")) for number, who in enumerate(people)
    ]
    results = await asyncio.gather(*attempts, return_exceptions=True)
    assert sum(not isinstance(result, BaseException) for result in results) == 1
    assert {result.code for result in results if isinstance(result, Refused)} == {"room_full"}


async def test_moves_at_once_from_everywhere_are_carried_out_once_each(rooms: Rooms, elsewhere: Rooms) -> None:
    code = await made(rooms, "me", "open")
    await elsewhere.submit(code, BEN, c.Sit(1, "Ben"))
    room = (await elsewhere.submit(code, ANN, c.Start(None))).room
    for _ in range(10):
        state, number = state_of(room), game_of(room).number
        move = legal_actions(state)[0]
        who = (ANN, BEN)[move.seat]
        act = c.Act(number, state.step, move)
        tries = [place.submit(code, who, act) for place in (rooms, elsewhere, rooms, elsewhere)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(not isinstance(result, BaseException) for result in results) == 1
        room = (await rooms.submit(code, ANN, c.Return())).room
        if room.status is Status.OVER:
            return
        assert state_of(room).step == state.step + 1


async def test_a_command_sent_again_is_answered_with_the_room_and_not_carried_out_twice(rooms: Rooms) -> None:
    code = await made(rooms, "me", "open")
    await rooms.submit(code, BEN, c.Sit(1, "Ben"), "once")
    await rooms.submit(code, BEN, c.Stand(), "up")
    again = await rooms.submit(code, BEN, c.Sit(1, "Ben"), "once")
    assert again.room.seats[1] == Open()


async def test_public_rooms_are_listed_until_their_game_is_over(rooms: Rooms) -> None:
    code = await made(rooms, "me", "open")
    (entry,) = await rooms.listings()
    assert entry == {
        "code": code,
        "status": "lobby",
        "preset": "classic",
        "host": "Ann",
        "seats": [{"kind": "person", "name": "Ann"}, {"kind": "open", "name": ""}],
        "open": 1,
    }
    await rooms.submit(code, ANN, c.Start("easy"))
    assert [entry["status"] for entry in await rooms.listings()] == ["playing"]
    await rooms.submit(code, ANN, c.Resign())
    assert await rooms.listings() == []


async def test_a_private_room_is_not_listed(rooms: Rooms) -> None:
    code = await rooms.create(ANN, "Ann", FOUR, ["me", "open", "open", "open"], "private")
    assert await rooms.listings() == []
    await rooms.submit(code, ANN, c.SetVisibility("public"))
    assert [entry["code"] for entry in await rooms.listings()] == [code]

"""Who may not enter a room learns nothing of it: not by words, not by time, and not by trying often."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from coda.web.door import REFUSAL_SECONDS
from tests.support.player import Place, Player
from tests.support.serving import ServerProcess

Answer = tuple[int, str, tuple[tuple[str, str], ...]]
CLOCKED = ("date", "x-request-id")


@pytest.fixture
async def full(ann: Player, ben: Player) -> AsyncIterator[tuple[str, Place, Place]]:
    """A private room of Ann and Ben alone, whose game has begun."""
    code = await ann.make_room("me", "open")
    async with ann.entered(code) as first, ben.entered(code) as second:
        await second.say("sit", seat=1)
        await first.until(lambda view: view["room"]["seats"][1]["kind"] == "person")
        await first.say("set_spectating", allowed=False, delay=0)
        await first.say("start", fill=None)
        await second.until(lambda view: view["game"])
        yield code, first, second


async def over_http(player: Player, code: str, what: str = "") -> Answer:
    answer = await player.http.get(f"/api/rooms/{code}{what}")
    headers = [(name, value) for name, value in answer.headers.items() if name not in CLOCKED]
    return answer.status_code, answer.text, tuple(sorted(headers))


async def over_socket(player: Player, code: str) -> Answer:
    with pytest.raises(InvalidStatus) as refused:
        async with player.socket(code):
            pass
    response = refused.value.response
    headers = [(name.lower(), value) for name, value in response.headers.raw_items() if name.lower() not in CLOCKED]
    return response.status_code, bytes(response.body or b"").decode(), tuple(sorted(headers))


async def qr(player: Player, code: str) -> Answer:
    return await over_http(player, code, "/qr.svg")


WAYS = (over_http, over_socket, qr)


@pytest.mark.parametrize("ask", WAYS)
async def test_a_wrong_code_a_full_room_and_a_forbidden_one_are_answered_alike(
    full: tuple[str, Place, Place], zed: Player, ask: Callable[[Player, str], Awaitable[Answer]]
) -> None:
    code, first, _ = full
    wrong, of_others = await ask(zed, "ABCDEF"), await ask(zed, code)
    assert wrong == of_others
    assert wrong[0] == 404
    await first.say("kick", seat=1)
    await first.until(lambda view: view["room"]["seats"][1]["kind"] == "bot")
    assert await ask(zed, code) == wrong


@pytest.mark.parametrize("ask", WAYS)
async def test_they_are_answered_after_the_same_time(
    full: tuple[str, Place, Place], zed: Player, ask: Callable[[Player, str], Awaitable[Answer]]
) -> None:
    times: dict[str, list[float]] = {"ABCDEF": [], full[0]: []}
    for _ in range(5):
        for code, taken in times.items():
            began = time.perf_counter()
            await ask(zed, code)
            taken.append(time.perf_counter() - began)
    assert min(map(min, times.values())) >= REFUSAL_SECONDS
    # Medians are compared in steps that a busy machine does not blur: what the store takes is less than a hundredth.
    medians = [sorted(taken)[2] for taken in times.values()]
    assert abs(medians[0] - medians[1]) < REFUSAL_SECONDS


async def test_whoever_has_a_seat_comes_in(full: tuple[str, Place, Place], ann: Player, ben: Player) -> None:
    for player, seat in ((ann, 0), (ben, 1)):
        async with player.entered(full[0]) as again:
            assert again.view["room"]["you"]["seat"] == seat
        assert (await over_http(player, full[0]))[0] == 200


async def test_while_a_seat_is_free_a_room_without_spectators_can_be_entered_to_sit(ann: Player, ben: Player) -> None:
    code = await ann.make_room("me", "open")
    async with ann.entered(code) as first, ben.entered(code) as second:
        await first.say("set_spectating", allowed=False, delay=0)
        await first.until(lambda view: not view["room"]["spectating"]["allowed"])
        async with ben.entered(code) as third:
            await third.say("sit", seat=1)
            await second.until(lambda view: view["room"]["you"]["seat"] == 1)


async def test_spectators_are_closed_out_when_a_game_begins_that_may_not_be_watched(ann: Player, zed: Player) -> None:
    code = await ann.make_room("me", "open")
    async with ann.entered(code) as first, zed.entered(code) as watching:
        await first.say("set_spectating", allowed=False, delay=0)
        await first.say("start", fill="easy")
        assert await watching.end() == (4403, "this room cannot be watched")
        assert watching.view["game"] is None


async def test_who_is_removed_from_a_room_without_spectators_is_closed_out(
    full: tuple[str, Place, Place], ben: Player
) -> None:
    code, first, second = full
    await first.say("kick", seat=1)
    assert (await second.end())[0] == 4403
    assert second.view["room"]["you"]["seat"] == 1
    assert (await over_socket(ben, code))[0] == 404


async def test_who_leaves_a_room_without_spectators_is_closed_out_and_cannot_act(
    full: tuple[str, Place, Place], ben: Player
) -> None:
    code, first, second = full
    game = second.view["game"]
    await second.say("leave")
    await second.socket.send(f'{{"type":"act","game":{game["number"]},"step":{game["step"]},"move":{{"do":"ready"}}}}')
    await second.say("set_visibility", visibility="public")
    assert (await second.end())[0] == 4403
    view = await first.until(lambda view: view["room"]["seats"][1]["kind"] == "bot")
    assert view["room"]["visibility"] == "private"
    assert (await over_socket(ben, code))[0] == 404


async def test_spectating_can_be_switched_on_again(full: tuple[str, Place, Place], zed: Player) -> None:
    code, first, _ = full
    await first.say("set_spectating", allowed=True, delay=2)
    await first.until(lambda view: view["room"]["spectating"] == {"allowed": True, "delay": 2})
    async with zed.entered(code) as watching:
        assert watching.view["game"]["viewer"] is None


async def test_a_public_room_that_nobody_can_enter_is_not_listed(ann: Player) -> None:
    code = await ann.make_room("me", "bot:easy", visibility="public", start=True)

    async def is_listed() -> bool:
        return code in [room["code"] for room in (await ann.http.get("/api/rooms")).json()["rooms"]]

    assert await is_listed()
    async with ann.entered(code) as place:
        await place.say("set_spectating", allowed=False, delay=0)
        await place.until(lambda view: not view["room"]["spectating"]["allowed"])
        assert not await is_listed()


FEW = {"CODA_MISSES": "5 per hour", "CODA_TRUSTED_PROXIES": "127.0.0.1"}


async def test_nobody_finds_a_room_by_trying(tmp_path: Path) -> None:
    with ServerProcess("--data", str(tmp_path), **FEW) as server:
        async with AsyncExitStack() as stack:
            ann = await stack.enter_async_context(Player.named(server.url, "Ann"))
            eve = await stack.enter_async_context(Player.named(server.url, "Eve"))
            code = await ann.make_room("me", "open")
            eve.http.headers["x-forwarded-for"] = "192.0.2.1"

            async def statuses(codes: list[str]) -> list[int]:
                answers = await asyncio.gather(*(eve.http.get(f"/api/rooms/{code}") for code in codes))
                return [answer.status_code for answer in answers]

            assert [await statuses([code]) for _ in range(9)] == [[200]] * 9
            tried = await statuses([f"ABCDE{letter}" for letter in "FGHJKLMNPQ"])
            assert sorted(tried) == [404] * 5 + [429] * 5
            for path in (f"/api/rooms/{code}", f"/api/rooms/{code}/qr.svg", "/api/rooms/ABCDEF"):
                answer = await eve.http.get(path)
                assert answer.status_code == 429
                assert 3500 < int(answer.headers["retry-after"]) <= 3600
            ann.http.headers["x-forwarded-for"] = "192.0.2.1"
            assert (await ann.http.get(f"/api/rooms/{code}")).status_code == 200
            ann.http.headers["x-forwarded-for"] = "192.0.2.2"
            assert (await ann.http.get(f"/api/rooms/{code}")).status_code == 200


async def test_sockets_are_counted_with_the_rest(tmp_path: Path) -> None:
    with ServerProcess("--data", str(tmp_path), CODA_MISSES="3 per hour") as server:
        async with Player.named(server.url, "Eve", program=True) as eve, Player.named(server.url, "Ann") as ann:
            code = await ann.make_room("me", "open")
            found = [(await over_socket(eve, f"ABCDE{letter}"))[0] for letter in "FGHJ"]
            assert found == [404, 404, 404, 429]
            assert (await over_socket(eve, code))[0] == 429
            async with ann.entered(code):
                pass


async def test_what_cannot_be_a_code_is_no_try(tmp_path: Path) -> None:
    with ServerProcess("--data", str(tmp_path), CODA_MISSES="1 per hour") as server:
        async with httpx.AsyncClient(base_url=server.url, trust_env=False) as client:
            found: list[Any] = [(await client.get(f"/api/rooms/{code}")).status_code for code in ("x", "ABC", "%00")]
            assert found == [404] * 3
            assert (await client.get("/api/rooms/ABCDEF")).status_code == 404
            assert (await client.get("/api/rooms/ABCDEF")).status_code == 429

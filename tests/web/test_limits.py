"""What one address may ask for, over all servers of a store, and what it is told when that was too much."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from coda.rooms.embedded import EmbeddedServer
from coda.web.errors import Fault
from coda.web.limits import Asked, Limits
from coda.web.settings import Settings
from tests.leaks.memory_store import MemoryNotes
from tests.rooms.waiting import eventually
from tests.support.player import Player
from tests.support.serving import ServerProcess

FEW = {
    "CODA_IDENTITIES": "3 per hour",
    "CODA_ROOMS": "2 per hour",
    "CODA_REPLAYS": "2 per 60 minutes",
    "CODA_MISSES": "2 per 60 minutes",
    "CODA_SOCKETS_PER_PERSON": "2",
    "CODA_SOCKETS_PER_ADDRESS": "3",
    "CODA_TRUSTED_PROXIES": "127.0.0.1",
}


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    """Two servers of one store, with small limits."""
    with EmbeddedServer.start(tmp_path_factory.mktemp("store")) as store:
        with (
            ServerProcess(CODA_REDIS_URL=store.url, **FEW) as one,
            ServerProcess(CODA_REDIS_URL=store.url, **FEW) as two,
        ):
            yield one, two


@pytest.fixture
async def ask(servers: tuple[ServerProcess, ServerProcess]) -> AsyncIterator[Any]:
    """Asks the first or second server as somebody behind the proxy, at an address that no other test has."""
    async with AsyncExitStack() as stack:
        clients = [
            await stack.enter_async_context(httpx.AsyncClient(base_url=server.url, trust_env=False))
            for server in servers
        ]

        async def asked(server: int, path: str, address: str, method: str = "POST", **body: Any) -> httpx.Response:
            clients[server].cookies.clear()
            headers = {"x-forwarded-for": address, **body.pop("headers", {})}
            return await clients[server].request(method, path, json=body, headers=headers)

        yield asked


def assert_too_many(answer: httpx.Response, message: str, allowed: str) -> None:
    seconds = int(answer.headers["retry-after"])
    assert 3500 < seconds <= 3600
    told = {"code": "too_many", "message": message, "allowed": f"{allowed}; again in {seconds} seconds"}
    assert (answer.status_code, answer.json()) == (429, {"error": told})


async def test_an_address_takes_no_more_names_than_allowed_at_all_servers_together(ask: Any) -> None:
    for server in (0, 1, 0):
        assert (await ask(server, "/api/identities", "192.0.2.1", name="Ann")).status_code == 201
    for server, program in ((0, False), (1, True)):
        answer = await ask(server, "/api/identities", "192.0.2.1", name="Ann", program=program)
        assert_too_many(answer, "Too many names were taken at your address.", "3 per hour")
        assert "set-cookie" not in answer.headers
    assert (await ask(0, "/api/identities", "192.0.2.2", name="Ben")).status_code == 201


async def test_a_name_can_be_changed_as_often_as_one_likes(servers: tuple[ServerProcess, ServerProcess]) -> None:
    async with httpx.AsyncClient(base_url=servers[0].url, headers={"x-forwarded-for": "192.0.2.3"}) as ann:
        for _ in range(6):
            assert (await ann.post("/api/identities", json={"name": "Ann"})).status_code == 201


async def test_an_address_makes_no_more_rooms_than_allowed_whoever_asks(ask: Any) -> None:
    tokens = [
        (await ask(0, "/api/identities", "192.0.2.4", name=name, program=True)).json()["token"]
        for name in ("Ann", "Ben")
    ]
    for number in range(2):
        headers = {"authorization": f"Bearer {tokens[number]}"}
        answer = await ask(number, "/api/rooms", "192.0.2.4", seats=["me", "open"], headers=headers)
        assert answer.status_code == 201
    answer = await ask(1, "/api/rooms", "192.0.2.4", seats=["me", "open"], headers=headers)
    assert_too_many(answer, "Too many rooms were made at your address.", "2 per hour")


async def test_an_address_asks_for_no_more_rooms_that_there_are_not_than_allowed(ask: Any) -> None:
    for server in (0, 1):
        assert (await ask(server, "/api/rooms/AAAAAA", "192.0.2.6", method="GET")).status_code == 404
    answer = await ask(0, "/api/rooms/BBBBBB", "192.0.2.6", method="GET")
    assert_too_many(answer, Asked.MISSES.value, "2 per 60 minutes")


async def test_an_address_looks_back_at_no_more_games_than_allowed(ask: Any) -> None:
    path = f"/api/games/{'A' * 22}/steps"
    for server in (0, 1):
        assert (await ask(server, path, "192.0.2.7", method="GET")).status_code == 404
    assert_too_many(await ask(1, path, "192.0.2.7", method="GET"), Asked.REPLAYS.value, "2 per 60 minutes")


async def test_what_is_refused_for_another_reason_is_not_counted(ask: Any) -> None:
    for _ in range(5):
        assert (await ask(0, "/api/identities", "192.0.2.5", name="")).status_code == 422
    assert (await ask(0, "/api/identities", "192.0.2.5", name="Ann")).status_code == 201


async def test_an_address_that_no_trusted_proxy_tells_is_not_believed(tmp_path: Path) -> None:
    few = {**FEW, "CODA_TRUSTED_PROXIES": ""}
    with ServerProcess("--data", str(tmp_path), **few) as server:
        async with httpx.AsyncClient(base_url=server.url, trust_env=False) as client:
            statuses = []
            for number in range(4):
                client.cookies.clear()
                headers = {"x-forwarded-for": f"192.0.2.{number}", "forwarded": f"for=192.0.2.{number}"}
                answer = await client.post("/api/identities", json={"name": "Ann"}, headers=headers)
                statuses.append(answer.status_code)
            assert statuses == [201, 201, 201, 429]


async def opens(player: Player, code: str) -> bool:
    try:
        async with player.entered(code):
            return True
    except InvalidStatus:
        return False


async def handshake(player: Player, code: str, url: str | None = None) -> httpx.Headers:
    """The headers of the refusal of a handshake."""
    with pytest.raises(InvalidStatus) as refused:
        async with player.socket(code, url):
            pass
    assert refused.value.response.status_code == 429
    assert b'"too_many_sockets"' in (refused.value.response.body or b"")
    return httpx.Headers(list(refused.value.response.headers.raw_items()))


async def test_a_person_has_no_more_sockets_than_allowed_at_all_servers_together(
    servers: tuple[ServerProcess, ServerProcess],
) -> None:
    one, two = servers
    async with Player.named(one.url, "Ann", program=True) as ann:
        code = await ann.make_room("me", "open")
        async with ann.entered(code), ann.entered(code, two.url) as second:
            for url in (one.url, two.url):
                assert int((await handshake(ann, code, url))["retry-after"]) == 10
            assert second.view["room"]["you"]["seat"] == 0
        assert await eventually(lambda: opens(ann, code))


async def test_an_address_has_no_more_sockets_than_allowed_whoever_opens_them(tmp_path: Path) -> None:
    few = {**FEW, "CODA_IDENTITIES": "9 per hour"}
    with ServerProcess("--data", str(tmp_path), **few) as server:
        async with AsyncExitStack() as stack:
            people = [
                await stack.enter_async_context(Player.named(server.url, f"P{n}", program=True)) for n in range(4)
            ]
            code = await people[0].make_room("me", "open")
            for person in people[:3]:
                await stack.enter_async_context(person.entered(code))
            await handshake(people[3], code)


async def is_left(limits: Limits, address: str) -> bool:
    try:
        await limits.spend(Asked.MISSES, address)
    except Fault:
        return False
    return True


async def test_a_limit_ends_with_its_window_and_counts_each_address_alone() -> None:
    limits = Limits.of(Settings(misses="2 per 1 second"), MemoryNotes())
    assert [await is_left(limits, "here") for _ in range(3)] == [True, True, False]
    assert await is_left(limits, "there")
    assert await eventually(lambda: is_left(limits, "here"))


async def test_what_is_given_back_can_be_asked_for_again() -> None:
    limits = Limits.of(Settings(misses="1 per hour"), MemoryNotes())
    for _ in range(3):
        assert await is_left(limits, "here")
        await limits.give_back(Asked.MISSES, "here")
    assert [await is_left(limits, "here") for _ in range(2)] == [True, False]


@pytest.mark.parametrize("rate", ["", "lots", "5 per fortnight", "per hour"])
def test_what_is_no_rate_is_refused(rate: str) -> None:
    with pytest.raises(ValueError, match="is no rate; allowed: 60 per hour, 5 per 10 seconds and the like"):
        Settings(rooms=rate)

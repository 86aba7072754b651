"""What machines ask of a server."""

from pathlib import Path

import httpx
import pytest

from coda.rooms.live import LiveRooms
from coda.rooms.store import StoreUnavailable
from coda.web.app import App
from tests.support.player import Player
from tests.support.serving import ServerProcess
from tests.web.wire import services_of


def asked(app: App) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://coda.test")


async def test_a_server_with_its_store_is_ready(live: LiveRooms) -> None:
    async with asked(App(services_of(live))) as http:
        for path in ("/healthz", "/readyz"):
            answer = await http.get(path)
            assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


async def test_without_its_store_it_lives_and_is_not_ready(live: LiveRooms, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail() -> None:
        raise StoreUnavailable

    monkeypatch.setattr(live.rooms.store, "ping", fail)
    async with asked(App(services_of(live))) as http:
        assert (await http.get("/healthz")).status_code == 200
        answer = await http.get("/readyz")
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "unavailable")


async def test_a_server_about_to_stop_is_not_ready(live: LiveRooms) -> None:
    services = services_of(live)
    services.draining.set()
    async with asked(App(services)) as http:
        answer = await http.get("/readyz")
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "draining")


async def test_the_numbers_are_about_no_room_and_nobody(ann: Player) -> None:
    code = await ann.make_room("me", "bot:easy", start=True, visibility="public")
    async with ann.entered(code) as place:
        await place.say("sit", seat=1)
        await place.refusal()
        await ann.http.get(f"/api/rooms/{code}?secret=hush")
        await ann.http.request("BREW", f"/api/rooms/{code}")
        answer = await ann.http.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    lines = answer.text.splitlines()
    assert any(line.startswith('coda_messages_total{type="sit"}') for line in lines)
    assert any(line.startswith("coda_sockets ") for line in lines)
    assert any('route="/api/rooms/{code}"' in line for line in lines)
    for word in (code, "Ann", "hush", "BREW", ann.credentials["cookie"][5:40]):
        assert word not in answer.text


@pytest.mark.parametrize(
    ("settings", "headers", "status"),
    [
        ({}, {}, 200),
        ({}, {"x-forwarded-for": "192.0.2.1"}, 404),
        ({"CODA_TRUSTED_PROXIES": "127.0.0.1"}, {"x-forwarded-for": "192.0.2.1"}, 404),
        ({"CODA_TRUSTED_PROXIES": "127.0.0.1"}, {"x-forwarded-for": "127.0.0.2"}, 200),
        (
            {"CODA_TRUSTED_PROXIES": "127.0.0.1", "CODA_METRICS_FROM": "192.0.2.0/24"},
            {"x-forwarded-for": "192.0.2.1"},
            200,
        ),
        ({"CODA_METRICS_FROM": "192.0.2.0/24"}, {}, 404),
        ({"CODA_METRICS_FROM": "*"}, {"x-forwarded-for": "192.0.2.1"}, 200),
    ],
)
async def test_the_numbers_are_for_the_networks_that_the_settings_name(
    tmp_path: Path, settings: dict[str, str], headers: dict[str, str], status: int
) -> None:
    with ServerProcess("--data", str(tmp_path), **settings) as server:
        async with httpx.AsyncClient(base_url=server.url, trust_env=False) as client:
            answer = await client.get("/metrics", headers=headers)
            assert answer.status_code == status
            assert status == 200 or answer.json() == (await client.get("/nothing")).json()

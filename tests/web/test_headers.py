"""What every answer says to browsers and caches."""

import re
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from coda.rooms.live import LiveRooms
from coda.web.app import App, api
from coda.web.headers import POLICY, SECURITY_HEADERS
from coda.web.services import Services
from tests.support.player import Player
from tests.web.wire import services_of

# What stands for itself in an address with a part that varies.
PARTS = {"code": "ABCDEF", "id": "A" * 22}


def every_route(services: Services) -> set[tuple[str, str]]:
    """The method and address of each route there is."""
    found: set[tuple[str, str]] = set()
    waiting: list[Any] = list(api(services).routes)
    while waiting:
        route = waiting.pop()
        if (included := getattr(route, "original_router", None)) is not None:
            waiting += included.routes
        else:
            found |= {(method, route.path.format(**PARTS)) for method in getattr(route, "methods", None) or ("GET",)}
    return found


async def test_every_route_carries_the_security_headers(ann: Player, live: LiveRooms) -> None:
    routes = every_route(services_of(live))
    assert {("GET", "/r/ABCDEF"), ("POST", "/api/rooms"), ("DELETE", "/api/identities/me")} <= routes
    assert len(routes) > 20
    for method, path in sorted(routes | {("GET", "/nothing"), ("GET", "/api/nothing"), ("GET", "/assets/nothing.js")}):
        answer = await ann.http.request(method, path)
        for name, value in SECURITY_HEADERS:
            assert answer.headers.get_list(name.decode()) == [value.decode()], (method, path)
        assert "server" not in answer.headers
        assert "strict-transport-security" not in answer.headers


async def test_so_does_a_handshake_that_is_refused(ann: Player) -> None:
    with pytest.raises(InvalidStatus) as refused:
        async with ann.socket("ABCDEF"):
            pass
    for name, value in SECURITY_HEADERS:
        assert refused.value.response.headers[name.decode()] == value.decode()


async def test_where_people_came_by_https_browsers_are_held_to_it(live: LiveRooms) -> None:
    paths = ("/", "/api/presets", "/api/rooms/ABCDEF", "/nothing")
    for settings, url, is_told in (
        ({}, "https://coda.test", True),
        ({}, "http://coda.test", False),
        ({"public_url": "https://coda.example"}, "http://10.0.0.1:8000", True),
        ({"public_url": "http://coda.example"}, "http://coda.example", False),
    ):
        transport = httpx.ASGITransport(App(services_of(live, **settings)))
        async with httpx.AsyncClient(transport=transport, base_url=url) as http:
            for path in paths:
                told = (await http.get(path)).headers.get("strict-transport-security")
                assert told == ("max-age=31536000" if is_told else None), (url, path)


async def test_a_stranger_cannot_make_a_server_say_that_it_came_by_https(ann: Player) -> None:
    answer = await ann.http.get("/", headers={"x-forwarded-proto": "https", "origin": "https://evil.example"})
    assert "strict-transport-security" not in answer.headers


@pytest.mark.parametrize("method", ["DELETE", "OPTIONS", "PUT", "TRACE"])
async def test_so_does_an_answer_to_a_method_that_is_not_there(ann: Player, method: str) -> None:
    answer = await ann.http.request(method, "/api/rooms")
    assert answer.status_code == 405
    assert answer.headers["content-security-policy"] == POLICY
    assert answer.json()["error"]["code"] == "method_not_allowed"


def test_the_policy_runs_and_frames_nothing_of_others() -> None:
    directives = dict(part.split(" ", 1) for part in POLICY.split("; "))
    assert directives["default-src"] == directives["base-uri"] == directives["frame-ancestors"] == "'none'"
    assert directives["script-src"] == directives["style-src"] == directives["connect-src"] == "'self'"
    assert "unsafe" not in POLICY
    assert not re.search(r"https?:|\*", POLICY)


@pytest.mark.parametrize("path", ["/api/presets", "/openapi.json", "/docs", "/metrics"])
async def test_nothing_that_is_asked_of_the_server_is_compressed(ann: Player, path: str) -> None:
    answer = await ann.http.get(path, headers={"accept-encoding": "gzip, br, deflate"})
    assert len(answer.content) > 500
    assert "content-encoding" not in answer.headers


@pytest.mark.parametrize("path", ["/api/presets", "/api/rooms", "/api/identities/me", "/api/rooms/ABCDEF", "/metrics"])
async def test_no_cache_keeps_what_is_asked_of_the_server(ann: Player, path: str) -> None:
    assert (await ann.http.get(path)).headers["cache-control"] == "no-store"


async def test_names_and_words_are_never_markup(ann: Player, ben: Player) -> None:
    for name in ("<b>Ann</b>", '"><script>', "&lt;i&gt;"):
        answer = await ann.http.post("/api/identities", json={"name": name})
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.json()["name"] == name
        code = await ann.make_room("me", "open", visibility="public")
        for path in ("/api/rooms", f"/api/rooms/{code}", f"/api/rooms/{code}/qr.svg", f"/r/{code}"):
            answer = await ben.http.get(path)
            kind = answer.headers["content-type"]
            assert kind.startswith("application/json") or name not in answer.text

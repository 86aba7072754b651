"""What every answer says to browsers and caches."""

import re

import pytest

from coda.web.headers import POLICY, SECURITY_HEADERS
from tests.support.player import Player

PATHS = (
    "/",
    "/r/ABCDEF",
    "/docs",
    "/docs.css",
    "/openapi.json",
    "/asyncapi.json",
    "/healthz",
    "/readyz",
    "/metrics",
    "/api/presets",
    "/api/rooms",
    "/api/rooms/ABCDEF",
    "/api/nothing",
    "/nothing",
)


@pytest.mark.parametrize("path", PATHS)
async def test_every_answer_carries_the_security_headers(ann: Player, path: str) -> None:
    answer = await ann.http.get(path)
    for name, value in SECURITY_HEADERS:
        assert answer.headers[name.decode()] == value.decode()
    assert "server" not in answer.headers


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


@pytest.mark.parametrize("path", ["/api/presets", "/api/rooms", "/api/identities/me", "/api/rooms/ABCDEF", "/metrics"])
async def test_no_cache_keeps_what_is_asked_of_the_server(ann: Player, path: str) -> None:
    assert (await ann.http.get(path)).headers["cache-control"] == "no-store"

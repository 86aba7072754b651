"""Errors that are nobody's request, as they are answered."""

import httpx
import pytest

from coda.rooms.live import LiveRooms
from coda.rooms.service import Unavailable
from coda.web.app import App
from tests.web.wire import services_of


async def asked(live: LiveRooms, error: Exception, monkeypatch: pytest.MonkeyPatch) -> httpx.Response:
    """The answer of a server whose rooms raise this."""

    async def fail() -> None:
        raise error

    monkeypatch.setattr(live.rooms, "listings", fail)
    transport = httpx.ASGITransport(App(services_of(live)), raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://coda.test") as http:
        return await http.get("/api/rooms")


async def test_our_failure_is_answered_without_what_went_on_inside(
    live: LiveRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = await asked(live, ZeroDivisionError("b07 is on top"), monkeypatch)
    assert (answer.status_code, answer.json()) == (
        500,
        {
            "error": {
                "code": "server_error",
                "message": "The server failed; this is not your fault.",
                "allowed": "the same again",
            }
        },
    )
    assert answer.headers["x-content-type-options"] == "nosniff"


async def test_a_store_that_does_not_answer_is_said(live: LiveRooms, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = await asked(live, Unavailable(), monkeypatch)
    assert answer.status_code == 503
    assert answer.json()["error"] == {
        "code": "unavailable",
        "message": "The server cannot reach its store now.",
        "allowed": "the same again in a moment",
    }

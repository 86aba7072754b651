"""How much of a body is read, and for how long."""

import asyncio
from typing import Any

import pytest
from starlette.types import Receive, Scope, Send

from coda.web import body
from coda.web.body import DISCARDED, LONGEST, BoundedBody

SCOPE: Scope = {"type": "http", "method": "POST", "headers": []}


async def status_of(receive: Receive, scope: Scope = SCOPE) -> tuple[int | None, bytes]:
    """The status that a request gets, and what the app inside saw of its body."""
    seen, status = b"", None

    async def app(_: Scope, receive: Receive, send: Send) -> None:
        nonlocal seen
        message = await receive()
        seen = message["body"]
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def send(message: Any) -> None:
        nonlocal status
        status = message.get("status", status)

    await BoundedBody(app)(scope, receive, send)
    return status, seen


def pieces(*parts: bytes) -> Receive:
    events = [{"type": "http.request", "body": part, "more_body": True} for part in parts]
    events.append({"type": "http.request", "body": b"", "more_body": False})

    async def receive() -> Any:
        return events.pop(0)

    return receive


async def test_a_body_is_handed_on_whole() -> None:
    assert await status_of(pieces(b"a", b"b", b"c")) == (200, b"abc")
    assert await status_of(pieces(b"x" * LONGEST)) == (200, b"x" * LONGEST)


async def test_a_body_that_is_too_long_is_dropped_and_its_sender_gets_the_answer() -> None:
    assert await status_of(pieces(b"x" * LONGEST, b"x", b"y")) == (413, b"")
    headers = [(b"content-length", b"%d" % (LONGEST + 1))]
    assert await status_of(pieces(b"x" * LONGEST, b"x"), {**SCOPE, "headers": headers}) == (413, b"")


async def test_a_body_without_end_is_not_read_to_its_end() -> None:
    read = 0

    async def receive() -> Any:
        nonlocal read
        read += LONGEST
        return {"type": "http.request", "body": b"x" * LONGEST, "more_body": True}

    assert await status_of(receive) == (413, b"")
    assert read <= DISCARDED + LONGEST


async def test_a_body_that_says_it_is_huge_is_not_read_at_all() -> None:
    async def receive() -> Any:
        raise AssertionError("it was read")

    headers = [(b"content-length", b"%d" % (DISCARDED + 1))]
    assert await status_of(receive, {**SCOPE, "headers": headers}) == (413, b"")


async def test_a_body_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body, "SECONDS", 0.01)

    async def receive() -> Any:
        await asyncio.Event().wait()

    assert await status_of(receive) == (408, b"")


async def test_who_hangs_up_is_not_answered() -> None:
    async def receive() -> Any:
        return {"type": "http.disconnect"}

    assert await status_of(receive) == (None, b"")

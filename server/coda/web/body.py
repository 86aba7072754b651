"""A request's body is read whole before anything looks at it, and kept only if it is as short as they are here."""

import asyncio
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from coda.web.errors import Fault

LONGEST: Final = 16 * 1024
# So much is read to its end and dropped: a connection closed with something unread takes the answer down with it.
DISCARDED: Final = 512 * 1024
SECONDS: Final = 10.0
BODILESS: Final = ("GET", "HEAD", "OPTIONS")


class BoundedBody:
    """Refuses a body that is too long (413), or too long in coming (408)."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] not in BODILESS:
            try:
                async with asyncio.timeout(SECONDS):
                    receive = _replay(await _read(scope, receive), receive)
            except TimeoutError:
                fault = Fault(408, "too_slow", "The body did not come in time.", f"{SECONDS:g} seconds")
                await _answer(fault)(scope, receive, send)
                return
            except Fault as fault:
                await _answer(fault)(scope, receive, send)
                return
            except ClientDisconnect:
                return
        await self._app(scope, receive, send)


def _answer(fault: Fault) -> JSONResponse:
    return JSONResponse(fault.body, fault.status, {"connection": "close"})


async def _read(scope: Scope, receive: Receive) -> bytes:
    too_long = Fault(413, "too_long", "The body is too long.", f"{LONGEST} bytes")
    length = Headers(scope=scope).get("content-length", "")
    if length.isdigit() and int(length) > DISCARDED:
        raise too_long
    body, size, more = b"", 0, True
    while more and size <= DISCARDED:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        part = message.get("body", b"")
        size += len(part)
        body = body + part if size <= LONGEST else b""
        more = message.get("more_body", False)
    if size > LONGEST:
        raise too_long
    return body


def _replay(body: bytes, receive: Receive) -> Receive:
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return waiting.pop() if waiting else await receive()

    return replay

"""A request's body is read whole before anything looks at it, and only as far as one for this server can be long."""

import asyncio
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from coda.web.errors import Fault

LONGEST: Final = 16 * 1024
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
    if length.isdigit() and int(length) > LONGEST:
        raise too_long
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > LONGEST:
            raise too_long
    return body


def _replay(body: bytes, receive: Receive) -> Receive:
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return waiting.pop() if waiting else await receive()

    return replay

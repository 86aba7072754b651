"""One socket from its handshake to its end. The route is bare ASGI, which costs a third less memory a connection."""

import asyncio
from contextlib import AsyncExitStack

import structlog
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from coda.rooms.store import StoreUnavailable
from coda.web.address import address_of
from coda.web.errors import UNAVAILABLE, Fault
from coda.web.handshake import Admission, admit, deny
from coda.web.outbox import Outbox
from coda.web.services import Services
from coda.web.session import Session

log = structlog.get_logger(__name__)


async def serve_socket(services: Services, scope: Scope, receive: Receive, send: Send) -> None:
    """Serves one connection."""
    await receive()
    connection = HTTPConnection(scope)
    async with AsyncExitStack() as stack:
        try:
            admission = await admit(connection, services)
            place = services.sockets.one(admission.guest.identity, address_of(connection))
            name = await stack.enter_async_context(place)
        except Fault as fault:
            await deny(connection, services.settings, send, fault)
            return
        except StoreUnavailable:
            await deny(connection, services.settings, send, Fault(*UNAVAILABLE))
            return
        await send({"type": "websocket.accept"})
        with services.metrics.sockets.track_inprogress():
            await _serve(services, admission, name, receive, send)


async def _serve(services: Services, admission: Admission, name: str, receive: Receive, send: Send) -> None:
    try:
        async with asyncio.timeout(None) as life:
            outbox = Outbox(send, lost=lambda: life.reschedule(0))
            session = Session(services, admission, name, outbox)
            try:
                await session.run(receive)
            finally:
                await session.end()
    except TimeoutError:
        log.info("a socket was given up because nothing could be sent through it")

"""One socket from its handshake to its end. The route is bare ASGI, which costs a third less memory a connection."""

import asyncio
from itertools import count

import structlog
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from coda.web.errors import Fault
from coda.web.handshake import admit, deny
from coda.web.outbox import Outbox
from coda.web.services import Services
from coda.web.session import Session

log = structlog.get_logger(__name__)
numbers = count(1)


async def serve_socket(services: Services, scope: Scope, receive: Receive, send: Send) -> None:
    """Serves one connection."""
    await receive()
    try:
        admission = await admit(HTTPConnection(scope), services)
    except Fault as fault:
        await deny(send, fault)
        return
    await send({"type": "websocket.accept"})
    with services.metrics.sockets.track_inprogress():
        try:
            async with asyncio.timeout(None) as life:
                outbox = Outbox(send, lost=lambda: life.reschedule(0))
                session = Session(services, admission, str(next(numbers)), outbox)
                try:
                    await session.run(receive)
                finally:
                    await session.end()
        except TimeoutError:
            log.info("a socket was given up because nothing could be sent through it")

"""The web layer put together: sockets on a bare route, everything else through FastAPI."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.types import ASGIApp, Receive, Scope, Send

from coda.web.answers import answer_errors
from coda.web.backend import open_rooms
from coda.web.body import BoundedBody
from coda.web.docs import serve_docs
from coda.web.games import games
from coda.web.headers import SecurityHeaders
from coda.web.health import health
from coda.web.hub import Hub
from coda.web.identity import Identities, Signer
from coda.web.keys import signing_keys
from coda.web.limits import Limits
from coda.web.lobby import identities, tables
from coda.web.metrics import Metrics
from coda.web.observe import Observed
from coda.web.pages import serve_pages
from coda.web.services import Services
from coda.web.settings import Settings
from coda.web.socket import serve_socket
from coda.web.sockets import OpenSockets
from coda.web.tokens import Tokens

ABOUT = (
    "An online table for Coda. A browser is known by its cookie, a program by the token that POST /api/identities "
    "gave it, shown as Authorization: Bearer, until DELETE /api/identities/me revokes it. Errors have one shape: a "
    "code, a sentence, and what is allowed instead."
)


class App:
    """The ASGI application of one running server."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._http = http_app(services)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await serve_socket(self.services, scope, receive, send)
        else:
            await self._http(scope, receive, send)


def http_app(services: Services) -> ASGIApp:
    """Everything but the sockets."""
    inner = SecurityHeaders(BoundedBody(api(services)), services.settings)
    return Observed(inner, services.metrics)


def api(services: Services) -> FastAPI:
    """The routes, as they are described."""
    app = FastAPI(title="Coda", version="1", description=ABOUT, docs_url=None, redoc_url=None)
    answer_errors(app)
    app.include_router(identities(services))
    app.include_router(tables(services))
    app.include_router(games(services))
    app.include_router(health(services))
    serve_docs(app)
    serve_pages(app)
    return app


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[App]:
    """The application of a server with these settings, whose clocks and bots go on until the block ends.

    Raises:
        BadKeys: the file of keys cannot be used.
        EmbeddedError, StoreUnavailable, StoreMisfit: as ``open_rooms`` does.
    """
    async with open_rooms(settings) as live:
        store = live.rooms.store
        identities = Identities(Signer(await signing_keys(settings, store)), Tokens(store.notes))
        metrics = Metrics()
        metrics.moves.set_function(lambda: live.bots.moves)
        metrics.hurried.set_function(lambda: live.bots.hurried)
        limits, sockets = Limits.of(settings, store.notes), OpenSockets(settings, store.notes)
        services = Services(settings, live, identities, Hub(live, metrics), metrics, limits, sockets)
        async with asyncio.TaskGroup() as tasks:
            going = [tasks.create_task(part.run()) for part in (live, identities.tokens, sockets)]
            try:
                yield App(services)
            finally:
                for task in going:
                    task.cancel()

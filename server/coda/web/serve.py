"""One server, from its settings until it is told to stop."""

import asyncio
import gc
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final
from urllib.parse import urlsplit

import structlog
import typer
import uvicorn
import uvloop

from coda.rooms.embedded import EmbeddedError
from coda.rooms.store import StoreMisfit, StoreUnavailable
from coda.web.app import App, running
from coda.web.keys import BadKeys
from coda.web.listen import CannotServe, addresses, bind
from coda.web.logs import start_logging
from coda.web.settings import Settings

MESSAGE_BYTES: Final = 4096
PING_SECONDS: Final = 20.0
DRAIN_SECONDS: Final = 5
# A connection that is closed, and whose peer has not taken the rest after so long, is broken.
DEAF_SECONDS: Final = 1.0
COLLECT_AFTER: Final = (5_000, 5, 400)
"""A whole collection of garbage holds everybody up for as long as there are many rooms: 0.1 s with 200. Hardly any of
the server's garbage needs one, so they are far between: ten million objects, or the work of half an hour."""

log = structlog.get_logger(__name__)


def run(settings: Settings) -> None:
    """Serves until the process is told to stop (SIGTERM, SIGINT), then closes everything in order.

    Raises:
        CannotServe: it cannot begin, or broke down.
    """
    start_logging(settings.log)
    with bind(settings) as listener, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        try:
            runner.run(_serve(settings, listener))
        except (BadKeys, EmbeddedError, StoreMisfit) as error:
            raise CannotServe(str(error)) from None
        except StoreUnavailable as error:
            raise CannotServe(f"the Redis at {_place(settings)} does not answer ({error})") from None
        except Exception:
            log.exception("the server broke down")
            raise CannotServe("the server broke down; the log says where") from None


async def _serve(settings: Settings, listener: socket.socket) -> None:
    async with running(settings) as app:
        gc.freeze()
        gc.set_threshold(*COLLECT_AFTER)
        await Server(app, addresses(settings, listener)).serve([listener])


def _place(settings: Settings) -> str:
    """The address of the Redis without the name and password that may stand in it."""
    url = urlsplit(settings.redis_url or "")
    return f"{url.scheme}://{url.netloc.rpartition('@')[2]}{url.path}"


class Server(uvicorn.Server):
    """Uvicorn as this server needs it. When it is told to stop, it closes the sockets, and returns."""

    def __init__(self, app: App, addresses: tuple[str, ...]) -> None:
        self._addresses = addresses
        self._draining = app.services.draining
        proxies = list(app.services.settings.trusted_proxies)
        super().__init__(
            uvicorn.Config(
                app,
                http="h11",
                ws="websockets-sansio",
                ws_max_size=MESSAGE_BYTES,
                ws_ping_interval=PING_SECONDS,
                ws_ping_timeout=PING_SECONDS,
                ws_per_message_deflate=False,
                lifespan="off",
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=bool(proxies),
                forwarded_allow_ips=proxies,
                timeout_graceful_shutdown=DRAIN_SECONDS,
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to listen, and says where."""
        await super().startup(sockets)
        first, *others = self._addresses
        typer.echo(f"Coda is at {first}")
        for other in others:
            typer.echo(f"       and {other}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Closes every connection; for what is still under way it waits, but not for peers that read nothing."""
        asyncio.get_running_loop().call_later(DEAF_SECONDS, self._break_unread)
        await super().shutdown(sockets)

    def _break_unread(self) -> None:
        for connection in tuple(self.server_state.connections):
            if connection.transport.is_closing():
                connection.transport.abort()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stops at a signal. Uvicorn's own way then kills the process with it, before the store is closed."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        yield

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Hears a signal."""
        self._draining.set()
        super().handle_exit(sig, frame)

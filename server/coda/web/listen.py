"""The port that a server listens on, bound before anything else is started, so that a port in use costs nothing."""

import errno
import socket
from typing import Final

from coda.web.origin import WILDCARDS, lan_address
from coda.web.settings import Settings

# A peer that takes nothing of what was sent for so long is cut off by the system, also if it is still there.
UNSENT_MS: Final = 60_000
# The system would else keep megabytes for a slow peer: hundreds of views that newer ones have replaced long since.
UNSENT_BYTES: Final = 64 * 1024


class CannotServe(Exception):
    """The server cannot run; the message says why and what to do, in one line."""


def bind(settings: Settings) -> socket.socket:
    """A socket on the host and port of the settings.

    Raises:
        CannotServe: the port is taken or not allowed, or there is no such host.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except socket.gaierror:
        raise CannotServe(f"{settings.host} is no address of this machine; try --host 127.0.0.1") from None
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # What follows is inherited by each connection.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT_BYTES)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNSENT_MS)
        listener.bind(address)
    except OSError as error:
        listener.close()
        raise CannotServe(_why(error, settings)) from None
    return listener


def _why(error: OSError, settings: Settings) -> str:
    match error.errno:
        case errno.EADDRINUSE:
            return f"port {settings.port} is in use; choose another with --port, or any free one with --port 0"
        case errno.EACCES:
            return f"port {settings.port} is not open to you; choose one from 1024 up with --port"
        case errno.EADDRNOTAVAIL:
            return f"{settings.host} is no address of this machine; try --host 127.0.0.1"
        case _:
            return f"cannot listen on {settings.host} port {settings.port}: {error.strerror}"


def addresses(settings: Settings, listener: socket.socket) -> tuple[str, ...]:
    """Where people reach the server, the nearest first."""
    port = listener.getsockname()[1]
    if settings.host in WILDCARDS:
        hosts = dict.fromkeys(("localhost", lan_address()))
    else:
        hosts = {f"[{settings.host}]" if ":" in settings.host else settings.host: None}
    near = [f"http://{host}:{port}" for host in hosts if host != "127.0.0.1" or settings.host not in WILDCARDS]
    return (*near, *((settings.public_url,) if settings.public_url else ()))

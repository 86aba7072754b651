"""Where a page comes from that talks to this server, and what this server is called towards whoever asks."""

import socket
from functools import cache
from ipaddress import ip_address
from typing import Final

from starlette.requests import HTTPConnection

from coda.web.errors import Fault
from coda.web.settings import Settings

WILDCARDS: Final = ("0.0.0.0", "::")
LONGEST_HOST: Final = 253 + len(":65535")


def own_origin(connection: HTTPConnection) -> str:
    """The origin under which the browser asked for this."""
    scheme = {"ws": "http", "wss": "https"}.get(connection.scope["scheme"], connection.scope["scheme"])
    return f"{scheme}://{connection.headers.get('host', '')}".lower()


def is_foreign(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether a page asks that is neither this server's own nor of a site that the settings name."""
    origin = connection.headers.get("origin")
    return origin is not None and origin.lower() not in {
        own_origin(connection),
        settings.public_url,
        *settings.origins,
    }


def is_program(connection: HTTPConnection) -> bool:
    """Whether a token is shown, which no browser can be made to do by a page of another site."""
    return "authorization" in connection.headers


def is_secure(connection: HTTPConnection) -> bool:
    """Whether the browser came by https, as far as a trusted proxy or the browser itself says."""
    return own_origin(connection).startswith("https:") or connection.headers.get("origin", "").startswith("https:")


def link(connection: HTTPConnection, settings: Settings, path: str) -> str:
    """The address of a page of this server that works on other people's machines too, as far as can be told.

    Raises:
        Fault: the name by which the server was asked cannot be one.
    """
    if settings.public_url:
        return f"{settings.public_url}{path}"
    url = connection.url
    if len(url.netloc) > LONGEST_HOST:
        raise Fault(400, "bad_host", "The Host is too long.", f"{LONGEST_HOST} characters")
    if settings.host in WILDCARDS and _is_loopback(url.hostname or ""):
        url = url.replace(hostname=lan_address())
    return f"{url.scheme}://{url.netloc}{path}"


@cache
def lan_address() -> str:
    """This machine's address in its network, or the loopback address if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a datagram socket sends nothing when it connects
        except OSError:
            return "127.0.0.1"
        address: str = probe.getsockname()[0]
        return address


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False

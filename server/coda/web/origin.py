"""Where a page comes from that talks to this server, and what this server is called towards whoever asks."""

import socket
from functools import cache
from ipaddress import ip_address

from starlette.requests import HTTPConnection

from coda.web.settings import Settings

WILDCARDS = ("0.0.0.0", "::")


def own_origin(connection: HTTPConnection) -> str:
    """The origin under which the browser asked for this."""
    scheme = {"ws": "http", "wss": "https"}.get(connection.scope["scheme"], connection.scope["scheme"])
    return f"{scheme}://{connection.headers.get('host', '')}".lower()


def is_own_page(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether the page that asks is this server's own, or of a site that the settings name.

    A program sends no Origin, and may ask if it shows a token: a browser could not be made to send one unasked.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return "authorization" in connection.headers
    return origin.lower() in {own_origin(connection), settings.public_url, *settings.origins}


def link(connection: HTTPConnection, settings: Settings, path: str) -> str:
    """The address of a page of this server that works on other people's machines too, as far as can be told."""
    if settings.public_url:
        return f"{settings.public_url}{path}"
    url = connection.url
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

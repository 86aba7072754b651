"""Who may open a socket to a room is settled before it opens, and answered over HTTP."""

import re
from dataclasses import dataclass
from typing import Final

import orjson
from starlette.requests import HTTPConnection
from starlette.types import Send

from coda.rooms.code import RoomCode, as_code
from coda.rooms.service import Unavailable
from coda.rooms.store import StoreUnavailable
from coda.web.door import enter
from coda.web.errors import FOREIGN_ORIGIN, NO_IDENTITY, NO_SUCH_ROOM, UNAVAILABLE, Fault
from coda.web.headers import security_headers
from coda.web.identity import Guest
from coda.web.origin import is_foreign, is_program
from coda.web.services import Services
from coda.web.settings import Settings

PATH: Final = re.compile(r"/api/rooms/([^/]+)/ws")


@dataclass(frozen=True, slots=True)
class Admission:
    """A person at the door of a room that exists."""

    code: RoomCode
    guest: Guest


async def admit(connection: HTTPConnection, services: Services) -> Admission:
    """Who wants to enter which room.

    Raises:
        Fault: there is no such room, the page is of another site, or it is not known who asks.
    """
    path = PATH.fullmatch(connection.scope["path"])
    if path is None:
        raise Fault(404, "not_found", "There is nothing at this address.", "/api/rooms/{code}/ws for a socket")
    if is_foreign(connection, services.settings):
        raise Fault(*FOREIGN_ORIGIN)
    try:
        guest = await services.identities.guest_of(connection)
    except StoreUnavailable:
        raise Fault(*UNAVAILABLE) from None
    if guest is None:
        raise Fault(*NO_IDENTITY)
    if "origin" not in connection.headers and not is_program(connection):
        raise Fault(403, "no_origin", "A cookie counts only from a page.", "an Origin with the cookie, or a token")
    code = as_code(path[1])
    if code is None:
        raise Fault(*NO_SUCH_ROOM)
    try:
        await enter(code, guest, connection, services)
    except (Unavailable, StoreUnavailable):
        raise Fault(*UNAVAILABLE) from None
    return Admission(code, guest)


async def deny(connection: HTTPConnection, settings: Settings, send: Send, fault: Fault) -> None:
    """Answers the handshake with the fault instead of opening the socket."""
    common = security_headers(connection, settings)
    own = [(name.encode(), value.encode()) for name, value in fault.headers.items()]
    headers = [*common, (b"content-type", b"application/json"), (b"cache-control", b"no-store"), *own]
    await send({"type": "websocket.http.response.start", "status": fault.status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": orjson.dumps(fault.body)})

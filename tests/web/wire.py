"""One process's web layer in tests, and connections to it that the test holds at both ends."""

import asyncio
import json
from typing import Any

from coda.rooms.code import RoomCode
from coda.rooms.live import LiveRooms
from coda.rooms.room import Identity
from coda.web.hub import Hub
from coda.web.identity import Guest, Identities, Signer
from coda.web.limits import Limits
from coda.web.metrics import Metrics
from coda.web.services import Services
from coda.web.settings import Settings
from coda.web.socket import serve_socket
from coda.web.sockets import OpenSockets
from coda.web.tokens import Tokens
from tests.rooms.waiting import until

ANN = Identity("ann")
BEN = Guest(Identity("ben"), "Ben")


def services_of(live: LiveRooms, **settings: Any) -> Services:
    metrics = Metrics()
    identities = Identities(Signer([b"a secret of this test"]), Tokens(live.rooms.store.notes))
    notes, chosen = live.rooms.store.notes, Settings(**settings)
    limits, sockets = Limits.of(chosen, notes), OpenSockets(chosen, notes)
    return Services(chosen, live, identities, Hub(live, metrics), metrics, limits, sockets)


class Wire:
    """An ASGI connection whose far end is the test."""

    def __init__(self, services: Services, code: RoomCode, guest: Guest = BEN) -> None:
        self.frames: list[Any] = []
        self.closed: tuple[int, str] | None = None
        self.taking = asyncio.Event()
        self.taking.set()
        self._events: asyncio.Queue[Any] = asyncio.Queue()
        self._events.put_nowait({"type": "websocket.connect"})
        cookie = services.identities.signer.cookie(guest).encode()
        scope = {
            "type": "websocket",
            "scheme": "ws",
            "path": f"/api/rooms/{code}/ws",
            "headers": [(b"host", b"coda.test"), (b"origin", b"http://coda.test"), (b"cookie", b"coda=" + cookie)],
            "query_string": b"",
        }
        self.task = asyncio.create_task(serve_socket(services, scope, self._events.get, self._send))

    async def _send(self, event: Any) -> None:
        if event["type"] == "websocket.send":
            await self.taking.wait()
            self.frames.append(json.loads(event["text"]))
        elif event["type"] == "websocket.close":
            self.closed = (event["code"], event["reason"])
            self._events.put_nowait({"type": "websocket.disconnect", "code": event["code"]})

    def say(self, **message: Any) -> None:
        self._events.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def hang_up(self) -> None:
        self._events.put_nowait({"type": "websocket.disconnect", "code": 1005})
        await self.task

    async def entered(self) -> "Wire":
        await until(lambda: self.frames)
        return self

    def refusals(self) -> list[tuple[str, str | None]]:
        return [(frame["code"], frame["id"]) for frame in self.frames if frame["type"] == "refused"]

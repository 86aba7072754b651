"""One whole server in made-up time, with the chance of a seed: rooms, clocks, bots, sockets and HTTP are the real ones.

Only its edges are the test's: the store is in memory, connections end in the test, and what is drawn from the system's
entropy comes from a seed. What happens at it is a list of inputs, so that it can be made to happen again.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import anyio.to_thread

from coda.rooms import autopilot, presence, service
from coda.rooms.code import LENGTH, LETTERS, RoomCode
from coda.rooms.fairness import Draw
from coda.rooms.live import LiveRooms
from coda.rooms.pace import Pace
from coda.rooms.room import Identity, Room
from coda.rules.actions import Move
from coda.rules.view import View
from coda.web import observe
from coda.web.app import http_app
from coda.web.hub import Hub
from coda.web.identity import Guest, Identities, Signer
from coda.web.limits import Limits
from coda.web.metrics import Metrics
from coda.web.services import Services
from coda.web.settings import Settings
from coda.web.socket import serve_socket
from coda.web.sockets import OpenSockets
from coda.web.tokens import Tokens
from tests.leaks.inputs import Ask, HangUp, Input, Open, Say, Wait
from tests.leaks.memory_store import MemoryStore
from tests.leaks.virtual import quiet
from tests.rules.worlds import Deck

GUESTS = tuple(Guest(Identity(f"id-{name}"), name) for name in ("Ann", "Ben", "Cleo", "Dora", "Yan", "Zed"))
SIGNER = Signer([b"a secret of this test"])
HEADERS = [
    [(b"host", b"coda.test"), (b"origin", b"http://coda.test"), (b"cookie", f"coda={SIGNER.cookie(guest)}".encode())]
    for guest in GUESTS
]
PACE = Pace()
LENGTH_OF = b"content-length"

Choose = Callable[[Sequence[View]], Move]


Heard = tuple[float, str, str]
"""When something arrived, what it was (text, close, status, headers or body), and the thing itself."""


class Wire:
    """A socket whose far end is the test: it keeps what arrives, and when."""

    def __init__(self, guest: int) -> None:
        self.guest = guest
        self.heard: list[Heard] = []
        self.open = True
        self.events: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.events.put_nowait({"type": "websocket.connect"})

    async def send(self, event: Any) -> None:
        match event["type"]:
            case "websocket.send":
                self._hear("text", event["text"])
            case "websocket.close":
                self._hear("close", f"{event['code']} {event['reason']}")
                self.hang_up()
            case "websocket.http.response.start":
                self._hear("status", f"{event['status']} {event['headers']}")
            case "websocket.http.response.body":
                self._hear("body", event["body"].decode())
                self.open = False
            case _:
                self._hear(event["type"], "")

    def last_view(self) -> Any:
        """The newest view that came."""
        return next(
            frame
            for _, kind, what in reversed(self.heard)
            if kind == "text" and (frame := json.loads(what))["type"] == "view"
        )

    def hang_up(self) -> None:
        if self.open:
            self.open = False
            self.events.put_nowait({"type": "websocket.disconnect", "code": 1005})

    def _hear(self, kind: str, what: str) -> None:
        self.heard.append((asyncio.get_running_loop().time(), kind, what))


class Stage:
    """The server and everybody's connections."""

    def __init__(self, services: Services, code: RoomCode) -> None:
        self.services = services
        self.code = code
        self.wires: list[Wire] = []
        self.answers: list[Heard] = []
        self._app: Any = None
        self._serving: set[asyncio.Task[None]] = set()

    @property
    def now(self) -> float:
        return asyncio.get_running_loop().time()

    async def room(self) -> Room:
        """The room as the server has it."""
        return (await self.services.live.rooms.get(self.code)).room

    async def version(self) -> int:
        """How many commits the room has had."""
        return (await self.services.live.rooms.get(self.code)).stamp.version

    async def do(self, act: Input) -> None:
        """Lets something happen, and all that follows from it at once."""
        match act:
            case Open(guest):
                wire = Wire(guest)
                self.wires.append(wire)
                scope = {
                    "type": "websocket",
                    "scheme": "ws",
                    "path": f"/api/rooms/{self.code}/ws",
                    "headers": HEADERS[guest],
                    "query_string": b"",
                    "client": ("192.0.2.1", 1),
                }
                task = asyncio.create_task(serve_socket(self.services, scope, wire.events.get, wire.send))
                self._serving.add(task)
                task.add_done_callback(self._serving.discard)
            case HangUp(number):
                self.wires[number].hang_up()
            case Say(number, text):
                self.wires[number].events.put_nowait({"type": "websocket.receive", "text": text})
            case Wait(seconds):
                await asyncio.sleep(seconds)
            case Ask():
                await self._ask(act)
        await quiet()

    async def close(self) -> None:
        """Ends all sockets."""
        for wire in self.wires:
            wire.hang_up()
        while self._serving:
            await quiet()

    async def _ask(self, ask: Ask) -> None:
        if self._app is None:
            self._app = http_app(self.services)
        body = [{"type": "http.request", "body": ask.body, "more_body": False}]

        async def receive() -> Any:
            return body.pop() if body else await asyncio.Future()

        async def send(event: Any) -> None:
            now = asyncio.get_running_loop().time()
            if event["type"] == "http.response.start":
                headers = [header for header in event["headers"] if ask.path != "/metrics" or header[0] != LENGTH_OF]
                self.answers.append((now, "status", f"{event['status']} {headers}"))
            else:
                self.answers.append((now, "body", without_the_machine(event.get("body", b"").decode())))

        path, _, query = ask.path.partition("?")
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http",
            "method": ask.method,
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": [*HEADERS[ask.guest], (b"content-type", b"application/json")],
            "server": ("coda.test", 80),
            "client": ("192.0.2.1", 1),
        }
        await self._app(scope, receive, send)


def without_the_machine(text: str) -> str:
    """The numbers of a server without those that tell of the machine and of its clock; any other text as it is."""
    if not text.startswith("# HELP"):
        return text
    lines = text.splitlines()
    return "\n".join(line for line in lines if not line.startswith(("process_", "python_")) and "_created" not in line)


@contextmanager
def chance_of(seed: int, choose: Choose, decks: Mapping[str, Deck]) -> Iterator[None]:
    """The system's entropy comes from the seed, and bots choose as told.

    Args:
        seed: of all chance.
        choose: what bots do with what they have seen.
        decks: by the secret of a deal the deck that is dealt instead of the one that the secret gives.
    """
    rng, fair_deal = Random(seed), Draw.deal

    def deal(draw: Draw, *args: Any) -> tuple[Deck, int]:
        deck, first = fair_deal(draw, *args)
        return decks.get(draw.secret, deck), first

    with ExitStack() as stack:
        for module, name, value in (
            (service, "token_bytes", rng.randbytes),
            (service, "new_code", lambda: RoomCode("".join(rng.choices(LETTERS, k=LENGTH)))),
            (presence, "token_hex", lambda size: rng.randbytes(size).hex()),
            (autopilot, "randbits", rng.getrandbits),
            (autopilot, "choose", lambda level, views, dice: choose(views)),
            (observe, "time", SimpleNamespace(perf_counter=lambda: asyncio.get_running_loop().time())),
            (Draw, "deal", deal),
            (anyio.to_thread, "run_sync", _at_once),
        ):
            stack.enter_context(patch.object(module, name, value))
        yield


async def _at_once(func: Callable[..., Any], *args: Any, **_: Any) -> Any:
    """Does what would be given to a thread, which would have a time of its own."""
    return func(*args)


@asynccontextmanager
async def staged(make_room: Callable[[LiveRooms], Any]) -> AsyncIterator[Stage]:
    """A server with one room, which ``make_room`` makes."""
    live, metrics = LiveRooms(MemoryStore(), PACE), Metrics()
    identities = Identities(SIGNER, Tokens(live.rooms.store.notes))
    notes = live.rooms.store.notes
    limits, sockets = Limits.of(SETTINGS, notes), OpenSockets(SETTINGS, notes)
    services = Services(SETTINGS, live, identities, Hub(live, metrics), metrics, limits, sockets)
    going = asyncio.create_task(live.run())
    stage = Stage(services, await make_room(live))
    try:
        yield stage
        await stage.close()
    finally:
        going.cancel()
        await asyncio.wait([going])


SETTINGS = Settings(rate=1e6, burst=10**6, metrics_from=("*",))

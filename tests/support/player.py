"""A person or program for tests, that speaks to a running server over HTTP and sockets as any client does."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from itertools import count
from random import Random
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Close

PATIENCE = 20.0
NO_CLOSE = 1006
Frame = dict[str, Any]
ids = count(1)


class Player:
    """Somebody with a name and a cookie, or with a token if a program."""

    def __init__(self, http: httpx.AsyncClient, name: str) -> None:
        self.http = http
        self.name = name

    @classmethod
    @asynccontextmanager
    async def named(cls, url: str, name: str, *, program: bool = False) -> AsyncIterator[Self]:
        """Takes the name at the server."""
        async with httpx.AsyncClient(base_url=url, trust_env=False, timeout=PATIENCE) as http:
            answer = await http.post("/api/identities", json={"name": name, "program": program})
            assert answer.status_code == 201, answer.text
            if program:
                http.headers["authorization"] = f"Bearer {answer.json()['token']}"
            yield cls(http, name)

    @property
    def url(self) -> str:
        return str(self.http.base_url).rstrip("/")

    @property
    def credentials(self) -> dict[str, str]:
        """The headers that a client of this person opens a socket with."""
        if "authorization" in self.http.headers:
            return {"authorization": self.http.headers["authorization"]}
        return {"cookie": f"coda={self.http.cookies['coda']}", "origin": self.url}

    async def make_room(self, *seats: str, preset: str = "coda", start: bool = False, **room: Any) -> str:
        """Makes a room with these seats; its code."""
        body = {"preset": preset, "seats": list(seats), "start": start, **room}
        answer = await self.http.post("/api/rooms", json=body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    @asynccontextmanager
    async def entered(self, code: str, url: str | None = None) -> AsyncIterator["Place"]:
        """A socket in the room whose first view has come; ``url``: of another server of the same store."""
        async with self.socket(code, url) as socket:
            place = Place(socket)
            await place.next()
            yield place

    def socket(self, code: str, url: str | None = None, headers: Mapping[str, str] | None = None) -> connect:
        """The socket itself, with these headers instead of the person's own."""
        base = url or self.url
        own = {**self.credentials, "origin": base} if "cookie" in self.credentials else self.credentials
        return connect(
            f"{base.replace('http', 'ws', 1)}/api/rooms/{code}/ws",
            additional_headers=own if headers is None else headers,
            compression=None,
            max_queue=None,
            proxy=None,
            open_timeout=PATIENCE,
        )


class Place:
    """An open socket in a room, and all that came through it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.received: list[str] = []
        self.view: Frame = {}
        self.refusals: list[Frame] = []

    @property
    def you(self) -> Frame:
        you: Frame = self.view["room"]["you"]
        return you

    async def next(self) -> Frame:
        """The next frame."""
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.received.append(text)
        frame: Frame = json.loads(text)
        if frame["type"] == "view":
            self.view = frame
        else:
            self.refusals.append(frame)
        return frame

    async def until(self, condition: Callable[[Frame], object]) -> Frame:
        """The first view from the present one on for which the condition holds."""
        while not condition(self.view):
            await self.next()
        return self.view

    async def refusal(self) -> Frame:
        """The next refusal that comes."""
        known = len(self.refusals)
        while len(self.refusals) == known:
            await self.next()
        return self.refusals[-1]

    async def end(self) -> tuple[int, str]:
        """Reads until the server closes the socket; the code and reason that it gives."""
        close = None
        while close is None:
            try:
                await self.next()
            except ConnectionClosed as closed:
                close = closed.rcvd or Close(NO_CLOSE, "the connection broke")
        return close.code, close.reason

    async def say(self, type: str, **fields: Any) -> str:
        """Sends a room command; its id."""
        id = fields.pop("id", None) or f"t{next(ids)}"
        await self.socket.send(json.dumps({"type": type, "id": id, **fields}))
        return id

    async def act(self, **move: Any) -> None:
        """Sends a move that answers the present view."""
        game = self.view["game"]
        message = {"type": "act", "game": game["number"], "step": game["step"], "move": move}
        await self.socket.send(json.dumps(message))

    async def play(self, rng: Random) -> Frame:
        """Makes random moves whenever asked, until the game is over; the last view."""
        answered = (-1, -1)
        while (game := self.view["game"])["phase"] != "over":
            asked = (game["number"], game["step"])
            move = None if asked == answered else some_move(game, rng)
            if move is not None:
                answered = asked
                await self.act(**move)
            await self.next()
        return self.view


def some_move(game: Frame, rng: Random) -> Frame | None:
    """One of the moves that the viewer of a frame's game may make; None if there is none."""
    options = game["options"]
    if options is None:
        return None
    moves: list[Frame] = [{"do": "draw", "colour": colour} for colour in options["draw"]]
    moves += [{"do": "place", "at": gap} for gap in options["place"]]
    moves += [{"do": do, "slot": slot} for do in ("stake", "reveal") for slot in options[do]]
    if options["ready"]:
        moves.append({"do": "ready", "order": some_order(game, rng)} if options["order"] else {"do": "ready"})
    if options["stop"] and rng.random() < 0.5:
        moves.append({"do": "stop", "at": rng.choice(options["stop_at"])} if options["stop_at"] else {"do": "stop"})
    elif options["targets"]:
        target = rng.choice(options["targets"])
        tile = rng.choice(options["names"][target["back"]])
        moves.append({"do": "guess", "seat": target["seat"], "slot": target["slot"], "tile": tile})
    return rng.choice(moves) if moves else None


def some_order(game: Frame, rng: Random) -> list[int]:
    """An order of the viewer's own row: its numbers as they lie, each dash anywhere."""
    row = game["rows"][game["viewer"]]
    order = [slot["id"] for slot in row if not slot["tile"].endswith("--")]
    for slot in row:
        if slot["tile"].endswith("--"):
            order.insert(rng.randint(0, len(order)), slot["id"])
    return order

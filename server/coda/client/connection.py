"""A program at a server: it takes a name, enters a room, and says what it does there.

Everything goes the way that a browser's messages go. Views come whole, and a slow reader is sent only the newest.
"""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from itertools import count
from typing import Any, Self
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

from websockets.asyncio.client import ClientConnection, connect

from coda.client.reading import Frame
from coda.rules.actions import Draw, Guess, Move, Place, Ready, Reveal, Stake, Stop

log = logging.getLogger(__name__)


class Refused(Exception):
    """The server did not take something over HTTP; the text is its own."""


class Program:
    """A program that a server knows by its token.

    Args:
        url: of the server, as ``http://127.0.0.1:8000``.
        token: what ``named`` got for it.
    """

    def __init__(self, url: str, token: str) -> None:
        self.url = url.rstrip("/")
        self.token = token

    @classmethod
    async def named(cls, url: str, name: str) -> Self:
        """Takes a name at the server.

        Raises:
            Refused: the name is not allowed.
        """
        program = cls(url, "")
        program.token = str((await program.post("/api/identities", {"name": name, "program": True}))["token"])
        return program

    async def make_room(self, *seats: str, preset: str = "coda", **room: Any) -> str:
        """A new room with these seats (``me``, ``open``, ``bot:easy`` and so on); its code.

        Raises:
            Refused: there can't be such a room.
        """
        return str((await self.post("/api/rooms", {"preset": preset, "seats": seats, **room}))["code"])

    async def post(self, path: str, body: Mapping[str, Any]) -> dict[str, Any]:
        """What the server answers.

        Raises:
            Refused: it did not do it.
        """
        return await asyncio.to_thread(self._post, path, json.dumps(body).encode())

    def _post(self, path: str, body: bytes) -> dict[str, Any]:
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        try:
            with build_opener(ProxyHandler({})).open(Request(self.url + path, body, headers), timeout=20) as answer:
                found: dict[str, Any] = json.load(answer)
                return found
        except HTTPError as error:
            with error:
                raise Refused(f"{path}: {error.code} {error.read(500).decode(errors='replace')}") from None

    @asynccontextmanager
    async def entered(self, code: str) -> AsyncIterator["Table"]:
        """The room's socket."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/rooms/{code}/ws"
        headers = {"authorization": f"Bearer {self.token}"}
        async with connect(address, additional_headers=headers, compression=None, proxy=None) as socket:
            yield Table(socket)


class Table:
    """An open socket in a room."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._ids = count(1)

    async def views(self) -> AsyncIterator[Frame]:
        """Every view that is sent, until the server closes; refusals are logged, all else is passed over."""
        async for text in self._socket:
            frame: Frame = json.loads(text)
            match frame["type"]:
                case "view":
                    yield frame
                case "refused":
                    log.warning("refused: %s (allowed: %s)", frame["message"], frame["allowed"])
                case _:
                    pass

    async def say(self, type: str, **fields: Any) -> None:
        """Sends a command of the room."""
        await self._socket.send(json.dumps({"type": type, "id": f"p{next(self._ids)}", **fields}))

    async def act(self, game: Frame, move: Move) -> None:
        """Sends a move that answers this view of the game."""
        message = {"type": "act", "game": game["number"], "step": game["step"], "move": move_message(move)}
        await self._socket.send(json.dumps(message))


def move_message(move: Move) -> dict[str, Any]:
    """The move as it is sent."""
    match move:
        case Ready(order=order):
            return {"do": "ready"} if order is None else {"do": "ready", "order": list(order)}
        case Draw(colour=colour):
            return {"do": "draw", "colour": colour.value}
        case Guess(target=target, slot=slot, tile=tile):
            return {"do": "guess", "seat": target, "slot": slot, "tile": str(tile)}
        case Place(at=gap):
            return {"do": "place", "at": gap}
        case Stake(slot=slot):
            return {"do": "stake", "slot": slot}
        case Stop(at=gap):
            return {"do": "stop"} if gap is None else {"do": "stop", "at": gap}
        case Reveal(slot=slot):
            return {"do": "reveal", "slot": slot}

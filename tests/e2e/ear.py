"""All that one browser page was sent: frames, answers, words in its console; and where it sent requests to."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from playwright.async_api import ConsoleMessage, Page, Response, WebSocket

PATIENCE = 20.0
Frame = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to one HTTP request."""

    url: str
    status: int
    headers: dict[str, str]
    body: str

    @property
    def kind(self) -> str:
        return self.headers.get("content-type", "")


class Ear:
    """Listens to a page from before it is first opened."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        self.sent: list[str] = []
        self.console: list[str] = []
        self.errors: list[str] = []
        self.requested: list[str] = []
        self._reading: list[asyncio.Task[Answer]] = []
        self._news = asyncio.Event()
        page.on("request", lambda request: self.requested.append(request.url))
        page.on("response", self._on_response)
        page.on("websocket", self._on_socket)
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    async def answers(self) -> list[Answer]:
        """Every answer so far."""
        return await asyncio.gather(*self._reading)

    async def until(self, condition: Callable[[Frame], object]) -> None:
        """Waits until the condition holds for the newest frame."""
        async with asyncio.timeout(PATIENCE):
            while not condition(json.loads(self.frames[-1])):
                self._news.clear()
                await self._news.wait()

    def refusals(self) -> list[Frame]:
        """What the server would not do."""
        return [frame for frame in map(json.loads, self.frames) if frame["type"] == "refused"]

    def seeds(self) -> set[str]:
        """The ids of seeds that the page added by itself; another page of the same person may have been sooner."""
        return {message["id"] for message in map(json.loads, self.sent) if message["type"] == "add_seed"}

    def hosts(self) -> set[str | None]:
        """Whom the page has sent anything to."""
        parts = [urlsplit(url) for url in self.requested]
        return {part.hostname for part in parts if part.scheme != "data"}

    def _on_socket(self, socket: WebSocket) -> None:
        self.requested.append(socket.url)
        socket.on("framereceived", self._on_frame)
        socket.on("framesent", lambda payload: self.sent.append(_text(payload)))

    def _on_frame(self, payload: bytes | str) -> None:
        self.frames.append(_text(payload))
        self._news.set()

    def _on_response(self, response: Response) -> None:
        self._reading.append(asyncio.create_task(_read(response)))

    def _on_console(self, message: ConsoleMessage) -> None:
        self.console.append(message.text)


def _text(payload: bytes | str) -> str:
    return payload if isinstance(payload, str) else payload.decode()


async def _read(response: Response) -> Answer:
    body = await response.body()
    return Answer(response.url, response.status, await response.all_headers(), body.decode(errors="replace"))

"""The far end of an outbox in tests: it keeps what was sent, and can stop taking anything."""

import asyncio
from typing import Any

from coda.web.outbox import Event
from tests.rooms.waiting import until


class Sink:
    """A connection that takes events while ``open`` is set."""

    def __init__(self, *, is_open: bool = True) -> None:
        self.sent: list[Any] = []
        self.lost = 0
        self.waiting = 0
        self.open = asyncio.Event()
        if is_open:
            self.open.set()

    async def send(self, event: Event) -> None:
        self.waiting += 1
        await self.open.wait()
        self.waiting -= 1
        self.sent.append(event.get("text") or (event["code"], event["reason"]))

    def lose(self) -> None:
        self.lost += 1

    async def has(self, *events: object) -> None:
        """Returns when exactly these were sent."""
        await until(lambda: self.sent == list(events))

    async def stuck(self) -> None:
        """Returns when a sender waits."""
        await until(lambda: self.waiting == 1)

"""What waits to be sent on one socket: the newest view, aids and talk, and refusals: little, however slow it is.

Whoever puts something in never waits. One task writes, and only while there is something to write, so that an idle
socket costs no task. A peer that takes nothing for a long time is given up.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

Event = MutableMapping[str, Any]
Send = Callable[[Event], Awaitable[None]]

REFUSALS: Final = 32
STALL: Final = 30.0


class Outbox:
    """The way out of one socket.

    Args:
        send: sends an ASGI event; OSError or RuntimeError when the connection is gone.
        lost: called once, if the connection turned out to be gone or stuck.
    """

    def __init__(self, send: Send, lost: Callable[[], None]) -> None:
        self._send = send
        self._lost = lost
        self._view: str | None = None
        self._aids: str | None = None
        self._talk: str | None = None
        self._refusals: deque[str] = deque()
        self._close: Event | None = None
        self._writer: asyncio.Task[None] | None = None
        self._ended = False

    @property
    def is_closing(self) -> bool:
        """Whether the connection is about to end: nothing more is taken from its peer."""
        return self._ended or self._close is not None

    def show(self, view: str) -> bool:
        """Puts a view in the place of the one that waits, if one does; whether one did."""
        skipped = self._view is not None
        self._view = view
        self._wake()
        return skipped

    def help(self, aids: str) -> None:
        """Puts aids in the place of those that wait, if any do."""
        self._aids = aids
        self._wake()

    def tell(self, talk: str) -> None:
        """Puts talk in the place of the talk that waits, if any does."""
        self._talk = talk
        self._wake()

    def refuse(self, refusal: str) -> None:
        """Lines a refusal up. A peer that has left very many unread is given up."""
        if len(self._refusals) >= REFUSALS:
            self._give_up()
            return
        self._refusals.append(refusal)
        self._wake()

    def close(self, code: int, reason: str) -> None:
        """Ends the connection after what waits now."""
        self._close = {"type": "websocket.close", "code": code, "reason": reason}
        self._wake()

    def abandon(self) -> None:
        """Sends nothing more, and tells nobody."""
        self._ended = True

    def _wake(self) -> None:
        if self._writer is None and not self._ended:
            self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        try:
            while (event := self._next()) is not None:
                async with asyncio.timeout(STALL):
                    await self._send(event)
        except (OSError, RuntimeError, TimeoutError):
            self._give_up()
        finally:
            self._writer = None

    def _next(self) -> Event | None:
        if self._ended:
            return None
        if self._refusals:
            return {"type": "websocket.send", "text": self._refusals.popleft()}
        if self._view is not None:
            view, self._view = self._view, None
            return {"type": "websocket.send", "text": view}
        if self._aids is not None:
            aids, self._aids = self._aids, None
            return {"type": "websocket.send", "text": aids}
        if self._talk is not None:
            talk, self._talk = self._talk, None
            return {"type": "websocket.send", "text": talk}
        self._ended = self._close is not None
        return self._close

    def _give_up(self) -> None:
        if not self._ended:
            self._ended = True
            self._lost()

"""One clock for all processes: Redis's, read now and then and carried on with the monotonic clock
in between.
"""

import time
from contextlib import suppress

from coda.rooms.store.nodes import Nodes, Request
from coda.rooms.store.values import StoreUnavailable

REFRESH_SECONDS = 5.0


class StoreClock:
    """Seconds since the epoch by the clock of the server that answers for `slot`."""

    def __init__(self, nodes: Nodes, slot: int) -> None:
        self._nodes = nodes
        self._slot = slot
        self._offset = 0.0
        self._read_at = -REFRESH_SECONDS

    async def start(self) -> None:
        """Reads the clock for the first time; raises StoreUnavailable if that fails."""
        self._read_at = time.monotonic()
        await self._read()

    async def now(self) -> float:
        """Costs a round trip every few seconds. While the server is away, the time goes on as it
        was known.
        """
        if time.monotonic() - self._read_at >= REFRESH_SECONDS:
            self._read_at = time.monotonic()  # whoever asks meanwhile takes the old offset
            with suppress(StoreUnavailable):
                await self._read()
        return time.monotonic() + self._offset

    async def _read(self) -> None:
        before = time.monotonic()
        ((seconds, microseconds),) = await self._nodes.run([Request(self._slot, ("TIME",))], repeat=True)
        after = time.monotonic()
        self._offset = int(seconds) + int(microseconds) / 1e6 - (before + after) / 2

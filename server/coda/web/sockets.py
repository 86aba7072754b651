"""How many sockets are open at once, by person and by address, over all processes.

Each socket has two leases in the store, which its process renews. Those of a process that died end after ``LEASE``
seconds; until then they count, and whoever reconnects has a second one.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from secrets import token_hex
from typing import Final

import structlog

from coda.rooms.room import Identity
from coda.rooms.store import Notes, StoreUnavailable
from coda.web.errors import Fault
from coda.web.settings import Settings

LEASE: Final = 30.0
RENEWAL: Final = 10.0
RETRY: Final = 10

log = structlog.get_logger(__name__)
Leases = tuple[tuple[str, str], ...]


class OpenSockets:
    """The sockets of this process, each of which counts in all."""

    def __init__(self, settings: Settings, notes: Notes) -> None:
        self._settings = settings
        self._notes = notes
        self._process = token_hex(8)
        self._numbers = count(1)
        self._held: dict[str, Leases] = {}

    @asynccontextmanager
    async def one(self, who: Identity, address: str) -> AsyncIterator[str]:
        """Counts a socket until the block ends; what it is called among all.

        Raises:
            Fault: the person, or the address, has too many.
            StoreUnavailable: the store does not answer.
        """
        name = f"{self._process}.{next(self._numbers)}"
        leases: Leases = ((f"sockets:person:{who}", name), (f"sockets:address:{address}", name))
        limits = self._settings.sockets_per_person, self._settings.sockets_per_address
        try:
            for (holder, _), limit in zip(leases, limits, strict=True):
                if not await self._notes.take(holder, name, limit, LEASE):
                    raise _too_many(limit)
            self._held[name] = leases
            yield name
        finally:
            self._held.pop(name, None)
            with suppress(StoreUnavailable):
                await self._notes.release(leases)

    async def run(self) -> None:
        """Renews the leases until cancelled."""
        while True:
            await asyncio.sleep(RENEWAL)
            try:
                await self._notes.hold([lease for leases in self._held.values() for lease in leases], LEASE)
            except StoreUnavailable:
                log.warning("the store does not answer")


def _too_many(limit: int) -> Fault:
    return Fault(
        429, "too_many_sockets", "Too many sockets are open.", f"{limit} at a time; close one", retry_after=RETRY
    )

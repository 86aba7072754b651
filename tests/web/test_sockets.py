"""Open sockets count over all processes, and no longer than their process lives."""

import asyncio
from collections.abc import Collection

import pytest

from coda.rooms.room import Identity
from coda.rooms.store import StoreUnavailable
from coda.web.errors import Fault
from coda.web.settings import Settings
from coda.web.sockets import LEASE, OpenSockets
from tests.leaks.memory_store import MemoryNotes
from tests.leaks.virtual import run

ANN, BEN = Identity("ann"), Identity("ben")
FEW = Settings(sockets_per_person=2, sockets_per_address=3)


class Notes(MemoryNotes):
    """Notes that can be away."""

    away = False

    async def hold(self, leases: Collection[tuple[str, str]], seconds: float) -> None:
        if self.away:
            raise StoreUnavailable
        await super().hold(leases, seconds)


async def is_refused(sockets: OpenSockets, who: Identity, address: str = "here") -> bool:
    try:
        async with sockets.one(who, address):
            return False
    except Fault:
        return True


def test_a_person_and_an_address_have_so_many_each() -> None:
    async def main() -> None:
        sockets = OpenSockets(FEW, MemoryNotes())
        async with sockets.one(ANN, "here"), sockets.one(ANN, "there"):
            assert await is_refused(sockets, ANN, "elsewhere")
            async with sockets.one(BEN, "here"), sockets.one(BEN, "here"):
                assert await is_refused(sockets, Identity("cleo"))
            assert not await is_refused(sockets, BEN)
        assert not await is_refused(sockets, ANN)

    run(main())


def test_who_is_refused_for_the_address_has_not_used_up_anything_of_his_own() -> None:
    async def main() -> None:
        sockets = OpenSockets(FEW, MemoryNotes())
        async with sockets.one(BEN, "here"), sockets.one(BEN, "here"), sockets.one(ANN, "here"):
            for _ in range(5):
                assert await is_refused(sockets, ANN, "here")
            assert not await is_refused(sockets, ANN, "there")

    run(main())


@pytest.mark.parametrize("lives", [True, False])
def test_a_socket_counts_as_long_as_its_process_lives(lives: bool) -> None:
    async def main() -> None:
        notes = Notes()
        one, other = OpenSockets(FEW, notes), OpenSockets(FEW, notes)
        async with one.one(ANN, "here"), one.one(ANN, "here"):
            running = asyncio.create_task(one.run())
            assert await is_refused(other, ANN)
            if not lives:
                running.cancel()
            await asyncio.sleep(3 * LEASE)
            assert await is_refused(other, ANN) == lives
            running.cancel()

    run(main())


def test_leases_are_renewed_when_the_store_is_back() -> None:
    async def main() -> None:
        notes = Notes()
        sockets = OpenSockets(FEW, notes)
        async with sockets.one(ANN, "here"), sockets.one(ANN, "here"):
            running = asyncio.create_task(sockets.run())
            notes.away = True
            await asyncio.sleep(LEASE / 2)
            notes.away = False
            await asyncio.sleep(LEASE)
            assert await is_refused(sockets, ANN)
            running.cancel()

    run(main())

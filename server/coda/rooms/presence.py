"""Who is connected, over all processes: each process holds a lease for each of its people, and tells rooms of changes.

A process that dies lets its leases run out; the autopilot of another then finds its people gone.
"""

import asyncio
from collections import defaultdict
from contextlib import suppress
from secrets import token_hex

from coda.rooms.code import RoomCode
from coda.rooms.commands import Depart, Return
from coda.rooms.plan import expected
from coda.rooms.room import Identity, Person, Room
from coda.rooms.service import NoSuchRoom, Rooms, Unavailable
from coda.rooms.store import StoreUnavailable

LEASE = 30.0
REFRESH = 10.0


class Presence:
    """The connections of this process, by room and person."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._process = token_hex(8)
        self._connections: defaultdict[RoomCode, defaultdict[Identity, set[str]]] = defaultdict(
            lambda: defaultdict(set)
        )

    def rooms(self) -> tuple[RoomCode, ...]:
        """The rooms in which somebody is connected here."""
        return tuple(self._connections)

    async def connected(self, code: RoomCode, who: Identity, connection: str) -> None:
        """Notes a connection. A stand-in hands the seat back.

        Raises:
            NoSuchRoom: there is no such room.
            Unavailable: the store does not answer.
        """
        self._connections[code][who].add(connection)
        try:
            await self._rooms.store.see(code, [self._member(who)], LEASE)
            await self._rooms.store.unsee(code, expected(who))
        except StoreUnavailable as error:
            raise Unavailable from error
        await self._rooms.submit(code, who, Return())

    async def disconnected(self, code: RoomCode, who: Identity, connection: str) -> None:
        """Notes the end of a connection; the room is told if it was the person's last in any process."""
        people = self._connections[code]
        people[who].discard(connection)
        if people[who]:
            return
        del people[who]
        if not people:
            del self._connections[code]
        with suppress(StoreUnavailable, Unavailable, NoSuchRoom):
            await self._rooms.store.unsee(code, self._member(who))
            if who not in await self.present(code):
                await self._rooms.submit(code, who, Depart())

    async def present(self, code: RoomCode) -> frozenset[Identity]:
        """The people connected to the room in any process.

        Raises:
            StoreUnavailable: the store does not answer.
        """
        return frozenset(Identity(member.rpartition("@")[0]) for member in await self._rooms.store.seen(code))

    async def tell_of_gone(self, code: RoomCode, room: Room) -> None:
        """Tells the room of seated people, and of a host, whom no process has a connection of any more."""
        awaited = room.believed_present()
        if not awaited:
            return
        for who in sorted(awaited - await self.present(code)):
            await self._rooms.submit(code, who, Depart())

    async def run(self) -> None:
        """Renews the leases until cancelled."""
        while True:
            await asyncio.sleep(REFRESH)
            for code in self.rooms():
                with suppress(StoreUnavailable, Unavailable, NoSuchRoom):
                    await self._renew(code)

    async def _renew(self, code: RoomCode) -> None:
        people = tuple(self._connections.get(code, ()))
        await self._rooms.store.see(code, [self._member(who) for who in people], LEASE)
        room = (await self._rooms.get(code)).room
        for seat in room.seats:
            if isinstance(seat, Person) and seat.gone_since is not None and seat.identity in people:
                await self._rooms.submit(code, seat.identity, Return())

    def _member(self, who: Identity) -> str:
        return f"{who}@{self._process}"

"""Small things that are kept beside the rooms: values, counters and leases. Each is gone by itself after a time.

A note lies in the partition that its name falls into, as a room does in the one of its code. Counters and leases hold
over all processes; they are for limits, so losing the newest of them in a failover does no harm.
"""

from collections.abc import Collection, Sequence
from typing import Any

from coda.rooms.code import RoomCode
from coda.rooms.store import script
from coda.rooms.store.clock import StoreClock
from coda.rooms.store.durability import Keeping
from coda.rooms.store.node import Command
from coda.rooms.store.nodes import Nodes, Request
from coda.rooms.store.partitions import Partition, Partitions


class Notes:
    """The notes of one store. Every method raises StoreUnavailable when it gets no answer."""

    def __init__(self, nodes: Nodes, partitions: Partitions, keeping: Keeping, clock: StoreClock) -> None:
        self._nodes = nodes
        self._partitions = partitions
        self._keeping = keeping
        self._clock = clock

    async def put(self, name: str, value: bytes, seconds: float) -> None:
        """Keeps the value under the name for so long; returns when it is as safe as a committed room."""
        part = self._of(name)
        await self._keeping.change(part, ("SET", part.note(name), value, "PX", _milliseconds(seconds)))

    async def get(self, names: Sequence[str]) -> list[bytes | None]:
        """The values of the names, None for each that has none (any more)."""
        return await self._run([(name, ("GET", self._of(name).note(name))) for name in names])

    async def drop(self, name: str) -> None:
        """Forgets the value of the name."""
        part = self._of(name)
        await self._keeping.change(part, ("DEL", part.note(name)))

    async def count(self, name: str, amount: int, seconds: float) -> int:
        """Adds to a counter, which begins anew so many seconds after its first addition; what it comes to."""
        key = self._of(name).note(name)
        (total,) = await self._run([(name, script.COUNT.call((key,), amount, _milliseconds(seconds)))], repeat=False)
        return int(total)

    async def counted(self, name: str) -> tuple[int, float]:
        """What a counter stands at, and the seconds until it begins anew; zeros if nothing was counted."""
        key = self._of(name).note(name)
        total, left = await self._run([(name, ("GET", key)), (name, ("PTTL", key))])
        return int(total or 0), max(0, left) / 1000

    async def take(self, name: str, member: str, limit: int, seconds: float) -> bool:
        """Takes one of so many leases of a name; whether one was free, or the member had one."""
        now = await self._clock.now()
        lease = (repr(now), repr(now + seconds), _milliseconds(seconds), limit, member)
        (taken,) = await self._run([(name, script.TAKE.call((self._of(name).note(name),), *lease))])
        return bool(taken)

    async def hold(self, leases: Collection[tuple[str, str]], seconds: float) -> None:
        """Lets leases (name and member) last for so many seconds from now on."""
        now = await self._clock.now()
        until = (repr(now), repr(now + seconds), _milliseconds(seconds))
        await self._run([(n, script.SEE.call((self._of(n).note(n),), *until, member)) for n, member in leases])

    async def release(self, leases: Collection[tuple[str, str]]) -> None:
        """Gives leases back."""
        await self._run([(name, ("ZREM", self._of(name).note(name), member)) for name, member in leases])

    def _of(self, name: str) -> Partition:
        return self._partitions.of(RoomCode(name))

    async def _run(self, commands: Sequence[tuple[str, Command]], *, repeat: bool = True) -> list[Any]:
        if not commands:
            return []
        return await self._nodes.run(
            [Request(self._of(name).slot, command) for name, command in commands], repeat=repeat
        )


def _milliseconds(seconds: float) -> int:
    return max(1, round(seconds * 1000))

"""When a change counts as kept, and when watchers may hear of it.

What a change that is kept is safe from, by level:
- `none`: nothing but the death of this process.
- `local`: the server's death too, if it writes its append-only file before it answers (`appendfsync
  always`).
- `replicated`: the loss of one server, as a replica has it in memory.
- `durable`: both; needs `appendfsync always` on the primary and on its replicas.
With the first two, watchers are told in the same step as the change is made. With the others they
are told once a replica has it, so that nobody is shown what a failover may take back; should the
process die in between, watchers find it when they next compare versions. `WAITAOF` would say more
than `WAIT`, but takes about a second with a replica.
"""

import logging
from typing import Literal

from redis.exceptions import ResponseError

from coda.rooms.store.node import Command
from coda.rooms.store.nodes import Nodes, Request
from coda.rooms.store.partitions import Partition
from coda.rooms.store.values import StoreMisfit, StoreUnavailable, Wake
from coda.rooms.store.wakes import message_of

_log = logging.getLogger(__name__)

Durability = Literal["none", "local", "replicated", "durable"]

REPLICA_MS = 1000


class Keeping:
    """Carries out changes at one level of durability."""

    def __init__(self, nodes: Nodes, level: Durability) -> None:
        self._nodes = nodes
        self._level = level
        self.replicated = level in ("replicated", "durable")

    async def change(self, partition: Partition, command: Command) -> object:
        """The reply to `command`, carried out at most once, when what it changed is kept.

        Raises StoreUnavailable when that is unknown. A replica that has this change has all earlier
        ones of its primary.
        """
        requests = [Request(partition.slot, command)]
        if self.replicated:
            requests.append(Request(partition.slot, ("WAIT", 1, REPLICA_MS)))
        reply, *replicas = await self._nodes.run(requests, repeat=False)
        if replicas == [0]:
            raise StoreUnavailable(f"no replica confirmed within {REPLICA_MS} ms that it has the change")
        return reply

    async def tell(self, partition: Partition, wake: Wake) -> None:
        """Tells watchers of a change that was not told in the step that made it, because it had to
        be replicated first.
        """
        try:
            await self._nodes.run(
                [Request(partition.slot, ("SPUBLISH", partition.channel, message_of(wake)))], repeat=False
            )
        except StoreUnavailable as error:  # the change is kept all the same
            _log.warning("watchers were not told of version %d of room %s: %s", wake.version, wake.code, error)

    async def check(self, partitions: tuple[Partition, ...]) -> None:
        """Raises StoreMisfit if a primary keeps no file that is `durable`; warns if `local` is less
        than it says.
        """
        if self._level not in ("local", "durable"):
            return
        for served in self._nodes.owners(partitions).values():
            fault = await self._file_fault(next(iter(served)).slot)
            if fault and self._level == "durable":
                raise StoreMisfit(fault)
            if fault:
                _log.warning(fault)

    async def _file_fault(self, slot: int) -> str | None:
        try:
            (pairs,) = await self._nodes.run(
                [Request(slot, ("CONFIG", "GET", "appendonly", "appendfsync"))], repeat=True
            )
        except ResponseError:  # hosted servers don't say
            return None
        found = dict(zip(pairs[::2], pairs[1::2], strict=True))
        if found == {b"appendonly": b"yes", b"appendfsync": b"always"}:
            return None
        return (
            f"Redis may lose acknowledged moves when it dies: durability {self._level!r} needs "
            "'appendonly yes' and 'appendfsync always' in its configuration, it has "
            f"{found[b'appendonly'].decode()!r} and {found[b'appendfsync'].decode()!r}; "
            "or choose durability 'none'"
        )

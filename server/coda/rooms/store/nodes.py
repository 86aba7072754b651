"""Which Redis server answers for which slot: one plain server for all, or the primaries of a Redis
Cluster.

Nothing that changes something is sent a second time, except where the first answer says that
nothing was done (moved to another node, read-only after a failover, script unknown). Reads are
repeated after a lost connection.
"""

import asyncio
import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from redis import exceptions
from redis.asyncio.connection import parse_url

from coda.rooms.store.node import Command, Node
from coda.rooms.store.partitions import Partition
from coda.rooms.store.script import spelled_out
from coda.rooms.store.values import StoreUnavailable

_log = logging.getLogger(__name__)

PAUSES = (0.05, 0.1, 0.2, 0.4)
LOCATE_SECONDS = 1.0

# Answers that say that nothing was done, and that another node or a later moment may do better.
# While a slot is being migrated to another node its keys are split between the two, and a script
# over several of them can run on neither: so an ASK is waited out like a TRYAGAIN, not followed.
_PASSING = (
    exceptions.AskError,
    exceptions.ClusterDownError,
    exceptions.NoScriptError,
    exceptions.ReadOnlyError,
    exceptions.TryAgainError,
)
_REFUSING = ("BUSY", "MISCONF", "NOREPLICAS", "UNBLOCKED")

Address = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Request:
    """A command for the node that answers for `slot`."""

    slot: int
    command: Command


@dataclass(frozen=True, slots=True)
class _Range:
    first: int
    last: int
    node: Node


class Nodes:
    """Sends each request to the node that answers for its slot, and finds out anew when that has
    changed.
    """

    def __init__(self, url: str) -> None:
        self._options: Mapping[str, Any] = dict(parse_url(url))
        self._seed = Node(self._options)
        self._known: dict[Address, Node] = {}
        self._ranges: tuple[_Range, ...] = (_Range(0, 16383, self._seed),)
        self._cluster = False
        self._doubtful = False
        self._locating = asyncio.Lock()

    async def open(self) -> None:
        """Connects to the server of the URL, and finds the whole cluster if it belongs to one."""
        (info,) = await self.run([Request(0, ("INFO", "cluster"))], repeat=True)
        self._cluster = b"cluster_enabled:1" in info
        self.doubt()
        await self.locate()

    def owners(self, partitions: Iterable[Partition]) -> dict[Node, frozenset[Partition]]:
        """Which node answers for which of the partitions, as far as is known now."""
        owned: dict[Node, set[Partition]] = {}
        for partition in partitions:
            owned.setdefault(self._owner(partition.slot), set()).add(partition)
        return {node: frozenset(parts) for node, parts in owned.items()}

    async def run(self, requests: Sequence[Request], *, repeat: bool) -> list[Any]:
        """The replies, in order. Requests of one slot are carried out in order, on one connection.

        Unless `repeat`, only the first of the requests may change something, and it is carried out
        at most once. Raises StoreUnavailable when that is unknown or could not be done.
        """
        failure: Exception
        for pause in (*PAUSES, None):
            if self._doubtful:
                await self.locate()
            try:
                replies = await self._once(requests)
            except (exceptions.ConnectionError, exceptions.TimeoutError, OSError) as error:
                self._doubtful = True
                if (
                    not repeat
                    or not isinstance(error, exceptions.ConnectionError)
                    or isinstance(error, exceptions.AuthenticationError)
                ):
                    raise StoreUnavailable(_reason(error)) from error
                failure = error
            else:
                errors = [reply for reply in replies if isinstance(reply, exceptions.ResponseError)]
                if not errors:
                    return replies
                failure = errors[0]
                if not isinstance(failure, _PASSING) or not (repeat or failure is replies[0]):
                    raise _raised(failure) from failure
                if isinstance(failure, exceptions.NoScriptError):
                    requests = [Request(each.slot, spelled_out(each.command)) for each in requests]
                    continue
                self.doubt()
            if pause is not None:
                await asyncio.sleep(pause)
        raise StoreUnavailable(_reason(failure)) from failure

    def doubt(self) -> None:
        """Before the next request, or when `locate` is called, it is found out anew who answers for
        what.
        """
        self._doubtful = True

    async def locate(self) -> None:
        """If there is doubt, asks the nodes known who answers for what; keeps what was known if
        none of them says.
        """
        async with self._locating:
            if not self._doubtful:
                return
            self._doubtful = False
            if not self._cluster:
                await self._seed.drop_idle()
                return
            for address, node in [*self._known.items(), (self._seed_address, self._seed)]:
                slots = await _slots(node)
                if slots:
                    await self._take_over(slots, address)
                    return
                if address in self._known:  # is asked last the next time
                    self._known[address] = self._known.pop(address)

    async def close(self) -> None:
        for node in {self._seed, *self._known.values()}:
            await node.close()

    async def _once(self, requests: Sequence[Request]) -> list[Any]:
        shares: dict[Node, list[int]] = {}
        for index, request in enumerate(requests):
            shares.setdefault(self._owner(request.slot), []).append(index)
        if len(shares) == 1:
            return await next(iter(shares)).exchange([request.command for request in requests])
        answers = await asyncio.gather(
            *(node.exchange([requests[index].command for index in share]) for node, share in shares.items()),
            return_exceptions=True,
        )
        replies: list[Any] = [None] * len(requests)
        for share, answer in zip(shares.values(), answers, strict=True):
            if isinstance(answer, BaseException):
                raise answer
            for index, reply in zip(share, answer, strict=True):
                replies[index] = reply
        return replies

    def _owner(self, slot: int) -> Node:
        for part in self._ranges:
            if part.first <= slot <= part.last:
                return part.node
        return self._ranges[0].node

    async def _take_over(self, slots: list[Any], asked: Address) -> None:
        known: dict[Address, Node] = {}
        ranges = []
        for first, last, primary, *_ in slots:
            address = (primary[0].decode() if primary[0] else asked[0], int(primary[1]))
            node = known.get(address) or self._known.get(address)
            known[address] = node = node or Node({**self._options, "host": address[0], "port": address[1]})
            ranges.append(_Range(first, last, node))
        gone = [node for address, node in self._known.items() if address not in known]
        self._known, self._ranges = known, tuple(ranges)
        for node in gone:
            await node.close()

    @property
    def _seed_address(self) -> Address:
        return (self._options.get("host", "localhost"), self._options.get("port", 6379))


async def _slots(node: Node) -> list[Any]:
    """What `node` says of the slots of its cluster; empty when it does not say."""
    try:
        async with asyncio.timeout(LOCATE_SECONDS):
            (slots,) = await node.exchange([("CLUSTER", "SLOTS")])
    except (exceptions.RedisError, OSError) as error:
        _log.debug("a node does not say who serves what: %s", _reason(error))
        return []
    return slots if isinstance(slots, list) else []


def _reason(error: Exception) -> str:
    return f"the store does not answer: {str(error) or type(error).__name__}"


def _raised(error: exceptions.ResponseError) -> Exception:
    """An answer that is the fault of the server's state becomes StoreUnavailable; one that is ours
    stays what it is.
    """
    if isinstance(error, (*_PASSING, exceptions.OutOfMemoryError)) or str(error).startswith(_REFUSING):
        return StoreUnavailable(_reason(error))
    return error

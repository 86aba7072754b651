"""All that any process knows of a room is kept here, and each step on it is a compare-and-set, a
read, or a lease.

There is no owner and no lock: any process may change any room, and the stamp (version and epoch)
decides. `values` tells why there is an epoch, `partitions` where the keys are, `durability` when a
commit is kept, `nodes` what is sent again after a failure, and `wakes` how the processes hear of
each other's commits. Every key has a time to live.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Collection, Iterable, Iterator
from heapq import nlargest, nsmallest
from secrets import token_hex
from typing import Any, Self

from coda.rooms.code import RoomCode
from coda.rooms.store import script
from coda.rooms.store.clock import StoreClock
from coda.rooms.store.durability import Durability, Keeping
from coda.rooms.store.node import Command
from coda.rooms.store.nodes import Nodes, Request
from coda.rooms.store.notes import Notes
from coda.rooms.store.partitions import Partition, Partitions, slot_of
from coda.rooms.store.talk import TalkStore
from coda.rooms.store.values import Stale, Stamp, Stored, StoreMisfit, Wake
from coda.rooms.store.wakes import News, follow, message_of

SECRET_MS = 400 * 24 * 3600 * 1000
SETTLED_MS = 60_000
SWEPT = 100
BATCH = 500


class Store:
    """The rooms in one Redis, or one Redis Cluster, and beside them ``notes`` and ``talk``. Any number of stores in any
    number of processes share them.

    Every method raises StoreUnavailable when it gets no answer.
    """

    def __init__(self, nodes: Nodes, partitions: Partitions, durability: Durability) -> None:
        self._nodes = nodes
        self._partitions = partitions
        self._keeping = Keeping(nodes, durability)
        self._clock = StoreClock(nodes, partitions.all[0].slot)
        self.notes = Notes(nodes, partitions, self._keeping, self._clock)
        self.talk = TalkStore(nodes, partitions)
        self._following: set[asyncio.Task[None]] = set()

    @classmethod
    async def connect(cls, url: str, *, durability: Durability = "local", partitions: int = 16) -> Self:
        """Opens the store at `url` (redis://, rediss://, unix://; one node of a cluster leads to
        all).

        Raises StoreMisfit if other servers keep rooms there in another number of partitions, or if
        it cannot be `durable`.
        """
        nodes = Nodes(url)
        store = cls(nodes, Partitions(partitions), durability)
        try:
            await nodes.open()
            await store._clock.start()
            await store._keeping.check(store._partitions.all)
            agreed = await store.shared_secret("partitions", str(partitions).encode)
        except BaseException:
            await nodes.close()
            raise
        if int(agreed) != partitions:
            await nodes.close()
            raise StoreMisfit(
                f"the rooms there are kept in {int(agreed)} partitions, this server was told {partitions}: "
                "give all servers the same number"
            )
        return store

    async def close(self) -> None:
        """Ends all watches and closes all connections."""
        following = list(self._following)
        for task in following:
            task.cancel()
        await asyncio.gather(*following, return_exceptions=True)
        await self._nodes.close()

    async def ping(self) -> None:
        """Returns if every server answers."""
        await self._each((part, ("PING",)) for part in self._partitions.all)

    async def now(self) -> float:
        """The store's clock in seconds, the same for all processes to within a round trip; rarely a
        round trip itself.
        """
        return await self._clock.now()

    async def load(self, code: RoomCode) -> Stored | None:
        """What is held of the room, None if there is none (any more)."""
        part = self._partitions.of(code)
        ((version, epoch, data),) = await self._each([(part, ("HMGET", part.room(code), "version", "epoch", "data"))])
        return None if version is None else Stored(int(version), epoch.decode(), data)

    async def commit(
        self,
        code: RoomCode,
        expected: Stored | None,
        data: bytes,
        *,
        due: float | None,
        keep: float,
        listing: bytes | None,
    ) -> Stored:
        """Replaces `expected` (None: creates the room) and tells all watchers; returns what is
        stored now.

        `due`: when something is due, in the store's time. `keep`: in so many seconds the room
        expires unless committed again. `listing`: what the lobby shows; None takes it out of there.
        It is carried out at most once: raises Stale if the room is not at `expected`,
        StoreUnavailable if it is unknown whether it was carried out.
        """
        version, epoch = (0, "") if expected is None else expected.stamp
        stored = Stored(version + 1, token_hex(8), data)
        wake = Wake(code, stored.version, due, stored.epoch)
        part = self._partitions.of(code)
        now = await self.now()
        call = script.COMMIT.call(
            (part.room(code), part.due, part.ends, part.listed, part.cards),
            *(code, version or "", epoch, stored.version, stored.epoch, data),
            *(_milliseconds(keep), repr(now), repr(now + keep), "" if due is None else repr(due)),
            *(int(listing is not None), listing or b""),
            *("" if self._keeping.replicated else part.channel, message_of(wake)),
        )
        if not await self._keeping.change(part, call):
            raise Stale(f"room {code} is not at version {version} (epoch {epoch or 'none'})")
        if self._keeping.replicated:
            await self._keeping.tell(part, wake)
        return stored

    async def settle(self, code: RoomCode) -> None:
        """Returns when what can be loaded of the room is kept, and its watchers are told.

        For a command that was sent again after StoreUnavailable and found to be applied: only now
        it may be called done.
        """
        if not self._keeping.replicated:
            return
        part = self._partitions.of(code)
        stored = await self.load(code)
        await self._keeping.change(part, ("SET", part.settled, 1, "PX", SETTLED_MS))
        if stored is not None:
            (due,) = await self._each([(part, ("ZSCORE", part.due, code))])
            wake = Wake(code, stored.version, None if due is None else float(due), stored.epoch)
            await self._keeping.tell(part, wake)

    async def keep_game(self, id: str, data: bytes, keep: float) -> None:
        """Keeps a finished game for so many seconds; what was kept under its id is replaced."""
        part = self._partitions.of(id)
        await self._keeping.change(part, ("SET", part.game(id), data, "PX", _milliseconds(keep)))

    async def game(self, id: str) -> bytes | None:
        """The finished game of that id, None if there is none (any more)."""
        part = self._partitions.of(id)
        (data,) = await self._each([(part, ("GET", part.game(id)))])
        assert data is None or isinstance(data, bytes)
        return data

    async def versions(self, codes: Collection[RoomCode]) -> dict[RoomCode, Stamp]:
        """The stamps of those of the rooms that exist."""
        stamps: dict[RoomCode, Stamp] = {}
        asked = [(code, self._partitions.of(code)) for code in codes]
        for start in range(0, len(asked), BATCH):
            some = asked[start : start + BATCH]
            held = await self._each((part, ("HMGET", part.room(code), "version", "epoch")) for code, part in some)
            for (code, _), (version, epoch) in zip(some, held, strict=True):
                if version is not None:
                    stamps[code] = Stamp(int(version), epoch.decode())
        return stamps

    async def listings(self, limit: int) -> list[tuple[RoomCode, bytes]]:
        """Up to `limit` listed rooms, the one that was listed last first."""
        now = await self.now()
        parts = self._partitions.all
        await self._each((part, _sweep(part, now)) for part in parts)
        listed = await self._ranked(("ZREVRANGE", part.listed, 0, max(limit, 1) - 1, "WITHSCORES") for part in parts)
        newest = nlargest(limit, listed)
        cards = await self._each((part, ("HGET", part.cards, code)) for _, code, part in newest)
        return [(code, card) for (_, code, _), card in zip(newest, cards, strict=True) if card is not None]

    def watch(self) -> AsyncGenerator[News, None]:
        """Every commit of every process and all talk while connected, and a Resync at first and whenever some
        may have been missed.

        It ends when the store is closed. Close it (`contextlib.aclosing`) when it is left before.
        """
        return follow(self._nodes, self._partitions.all, self._following)

    async def claim_due(self, limit: int, lease: float) -> list[tuple[RoomCode, float]]:
        """Up to `limit` rooms for which something is due, with the time it was due, the earliest
        first.

        They are the caller's alone for `lease` seconds; then they are due again, unless committed
        meanwhile. A room may have expired: it is then not found by `load`.
        """
        now = await self.now()
        parts = self._partitions.all
        found = nsmallest(
            limit,
            await self._ranked(
                ("ZRANGEBYSCORE", part.due, "-inf", repr(now), "WITHSCORES", "LIMIT", 0, limit) for part in parts
            ),
        )
        share = Counter(part for _, _, part in found)
        await self._each((part, _sweep(part, now)) for part in share)
        claimed = await self._each(
            (part, script.CLAIM.call((part.due,), repr(now), repr(now + lease), most)) for part, most in share.items()
        )
        return [(code, due) for due, code in sorted(pair for reply in claimed for pair in _scored(reply))]

    async def postpone(self, code: RoomCode, seen: Stored, due: float | None) -> None:
        """Says when something is next due in a claimed room that needed no change; not if it was changed meanwhile."""
        part = self._partitions.of(code)
        call = script.POSTPONE.call(
            (part.room(code), part.due), code, seen.version, seen.epoch, "" if due is None else repr(due)
        )
        await self._each([(part, call)])

    async def next_due(self) -> float | None:
        """When the next thing is due in any room; a claimed room counts with the end of its lease."""
        firsts = await self._ranked(("ZRANGE", part.due, 0, 0, "WITHSCORES") for part in self._partitions.all)
        return min((due for due, _, _ in firsts), default=None)

    async def see(self, code: RoomCode, identities: Collection[str], seconds: float) -> None:
        """Counts the identities as connected to the room for so many seconds from now on. No
        version changes.
        """
        part = self._partitions.of(code)
        now = await self.now()
        lease = (repr(now), repr(now + seconds), _milliseconds(seconds))
        await self._each([(part, script.SEE.call((part.seen(code),), *lease, *identities))])

    async def unsee(self, code: RoomCode, identity: str) -> None:
        """Counts the identity as gone at once."""
        part = self._partitions.of(code)
        await self._each([(part, ("ZREM", part.seen(code), identity))])

    async def seen(self, code: RoomCode) -> frozenset[str]:
        """Who counts as connected to the room now."""
        part = self._partitions.of(code)
        now = await self.now()
        (seen,) = await self._each([(part, ("ZRANGEBYSCORE", part.seen(code), f"({now!r}", "+inf"))])
        return frozenset(identity.decode() for identity in seen)

    async def shared_secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        """The value of that name: the first one made by any server, the same for all. Kept 400 days
        from its last use.
        """
        key = f"secret:{name}"
        slot = slot_of(key)
        _, value, _ = await self._nodes.run(
            [
                Request(slot, ("SET", key, make(), "NX", "PX", SECRET_MS)),
                Request(slot, ("GET", key)),
                Request(slot, ("PEXPIRE", key, SECRET_MS)),
            ],
            repeat=True,
        )
        assert isinstance(value, bytes)
        return value

    async def _each(self, commands: Iterable[tuple[Partition, Command]]) -> list[Any]:
        """The replies to commands that may be sent again without harm."""
        return await self._nodes.run([Request(part.slot, command) for part, command in commands], repeat=True)

    async def _ranked(self, commands: Iterable[Command]) -> list[tuple[float, RoomCode, Partition]]:
        """What is in a sorted set of every partition, as asked for by one command each."""
        parts = self._partitions.all
        replies = await self._each(zip(parts, commands, strict=True))
        return [
            (score, code, part) for part, reply in zip(parts, replies, strict=True) for score, code in _scored(reply)
        ]


def _sweep(part: Partition, now: float) -> Command:
    return script.SWEEP.call((part.ends, part.due, part.listed, part.cards), repr(now), SWEPT)


def _scored(reply: list[bytes]) -> Iterator[tuple[float, RoomCode]]:
    pairs = zip(reply[::2], reply[1::2], strict=True)
    return ((float(score), RoomCode(code.decode())) for code, score in pairs)


def _milliseconds(seconds: float) -> int:
    return max(1, round(seconds * 1000))

"""A Store in the memory of one process, for tests that play very many games: what a Store promises, without a server.

It never yields, so that whoever calls it is not overtaken. Nothing expires, and nothing is ever unavailable.
"""

import asyncio
from collections import defaultdict
from collections.abc import AsyncGenerator, Callable, Collection, Sequence

from coda.rooms.code import RoomCode
from coda.rooms.store import News, Notes, Resync, Stale, Stamp, Store, Stored, Talked, TalkStore, Wake
from coda.rooms.store.talk import Lines


def _now() -> float:
    return asyncio.get_running_loop().time()


class MemoryNotes(Notes):
    """The notes of one test."""

    def __init__(self) -> None:
        self._values: dict[str, tuple[bytes, float]] = {}
        self._counts: dict[str, tuple[int, float]] = {}
        self._leases: defaultdict[str, dict[str, float]] = defaultdict(dict)

    async def put(self, name: str, value: bytes, seconds: float) -> None:
        self._values[name] = value, _now() + seconds

    async def get(self, names: Sequence[str]) -> list[bytes | None]:
        found = (self._values.get(name, (b"", 0.0)) for name in names)
        return [value if until > _now() else None for value, until in found]

    async def drop(self, name: str) -> None:
        self._values.pop(name, None)

    async def count(self, name: str, amount: int, seconds: float) -> int:
        total, until = self._counts.get(name, (0, 0.0))
        now = _now()
        self._counts[name] = (amount, now + seconds) if until <= now else (total + amount, until)
        return self._counts[name][0]

    async def counted(self, name: str) -> tuple[int, float]:
        total, until = self._counts.get(name, (0, 0.0))
        return (total, until - _now()) if until > _now() else (0, 0.0)

    async def take(self, name: str, member: str, limit: int, seconds: float) -> bool:
        leases = self._leases[name] = {who: until for who, until in self._leases[name].items() if until > _now()}
        if member not in leases and len(leases) >= limit:
            return False
        leases[member] = _now() + seconds
        return True

    async def hold(self, leases: Collection[tuple[str, str]], seconds: float) -> None:
        for name, member in leases:
            self._leases[name][member] = _now() + seconds

    async def release(self, leases: Collection[tuple[str, str]]) -> None:
        for name, member in leases:
            self._leases[name].pop(member, None)


class MemoryTalk(TalkStore):
    """The talk of one test."""

    def __init__(self, store: "MemoryStore") -> None:
        self._store = store
        self._said: defaultdict[tuple[RoomCode, str], list[tuple[int, str, bytes]]] = defaultdict(list)

    async def say(self, code: RoomCode, channel: str, key: str, data: bytes, *, most: int, seconds: float) -> bool:
        if await self._store.load(code) is None:
            return False
        lines = self._said[code, channel]
        if key not in [known for _, known, _ in lines]:
            lines.append((lines[-1][0] + 1 if lines else 1, key, data))
            del lines[:-most]
            self._store._tell(Talked(code))
        return True

    async def said(self, code: RoomCode, channels: tuple[str, ...]) -> tuple[Lines, ...]:
        return tuple(tuple((number, data) for number, _, data in self._said[code, channel]) for channel in channels)


class MemoryStore(Store):
    """The rooms of one test. ``now`` is the time of the event loop, and so may be made up."""

    def __init__(self) -> None:
        self.notes = MemoryNotes()
        self.talk = MemoryTalk(self)
        self._rooms: dict[RoomCode, Stored] = {}
        self._due: dict[RoomCode, float] = {}
        self._cards: dict[RoomCode, bytes] = {}
        self._seen: defaultdict[RoomCode, dict[str, float]] = defaultdict(dict)
        self._secrets: dict[str, bytes] = {}
        self._games: dict[str, bytes] = {}
        self._news: list[asyncio.Queue[News]] = []

    def _tell(self, item: News) -> None:
        for news in self._news:
            news.put_nowait(item)

    async def close(self) -> None:
        pass

    async def ping(self) -> None:
        pass

    async def now(self) -> float:
        return _now()

    async def load(self, code: RoomCode) -> Stored | None:
        return self._rooms.get(code)

    async def keep_game(self, id: str, data: bytes, keep: float) -> None:
        self._games[id] = data

    async def game(self, id: str) -> bytes | None:
        return self._games.get(id)

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
        known = self._rooms.get(code)
        if (known and known.stamp) != (expected and expected.stamp):
            raise Stale(code)
        version = expected.version + 1 if expected else 1
        stored = self._rooms[code] = Stored(version, f"epoch{version}", data)
        await self.postpone(code, stored, due)
        if listing is None:
            self._cards.pop(code, None)
        else:
            self._cards[code] = listing
        self._tell(Wake(code, version, due, stored.epoch))
        return stored

    async def settle(self, code: RoomCode) -> None:
        pass

    async def versions(self, codes: Collection[RoomCode]) -> dict[RoomCode, Stamp]:
        return {code: self._rooms[code].stamp for code in codes if code in self._rooms}

    async def listings(self, limit: int) -> list[tuple[RoomCode, bytes]]:
        return list(self._cards.items())[:limit]

    async def watch(self) -> AsyncGenerator[News, None]:
        news: asyncio.Queue[News] = asyncio.Queue()
        self._news.append(news)
        yield Resync()
        while True:
            yield await news.get()

    async def claim_due(self, limit: int, lease: float) -> list[tuple[RoomCode, float]]:
        now = await self.now()
        claimed = sorted((due, code) for code, due in self._due.items() if due <= now)[:limit]
        self._due.update((code, now + lease) for _, code in claimed)
        return [(code, due) for due, code in claimed]

    async def postpone(self, code: RoomCode, seen: Stored, due: float | None) -> None:
        if due is None:
            self._due.pop(code, None)
        else:
            self._due[code] = due

    async def next_due(self) -> float | None:
        return min(self._due.values(), default=None)

    async def see(self, code: RoomCode, identities: Collection[str], seconds: float) -> None:
        until = await self.now() + seconds
        for identity in identities:
            self._seen[code][identity] = max(until, self._seen[code].get(identity, 0.0))

    async def unsee(self, code: RoomCode, identity: str) -> None:
        self._seen[code].pop(identity, None)

    async def seen(self, code: RoomCode) -> frozenset[str]:
        now = await self.now()
        return frozenset(identity for identity, until in self._seen[code].items() if until > now)

    async def shared_secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        return self._secrets.setdefault(name, make())

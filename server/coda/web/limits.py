"""How often something may be asked from one address, or by one person: counted in the store, and so over all processes.

The library knows how limits are written and counted, but its own Redis storage would bring a second client with pools,
retries and failovers of its own, which would need to be told of clusters and sockets. So it counts through the store's
notes. A window begins with the first that is counted and ends by itself.
"""

import time
from dataclasses import dataclass
from enum import Enum
from math import ceil

from limits import RateLimitItem, parse
from limits.aio.storage import Storage
from limits.aio.strategies import FixedWindowRateLimiter

from coda.rooms.store import Notes
from coda.web.errors import Fault
from coda.web.settings import Settings


class NoteStorage(Storage):
    """The library's counters, kept as notes of the store."""

    STORAGE_SCHEME = None

    def __init__(self, notes: Notes) -> None:
        super().__init__()
        self._notes = notes

    @property
    def base_exceptions(self) -> tuple[type[Exception], ...]:
        return ()

    async def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        return await self._notes.count(key, amount, expiry)

    async def get(self, key: str) -> int:
        return (await self._notes.counted(key))[0]

    async def get_expiry(self, key: str) -> float:
        return time.time() + (await self._notes.counted(key))[1]

    async def check(self) -> bool:
        return True

    async def reset(self) -> int | None:
        raise NotImplementedError("counters end by themselves")

    async def clear(self, key: str) -> None:
        await self._notes.drop(key)


class Asked(Enum):
    """What is limited, and what those are told who have asked for too much of it."""

    IDENTITIES = "Too many names were taken at your address."
    ROOMS = "Too many rooms were made at your address."
    TALK = "You talk too fast."
    MISSES = "Too many rooms that there are not were asked for at your address."
    REPLAYS = "Too many games were looked back at from your address."


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one server, and how much of them is left. Both methods raise StoreUnavailable."""

    allowed: dict[Asked, RateLimitItem]
    limiter: FixedWindowRateLimiter

    @classmethod
    def of(cls, settings: Settings, notes: Notes) -> "Limits":
        """The limits of the settings."""
        allowed = {
            Asked.IDENTITIES: parse(settings.identities),
            Asked.ROOMS: parse(settings.rooms),
            Asked.TALK: parse(settings.talk),
            Asked.MISSES: parse(settings.misses),
            Asked.REPLAYS: parse(settings.replays),
        }
        return cls(allowed, FixedWindowRateLimiter(NoteStorage(notes)))

    async def spend(self, asked: Asked, who: str) -> None:
        """Counts one.

        Raises:
            Fault: it is one too many; says when to ask again.
        """
        if not await self.limiter.hit(self.allowed[asked], asked.name, who):
            raise await self._too_many(asked, who)

    async def give_back(self, asked: Asked, who: str) -> None:
        """Takes one back that was counted beforehand and turned out to be none."""
        item = self.allowed[asked]
        await self.limiter.storage.incr(item.key_for(asked.name, who), item.get_expiry(), -1)

    async def _too_many(self, asked: Asked, who: str) -> Fault:
        item = self.allowed[asked]
        window = await self.limiter.get_window_stats(item, asked.name, who)
        seconds = max(1, ceil(window.reset_time - time.time()))
        again = f"again in {seconds} second{'s' * (seconds > 1)}"
        return Fault(429, "too_many", asked.value, f"{_in_words(item)}; {again}", retry_after=seconds)


def _in_words(item: RateLimitItem) -> str:
    many = item.multiples > 1
    return f"{item.amount} per {f'{item.multiples} ' * many}{item.GRANULARITY.name}{'s' * many}"

"""How much comes in from one socket, and in what order it is dealt with."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

import structlog

log = structlog.get_logger(__name__)

Job = Callable[[], Awaitable[None]]


class Allowance:
    """Messages that may still come: ``burst`` at once, and ``rate`` a second for long."""

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = float(burst)
        self._at = now

    def take(self, now: float) -> bool:
        """Whether one more may come at ``now``, in seconds."""
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Line:
    """Jobs that are done one after another, in a task that lives only while there are any.

    A job answers for its own failures; one that raises nevertheless is logged, and the next one is done.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._jobs: deque[Job] = deque()
        self._task: asyncio.Task[None] | None = None

    def join(self, job: Job) -> bool:
        """Lines the job up; False if the line is full."""
        if len(self._jobs) >= self._limit:
            return False
        self._jobs.append(job)
        if self._task is None:
            self._task = asyncio.create_task(self._work())
        return True

    async def done(self) -> None:
        """Returns when the line is empty and the last job is done."""
        while self._task is not None:
            await asyncio.wait([self._task])

    async def _work(self) -> None:
        try:
            while self._jobs:
                try:
                    await self._jobs.popleft()()
                except Exception:
                    log.exception("a job failed")
        finally:
            self._task = None

"""Waiting for conditions, as no test sleeps for a length of time."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 10.0
TURN = 0.01


async def eventually(ask: Callable[[], Awaitable[T]], until: Callable[[T], object] = bool) -> T:
    """The first answer that satisfies `until`; fails after some seconds, showing the last."""
    answer: T | None = None
    try:
        async with asyncio.timeout(PATIENCE):
            while not until(answer := await ask()):
                await asyncio.sleep(TURN)
    except TimeoutError:
        raise AssertionError(f"waited {PATIENCE} s, the last answer was {answer!r}") from None
    return answer


async def upto(source: AsyncIterator[T], last: Callable[[T], object]) -> list[T]:
    """What comes from `source` up to and with the first that satisfies `last`."""
    seen: list[T] = []
    try:
        async with asyncio.timeout(PATIENCE):
            async for item in source:
                seen.append(item)
                if last(item):
                    return seen
    except TimeoutError:
        raise AssertionError(f"waited {PATIENCE} s, had only {seen!r}") from None
    raise AssertionError(f"it ended, after {seen!r}")

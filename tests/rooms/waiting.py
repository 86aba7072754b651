"""Waiting for conditions, as no test sleeps for a length of time."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 10.0
TURN = 0.01


async def eventually(ask: Callable[[], Awaitable[T]], until: Callable[[T], object] = bool) -> T:
    """The first answer that satisfies `until`; fails after some seconds, showing the last."""
    give_up = time.monotonic() + PATIENCE
    answer = await ask()
    while not until(answer):
        assert time.monotonic() < give_up, f"waited {PATIENCE} s, the last answer was {answer!r}"
        await asyncio.sleep(TURN)
        answer = await ask()
    return answer


async def until(condition: Callable[[], object]) -> None:
    """Returns when the condition holds; fails after some seconds."""

    async def ask() -> bool:
        return bool(condition())

    await eventually(ask)


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

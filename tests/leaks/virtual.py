"""An event loop whose time is made up: it never waits, but goes on to the next moment at which anything is to happen.

What runs in it runs in the same order every time, so that two runs can be held against each other to the microsecond.
"""

import asyncio
from asyncio import SelectorEventLoop
from collections.abc import Callable, Coroutine
from contextlib import closing
from selectors import BaseSelector, DefaultSelector, SelectorKey
from typing import Any, TypeVar

T = TypeVar("T")

QUIET = 0.001


class _Jump(DefaultSelector):
    """Looks at what can be read or written, and moves the time on instead of waiting for it."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("nothing will ever happen again")
        self.now += max(0.0, timeout)
        return []


class VirtualLoop(SelectorEventLoop):
    """The loop. It has no files, sockets or threads; what is given to a thread is done at once."""

    def __init__(self) -> None:
        self._jump = _Jump()
        selector: BaseSelector = self._jump
        super().__init__(selector)

    def time(self) -> float:
        return self._jump.now

    def run_in_executor(self, executor: object, func: Callable[..., T], *args: Any) -> "asyncio.Future[T]":  # type: ignore[override]
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done


def run(main: Coroutine[Any, Any, T]) -> T:
    """What the coroutine returns, run from time 0 on."""
    # Not a Runner: it would listen for signals, and describe the task, for each of very many runs.
    with closing(VirtualLoop()) as loop:
        return loop.run_until_complete(main)


async def quiet() -> None:
    """Returns when all has been done that can be done now."""
    await asyncio.sleep(QUIET)

"""Bots that think long do so in processes of their own, each move within a bound of time and of memory.

A thinker that takes too long over a move, or dies, is replaced by a new one, and whoever waits for its move is told at
once that there is none. (The executors of the standard library stop altogether when one of their processes dies, and
can end none that is stuck.) Thinkers keep nothing that is needed again, so they are simply killed at the end.

The moves of one seat are asked of one thinker, which then has in mind what it made of the turns before.
"""

import asyncio
import logging
import os
import pickle
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from socket import socket, socketpair
from subprocess import Popen

from coda.bots.levels import LevelName
from coda.rooms import thinker
from coda.rooms.room import Game
from coda.rooms.sights import Sights
from coda.rules.actions import Move

MEMORY = 1 << 30
LONGEST = 10.0
PAUSE = 1.0
WAITING = 256

log = logging.getLogger(__name__)

Question = tuple[bytes, "asyncio.Future[Move | None]"]
Wire = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Thinkers:
    """So many processes that think, while ``run`` runs."""

    def __init__(self, count: int, memory: int = MEMORY) -> None:
        self._sights = Sights()
        self._thinkers = tuple(Thinker(memory) for _ in range(count))

    async def run(self) -> None:
        """Keeps them going until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            for each in self._thinkers:
                tasks.create_task(each.run())

    async def choose(self, game: Game, seat: int, level: LevelName, seed: int, seconds: float) -> Move | None:
        """The level's move for a seat that is asked for one; None if there is none within so many seconds."""
        asked = thinker.Asked(level, seed, self._sights.of(game, seat))
        one = self._thinkers[hash((game.id, seat)) % len(self._thinkers)]
        return await one.ask(pickle.dumps(asked), seconds)


class Thinker:
    """One process at a time, and the questions that wait for it."""

    def __init__(self, memory: int) -> None:
        self._memory = memory
        self._questions: asyncio.Queue[Question] = asyncio.Queue(WAITING)

    async def ask(self, data: bytes, seconds: float) -> Move | None:
        """The answer, or None if it does not come in time. Once nobody waits for it, a question is not asked."""
        answer = asyncio.get_running_loop().create_future()
        with suppress(TimeoutError, asyncio.QueueFull):
            self._questions.put_nowait((data, answer))
            return await asyncio.wait_for(answer, seconds)
        return None

    async def run(self) -> None:
        """Starts a process, and another whenever one ends, until cancelled."""
        while True:
            try:
                async with self._started() as wire:
                    while True:
                        await _answer(wire, *await self._questions.get())
            except (OSError, EOFError, TimeoutError) as error:
                log.warning("a thinker is replaced: %r", error)
            await asyncio.sleep(PAUSE)

    @asynccontextmanager
    async def _started(self) -> AsyncIterator[Wire]:
        near, far = socketpair()
        with far:
            process = _launched(far, self._memory)
        try:
            reader, writer = await asyncio.open_connection(sock=near)
            try:
                yield reader, writer
            finally:
                writer.close()
        finally:
            process.kill()
            process.wait()


def _launched(far: socket, memory: int) -> Popen[bytes]:
    command = (sys.executable, "-m", thinker.__name__, str(memory))
    path = os.pathsep.join(filter(None, sys.path))
    return Popen(command, stdin=far.fileno(), stdout=far.fileno(), env={**os.environ, "PYTHONPATH": path})


async def _answer(wire: Wire, data: bytes, answer: "asyncio.Future[Move | None]") -> None:
    if answer.done():
        return
    reader, writer = wire
    try:
        async with asyncio.timeout(LONGEST):
            writer.write(thinker.framed(data))
            length = int.from_bytes(await reader.readexactly(thinker.LENGTH), "big")
            move = pickle.loads(await reader.readexactly(length))
        if not answer.done():
            answer.set_result(move)
    finally:
        if not answer.done():
            answer.set_result(None)

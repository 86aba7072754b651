"""What takes long to think of is given to processes of its own, each question within a bound of time and of memory.

These are the moves of bots that think long, and what a table with aids works out for its viewers: the event loop, on
which everybody's messages wait for each other, must not take longer over one hand than over another.

A thinker that takes too long over a question, or dies, is replaced by a new one, and whoever waits for its answer is
told at once that there is none. (The executors of the standard library stop altogether when one of their processes
dies, and can end none that is stuck.) Thinkers keep nothing that is needed again, so they are simply killed at the end.

All moves of a seat are asked of one thinker, which has in mind what it made of the turns before. If there are more
questions than time, those come first for which it has least to catch up: so as many seats as possible are thought for
in every turn, and the others seldom, instead of all of them too late. For a count there is nothing to catch up.
"""

import asyncio
import logging
import os
import pickle
import sys
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from socket import socket, socketpair
from subprocess import Popen
from typing import Any

from coda.bots.knowledge.facts import Beliefs
from coda.bots.levels import LevelName
from coda.rooms import thinker
from coda.rooms.room import Game
from coda.rooms.sights import KEPT, Sights
from coda.rules.actions import Move
from coda.rules.view import View

MEMORY = 1 << 30
LONGEST = 10.0
PAUSE = 1.0
MOST = 256

log = logging.getLogger(__name__)

Seat = tuple[str, int]
Wire = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """Something that somebody waits for.

    Attributes:
        data: what the thinker reads.
        answer: what it writes, None if that never comes; cancelled if nobody waits any more.
        seat: whose move it is: the id of a game, and a seat of it; None if it is no move.
        views: how many the seat was sent.
    """

    data: bytes
    answer: "asyncio.Future[Any]"
    seat: Seat | None
    views: int


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
        views, whose = self._sights.of(game, seat), (game.id, seat)
        data = pickle.dumps(thinker.Choice(level, seed, views))
        move: Move | None = await self._one_for(whose).ask(data, seconds, whose, len(views))
        return move

    async def count(self, game: Game, view: View, seconds: float) -> Beliefs | None:
        """What follows from a view of the game alone; None if that takes more than so many seconds.

        All of a game are asked of one thinker, which has in mind what it told those who know the same.
        """
        data = pickle.dumps(thinker.Count(pickle.dumps(view)))
        beliefs: Beliefs | None = await self._one_for(game.id).ask(data, seconds)
        return beliefs

    def _one_for(self, whose: object) -> "Thinker":
        return self._thinkers[hash(whose) % len(self._thinkers)]


class Thinker:
    """One process at a time, and the questions that wait for it."""

    def __init__(self, memory: int) -> None:
        self._memory = memory
        self._questions: set[Question] = set()
        self._asked = asyncio.Event()
        self._answered: OrderedDict[Seat, int] = OrderedDict()

    async def ask(self, data: bytes, seconds: float, seat: Seat | None = None, views: int = 0) -> Any:
        """The answer, or None if it does not come in time. A move is a seat's, who was sent so many views."""
        if len(self._questions) >= MOST:
            return None
        question = Question(data, asyncio.get_running_loop().create_future(), seat, views)
        self._questions.add(question)
        self._asked.set()
        try:
            async with asyncio.timeout(seconds):
                return await question.answer
        except TimeoutError:
            return None
        finally:
            self._questions.discard(question)

    async def run(self) -> None:
        """Starts a process, and another whenever one ends, until cancelled."""
        while True:
            try:
                async with self._started() as wire:
                    while True:
                        await self._answer(wire, await self._next())
            except (OSError, EOFError, TimeoutError) as error:
                log.warning("a thinker is replaced: %r", error)
            self._answered.clear()
            await asyncio.sleep(PAUSE)

    async def _next(self) -> Question:
        while not self._questions:
            self._asked.clear()
            await self._asked.wait()
        least = min(self._questions, key=self._left_of)
        self._questions.remove(least)
        return least

    def _left_of(self, question: Question) -> int:
        """How many views it has to catch up with."""
        return 0 if question.seat is None else question.views - self._answered.get(question.seat, 0)

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

    async def _answer(self, wire: Wire, question: Question) -> None:
        reader, writer = wire
        try:
            async with asyncio.timeout(LONGEST):
                writer.write(thinker.framed(question.data))
                length = int.from_bytes(await reader.readexactly(thinker.LENGTH), "big")
                found = pickle.loads(await reader.readexactly(length))
            if question.seat is not None:
                self._note(question.seat, question.views)
            if not question.answer.done():
                question.answer.set_result(found)
        finally:
            if not question.answer.done():
                question.answer.set_result(None)

    def _note(self, seat: Seat, views: int) -> None:
        self._answered[seat] = views
        self._answered.move_to_end(seat)
        if len(self._answered) > KEPT:
            self._answered.popitem(last=False)


def _launched(far: socket, memory: int) -> Popen[bytes]:
    """The process, which is told none of the server's settings: neither secrets nor where the store is."""
    command = (sys.executable, "-m", thinker.__name__, str(memory))
    environment = {name: value for name, value in os.environ.items() if not name.startswith("CODA_")}
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))
    return Popen(command, stdin=far.fileno(), stdout=far.fileno(), env=environment)

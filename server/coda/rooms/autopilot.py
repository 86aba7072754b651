"""Clocks and bots: any process claims rooms in which something is due, and changes them by the same door as everybody.

A bot thinks before its move is due and waits for the rest, so that what it thought about does not show in its time. One
that began late, because news was missed or the machine is busy, takes the whole time that thinking is given. One that
thinks long does so in another process; if it has no move shortly before the time, it takes the one of a quick rule.
"""

import asyncio
import heapq
import logging
import math
import random
from contextlib import suppress
from dataclasses import dataclass
from secrets import randbits

from coda.bots.levels import LevelName, choose
from coda.rooms.clock import THINKING_TIME, bot_move_due
from coda.rooms.code import RoomCode
from coda.rooms.codec import UnknownRoomFormat
from coda.rooms.commands import BotAct
from coda.rooms.decide import bot_act, pass_time
from coda.rooms.presence import Presence
from coda.rooms.room import Game, Room, SeatViews
from coda.rooms.service import Kept, NoSuchRoom, Rooms, Unavailable
from coda.rooms.store import StoreUnavailable
from coda.rooms.thinking import Thinkers
from coda.rules.actions import Move
from coda.rules.view import view

LEASE = 5.0
SWEEP = 1.0
AT_ONCE = 64
THINK_LONG: frozenset[LevelName] = frozenset({"hard"})
"""The other levels take 0.2 to 0.8 ms a move, 99 of 100 moves up to 2 ms (with dashes 3): less than it costs to wait
for a thread that shares the interpreter with others."""
QUICK: LevelName = "medium"
QUICK_TIME = 0.05

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Tally:
    """How many moves bots made, and how many of these were the quick rule's because thinking took too long."""

    moves: int = 0
    hurried: int = 0


class Autopilot:
    """Looks after the rooms of a store until cancelled; as many processes as like may do so side by side.

    Args:
        rooms: of the store.
        presence: who is connected here.
        thinkers: where bots think that think long; without any they do so here, for as long as they like.

    Attributes:
        tally: of the moves that bots made from here.
    """

    def __init__(self, rooms: Rooms, presence: Presence, thinkers: Thinkers | None) -> None:
        self._rooms = rooms
        self._presence = presence
        self._thinkers = thinkers
        self.tally = Tally()
        self._due: dict[RoomCode, float] = {}
        self._queue: list[tuple[float, RoomCode]] = []
        self._sooner = asyncio.Event()
        self._attended: dict[RoomCode, bool] = {}
        self._news_missed = False

    def sweep(self) -> None:
        """Looks for what is due at once, since news may have been missed."""
        self._news_missed = True
        self._sooner.set()

    def notice(self, code: RoomCode, due: float | None) -> None:
        """Hears when something is due in a room; a sweep finds what nobody told of."""
        if due is None:
            self._due.pop(code, None)
            return
        self._due[code] = due
        heapq.heappush(self._queue, (due, code))
        if self._queue[0] == (due, code):
            self._sooner.set()

    async def run(self) -> None:
        """Carries out what is due, until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            while True:
                self._news_missed = False
                try:
                    claims = await self._rooms.store.claim_due(AT_ONCE, LEASE)
                except StoreUnavailable:
                    claims = []
                for code, _ in claims:
                    if code in self._attended:
                        self._attended[code] = True
                    else:
                        self._attended[code] = False
                        tasks.create_task(self._attend(code))
                if len(claims) < AT_ONCE:
                    await self._until_next()

    async def _until_next(self) -> None:
        end = await self._rooms.store.now() + SWEEP
        while not self._news_missed:
            self._sooner.clear()
            now = await self._rooms.store.now()
            wait = min(end, self._next(now)) - now
            if wait <= 0:
                return
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._sooner.wait()

    def _next(self, now: float) -> float:
        """The earliest due time known, infinity if there is none; those that have come are forgotten."""
        earliest = math.inf
        while self._queue and (earliest == math.inf or self._queue[0][0] <= now):
            due, code = self._queue[0]
            current = self._due.get(code) == due
            if current and due > now:
                return min(earliest, due)
            heapq.heappop(self._queue)
            if current:
                del self._due[code]
                earliest = min(earliest, due)
        return earliest

    async def _attend(self, code: RoomCode) -> None:
        """Looks after a claimed room, and once more if it was claimed meanwhile."""
        again = True
        while again:
            self._attended[code] = False
            try:
                await self._carry_out(code)
            except (StoreUnavailable, Unavailable, NoSuchRoom):
                log.info("a due room was left to its next claim")
            except UnknownRoomFormat:
                log.exception("a due room cannot be read")
            except Exception:
                log.exception("a due room could not be looked after")
            again = self._attended[code]
        del self._attended[code]

    async def _carry_out(self, code: RoomCode) -> None:
        self._rooms.notice(code, None)
        found = await self._rooms.get(code)
        await self._presence.tell_of_gone(code, found.room)
        kept = await self._rooms.change(code, pass_time)
        while (seat := bot_move_due(kept.room, await self._rooms.store.now())) is not None:
            kept = await self._move(kept, seat)
        if kept.stamp == found.stamp:
            next_look = self._rooms.next_look(kept.room, await self._rooms.store.now())
            await self._rooms.store.postpone(code, kept.stored, next_look)

    async def _move(self, kept: Kept, seat: int) -> Kept:
        game = kept.room.game
        assert game is not None, "bot_move_due has seen to it"
        began = await self._rooms.store.now()
        moves_at = max(game.bot_at or 0.0, began + min(THINKING_TIME, self._rooms.pace.bot_min))
        move = await self._thought(kept.room, game, seat, max(moves_at - began, THINKING_TIME))
        self.tally.moves += 1
        await asyncio.sleep(max(0.0, moves_at - await self._rooms.store.now()))
        command = BotAct(game.number, game.state.step, move)
        return await self._rooms.change(kept.room.code, lambda room, moment: bot_act(room, command, moment))

    async def _thought(self, room: Room, game: Game, seat: int, seconds: float) -> Move:
        """The bot's move; any move if the bot has a fault, because a table must not stand still for that."""
        try:
            return await self._chosen(room, game, seat, seconds)
        except Exception:
            log.exception("a bot failed, and makes any move")
            return random.Random(randbits(64)).choice(tuple(view(game.state, seat).options or ()))

    async def _chosen(self, room: Room, game: Game, seat: int, seconds: float) -> Move:
        level = room.bot_level(seat)
        if level not in THINK_LONG:
            return _think(room, game, seat)
        if self._thinkers is None:
            return await asyncio.to_thread(_think, room, game, seat)
        move = await self._thinkers.choose(game, seat, level, randbits(64), seconds - QUICK_TIME)
        if move is None:
            self.tally.hurried += 1
            move = _choose(QUICK, game, seat)
        return move


def _think(room: Room, game: Game, seat: int) -> Move:
    level = room.bot_level(seat)
    assert level is not None, "a bot plays this seat"
    return _choose(level, game, seat)


def _choose(level: LevelName, game: Game, seat: int) -> Move:
    return choose(level, SeatViews(game.states, seat), random.Random(randbits(64)))

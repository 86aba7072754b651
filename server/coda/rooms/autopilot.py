"""Clocks and bots: any process claims rooms in which something is due, and changes them by the same door as everybody.

A bot thinks before its move is due and waits for the rest, so that what it thought about does not show in its time.
"""

import asyncio
import heapq
import logging
import random
from secrets import randbits

from coda.bots.levels import choose
from coda.rooms.clock import bot_move_due
from coda.rooms.code import RoomCode
from coda.rooms.codec import UnknownRoomFormat
from coda.rooms.commands import BotAct
from coda.rooms.decide import bot_act, pass_time
from coda.rooms.presence import Presence
from coda.rooms.room import Game, Room, SeatViews
from coda.rooms.service import Kept, NoSuchRoom, Rooms, Unavailable
from coda.rooms.store import StoreUnavailable
from coda.rules.actions import Move

LEASE = 5.0
SWEEP = 1.0
AT_ONCE = 64

log = logging.getLogger(__name__)


class Autopilot:
    """Looks after the rooms of a store until cancelled; as many processes as like may do so side by side."""

    def __init__(self, rooms: Rooms, presence: Presence) -> None:
        self._rooms = rooms
        self._presence = presence
        self._dues: list[tuple[float, RoomCode]] = []
        self._sooner = asyncio.Event()
        self._busy: set[RoomCode] = set()

    def notice(self, code: RoomCode, due: float | None) -> None:
        """Hears when something is due in a room; a sweep finds what nobody told of."""
        if due is None:
            return
        heapq.heappush(self._dues, (due, code))
        if self._dues[0] == (due, code):
            self._sooner.set()

    async def run(self) -> None:
        """Carries out what is due, until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            while True:
                try:
                    claims = await self._rooms.store.claim_due(AT_ONCE - len(self._busy), LEASE)
                except StoreUnavailable:
                    claims = []
                for code, _ in claims:
                    if code not in self._busy:
                        self._busy.add(code)
                        tasks.create_task(self._attend(code))
                if len(claims) < AT_ONCE:
                    await self._until_next()

    async def _until_next(self) -> None:
        self._sooner.clear()
        now = await self._rooms.store.now()
        while self._dues and self._dues[0][0] <= now:
            heapq.heappop(self._dues)
        wait = min(SWEEP, self._dues[0][0] - now) if self._dues else SWEEP
        try:
            async with asyncio.timeout(wait):
                await self._sooner.wait()
        except TimeoutError:
            return
        ahead = self._dues[0][0] - await self._rooms.store.now() if self._dues else 0.0
        if ahead > 0:
            await asyncio.sleep(min(ahead, SWEEP))

    async def _attend(self, code: RoomCode) -> None:
        try:
            self._rooms.notice(code, None)
            await self._presence.tell_of_gone(code, (await self._rooms.get(code)).room)
            kept = await self._rooms.change(code, pass_time)
            while (seat := bot_move_due(kept.room, await self._rooms.store.now())) is not None:
                kept = await self._move(kept, seat)
        except (StoreUnavailable, Unavailable, NoSuchRoom):
            log.info("a due room was left to its next claim")
        except UnknownRoomFormat:
            log.exception("a due room cannot be read")
        finally:
            self._busy.discard(code)

    async def _move(self, kept: Kept, seat: int) -> Kept:
        game = kept.room.game
        assert game is not None, "bot_move_due has seen to it"
        move = await asyncio.to_thread(_think, kept.room, game, seat)
        await asyncio.sleep(max(0.0, (game.bot_at or 0.0) - await self._rooms.store.now()))
        command = BotAct(game.number, game.state.step, move)
        return await self._rooms.change(kept.room.code, lambda room, moment: bot_act(room, command, moment))


def _think(room: Room, game: Game, seat: int) -> Move:
    level = room.bot_level(seat)
    assert level is not None, "a bot plays this seat"
    return choose(level, SeatViews(game.states, seat), random.Random(randbits(64)))

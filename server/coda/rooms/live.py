"""Rooms with all that goes on by itself while a server runs: news of other processes, clocks, bots, presence."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import aclosing
from typing import Self

from coda.bots.knowledge.counting import chances_in
from coda.bots.knowledge.facts import Beliefs
from coda.rooms.autopilot import Autopilot, Tally
from coda.rooms.code import RoomCode
from coda.rooms.conversation import Conversations
from coda.rooms.pace import Pace
from coda.rooms.presence import Presence
from coda.rooms.room import Game
from coda.rooms.service import Rooms
from coda.rooms.store import Resync, Store, StoreUnavailable, Talked, Wake
from coda.rooms.thinking import Thinkers
from coda.rules.view import View

HEAL = 5.0
COUNTING_TIME = 5.0

log = logging.getLogger(__name__)
Listener = Callable[[RoomCode], None]


class LiveRooms:
    """One process's share in looking after the rooms of a store.

    Args:
        store: of the rooms.
        pace: of what goes on by itself.
        bot_workers: how many processes think for bots and count for aids; with none, threads of this one do.
    """

    def __init__(self, store: Store, pace: Pace, bot_workers: int = 0) -> None:
        self.rooms = Rooms(store, pace)
        self.presence = Presence(self.rooms)
        self.talk = Conversations(self.rooms)
        self._thinkers = Thinkers(bot_workers) if bot_workers else None
        self._autopilot = Autopilot(self.rooms, self.presence, self._thinkers)
        self._listeners: set[Listener] = set()
        self._talk_listeners: set[Listener] = set()

    @classmethod
    async def connect(cls, url: str, pace: Pace) -> Self:
        """The rooms of the store at ``url``, with the store's default durability."""
        return cls(await Store.connect(url), pace)

    @property
    def bots(self) -> Tally:
        """What bots did from here."""
        return self._autopilot.tally

    async def count(self, game: Game, view: View) -> Beliefs | None:
        """How likely each tile is in each slot that a view of the game does not show; None if that takes too long."""
        if self._thinkers is None:
            return await asyncio.to_thread(chances_in, view)
        return await self._thinkers.count(game, view, COUNTING_TIME)

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Calls the listener with each room that may have changed, in any process; the function returned ends that.

        A call may come without a change, and several changes may come as one call; for a room in which somebody is
        connected here the last one is never lost.
        """
        self._listeners.add(listener)
        return lambda: self._listeners.discard(listener)

    def listen_to_talk(self, listener: Listener) -> None:
        """Calls the listener with each room in which something may have been said, in any process."""
        self._talk_listeners.add(listener)

    async def run(self) -> None:
        """Keeps all of it going until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._follow())
            tasks.create_task(self._heal())
            tasks.create_task(self.presence.run())
            tasks.create_task(self._autopilot.run())
            if self._thinkers is not None:
                tasks.create_task(self._thinkers.run())

    async def _follow(self) -> None:
        async with aclosing(self.rooms.store.watch()) as news:
            async for item in news:
                match item:
                    case Wake(code=code):
                        self._autopilot.notice(code, item.due)
                        self.rooms.notice(code, item.stamp)
                        self._tell(code, self._listeners)
                    case Talked(code):
                        self._tell(code, self._talk_listeners)
                    case Resync():
                        self._autopilot.sweep()
                        for code in self.presence.rooms():
                            self._tell(code, self._talk_listeners)
                        await self._compare_all()

    async def _heal(self) -> None:
        while True:
            await asyncio.sleep(HEAL)
            await self._compare_all()

    async def _compare_all(self) -> None:
        """Compares the stamps of all rooms in mind here with the store's, and tells of all of them.

        Also of those that do not differ: this process may have made the change itself, and the news of it been lost.
        """
        codes = {*self.rooms.cached(), *self.presence.rooms()}
        try:
            stamps = await self.rooms.store.versions(codes)
        except StoreUnavailable:
            log.warning("the store does not answer")
            return
        for code in codes:
            self.rooms.notice(code, stamps.get(code))
            self._tell(code, self._listeners)

    def _tell(self, code: RoomCode, listeners: set[Listener]) -> None:
        for listener in tuple(listeners):
            listener(code)

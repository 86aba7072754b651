"""Rooms as everybody reaches them: every change is one decision on a fresh room and one commit that compares its stamp.

What is cached here may be stale without harm: a commit on it is refused, and before a person is refused anything, or
told that nothing changes, the cached room is held against the store.
"""

from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from secrets import token_bytes

import orjson

from coda.rooms.clock import due
from coda.rooms.code import RoomCode, new_code
from coda.rooms.codec import from_bytes, to_bytes
from coda.rooms.commands import PersonCommand
from coda.rooms.dealing import begin
from coda.rooms.decide import decide
from coda.rooms.fairness import SECRET_BYTES, new_secret
from coda.rooms.finished import FinishedGame
from coda.rooms.pace import Moment, Pace
from coda.rooms.permission import Refused
from coda.rooms.plan import Plan, expected, planned
from coda.rooms.room import Identity, Open, Room, Status, Visibility
from coda.rooms.store import Stale, Stamp, Store, Stored, StoreUnavailable
from coda.rooms.summary import Summary, listing
from coda.rules.ruleset import RuleSet

Change = Callable[[Room, Moment], Room]

ATTEMPTS = 20
CACHED_ROOMS = 1024
PRESENCE_CHECK = 15.0


class NoSuchRoom(Exception):
    """No room has this code, or it has expired."""


class NoSuchGame(Exception):
    """No finished game has this id, or it has expired."""


class Unavailable(Exception):
    """The store did not answer; whether the command was carried out is unknown, so it is to be sent again as it was."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A room, and the commit that made it so."""

    room: Room
    stored: Stored

    @property
    def stamp(self) -> Stamp:
        return self.stored.stamp


class Rooms:
    """The rooms of a store, with a cache of those in use."""

    def __init__(self, store: Store, pace: Pace) -> None:
        self.store = store
        self.pace = pace
        self._cache: OrderedDict[RoomCode, Kept] = OrderedDict()
        self._doubtful: set[RoomCode] = set()
        self._loading: Counter[RoomCode] = Counter()

    async def create(
        self,
        who: Identity,
        name: str,
        rules: RuleSet,
        plan: Sequence[Plan],
        visibility: Visibility,
        start: bool = False,
    ) -> RoomCode:
        """Makes a room with this person as host, and starts its first game at once if asked.

        Raises:
            Refused: the plan has another number of seats than the rules, seats the person twice, or leaves a seat
                open though the game is to start.
            Unavailable: the store does not answer.
        """
        seats = planned(who, name, rules, plan)
        if start and any(isinstance(seat, Open) for seat in seats):
            raise Refused("seats_open", "A seat is open.", "'me' and bots on every seat, or start: false")
        for _ in range(ATTEMPTS):
            room = Room(new_code(), visibility, who, rules, seats, new_secret(token_bytes(SECRET_BYTES)))
            try:
                moment = await self._moment(token_bytes(32))
                room = begin(room, "medium", moment) if start else room
                await self.store.see(room.code, [expected(who)], PRESENCE_CHECK)
                await self._commit(room, None, moment)
            except Stale:
                continue
            except StoreUnavailable as error:
                raise Unavailable from error
            return room.code
        raise Unavailable

    async def get(self, code: RoomCode) -> Kept:
        """The newest room that this process can know of.

        Raises:
            NoSuchRoom: there is none.
            Unavailable: the store does not answer.
        """
        known = self._cache.get(code)
        if known is not None and code not in self._doubtful:
            self._cache.move_to_end(code)
            return known
        self._doubtful.discard(code)
        self._loading[code] += 1
        try:
            stored = await self.store.load(code)
        except StoreUnavailable as error:
            self.notice(code, None)
            raise Unavailable from error
        finally:
            self._loading[code] -= 1
            if not self._loading[code]:
                del self._loading[code]
        if stored is None:
            self._cache.pop(code, None)
            self._doubtful.discard(code)
            raise NoSuchRoom(code)
        return self._remember(_read(stored, known))

    async def submit(
        self, code: RoomCode, who: Identity, command: PersonCommand, command_id: str | None = None
    ) -> Kept:
        """Carries a person's command out; the room that it led to.

        Raises:
            Refused: the command is not open to the person; nothing was changed.
            NoSuchRoom: there is no such room.
            Unavailable: send the same command with the same id again.
        """
        return await self.change(code, lambda room, moment: decide(room, who, command, moment, command_id))

    async def change(self, code: RoomCode, change: Change) -> Kept:
        """Carries out a change, from as new a room as it takes; ``change`` may be called more than once."""
        entropy = token_bytes(32)
        try:
            for _ in range(ATTEMPTS):
                kept = await self.get(code)
                moment = await self._moment(entropy)
                try:
                    room = change(kept.room, moment)
                except Refused:
                    if await self._is_newest(kept):
                        raise
                    continue
                if room is kept.room:
                    if await self._is_newest(kept):
                        await self.store.settle(code)
                        return kept
                    continue
                try:
                    await self._keep_finished(room, kept.room)
                    return await self._commit(room, kept.stored, moment)
                except Stale:
                    self.notice(code, None)
        except StoreUnavailable as error:
            self.notice(code, None)
            raise Unavailable from error
        raise Unavailable

    async def finished_game(self, id: str) -> FinishedGame:
        """The finished game of that id.

        Raises:
            NoSuchGame: there is none, or it has expired.
            Unavailable: the store does not answer.
        """
        try:
            data = await self.store.game(id)
        except StoreUnavailable as error:
            raise Unavailable from error
        if data is None:
            raise NoSuchGame(id)
        return FinishedGame.from_json(orjson.loads(data))

    async def listings(self, limit: int = 50) -> list[Summary]:
        """Public rooms that are not over, newest first.

        Raises:
            Unavailable: the store does not answer.
        """
        try:
            return [orjson.loads(data) for _, data in await self.store.listings(limit)]
        except StoreUnavailable as error:
            raise Unavailable from error

    def next_look(self, room: Room, now: float) -> float | None:
        """When somebody has to look after the room; None if nothing will happen in it by itself."""
        looks = [due(room, self.pace), now + PRESENCE_CHECK if room.believed_present() else None]
        return min((look for look in looks if look is not None), default=None)

    def notice(self, code: RoomCode, stamp: Stamp | None) -> None:
        """Hears that the store has this stamp of the room, or that it may have any (None)."""
        known = self._cache.get(code)
        news = self._loading[code] > 0 if known is None else known.stamp != stamp
        if news:
            self._doubtful.add(code)

    def cached(self) -> Collection[RoomCode]:
        """The rooms that this process has in mind."""
        return tuple(self._cache)

    async def _moment(self, entropy: bytes) -> Moment:
        return Moment(await self.store.now(), entropy, self.pace)

    async def _keep_finished(self, room: Room, before: Room) -> None:
        """Keeps the game of a room in which it has just ended.

        It is kept before the room is, so that no finished game is lost. Should the commit then fail, nobody has the id
        of what was kept, and the game's real end replaces it.
        """
        game = room.game
        if game is not None and room.status is Status.OVER and before.status is not Status.OVER:
            await self.store.keep_game(game.id, orjson.dumps(FinishedGame.of(game).to_json()), self.pace.finished)

    async def _commit(self, room: Room, expected: Stored | None, moment: Moment) -> Kept:
        stored = await self.store.commit(
            room.code,
            expected,
            to_bytes(room),
            due=self.next_look(room, moment.now),
            keep=self.pace.finished if room.status is Status.OVER else self.pace.idle,
            listing=listing(room),
        )
        return self._remember(Kept(room, stored))

    async def newest(self, code: RoomCode) -> Kept:
        """The room as the store has it now.

        Raises:
            NoSuchRoom: there is none.
            Unavailable: the store does not answer.
        """
        kept = await self.get(code)
        try:
            return kept if await self._is_newest(kept) else await self.get(code)
        except StoreUnavailable as error:
            raise Unavailable from error

    async def _is_newest(self, kept: Kept) -> bool:
        stamps = await self.store.versions([kept.room.code])
        if stamps.get(kept.room.code) == kept.stamp:
            return True
        self.notice(kept.room.code, None)
        return False

    def _remember(self, kept: Kept) -> Kept:
        self._cache[kept.room.code] = kept
        self._cache.move_to_end(kept.room.code)
        while len(self._cache) > CACHED_ROOMS:
            dropped, _ = self._cache.popitem(last=False)
            self._doubtful.discard(dropped)
        return kept


def _read(stored: Stored, known: Kept | None) -> Kept:
    if known is not None and known.stamp == stored.stamp:
        return known
    return Kept(from_bytes(stored.data, known.room if known else None), stored)

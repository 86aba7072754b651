"""Every room that somebody watches here has a Table, and news of the room reaches its viewers from there alone.

News only wakes: a Table looks at the newest room and shows it to those who have not seen it. It encodes a frame once
for all viewers who are equal, and puts it into outboxes, so that nobody is waited for. Somebody for whom nothing has
changed is sent nothing: the frame alone would tell that another seat got ready where that is secret.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import structlog

from coda.rooms.code import RoomCode
from coda.rooms.live import LiveRooms
from coda.rooms.permission import may_enter
from coda.rooms.room import Identity
from coda.rooms.service import Kept, NoSuchRoom, Unavailable
from coda.rooms.store import Stamp
from coda.rooms.talk import Channel, Said
from coda.web.aids import Aids, Seen
from coda.web.encoding import encode
from coda.web.frames import Picture, Viewer, talk_frame, without_clock
from coda.web.metrics import Metrics
from coda.web.outbox import Outbox

GONE: Final = 1001
OUR_FAULT: Final = 1011
NOT_ADMITTED: Final = 4403

log = structlog.get_logger(__name__)


@dataclass(slots=True, eq=False)
class Watcher:
    """One socket at a table.

    Attributes:
        seen: the newest commit of the room that was looked at for it.
        shown: all that it was sent last, but for the clock.
        heard: the newest talk that was looked at for it, and which parts of it he heard.
        told: all that it was told last.
    """

    who: Identity
    outbox: Outbox
    seen: Stamp | None = None
    shown: str = ""
    heard: Said | None = None
    part: tuple[Channel, ...] = ()
    told: str | None = None


class Table:
    """One room as it is watched here."""

    def __init__(self, code: RoomCode, live: LiveRooms, metrics: Metrics) -> None:
        self.watchers: set[Watcher] = set()
        self._code = code
        self._live = live
        self._metrics = metrics
        self._aids = Aids(live.count)
        self._said: Said = {}
        self._stale = False
        self._said_is_stale = True
        self._looking: asyncio.Task[None] | None = None

    def leave(self, watcher: Watcher) -> None:
        """Shows the watcher nothing more."""
        self.watchers.discard(watcher)
        self._aids.leave(watcher.outbox)

    def look(self) -> None:
        """Sees to it that everybody is shown the newest room soon. News that comes meanwhile costs no second look."""
        self._stale = True
        if self._looking is None:
            self._looking = asyncio.create_task(self._look())

    def listen(self) -> None:
        """Sees to it that everybody hears soon what was said."""
        self._said_is_stale = True
        self.look()

    async def _look(self) -> None:
        try:
            while self._stale:
                self._stale = False
                kept = await self._live.rooms.get(self._code)
                await self._hear()
                self._show(kept, await self._live.rooms.store.now())
        except Unavailable:
            # The next news, or the next comparison with the store, makes it look again.
            log.warning("a watched room could not be read")
        except NoSuchRoom:
            self._close(GONE, "the room is gone")
        except Exception:
            log.exception("a watched room could not be shown")
            self._close(OUR_FAULT, "the server failed")
        finally:
            self._looking = None

    async def _hear(self) -> None:
        if not self._said_is_stale:
            return
        self._said_is_stale = False
        try:
            self._said = await self._live.talk.said(self._code)
        except Unavailable:
            self._said_is_stale = True
            raise

    def _close(self, code: int, reason: str) -> None:
        for watcher in self.watchers:
            watcher.outbox.close(code, reason)

    def _show(self, kept: Kept, now: float) -> None:
        if all(watcher.seen == kept.stamp and watcher.heard is self._said for watcher in self.watchers):
            return
        frames: dict[Viewer, tuple[str, str, Seen | None]] = {}
        talks: dict[Viewer, str | None] = {}
        picture = Picture(kept.room, kept.stamp.version, now)
        for watcher in self.watchers:
            if not may_enter(kept.room, watcher.who):
                watcher.outbox.close(NOT_ADMITTED, "this room cannot be watched")
                continue
            viewer = picture.viewer(watcher.who)
            if watcher.seen != kept.stamp:
                watcher.seen = kept.stamp
                if viewer not in frames:
                    frame = picture.shown_to(viewer)
                    frames[viewer] = encode(frame), encode(without_clock(frame)), picture.aided(viewer)
                    self._metrics.encoded.inc()
                text, shown, seen = frames[viewer]
                self._show_view(watcher, text, shown)
                self._aid(watcher, seen)
            if watcher.heard is not self._said or watcher.part != viewer.hears:
                watcher.heard, watcher.part = self._said, viewer.hears
                if viewer not in talks:
                    talks[viewer] = self._talk(viewer)
                if talks[viewer] not in (None, watcher.told):
                    watcher.told = talks[viewer]
                    watcher.outbox.tell(talks[viewer] or "")

    def _show_view(self, watcher: Watcher, text: str, shown: str) -> None:
        if watcher.shown == shown:
            return
        watcher.shown = shown
        self._metrics.shown.inc()
        if watcher.outbox.show(text):
            self._metrics.skipped.inc()

    def _aid(self, watcher: Watcher, seen: Seen | None) -> None:
        if seen is None:
            self._aids.leave(watcher.outbox)
        else:
            self._aids.follow(watcher.outbox, seen)

    def _talk(self, viewer: Viewer) -> str | None:
        """What the viewer is told; None if nothing was said that he hears: then he is not told that something was."""
        if not any(self._said.get(channel) for channel in viewer.hears):
            return None
        return encode(talk_frame(self._said, viewer))


class Hub:
    """The tables of this process."""

    def __init__(self, live: LiveRooms, metrics: Metrics) -> None:
        self._live = live
        self._metrics = metrics
        self._tables: dict[RoomCode, Table] = {}
        live.listen(lambda code: self._news(code, Table.look))
        live.listen_to_talk(lambda code: self._news(code, Table.listen))

    def join(self, code: RoomCode, who: Identity, outbox: Outbox) -> Callable[[], None]:
        """Shows the room, and each change of it, through the outbox, until the function returned is called."""
        if code not in self._tables:
            self._tables[code] = Table(code, self._live, self._metrics)
            self._metrics.tables.set(len(self._tables))
        table, watcher = self._tables[code], Watcher(who, outbox)
        table.watchers.add(watcher)
        table.look()
        return lambda: self._leave(code, table, watcher)

    def _leave(self, code: RoomCode, table: Table, watcher: Watcher) -> None:
        table.leave(watcher)
        if not table.watchers and self._tables.get(code) is table:
            del self._tables[code]
            self._metrics.tables.set(len(self._tables))

    def _news(self, code: RoomCode, take: Callable[[Table], None]) -> None:
        table = self._tables.get(code)
        if table is not None:
            take(table)

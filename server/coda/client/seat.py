"""A bot on a seat: from the first view to the end of a game, one call of its function for each thing it is asked.

The function runs beside the socket, in a thread of its own: while it thinks, views are read and the clock of the table
goes on. If it is late, it is asked next what is asked then; if it never returns, the game goes on without it.
"""

import asyncio
import logging
import random
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress

from websockets.exceptions import ConnectionClosed

from coda.bots.own import Choose, as_bot
from coda.client.connection import Program, Table
from coda.client.reading import Frame, read_view
from coda.rules.actions import Move
from coda.rules.view import View

log = logging.getLogger(__name__)


class NoSeat(Exception):
    """There is no seat for the program in the room: the text says why."""


class RoomClosed(Exception):
    """The server closed the room, or ended, before the game was over."""


async def play(
    program: Program, code: str, choose: Callable[..., Move], *, start: bool = False, seed: int | None = None
) -> View:
    """Takes an open seat in the room, unless it has one, and plays one game to its end.

    Args:
        program: who plays.
        code: of the room.
        choose: the bot: ``choose(views)`` or ``choose(views, dice)``. What it raises is logged, and it is asked again
            when something else is asked of it. What is none of its options counts as no move.
        start: whether to start the game, with bots on the open seats, as soon as the room allows it.
        seed: of the bot's dice; none for chance.

    Returns:
        The last view, which shows every tile.

    Raises:
        NoSeat: no seat is open, or the host lets no programs sit.
        RoomClosed: the game did not come to its end.
        ValueError: the bot takes other arguments.
    """
    player = _Player(as_bot(choose), random.Random(seed))
    asked_for: set[str] = set()
    async with program.entered(code) as place:
        answering = asyncio.create_task(player.answer(place))
        try:
            async for frame in place.views():
                game, seat = frame["game"], frame["room"]["you"]["seat"]
                if player.views and game and game["phase"] == "over":
                    return read_view(frame)
                if frame["room"]["status"] != "playing":
                    await _get_ready(place, frame, asked_for, start=start)
                elif seat is None:
                    raise NoSeat(f"room {code} plays without this program")
                else:
                    player.see(frame)
        finally:
            answering.cancel()
            with suppress(asyncio.CancelledError, ConnectionClosed):
                await answering
    raise RoomClosed(f"room {code} closed before the game was over")


class _Player:
    """The views of a seat, and the bot that is asked for a move whenever the last of them asks for one."""

    def __init__(self, choose: Choose, dice: random.Random) -> None:
        self.views: list[View] = []
        self._choose = choose
        self._dice = dice
        self._game: Frame = {}
        self._seen = asyncio.Event()

    def see(self, frame: Frame) -> None:
        """Takes a view in."""
        self._game = frame["game"]
        self.views.append(read_view(frame))
        self._seen.set()

    async def answer(self, place: Table) -> None:
        """Answers what is asked, once each, until cancelled."""
        answered = -1
        while True:
            await self._seen.wait()
            self._seen.clear()
            game, now = self._game, self.views[-1]
            if now.options and now.step != answered:
                answered = now.step
                try:
                    move = await _beside(self._choose, tuple(self.views), self._dice)
                    if not isinstance(move, Move) or move not in now.options:
                        raise ValueError(f"{move!r:.80} is no option; allowed: {now.options}")
                except Exception:
                    log.exception("the bot made no move; the clock will")
                else:
                    await place.act(game, move)


async def _beside(choose: Choose, views: Sequence[View], dice: random.Random) -> object:
    """What the bot returns, from a thread that keeps nothing waiting, not even the end of the program."""
    loop = asyncio.get_running_loop()
    result: asyncio.Future[object] = loop.create_future()

    def settle(value: object, error: Exception | None) -> None:
        if not result.done():
            result.set_result(value) if error is None else result.set_exception(error)

    def think() -> None:
        value, error = None, None
        try:
            value = choose(views, dice)
        except Exception as raised:
            error = raised
        with suppress(RuntimeError):  # the loop has ended meanwhile
            loop.call_soon_threadsafe(settle, value, error)

    threading.Thread(target=think, name="bot", daemon=True).start()
    return await result


async def _get_ready(place: Table, frame: Frame, asked_for: set[str], *, start: bool) -> None:
    """In the lobby: sits down, then starts if it is to."""
    room = frame["room"]
    may, free = room["you"]["may"], [seat for seat, each in enumerate(room["seats"]) if each["kind"] == "open"]
    if room["you"]["seat"] is None:
        if not free or "sit" not in may:
            why = "no open seat" if room["programs"] else "no seat for programs; its host does not let them sit"
            raise NoSeat(f"room {room['code']} has {why}")
        await place.say("sit", seat=free[0])
    elif start and "start" in may and "start" not in asked_for:
        asked_for.add("start")
        await place.say("start", fill="medium")

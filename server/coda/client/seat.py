"""A bot on a seat: from the first view to the end of a game, one call of its function for each thing it is asked."""

import asyncio
import logging
import random
from collections.abc import Callable, Sequence

from coda.client.connection import Program, Table
from coda.client.reading import Frame, read_view
from coda.rules.actions import Move
from coda.rules.view import View

Choose = Callable[[Sequence[View], random.Random], Move]

log = logging.getLogger(__name__)


class RoomClosed(Exception):
    """The server closed the room, or ended, before the game was over."""


async def play(program: Program, code: str, choose: Choose, *, start: bool = False, seed: int | None = None) -> View:
    """Takes an open seat in the room, unless it has one, and plays one game to its end.

    Args:
        choose: the bot. It runs in a thread of its own, so it may take its time; the clock of the table goes on. What
            it raises is logged, and it is asked again when something else is asked of it.
        start: whether to start the game, with bots on the open seats, as soon as the room allows it.
        seed: of the bot's dice; none for chance.

    Returns:
        The last view, which shows every tile.

    Raises:
        RoomClosed: the game did not come to its end.
    """
    dice, views, answered = random.Random(seed), list[View](), -1
    asked_for: set[str] = set()
    async with program.entered(code) as place:
        async for frame in place.views():
            game = frame["game"]
            if frame["room"]["status"] != "playing":
                if views and game and game["phase"] == "over":
                    return read_view(frame)
                await _get_ready(place, frame, asked_for, start=start)
                continue
            seen = read_view(frame)
            if seen.viewer is None:
                continue
            views.append(seen)
            if seen.options and seen.step != answered:
                answered = seen.step
                await _answer(place, game, choose, views, dice)
    raise RoomClosed(f"room {code} closed before the game was over")


async def _get_ready(place: Table, frame: Frame, asked_for: set[str], *, start: bool) -> None:
    """In the lobby: sits down, then starts if it is to."""
    room = frame["room"]
    free = [seat for seat, each in enumerate(room["seats"]) if each["kind"] == "open"]
    if room["you"]["seat"] is None:
        if free and "sit" in room["you"]["may"]:
            await place.say("sit", seat=free[0])
    elif start and "start" in room["you"]["may"] and "start" not in asked_for:
        asked_for.add("start")
        await place.say("start", fill="medium")


async def _answer(place: Table, game: Frame, choose: Choose, views: list[View], dice: random.Random) -> None:
    try:
        move = await asyncio.to_thread(choose, tuple(views), dice)
    except Exception:
        log.exception("the bot made no move; the clock will")
        return
    await place.act(game, move)

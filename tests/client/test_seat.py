import asyncio
import random
import sys
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import cast

import pytest

from coda.bots.levels import choose as level
from coda.client import example
from coda.client.connection import Program, Refused, Table
from coda.client.reading import Frame, read_view
from coda.client.seat import NoSeat, play
from coda.rules.actions import Guess, Move, Place, Stop
from coda.rules.ruleset import PRESETS
from coda.rules.tiles import Tile
from coda.rules.view import View
from tests.support.serving import ROOT, ServerProcess, environment

medium = partial(level, "medium")

LONG = 60.0
"""Seconds; a thread that waited without end would keep the tests from ending."""


async def test_the_example_plays_a_whole_game_by_its_command(server: ServerProcess) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "coda.client.example", server.url, stdout=asyncio.subprocess.PIPE, env=environment()
    )
    out, _ = await process.communicate()
    assert process.returncode == 0
    assert out.decode().strip() in {"won", "seat 1 won"}


def test_the_example_is_short() -> None:
    text = (ROOT / "server" / "coda" / "client" / "example.py").read_text()
    assert len(text.splitlines()) < 40
    assert example.__doc__


@pytest.mark.parametrize("preset", PRESETS)
async def test_two_programs_play_each_other_to_the_end(server: ServerProcess, preset: str) -> None:
    one, two = await Program.named(server.url, "One"), await Program.named(server.url, "Two")
    code = await one.make_room("me", "open", "bot:easy", preset=preset)
    second = asyncio.create_task(play(two, code, medium, seed=2))
    await seated(one, code, 2)
    first = await play(one, code, medium, start=True, seed=1)
    last = await second
    assert first.winner == last.winner
    assert first.history == last.history
    assert {first.viewer, last.viewer} == {0, 1}


async def seated(program: Program, code: str, people: int) -> None:
    """Returns when so many people and programs sit in the room."""
    async with program.entered(code) as place:
        async for frame in place.views():
            if sum(seat["kind"] == "person" for seat in frame["room"]["seats"]) == people:
                return


async def test_a_bot_is_shown_what_its_seat_is_shown(server: ServerProcess) -> None:
    program = await Program.named(server.url, "Watcher")
    code = await program.make_room("me", "bot:easy", "bot:medium")
    seen: list[View] = []

    def watching(views: Sequence[View], rng: random.Random) -> Move:
        seen.extend(views[len(seen) :])
        return medium(views, rng)

    end = await play(program, code, watching, start=True)
    assert all(view.viewer == end.viewer for view in seen)
    assert [view.step for view in seen] == sorted(view.step for view in seen)
    assert all(view.history == end.history[: len(view.history)] for view in seen)


@asynccontextmanager
async def sat_down(program: Program, code: str) -> AsyncIterator[tuple[Table, AsyncIterator[Frame]]]:
    """The program's socket and views, once it has the second seat."""
    async with program.entered(code) as place:
        await place.say("sit", seat=1)
        views = place.views()
        async for frame in views:
            if frame["room"]["you"]["seat"] == 1:
                break
        yield place, views


async def ended_by_another(server: ServerProcess, choose: Callable[..., object], asked: threading.Event) -> View:
    """A game of this bot against a program that resigns once the bot was asked for a move."""
    one, two = await Program.named(server.url, "One"), await Program.named(server.url, "Two")
    rules = {"turn_seconds": 0, "setup_seconds": 0}
    code = await one.make_room("me", "open", preset="classic", rules=rules)
    async with sat_down(two, code) as (place, views):
        playing = asyncio.create_task(play(one, code, cast(Callable[..., Move], choose), start=True))
        async for frame in views:
            game = frame["game"]
            if game and game["turn"] == 0:
                break
            if game and game["options"]:
                seen = read_view(frame)
                if seen.options:
                    await place.act(game, medium([seen], random.Random(1)))
        assert await asyncio.to_thread(asked.wait, LONG), "the bot was never asked"
        await place.say("resign")
        return await playing


async def test_a_bot_that_never_answers_does_not_keep_its_program_from_seeing_the_end(server: ServerProcess) -> None:
    asked, forever = threading.Event(), threading.Event()

    def sleeping(views: Sequence[View]) -> None:
        asked.set()
        forever.wait()

    end = await ended_by_another(server, sleeping, asked)
    forever.set()
    assert end.winner == 0


@pytest.mark.parametrize("answer", [None, "b07", Stop(0, 77), Guess(0, 0, 0, Tile.parse("b07")), Place(0, 1)], ids=repr)
async def test_what_is_no_move_of_its_own_is_not_sent_and_said(
    server: ServerProcess, caplog: pytest.LogCaptureFixture, answer: object
) -> None:
    asked = threading.Event()

    def wrong(views: Sequence[View]) -> object:
        asked.set()
        return answer

    end = await ended_by_another(server, wrong, asked)
    assert end.winner == 0
    assert "is no option; allowed: " in caplog.text
    assert "refused" not in caplog.text


async def test_a_bot_that_is_late_is_asked_next_what_is_asked_then(server: ServerProcess) -> None:
    program, other = await Program.named(server.url, "Late"), await Program.named(server.url, "Other")
    code = await program.make_room("me", "open", preset="classic", rules={"turn_seconds": 0})
    seen: list[int] = []
    first, moved = threading.Event(), threading.Event()

    def late(views: Sequence[View], dice: random.Random) -> Move:
        seen.append(len(views))
        first.set()
        moved.wait()
        return medium(views, dice)

    async with sat_down(other, code) as (place, _):
        playing = asyncio.create_task(play(program, code, late, start=True))
        against = asyncio.create_task(play(other, code, medium))  # chance may let it begin
        assert await asyncio.to_thread(first.wait, LONG), "the bot was never asked"
        await place.say("set_talk", talk="off")  # refused: only the host may
        await place.say("react", reaction="hmm")
        await place.say("say", text="Are you there?")
        moved.set()
        await against
    assert (await playing).winner is not None
    assert seen == sorted(set(seen))


async def test_a_program_goes_where_programs_may_sit_and_is_marked(server: ServerProcess) -> None:
    host, guest = await Program.named(server.url, "Host"), await Program.named(server.url, "Guest")
    code = await host.make_room("me", "open", "open")
    async with host.entered(code) as place:
        views = place.views()
        await place.say("set_programs", allowed=False)
        async for frame in views:
            if not frame["room"]["programs"]:
                break
        with pytest.raises(NoSeat, match=f"room {code} has no seat for programs; its host does not let them sit"):
            await play(guest, code, medium)
        await place.say("set_programs", allowed=True)
        async for frame in views:
            if frame["room"]["programs"]:
                break
        playing = asyncio.create_task(play(guest, code, medium))
        async for frame in views:
            if frame["room"]["seats"][1]["kind"] == "person":
                break
        assert [seat["program"] for seat in frame["room"]["seats"]] == [True, True, False]
        playing.cancel()


async def test_a_program_for_which_there_is_no_seat_is_told_so(server: ServerProcess) -> None:
    host, guest = await Program.named(server.url, "Host"), await Program.named(server.url, "Guest")
    full = await host.make_room("me", "bot:easy")
    with pytest.raises(NoSeat, match=f"room {full} has no open seat"):
        await play(guest, full, medium)
    begun = await host.make_room("me", "bot:easy", start=True)
    with pytest.raises(NoSeat, match=f"room {begun} plays without this program"):
        await play(guest, begun, medium)


@pytest.mark.slow
async def test_a_bot_that_fails_or_names_nonsense_loses_only_its_own_time(server: ServerProcess) -> None:
    program = await Program.named(server.url, "Broken")
    code = await program.make_room("me", "bot:medium", rules={"turn_seconds": 10, "min_guesses": 1})
    asked = 0

    def broken(views: Sequence[View], rng: random.Random) -> Move:
        nonlocal asked
        asked += 1
        move = medium(views, rng)
        if asked == 2:
            raise RuntimeError("lost my notes")
        return Stop(move.seat) if asked == 3 and isinstance(move, Guess) else move

    end = await play(program, code, broken, start=True)
    assert end.winner is not None
    assert asked > 3


async def test_what_the_server_refuses_is_said(server: ServerProcess) -> None:
    program = await Program.named(server.url, "Wrong")
    with pytest.raises(Refused, match="/api/rooms: 4"):
        await program.make_room("me", "bot:nobody")

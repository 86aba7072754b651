import asyncio
import random
import sys
from collections.abc import Sequence
from functools import partial

import pytest

from coda.bots.levels import choose as level
from coda.client import example
from coda.client.connection import Program, Refused
from coda.client.seat import play
from coda.rules.actions import Guess, Move, Stop
from coda.rules.ruleset import PRESETS
from coda.rules.view import View
from tests.support.serving import ROOT, ServerProcess, environment

medium = partial(level, "medium")


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

"""What bots and clocks wait is drawn from chance that knows nothing of tiles, and thinking does not show in it."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from random import Random
from typing import Any, TypeVar

import pytest

from coda.rooms.clock import THINKING_TIME, bot_move_due, deadline, wake_bots
from coda.rooms.room import Room
from coda.rules.play import deal
from coda.rules.record import Record
from coda.rules.ruleset import PRESETS, from_switches
from coda.web.aids import AID_TIME
from tests.leaks.inputs import Open
from tests.leaks.stage import GUESTS, Heard, chance_of, staged
from tests.leaks.virtual import VirtualLoop
from tests.rooms.tables import game_of, moment, playing, state_of
from tests.rules.games import deck_for

T = TypeVar("T")

ENTROPIES = 2000
# Kolmogorov and Smirnov: a sample of 2000 from an even distribution is farther off once in a million times.
FAR = 0.06


def worlds(preset: str) -> tuple[Room, Room]:
    """The same moment with two decks, before a bot that is to move was woken."""
    room = playing("medium ann", preset, seed=3, setup_seconds=0)
    game = game_of(room)
    decks = (game.record.deck, deck_for(room.rules, Random(5)))
    one, other = (
        replace(
            room,
            game=replace(
                game,
                bot_at=None,
                record=Record(room.rules, deck, 0),
                states=(deal(room.rules, deck, 0),),
            ),
        )
        for deck in decks
    )
    assert state_of(one).rows != state_of(other).rows
    return one, other


def waits(room: Room) -> list[float]:
    """What the bot would wait, for each of many entropies."""
    times = (game_of(wake_bots(room, moment(seed=seed))).bot_at for seed in range(ENTROPIES))
    return [time - 1000.0 for time in times if time is not None]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_bot_waits_as_long_in_worlds_that_differ_in_tiles(preset: str) -> None:
    one, other = map(waits, worlds(preset))
    assert one == other
    assert len(one) == ENTROPIES


def test_the_waits_of_bots_are_spread_evenly_between_the_bounds() -> None:
    spread = sorted((wait - 1.0) / 2.0 for wait in waits(worlds("classic")[0]))
    assert max(abs(value - rank / ENTROPIES) for rank, value in enumerate(spread)) < FAR


@pytest.mark.parametrize("preset", PRESETS)
def test_clocks_end_at_the_same_time_in_worlds_that_differ_in_tiles(preset: str) -> None:
    one, other = worlds(preset)
    assert deadline(one) == deadline(other)
    assert [bot_move_due(one, now / 10) for now in range(10_100)] == [
        bot_move_due(other, now / 10) for now in range(10_100)
    ]


class ThinkingLoop(VirtualLoop):
    """A loop in which whatever is given to a thread takes some time."""

    thinking = 0.0

    def run_in_executor(self, executor: object, func: Callable[..., T], *args: Any) -> "asyncio.Future[T]":  # type: ignore[override]
        done: asyncio.Future[T] = self.create_future()
        self.call_later(self.thinking, lambda: done.set_result(func(*args)))
        return done


def moves_of_bots(thinking: float) -> list[float]:
    """When the moves of two bots were made that think so long about each of them."""

    async def watch() -> list[float]:
        ThinkingLoop.thinking = thinking
        host = GUESTS[0]
        rules = from_switches({"seats": 2}, "classic")

        async def make(live: Any) -> Any:
            return await live.rooms.create(host.identity, host.name, rules, ["bot:hard", "bot:hard"], "private", True)

        async with staged(make) as stage:
            times: list[float] = []
            stage.services.live.listen(lambda _: times.append(round(stage.now, 4)))
            await asyncio.sleep(300.0)
            assert (await stage.room()).status == "over"
            return times

    return _run(watch())


def _run(main: Coroutine[Any, Any, T]) -> T:
    rng = Random(5)
    with chance_of(5, lambda views: rng.choice(tuple(views[-1].options or ())), {}):
        with asyncio.Runner(loop_factory=ThinkingLoop) as runner:
            return runner.run(main)


def test_a_bot_moves_at_the_same_time_however_long_it_thinks() -> None:
    at_once = moves_of_bots(0.0)
    assert len(set(at_once)) > 5
    for thinking in (0.05, 0.15, THINKING_TIME - 0.01):
        assert moves_of_bots(thinking) == at_once


def test_a_bot_that_thinks_longer_than_it_is_given_would_be_noticed() -> None:
    assert moves_of_bots(5 * THINKING_TIME) != moves_of_bots(0.0)


def heard_with_odds(counting: float) -> list[list[Heard]]:
    """What a player and a spectator are sent, and when, at a table that counts so long for each view."""

    async def watch() -> list[list[Heard]]:
        ThinkingLoop.thinking = counting
        host = GUESTS[0]
        rules = from_switches({"seats": 2, "aids": "odds", "turn_seconds": 10}, "classic")

        async def make(live: Any) -> Any:
            return await live.rooms.create(host.identity, host.name, rules, ["me", "bot:medium"], "private", True)

        async with staged(make) as stage:
            for guest in (0, 4):
                await stage.do(Open(guest))
            await asyncio.sleep(100.0)
            return [list(wire.heard) for wire in stage.wires]

    return _run(watch())


def test_what_a_table_works_out_comes_at_the_same_time_however_long_it_counts() -> None:
    at_once = heard_with_odds(0.0)
    assert all(sum('"type":"aids"' in what for _, _, what in heard) > 5 for heard in at_once)
    for counting in (0.05, AID_TIME - 0.01):
        assert heard_with_odds(counting) == at_once


def test_views_do_not_wait_for_what_takes_too_long_to_count() -> None:
    at_once, late = (
        [[each for each in heard if '"type":"aids"' not in each[2]] for heard in heard_with_odds(counting)]
        for counting in (0.0, 5 * AID_TIME)
    )
    assert late == at_once

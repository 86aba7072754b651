"""Aids tell a viewer what follows from the one view that he is sent, and nothing else."""

import asyncio
import json
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from coda.bots.knowledge.counting import chances_in
from coda.bots.knowledge.facts import Beliefs
from coda.rooms.room import Game
from coda.rules.play import deal
from coda.rules.ruleset import PRESETS, RuleSet, from_switches
from coda.rules.state import GameState, Phase
from coda.rules.view import View, view
from coda.web.aids import AID_TIME, Aids, Seen, aids_frame, has_aids
from coda.web.outbox import Outbox
from coda.web.server_messages import AidsFrame
from tests.leaks.virtual import run
from tests.rooms.tables import game_of, playing
from tests.rules.games import deck_for, random_play
from tests.web.sink import Sink

ASKING = (Phase.DRAW, Phase.PLACE, Phase.STAKE, Phase.GUESS, Phase.REVEAL)
GAME = game_of(playing("ann ben", "classic", aids="odds"))


def states(rules: RuleSet, seed: int, interruptions: float = 0.05) -> Iterator[GameState]:
    rng = random.Random(seed)
    start = deal(rules, deck_for(rules, rng), 0)
    yield start
    for _, state in random_play(start, rng, interruptions=interruptions):
        yield state


def told(seen: View) -> AidsFrame:
    return aids_frame(Seen(GAME, seen), chances_in(seen))


def candidates(aids: AidsFrame) -> dict[tuple[int, int], list[str]]:
    return {
        (aid["seat"], aid["slot"]): [tile for tile, can in zip(aids["tiles"], aid["can"], strict=True) if can == "1"]
        for aid in aids["slots"]
    }


@pytest.mark.parametrize("aids", ["none", "notes", "deduction", "odds"])
def test_there_are_aids_while_moves_are_made_if_the_table_has_them(aids: str) -> None:
    rules = from_switches({"seats": 2, "aids": aids}, "classic")
    for state in states(rules, 1):
        assert has_aids(rules, state.phase) == (aids in ("deduction", "odds") and state.phase in ASKING)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_tile_hidden_from_the_viewer_is_listed_and_can_be_what_it_is(preset: str) -> None:
    rules = from_switches({"seats": 3, "aids": "odds"}, preset)
    for state in states(rules, 2):
        for viewer in (None, 0) if state.phase in ASKING else ():
            seen = view(state, viewer)
            aids = told(seen)
            hidden = {(seat, slot.id) for seat, row in enumerate(seen.rows) for slot in row if slot.tile is None}
            assert candidates(aids).keys() == hidden
            for (seat, id), tiles in candidates(aids).items():
                assert next(str(slot.tile) for slot in state.rows[seat] if slot.id == id) in tiles
            for aid in aids["slots"]:
                assert aid["chances"] is not None
                assert sum(map(float, aid["chances"])) == pytest.approx(1, abs=0.002)


def test_deduction_names_the_same_tiles_without_their_chances() -> None:
    odds, deduction = (from_switches({"seats": 2, "aids": aids}, "classic") for aids in ("odds", "deduction"))
    for with_odds, without in zip(states(odds, 3), states(deduction, 3), strict=True):
        if with_odds.phase in ASKING:
            chances, names = told(view(with_odds, 0)), told(view(without, 0))
            assert candidates(names) == candidates(chances)
            assert all(aid["chances"] is None for aid in names["slots"])


def test_own_tiles_that_should_be_forgotten_are_counted_like_a_spectator_counts_them() -> None:
    compared = 0
    for state in states(from_switches({"seats": 2, "aids": "odds"}, "coda"), 4):
        seen = view(state, 0)
        if state.phase in ASKING and (seen.held is None or seen.held.tile is None):
            assert told(seen) == told(view(state, None))
            compared += 1
    assert compared > 5


def test_own_tiles_that_are_in_sight_are_nobody_elses() -> None:
    for state in states(from_switches({"seats": 2, "aids": "deduction"}, "classic"), 5):
        if state.phase in ASKING:
            own = {str(slot.tile) for slot in state.rows[0]}
            for (seat, _), tiles in candidates(told(view(state, 0))).items():
                assert seat == 1
                assert own.isdisjoint(tiles)


@pytest.mark.parametrize("preset", PRESETS)
def test_their_length_is_that_of_any_other_deal(preset: str) -> None:
    rules = from_switches({"seats": 3, "aids": "odds"}, preset)
    lengths = set()
    for seed in range(20):
        state = next(state for state in states(rules, seed, interruptions=0) if state.phase in ASKING)
        lengths.add(len(json.dumps(told(view(state, 0)))))
    assert len(lengths) == 1


class Counter:
    """Counts as slowly as it is told, and fails on demand."""

    def __init__(self, seconds: float = 0, *, fails: bool = False) -> None:
        self.seconds, self.fails = seconds, fails
        self.asked = 0

    async def count(self, game: Game, seen: View) -> Beliefs | None:
        self.asked += 1
        await asyncio.sleep(self.seconds)
        if self.fails:
            raise ValueError("a fault")
        return {}


def shown(step: int = 0, viewer: int | None = None) -> Seen:
    return Seen(GAME, replace(view(GAME.state, viewer), step=step))


async def after(seconds: float, sink: Sink) -> list[int]:
    """The steps whose aids were sent so many seconds from now."""
    await asyncio.sleep(seconds)
    return [json.loads(text)["step"] for text in sink.sent]


@pytest.mark.parametrize(("seconds", "due"), [(0, 1), (0.1, 1), (0.999, 1), (1.001, 2), (2.5, 3)])
def test_they_come_a_fixed_time_after_the_view_however_long_counting_takes(seconds: float, due: int) -> None:
    async def watch() -> None:
        sink = Sink()
        Aids(Counter(seconds * AID_TIME).count).follow(Outbox(sink.send, sink.lose), shown(3))
        assert await after(due * AID_TIME - 0.001, sink) == []
        assert await after(0.002, sink) == [3]

    run(watch())


def test_only_the_newest_view_has_aids_and_one_that_was_shown_before_has_none_again() -> None:
    async def watch() -> None:
        sink, counter = Sink(), Counter()
        aids, outbox = Aids(counter.count), Outbox(sink.send, sink.lose)
        aids.follow(outbox, shown(1))
        assert await after(AID_TIME / 2, sink) == []
        aids.follow(outbox, shown(2))
        aids.follow(outbox, shown(2))
        assert await after(AID_TIME / 2, sink) == []
        aids.follow(outbox, shown(2))
        assert await after(AID_TIME, sink) == [2]
        aids.follow(outbox, shown(2))
        assert await after(2 * AID_TIME, sink) == [2]
        aids.follow(outbox, shown(3))
        aids.leave(outbox)
        assert await after(2 * AID_TIME, sink) == [2]
        assert counter.asked == 2

    run(watch())


def test_what_many_are_shown_alike_is_counted_once_for_all() -> None:
    async def watch() -> None:
        counter, sinks = Counter(AID_TIME / 2), [Sink() for _ in range(5)]
        aids = Aids(counter.count)
        for sink in sinks:
            aids.follow(Outbox(sink.send, sink.lose), shown(1))
        assert [await after(AID_TIME + 0.001, sink) for sink in sinks] == [[1]] * 5
        late = Sink()
        aids.follow(Outbox(late.send, late.lose), shown(1))
        assert await after(AID_TIME - 0.001, late) == []
        assert await after(0.002, late) == [1]
        assert counter.asked == 1

    run(watch())


def test_a_count_that_fails_is_the_end_of_its_aids_alone() -> None:
    async def watch() -> None:
        counter, sink = Counter(fails=True), Sink()
        aids, outbox = Aids(counter.count), Outbox(sink.send, sink.lose)
        aids.follow(outbox, shown(1))
        assert await after(AID_TIME * 2, sink) == []
        counter.fails = False
        aids.follow(outbox, shown(2))
        assert await after(AID_TIME + 0.001, sink) == [2]
        assert not sink.lost

    run(watch())

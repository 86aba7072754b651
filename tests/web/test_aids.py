"""Aids tell a viewer what follows from the one view that he is sent, and nothing else."""

import json
import random
from collections.abc import Iterator

import pytest

from coda.rules.play import deal
from coda.rules.ruleset import PRESETS, RuleSet, from_switches
from coda.rules.state import GameState, Phase
from coda.rules.view import view
from coda.web.aids import aids_frame
from coda.web.game_messages import AidsFrame
from tests.rules.games import deck_for, random_play

ASKING = (Phase.DRAW, Phase.PLACE, Phase.STAKE, Phase.GUESS, Phase.REVEAL)


def states(rules: RuleSet, seed: int, interruptions: float = 0.05) -> Iterator[GameState]:
    rng = random.Random(seed)
    start = deal(rules, deck_for(rules, rng), 0)
    yield start
    for _, state in random_play(start, rng, interruptions=interruptions):
        yield state


def candidates(aids: AidsFrame | None) -> dict[tuple[int, int], list[str]]:
    assert aids is not None
    return {
        (aid["seat"], aid["slot"]): [tile for tile, can in zip(aids["tiles"], aid["can"], strict=True) if can == "1"]
        for aid in aids["slots"]
    }


@pytest.mark.parametrize("aids", ["none", "notes"])
def test_a_table_that_works_out_nothing_sends_no_aids(aids: str) -> None:
    rules = from_switches({"seats": 2, "aids": aids}, "classic")
    assert [aids_frame(view(state, 0)) for state in states(rules, 1)] == [None for _ in states(rules, 1)]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_tile_hidden_from_the_viewer_is_listed_and_can_be_what_it_is(preset: str) -> None:
    rules = from_switches({"seats": 3, "aids": "odds"}, preset)
    for state in states(rules, 2):
        for viewer in (None, 0):
            seen = view(state, viewer)
            aids = aids_frame(seen)
            assert aids is not None
            if state.phase not in ASKING:
                assert aids["slots"] == []
                continue
            hidden = {(seat, slot.id) for seat, row in enumerate(seen.rows) for slot in row if slot.tile is None}
            assert candidates(aids).keys() == hidden
            for (seat, id), tiles in candidates(aids).items():
                assert next(str(slot.tile) for slot in state.rows[seat] if slot.id == id) in tiles
            for aid in aids["slots"]:
                assert aid["chances"] is not None
                assert sum(map(float, aid["chances"])) == pytest.approx(1, abs=0.002)


def test_deduction_names_the_same_tiles_without_their_chances() -> None:
    odds, names = (from_switches({"seats": 2, "aids": aids}, "classic") for aids in ("odds", "deduction"))
    for with_odds, without in zip(states(odds, 3), states(names, 3), strict=True):
        told, named = aids_frame(view(with_odds, 0)), aids_frame(view(without, 0))
        assert candidates(named) == candidates(told)
        assert named is not None
        assert all(aid["chances"] is None for aid in named["slots"])


def test_own_tiles_that_should_be_forgotten_are_counted_like_a_spectator_counts_them() -> None:
    compared = 0
    for state in states(from_switches({"seats": 2, "aids": "odds"}, "coda"), 4):
        seen = view(state, 0)
        if state.phase in ASKING and (seen.held is None or seen.held.tile is None):
            assert aids_frame(seen) == aids_frame(view(state, None))
            compared += 1
    assert compared > 5


def test_own_tiles_that_are_in_sight_are_nobody_elses() -> None:
    for state in states(from_switches({"seats": 2, "aids": "deduction"}, "classic"), 5):
        if state.phase in ASKING:
            own = {str(slot.tile) for slot in state.rows[0]}
            for (seat, _), tiles in candidates(aids_frame(view(state, 0))).items():
                assert seat == 1
                assert own.isdisjoint(tiles)


@pytest.mark.parametrize("preset", PRESETS)
def test_their_length_is_that_of_any_other_deal(preset: str) -> None:
    rules = from_switches({"seats": 3, "aids": "odds"}, preset)
    lengths = set()
    for seed in range(20):
        state = next(state for state in states(rules, seed, interruptions=0) if state.phase in ASKING)
        lengths.add(len(json.dumps(aids_frame(view(state, 0)))))
    assert len(lengths) == 1

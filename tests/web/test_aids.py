"""Aids tell a viewer what follows from the one view that he is sent, and nothing else."""

import random
from collections.abc import Iterator

import pytest

from coda.rules.play import deal
from coda.rules.ruleset import PRESETS, RuleSet, from_switches
from coda.rules.state import GameState, Phase
from coda.rules.view import view
from coda.web.aids import aid_frames
from tests.rules.games import deck_for, random_play

ASKING = (Phase.DRAW, Phase.PLACE, Phase.STAKE, Phase.GUESS, Phase.REVEAL)


def states(rules: RuleSet, seed: int) -> Iterator[GameState]:
    rng = random.Random(seed)
    start = deal(rules, deck_for(rules, rng), 0)
    yield start
    for _, state in random_play(start, rng):
        yield state


@pytest.mark.parametrize("aids", ["none", "notes"])
def test_a_table_that_works_out_nothing_sends_no_aids(aids: str) -> None:
    rules = from_switches({"seats": 2, "aids": aids}, "classic")
    assert [aid_frames(view(state, 0)) for state in states(rules, 1)] == [None for _ in states(rules, 1)]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_tile_hidden_from_the_viewer_is_listed_and_can_be_what_it_is(preset: str) -> None:
    rules = from_switches({"seats": 3, "aids": "odds"}, preset)
    for state in states(rules, 2):
        for viewer in (None, 0):
            seen = view(state, viewer)
            aids = aid_frames(seen)
            assert aids is not None
            if state.phase not in ASKING:
                assert aids == []
                continue
            hidden = {(seat, slot.id) for seat, row in enumerate(seen.rows) for slot in row if slot.tile is None}
            assert {(aid["seat"], aid["slot"]) for aid in aids} == hidden
            for aid in aids:
                true = next(slot.tile for slot in state.rows[aid["seat"]] if slot.id == aid["slot"])
                assert str(true) in aid["tiles"]
                assert aid["chances"] is not None
                assert sum(aid["chances"]) == pytest.approx(1, abs=0.002)


def test_deduction_names_the_same_tiles_without_their_chances() -> None:
    odds, names = (from_switches({"seats": 2, "aids": aids}, "classic") for aids in ("odds", "deduction"))
    for with_odds, without in zip(states(odds, 3), states(names, 3), strict=True):
        told, named = aid_frames(view(with_odds, 0)), aid_frames(view(without, 0))
        assert told is not None
        assert named == [{**aid, "chances": None} for aid in told]


def test_own_tiles_that_should_be_forgotten_are_counted_like_a_spectator_counts_them() -> None:
    compared = 0
    for state in states(from_switches({"seats": 2, "aids": "odds"}, "coda"), 4):
        seen = view(state, 0)
        if state.phase in ASKING and (seen.held is None or seen.held.tile is None):
            assert aid_frames(seen) == aid_frames(view(state, None))
            compared += 1
    assert compared > 5


def test_own_tiles_that_are_in_sight_are_nobody_elses() -> None:
    for state in states(from_switches({"seats": 2, "aids": "deduction"}, "classic"), 5):
        if state.phase in ASKING:
            own = {str(slot.tile) for slot in state.rows[0]}
            for aid in aid_frames(view(state, 0)) or []:
                assert aid["seat"] == 1
                assert own.isdisjoint(aid["tiles"])

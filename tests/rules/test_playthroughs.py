from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest

from coda.rules.actions import Draw, Guess, Place, Ready, Resign, Reveal, Stake, Stop, TimeOut
from coda.rules.events import Event
from coda.rules.record import replay
from coda.rules.ruleset import PRESETS, preset_of
from coda.rules.view import view
from tests.rules.playthrough import FILES, read, write

by_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


@by_file
def test_a_game_shows_every_viewer_what_its_file_says(file: Path) -> None:
    text = file.read_text()
    assert write(read(text)) == text, "if the change is meant: python -m tests.rules.playthrough"


@by_file
def test_what_was_public_is_the_same_for_every_viewer_and_grows_event_by_event(file: Path) -> None:
    states = replay(read(file.read_text()))
    for before, after in pairwise(states):
        assert after.history[: len(before.history)] == before.history
        assert {view(after, seat).history for seat in (*range(len(after.rows)), None)} == {after.history}


@by_file
def test_a_playthrough_goes_to_the_end_of_its_game(file: Path) -> None:
    assert replay(read(file.read_text()))[-1].winner is not None


def test_the_playthroughs_have_actions_of_every_kind() -> None:
    games = [read(file.read_text()) for file in FILES]
    kinds = {type(action) for game in games for action in game.actions}
    assert kinds == {Ready, Draw, Place, Stake, Guess, Stop, Reveal, Resign, TimeOut}
    assert {game.rules.seats for game in games} == {2, 3, 4}


def test_the_playthroughs_have_a_game_of_every_preset_and_events_of_every_kind() -> None:
    games = [read(file.read_text()) for file in FILES]
    assert {preset_of(game.rules) for game in games} >= set(PRESETS)
    assert {type(event) for game in games for event in replay(game)[-1].history} == set(get_args(Event))

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from coda.arena.entrants import Choose, entrant
from coda.arena.games import Played, Series, play, shuffled_deal
from coda.bots.knowledge.facts import gather
from coda.rules.actions import Move
from coda.rules.state import Phase
from coda.rules.view import View, view

SMALL = Series(("medium", "easy"), "coda", deals=6, seed=3)


def without_times(played: list[Played]) -> list[Played]:
    return [replace(game, decisions=()) for game in played]


def test_the_same_seed_gives_the_same_games() -> None:
    assert without_times(list(play(SMALL))) == without_times(list(play(SMALL)))


def test_another_seed_gives_other_games() -> None:
    assert without_times(list(play(SMALL))) != without_times(list(play(replace(SMALL, seed=4))))


def test_the_number_of_processes_changes_nothing_but_times() -> None:
    assert without_times(list(play(SMALL, workers=2))) == without_times(list(play(SMALL)))


def test_a_longer_series_begins_like_a_shorter_one() -> None:
    longer = without_times(list(play(replace(SMALL, deals=8))))
    assert longer[: SMALL.games] == without_times(list(play(SMALL)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_entrant_plays_each_hand_of_each_deal_once(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    readied: dict[str, Counter[tuple[int, int, str]]] = {"medium": Counter(), "easy": Counter()}

    def watched(name: str) -> Choose:
        def choose(views: Sequence[View], rng: random.Random) -> Move:
            seat, start = views[-1].viewer, views[0]
            assert seat is not None
            if views[-1].phase is Phase.SETUP:
                readied[name][seat, start.turn, str(start.rows[seat])] += 1
            return entrant(name)(views, rng)

        return choose

    monkeypatch.setattr("coda.arena.games.entrant", watched)
    entrants = ("medium", "easy", "easy", "easy")
    list(play(Series(entrants[:seats], "coda", deals=3, seed=1)))
    assert len(readied["medium"]) == 3 * seats
    assert set(readied["medium"].values()) == {1}
    assert readied["easy"] == dict.fromkeys(readied["medium"], seats - 1)


def test_a_game_counts_what_each_entrant_did() -> None:
    for game in play(SMALL):
        assert game.winner in (0, 1)
        assert game.turns > 2
        assert all(0 <= hits <= guesses for hits, guesses in zip(game.hits, game.guesses, strict=True))
        assert all(len(times) > guesses for times, guesses in zip(game.decisions, game.guesses, strict=True))
        assert min(map(min, game.decisions)) > 0


def test_all_remember_opens_own_tiles_and_leaves_the_other_switches() -> None:
    rules = replace(SMALL, all_remember=True).rules
    assert rules == replace(SMALL.rules, own_tiles="open")
    assert SMALL.rules.own_tiles == "memory"


def test_the_rules_are_the_presets_for_so_many_seats() -> None:
    assert Series(("easy",) * 3, "classic", deals=1, seed=1).rules.seats == 3


@pytest.mark.parametrize("preset", ["coda", "classic", "piatnik", "algo"])
def test_an_endgame_has_an_empty_pool_and_nobody_has_seen_the_tiles_that_are_not_dealt(preset: str) -> None:
    rules = replace(Series(("easy", "easy"), preset, deals=1, seed=1).rules, removed=2)
    state = shuffled_deal(rules, random.Random(1), endgame=5)
    assert [len(row) for row in state.rows] == [5, 5]
    assert state.pool == ()
    assert state.held is None
    seen = view(state, 0)
    assert (seen.rules, seen.tiles, seen.removed) == (rules, rules.tiles, ())
    facts = gather(seen, {slot.id: slot.tile for slot in state.rows[0]})
    assert facts.free.bit_count() == len(rules.tiles) - 5


def test_a_series_of_endgames_is_over_after_few_turns() -> None:
    games = list(play(Series(("medium", "easy"), "classic", deals=3, seed=1, endgame=3)))
    assert all(sum(map(len, game.decisions)) < 30 for game in games)

"""Games made up to their end: in worlds that fit what is seen, by the rules, and with a reason for the move."""

import random
from collections.abc import Iterator

import pytest

from coda.arena.entrants import entrant
from coda.arena.games import shuffled_deal, steps
from coda.bots.hard.foresight import Foresight, worlds_for
from coda.bots.hard.rollout import Customs, Game, Slots
from coda.bots.hard.study import Study
from coda.rules.actions import Guess
from coda.rules.ruleset import PRESETS, from_switches
from coda.rules.view import View

EVERYTHING = (1 << 24) - 1
PLAIN = Customs(24, (EVERYTHING,) * 24, coloured=False, may_skip=True, out_by_miss=True)
LENIENT = Customs(24, (EVERYTHING,) * 24, coloured=False, may_skip=False, out_by_miss=False)
DECISIONS = [(name, seats) for name, rules in PRESETS.items() if rules.dashes == "off" for seats in (3, 4)]


def up(*tiles: int) -> Slots:
    return [[tile, 1, EVERYTHING] for tile in tiles]


def down(*tiles: int, but: int = 0) -> Slots:
    return [[tile, 0, EVERYTHING & ~but] for tile in tiles]


def game(rows: list[Slots], pool: list[int], customs: Customs = PLAIN, seed: int = 1) -> Game:
    return Game(customs, rows, pool, 0, random.Random(seed).random)


def decisions(preset: str, seats: int) -> Iterator[tuple[View, ...]]:
    """All that seats were sent before they could guess in a game of medium."""
    rules = from_switches({"seats": seats, "own_tiles": "open"}, preset)
    state = shuffled_deal(rules, random.Random(seats))
    for step in steps(state, [entrant("medium")] * seats, random.Random(seats)):
        views = step.sent[step.state.turn]
        if views[-1].options and views[-1].options.targets:
            yield tuple(views)


@pytest.mark.parametrize("customs", [PLAIN, LENIENT])
def test_who_can_find_all_others_wins_and_who_is_out_does_not(customs: Customs) -> None:
    for seed in range(20):
        rows = [down(5), sorted([*up(2, 4), *down(3)]), sorted([*up(8, 10), *down(9)])]
        assert game(rows, [], customs, seed).wins(0, None, 0)
        assert not game([up(5), *rows[1:]], [], customs, seed).wins(0, None, 0, stopped=True)
        assert not game(rows, [], customs, seed).wins(2, None, 0)


def test_a_guess_turns_up_what_it_finds_and_a_miss_costs_what_the_rules_say() -> None:
    rows = [down(5, 11), down(3), down(9, 20)]
    right = game(rows, [])
    assert right.say(2, 1, 20, None)
    assert (right.rows[2][1], right.is_over) == ([20, 1, EVERYTHING], False)
    drawn = game(rows, [])
    assert not drawn.say(1, 0, 4, 7)
    assert drawn.rows[0] == [*down(5), *up(7), *down(11)]
    assert drawn.rows[1] == down(3, but=1 << 4)
    out = game(rows, [])
    assert not out.say(1, 0, 4, None)
    assert all(shown for _, shown, _ in out.rows[0])
    lenient = game(rows, [], LENIENT)
    assert not lenient.say(1, 0, 4, None)
    assert sum(shown for _, shown, _ in lenient.rows[0]) == 1
    assert rows == [down(5, 11), down(3), down(9, 20)]


def test_everybody_names_what_is_likeliest_where_he_looks() -> None:
    """Two of four tiles lie between 3 and 8: the lower is 4, and the higher 7, in one of two worlds."""
    rows = [down(12), [*up(3), *down(4, 7), *up(8)], down(14, 15, 16)]
    found = set()
    for seed in range(30):
        playing = game(rows, [], seed=seed)
        own = 1 << 12
        chance, seat, slot, name = playing._best(0, ~(own | playing.shown))
        assert (chance, seat) == (0.5, 1)
        assert name in (4, 7)
        found.add(slot[0])
    assert found <= {4, 7}


def test_a_tile_that_can_be_but_one_is_named_although_others_were_missed_there() -> None:
    rows = [down(12), [*up(3), *down(5, but=1 << 4 | 1 << 6), *up(7)], down(14, 15, 16)]
    assert game(rows, [])._best(0, ~(1 << 12 | 1 << 3 | 1 << 7))[2:] == ([5, 0, EVERYTHING & ~(1 << 4 | 1 << 6)], 5)


@pytest.mark.parametrize(("preset", "seats"), DECISIONS)
def test_worlds_fit_what_the_seat_sees(preset: str, seats: int) -> None:
    made = 0
    for views in decisions(preset, seats):
        now, study = views[-1], Study(views)
        foresight = Foresight(study, random.Random(1))
        held = set() if foresight._held is None else {foresight._held}
        for rows, pool in foresight._worlds(5):
            made += 1
            tiles = [tile for row in rows for tile, _, _ in row] + pool + list(held)
            assert len(tiles) == len(set(tiles))
            assert len(pool) == now.pool.size
            for seat, (row, seen) in enumerate(zip(rows, now.rows, strict=True)):
                assert [tile for tile, _, _ in row] == sorted(tile for tile, _, _ in row)
                assert all(can >> tile & 1 for tile, _, can in row)
                if seat != study.me:
                    shown = [(now.tiles[tile] if up else None, bool(up)) for tile, up, _ in row]
                    assert shown == [(slot.tile, slot.up) for slot in seen]
    assert made > 20


@pytest.mark.parametrize(("preset", "seats"), DECISIONS)
def test_it_does_what_is_offered_and_the_same_again_with_the_same_dice(preset: str, seats: int) -> None:
    looked = 0
    for views in list(decisions(preset, seats))[::4]:
        name, again = (Foresight(Study(views), random.Random(3)).best() for _ in range(2))
        assert name == again
        options = views[-1].options
        assert options is not None
        if name is None:
            assert options.stop
        else:
            seat, slot, tile = name
            assert Guess(options.seat, seat, slot, views[-1].tiles[tile]) in set(options)
        looked += 1
    assert looked > 2


def test_there_are_as_many_worlds_as_there_is_time_for() -> None:
    counts = [worlds_for(pool) for pool in range(18)]
    assert counts == sorted(counts, reverse=True)
    assert (counts[0], counts[-1]) == (260, 38)

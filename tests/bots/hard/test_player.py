import itertools
import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

import pytest

from coda.bots.hard import player
from coda.bots.levels import HARD
from coda.rules.actions import Guess
from coda.rules.legal import is_legal
from coda.rules.play import deal
from coda.rules.ruleset import from_switches
from coda.rules.tiles import TILES, Tile, tile_set
from coda.rules.view import View, view

RULES = from_switches({"seats": 2, "own_tiles": "open", "min_guesses": 1}, "coda")


def openings(tiles: tuple[Tile, ...], hands: Iterator[tuple[tuple[Tile, ...], Tile]]) -> Iterator[tuple[View, Guess]]:
    """What the first seat sees with each hand and drawn tile, and what it names."""
    for hand, drawn in hands:
        rest = [tile for tile in tiles if tile not in {*hand, drawn}]
        now = view(deal(RULES, (*hand, *rest[: len(hand)], drawn, *rest[len(hand) :]), 0, len(hand)), 0)
        move = HARD.choose([now], random.Random(1))
        assert isinstance(move, Guess)
        yield now, move


@pytest.mark.parametrize("small", [True, False])
def test_the_opening_tells_nothing_but_the_drawn_tile_which_a_miss_turns_up_anyway(*, small: bool) -> None:
    tiles = tile_set(4)[:7] if small else TILES
    dice = random.Random(2)
    hands: Iterator[tuple[tuple[Tile, ...], Tile]]
    if small:
        hands = ((hand, drawn) for hand in itertools.combinations(tiles, 2) for drawn in tiles if drawn not in hand)
    else:
        decks = (dice.sample(tiles[:10] if number % 2 else tiles, 5) for number in range(80))
        hands = ((tuple(sorted(deck[:4])), deck[4]) for deck in decks)
    names, bluffs = defaultdict(set), 0
    for now, guess in openings(tiles, hands):
        assert now.held is not None
        own = [slot.tile for slot in now.rows[0] if slot.tile is not None]
        place = sum(tile < now.held.tile for tile in own) if now.held.tile else 0
        names[now.held.tile, place].add((guess.slot, guess.tile))
        bluffs += guess.tile in own
    assert all(len(each) == 1 for each in names.values())
    assert bluffs >= 3


def test_where_few_tiles_are_unseen_it_plays_without_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def search(*_: object) -> None:
        raise AssertionError("the network was asked")

    monkeypatch.setattr(player, "Search", search)
    tiles = tile_set(4)[:7]
    assert len(list(openings(tiles, iter([(tiles[:2], tiles[4])])))) == 1
    with pytest.raises(AssertionError, match="the network was asked"):
        list(openings(TILES, iter([(TILES[:4], TILES[9])])))


def test_it_opens_without_some_of_its_own_tiles_too() -> None:
    now = view(deal(RULES, TILES, 0), 0)
    own = tuple(replace(slot, tile=None) if slot.id == 2 else slot for slot in now.rows[0])
    move = HARD.choose([replace(now, rows=(own, *now.rows[1:]))], random.Random(1))
    assert is_legal(deal(RULES, TILES, 0), move)

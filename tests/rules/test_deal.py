import random
import re

import pytest

from coda.rules.diagram import one_line, parse_rules
from coda.rules.play import deal
from coda.rules.ruleset import PRESETS
from coda.rules.seats import SEATS
from coda.rules.tiles import TILES, Tile, listed
from tests.rules.games import deck_for


def _tiles(text: str) -> list[Tile]:
    return [Tile.parse(word) for word in text.split()]


@pytest.mark.parametrize(
    ("rules", "first", "hand", "deck", "dealt"),
    [
        pytest.param(
            "coda seats=2",
            1,
            2,
            "w03 b00 w09 b07 w11 b04",
            "coda seats=2 / setup B / A: 1:[b00] 0:[w03] / B: 1:[b07] 0:[w09] / pool: w11 b04",
            id="own tiles that are to be memorised are looked at in a setup, and nothing is drawn before",
        ),
        pytest.param(
            "coda seats=2 own_tiles=open",
            0,
            2,
            "b00 w03 b07 w09 w11 b04",
            "coda own_tiles=open seats=2 / guess A holding [w11] / A: [b00] [w03] / B: [b07] [w09] / pool: b04 / "
            "history: A began; A drew [???]",
            id="open tiles need no setup, and the first seat draws the top at once",
        ),
        pytest.param(
            "classic seats=3",
            2,
            1,
            "b00 w03 b07 w09 w11 b04",
            "classic seats=3 / draw C / A: [b00] / B: [w03] / C: [b07] / pool: w09 w11 b04 / history: C began",
            id="where a colour is chosen the first seat is asked for it",
        ),
        pytest.param(
            "classic seats=2",
            0,
            3,
            "b00 w00 w03 b07 w09 w11",
            "classic seats=2 / guess A / A: [b00] [w00] [w03] / B: [b07] [w09] [w11] / pool: / history: A began",
            id="a deck without a pool is played from the first guess on",
        ),
        pytest.param(
            "coda seats=2",
            0,
            3,
            "w05 b05 b01 w01 w00 b00",
            "coda seats=2 / setup A / A: 2:[b01] [b05] 0:[w05] / B: 2:[b00] [w00] 0:[w01] / pool:",
            id="rows sort themselves, and slots are numbered as the tiles came",
        ),
        pytest.param(
            "piatnik seats=2",
            0,
            3,
            "w05 b-- b01 w-- w00 b00 w11",
            "piatnik seats=2 / setup A / A: 2:[b01] 0:[w05] 1:[b--] / B: 2:[b00] [w00] 0:[w--] / pool: w11",
            id="dashes of a starting hand wait at the right end for the setup",
        ),
        pytest.param(
            "korean seats=2 draw=top",
            1,
            1,
            "w05 b01 b-- w--",
            "korean draw=top seats=2 / place B holding [b--] / A: [w05] / B: [b01] / pool: w-- / "
            "history: B began; B drew [b??]",
            id="with dashes in the pool alone there is no setup, and the first drawn tile is to be placed at once",
        ),
        pytest.param(
            "algo seats=2",
            0,
            2,
            "b00 w00 w03 b07",
            "algo seats=2 / stake A / A: [b00] [w00] / B: [w03] [b07] / pool: / history: A began",
            id="a deck without a pool is played from the first stake on",
        ),
        pytest.param(
            "classic removed=2 seats=2",
            0,
            1,
            "b00 w00 w03 b07 w11",
            "classic removed=2 seats=2 / draw A / A: [b00] / B: [w00] / pool: w11 / removed: w03 b07 / "
            "history: A began",
            id="removed tiles are those that lie on top after the deal",
        ),
        pytest.param(
            "coda first=lowest seats=2",
            0,
            2,
            "b01 w03 w00 w09",
            "coda first=lowest seats=2 / setup B / A: [b01] [w03] / B: [w00] [w09] / pool:",
            id="the seat with the lowest starting tile begins where that is the rule",
        ),
        pytest.param(
            "coda first=lowest seats=2",
            1,
            2,
            "b01 w03 w01 w09 b00",
            "coda first=lowest seats=2 / setup A / A: [b01] [w03] / B: [w01] [w09] / pool: b00",
            id="of two equal numbers black is the lower, and tiles of the pool do not count",
        ),
        pytest.param(
            "piatnik first=lowest seats=2",
            0,
            2,
            "b-- w03 w01 w--",
            "piatnik first=lowest seats=2 / setup B / A: 1:[w03] 0:[b--] / B: [w01] [w--] / pool:",
            id="a dash is never the lowest tile",
        ),
        pytest.param(
            "piatnik first=lowest seats=2",
            1,
            1,
            "b-- w-- w01",
            "piatnik first=lowest seats=2 / setup B / A: [b--] / B: [w--] / pool: w01",
            id="with no number in any hand chance says who begins",
        ),
        pytest.param(
            "coda first=winner seats=2",
            1,
            1,
            "b00 w03",
            "coda first=winner seats=2 / setup B / A: [b00] / B: [w03] / pool:",
            id="the winner of the last round is named by who deals",
        ),
    ],
)
def test_deal(rules: str, first: int, hand: int, deck: str, dealt: str) -> None:
    assert one_line(deal(parse_rules(rules), _tiles(deck), first, hand)).strip() == dealt


@pytest.mark.parametrize(("seats", "hand"), [(2, 4), (3, 4), (4, 3)])
@pytest.mark.parametrize("preset", ["coda", "classic"])
def test_each_seat_is_dealt_4_tiles_or_3_with_four_seats(preset: str, seats: int, hand: int) -> None:
    state = deal(parse_rules(f"{preset} seats={seats}"), reversed(TILES), 0)
    assert [len(row) for row in state.rows] == [hand] * seats
    drawn = state.held is not None
    assert len(state.pool) + drawn == 24 - seats * hand


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_tile_of_the_rules_is_somewhere(preset: str, seats: int) -> None:
    rules = parse_rules(f"{preset} removed=2 seats={seats}")
    state = deal(rules, deck_for(rules, random.Random(seats)), 0)
    held = [] if state.held is None else [state.held]
    tiles = [*(slot.tile for row in state.rows for slot in row), *state.pool, *state.removed, *held]
    assert listed(tiles) == rules.tiles == state.tiles
    assert len(state.removed) == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_seat_may_be_the_first(seats: int) -> None:
    rules = parse_rules(f"coda seats={seats}")
    assert [deal(rules, TILES, first).turn for first in range(seats)] == list(range(seats))


@pytest.mark.parametrize(
    ("deck", "first", "hand", "error"),
    [
        ("b00 b01 b00 b02", 0, 1, "a tile stands twice in the deck; allowed: each once"),
        ("b00 b01 b02", 0, 2, "a deck of 3 cannot deal 2 to each of 2 seats"),
        ("b00 b01", 0, 0, "a deck of 2 cannot deal 0 to each of 2 seats"),
        ("b00 b01", 2, 1, "there is no seat 2; allowed: 0 to 1"),
        ("b00 b01", -1, 1, "there is no seat -1; allowed: 0 to 1"),
        ("b00 b01 b--", 0, 1, "b-- is in the deck, with dashes: 'off'; allowed there: numbers"),
    ],
)
def test_an_impossible_deal_is_refused(deck: str, first: int, hand: int, error: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(error)}$"):
        deal(parse_rules("coda seats=2"), _tiles(deck), first, hand)


@pytest.mark.parametrize(
    ("rules", "deck", "error"),
    [
        ("korean seats=2", "b00 w-- b01", "w-- is in a starting hand, with dashes: 'pool'; allowed there: numbers"),
        ("coda removed=2 seats=2", "b00 b01 b02", "a deck of 3 cannot deal 1 to each of 2 seats and remove 2"),
    ],
)
def test_a_deal_that_the_rules_forbid_is_refused(rules: str, deck: str, error: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(error)}$"):
        deal(parse_rules(rules), _tiles(deck), 0, 1)


def test_seats_are_lettered_in_the_order_of_play() -> None:
    assert SEATS == "ABCD"

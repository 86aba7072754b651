import re

import pytest

from coda.rules.diagram import one_line, parse_rules
from coda.rules.play import deal
from coda.rules.seats import SEATS
from coda.rules.tiles import TILES, Tile


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
    ],
)
def test_an_impossible_deal_is_refused(deck: str, first: int, hand: int, error: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(error)}$"):
        deal(parse_rules("coda seats=2"), _tiles(deck), first, hand)


def test_seats_are_lettered_in_the_order_of_play() -> None:
    assert SEATS == "ABCD"

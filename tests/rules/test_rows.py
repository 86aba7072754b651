import random

import pytest

from coda.rules.diagram import parse_state
from coda.rules.rows import gap_for, gaps, in_order, inserted, orders, starting_row
from coda.rules.state import Row, Slot
from coda.rules.tiles import DASHES, TILES, Tile
from tests.rules.games import shuffled


def _row(text: str) -> Row:
    return parse_state(f"coda seats=2 / guess A / A: {text} / B: / pool:").rows[0]


def _text(row: Row) -> str:
    return " ".join(f"{slot.id}:{slot.tile}" for slot in row)


@pytest.mark.parametrize(
    ("hand", "row"),
    [
        ("w07 b03 b07", "1:b03 2:b07 0:w07"),
        ("b-- w07 b03", "2:b03 1:w07 0:b--"),
        ("w-- w07 b-- b03", "3:b03 1:w07 2:b-- 0:w--"),
        ("w--", "0:w--"),
    ],
)
def test_in_a_hand_numbers_sort_themselves_and_dashes_wait_at_the_right_end(hand: str, row: str) -> None:
    assert _text(starting_row(tuple(map(Tile.parse, hand.split())))) == row


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("2:[b03] 0:[b07] 1:[w07]", "201"),
        ("2:[b03] 0:[b07] 1:[b--]", "201 210 120"),
        ("[b03] [b--] [w--]", "012 021 201 102 120 210"),
        ("[b--]", "0"),
        ("[b--] [w--]", "01 10"),
    ],
)
def test_the_orders_of_a_row_are_those_with_its_numbers_sorted(row: str, expected: str) -> None:
    assert ["".join(map(str, order)) for order in orders(_row(row))] == expected.split()


def test_each_order_is_listed_once_and_the_first_is_the_row_as_it_lies() -> None:
    rng = random.Random(1)
    for _ in range(100):
        row = starting_row(shuffled(rng, (*TILES[:4], *DASHES))[:4])
        every = orders(row)
        assert len(set(every)) == len(every)
        assert in_order(row, every[0]) == row
        for order in every:
            numbers = [slot.tile for slot in in_order(row, order) if not slot.tile.is_dash]
            assert numbers == sorted(numbers)


PLACES = {
    "a number goes to the right of the next lower one": ("[b03] w03 [b07]", "b05", 2),
    "a number higher than all goes to the right end": ("[b03] w03 [b07]", "w11", 3),
    "a number lower than all goes to the left end": ("[b03] w03 [b07]", "w00", 0),
    "of two equal numbers black goes left": ("[b03] [w05]", "b05", 1),
    "of two equal numbers white goes right": ("[b03] [b05]", "w05", 2),
    "a number goes left of a dash that stands beside its place": ("[b03] [b--] [b07]", "b05", 1),
    "a number goes left of two dashes that stand there": ("[b03] [b--] [w--] [b07]", "b05", 1),
    "a number lower than all goes left of a dash at the left end": ("[b--] [b03]", "b00", 0),
    "a number in a row of dashes goes to the left end": ("[b--] w--", "b00", 0),
    "a number higher than all goes left of a dash at the right end": ("[b03] [b--]", "b05", 1),
    "a dash that stands left of its lower neighbour does not matter": ("[b--] [b03] [b07]", "b05", 2),
}


@pytest.mark.parametrize(("row", "tile", "gap"), PLACES.values(), ids=PLACES.keys())
def test_the_place_of_a_number_whatever_gap_is_named(row: str, tile: str, gap: int) -> None:
    assert {gap_for(_row(row), Tile.parse(tile), named) for named in gaps(_row(row))} == {gap}


@pytest.mark.parametrize("gap", [0, 1, 2, 3])
def test_a_dash_goes_to_any_gap(gap: int) -> None:
    row, dash = _row("[b03] w03 [w--]"), Tile.parse("b--")
    assert gap_for(row, dash, gap) == gap
    assert inserted(row, Slot(3, dash, up=False), gap)[gap].tile == dash


def test_a_number_never_gets_a_dash_as_its_left_neighbour() -> None:
    rng = random.Random(2)
    for _ in range(200):
        *hand, tile = shuffled(rng, (*TILES[:6], *DASHES))[:5]
        row = starting_row(tuple(hand))
        row = in_order(row, rng.choice(orders(row)))
        gap = gap_for(row, tile, rng.choice(gaps(row)))
        after = inserted(row, Slot(4, tile, up=False), gap)
        numbers = [slot.tile for slot in after if not slot.tile.is_dash]
        assert numbers == sorted(numbers)
        assert tile.is_dash or gap == 0 or not row[gap - 1].tile.is_dash

import pytest

from coda.rules.tiles import DASHES, TILES, Colour, Tile, covered_text, listed


def test_the_game_has_one_black_and_one_white_tile_of_each_number_from_0_to_11() -> None:
    assert len(TILES) == len(set(TILES)) == 24
    assert {(tile.number, tile.colour) for tile in TILES} == {(n, c) for n in range(12) for c in Colour}


def test_tiles_stand_by_number_and_of_two_equal_numbers_black_stands_left() -> None:
    mixed = map(Tile.parse, ["w01", "b02", "b00", "w02", "b01", "w00"])
    assert " ".join(map(str, sorted(mixed))) == "b00 w00 b01 w01 b02 w02"


def test_there_are_a_black_and_a_white_dash_besides() -> None:
    assert " ".join(map(str, DASHES)) == "b-- w--"
    assert [tile.is_dash for tile in (*TILES, *DASHES)] == [False] * 24 + [True] * 2


@pytest.mark.parametrize("number", ["b00", "w11"])
def test_a_dash_has_no_place_among_numbers(number: str) -> None:
    with pytest.raises(TypeError):
        sorted([Tile.parse(number), Tile.parse("b--")])


def test_lists_name_numbers_as_rows_do_and_dashes_last() -> None:
    mixed = map(Tile.parse, ["w--", "w01", "b--", "b02", "b01", "b00"])
    assert " ".join(map(str, listed(mixed))) == "b00 b01 w01 b02 b-- w--"


@pytest.mark.parametrize("tile", [*TILES, *DASHES], ids=str)
def test_a_tile_is_read_as_it_is_written(tile: Tile) -> None:
    assert len(str(tile)) == 3
    assert Tile.parse(str(tile)) == tile


@pytest.mark.parametrize(
    "text", ["", "b7", "b12", "w99", "x07", "07b", "b-1", "b٠٧", "B07", " b07", "b007", "--b", "b-", "x--"]
)
def test_what_is_not_a_tile_is_refused_with_what_is(text: str) -> None:
    with pytest.raises(ValueError, match="not a tile") as refused:
        Tile.parse(text)
    assert str(refused.value) == f"not a tile: {text!r}; allowed: b00 to b11, w00 to w11, b-- and w--"


def test_a_face_down_tile_is_as_wide_whatever_is_known_of_it() -> None:
    texts = [covered_text(Tile(7, Colour.BLACK)), covered_text(None, Colour.BLACK), covered_text(None)]
    assert texts == ["[b07]", "[b??]", "[???]"]

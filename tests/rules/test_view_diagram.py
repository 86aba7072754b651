import re

import pytest

from coda.rules.diagram import one_line
from coda.rules.legal import Options, Target
from coda.rules.notation import NotationError
from coda.rules.tiles import Colour, Tile
from coda.rules.view import HeldView, PoolView, SlotView
from coda.rules.view_diagram import parse_view

TEXT = """\
A sees classic seats=2
tiles: b00 w00 b01 w01 b02 w02
guess A holding [w01] hits 1 step 3
A: 1:[b00] 0:b02
B: [w??] w02
pool: 1 b=1 w=0
may: guess B0, stop
history: A began; A drew [w??]"""

B, W = Colour.BLACK, Colour.WHITE


def test_a_view_has_a_line_for_each_fact() -> None:
    view = parse_view(TEXT)
    assert str(view) == TEXT
    assert parse_view(TEXT.replace("\n", " / ")) == view
    assert view.rows == (
        (SlotView(1, False, B, Tile(0, B)), SlotView(0, True, B, Tile(2, B))),
        (SlotView(0, False, W, None), SlotView(1, True, W, Tile(2, W))),
    )
    assert view.held == HeldView(0, W, Tile(1, W))
    assert view.pool == PoolView(1, ((B, 1), (W, 0)), ())
    assert view.options == Options(
        0,
        targets=(Target(1, 0, W),),
        names={B: (Tile(0, B), Tile(1, B), Tile(2, B)), W: (Tile(0, W), Tile(1, W), Tile(2, W))},
        stop=True,
    )


@pytest.mark.parametrize(
    "text",
    [
        "A sees korean seats=2 / tiles: b00 w00 b-- w-- / place A holding [w--] / A: [b00] / B: [w??] / "
        "pool: 1 b=1 w=0 / may: place 0 1",
        "B sees piatnik seats=2 / setup A / A: [b??] [w??] / B: 1:[b00] 0:[b--] / pool: 22 b=10 w=12 / "
        "may: ready 10 01",
        "A sees piatnik seats=2 / guess A holding [w--] hits 1 / A: [b00] / B: [w??] / pool: 23 b=12 w=11 / "
        "may: guess B0, stop 0 1",
        "A sees algo seats=2 / tiles: b00 w00 b01 / stake A / A: [b00] 1:[b01] / B: [w??] / pool: 0 b=0 w=0 / "
        "may: stake A0 A1",
        "A sees korean seats=2 / tiles: b00 w00 b01 / guess A newest A1 / A: [b00] [b01] / B: [w??] / "
        "pool: 0 b=0 w=0 / may: guess B0",
        "spectator sees algo seats=2 / tiles: b00 w00 b01 / guess A staked A1 / A: [b??] [b??] / B: [w??] / "
        "pool: 0 b=0 w=0",
        "spectator sees classic removed=2 seats=2 / tiles: b00 w00 b01 w01 / over A / A: [b00] / B: w00 / "
        "pool: 0 b=0 w=0 / removed: b01 w01",
    ],
)
def test_what_only_some_rules_show_is_read_as_it_is_written(text: str) -> None:
    assert one_line(parse_view(text)) == text.replace(" 1:[b01]", " [b01]")


def test_a_spectator_has_no_options() -> None:
    view = parse_view("spectator sees coda seats=2 / guess A / A: [???] / B: [???] / pool: 22")
    assert (view.viewer, view.options, len(view.tiles)) == (None, None, 24)


def test_after_the_end_the_pool_is_listed_and_there_is_a_winner() -> None:
    view = parse_view(
        "B sees coda seats=2 / tiles: b00 w00 b01 / over A / A: [b00] / B: w00 / pool: 1 b01 / may: nothing"
    )
    assert (view.winner, view.pool.tiles) == (0, (Tile(1, B),))


@pytest.mark.parametrize(
    ("right", "wrong", "error"),
    [
        ("A sees", "E sees", "not a seat: 'E'; allowed: A, B, C, D"),
        ("A sees classic seats=2", "classic seats=2", "not a seat: 'classic seats=2'; allowed: A, B, C, D"),
        ("[w??]", "[x??]", "not a back: '[x??]'; allowed: [b??], [w??], [???]"),
        (
            "classic seats=2",
            "coda seats=2",
            "[w??] shows the colour of a plain back; allowed: [???]",
        ),
        ("pool: 1 b=1", "pool: b=1", "not a number: 'b=1'; allowed: 0 and up, in digits"),
        ("pool: 1 b=1", "pool: 1 x=1", "not a colour: 'x'; allowed: b, w"),
        ("may: guess B0, stop", "", "the line 'may' is missing"),
        (
            "may: guess",
            "may: peek",
            "not an option: 'peek'; allowed: ready, draw, place, stake, guess, stop, reveal, nothing",
        ),
        (
            ", stop",
            ",",
            "not an option: ''; allowed: ready, draw, place, stake, guess, stop, reveal, nothing",
        ),
        ("guess B0", "guess B7", "not options: 'guess B7, stop' names a slot that no row has"),
        ("guess B0", "guess B", "not a slot: 'B'; allowed: a seat and a number, like B3"),
        ("B: [w??] w02", "B: [w??] w02\nC: [b??]", "the line 'C' has no place here"),
    ],
)
def test_what_is_not_a_view_is_refused_with_what_is_wrong(right: str, wrong: str, error: str) -> None:
    assert right in TEXT
    with pytest.raises(NotationError, match=f"^{re.escape(error)}$"):
        parse_view(TEXT.replace(right, wrong))

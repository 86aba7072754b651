import pytest

from coda.bots.knowledge.facts import Facts, even_chances, gather
from coda.rules.diagram import parse_state
from coda.rules.tiles import Tile
from coda.rules.view import view

PLAIN = "coda seats=2 own_tiles=open / guess A holding [w04] / "
PIATNIK = "piatnik seats=2 / guess A holding [w04] / "
KOREAN = "korean seats=2 insert=after_guess / guess A holding [w04] / "
COLOURED = "classic seats=2 / guess A holding [w04] / "

CANDIDATES = {
    "a hidden tile lies between its nearest face-up neighbours": (
        PLAIN + "A: [b00] [b07] / B: [b02] w03 [b09] / pool: b01 b05 w11",
        {"B0": "b01 b02", "B2": "b05 b09 w11"},
    ),
    "hidden neighbours do not narrow each other": (
        PLAIN + "A: [b00] [b07] / B: [b02] [w03] b09 / pool: b01 w11",
        {"B0": "b01 b02 w03", "B1": "b01 b02 w03"},
    ),
    "of two equal numbers black stands left": (
        PLAIN + "A: [b00] [b07] / B: [b02] w02 [w03] / pool: w11 b01",
        {"B0": "b01 b02", "B2": "w03 w11"},
    ),
    "a back that shows its colour leaves that colour alone": (
        COLOURED + "A: [b00] [b07] / B: [b02] w03 [w09] / pool: b01 w01 b05 w11",
        {"B0": "b01 b02", "B2": "w09 w11"},
    ),
    "a wrong guess rules the tile out in that slot alone": (
        PLAIN
        + "A: [b00] [b07] / B: [b02] [w03] b09 / pool: b01 / history: A guessed B0 b02 miss; B guessed A0 b01 miss",
        {"B0": "b01 w03", "B1": "b01 b02 w03"},
    ),
    "a wrong guess stays with its slot when others are placed beside it": (
        PLAIN + "A: [b00] [b07] / B: 1:[b01] 0:[b02] 2:[w03] / pool: w11 / history: A guessed B0 w03 miss",
        {"B1": "b01 b02 w03 w11", "B0": "b01 b02 w11", "B2": "b01 b02 w03 w11"},
    ),
    "a dash that is dealt may lie anywhere": (
        PIATNIK + "A: [b00] [w07] / B: b02 [b--] [w03] b05 / pool: b09 w--",
        {"B1": "b--", "B2": "w03 w--"},
    ),
    "where dashes are drawn alone, none was dealt": (
        KOREAN + "A: [b00] [b07] / B: [b02] w03 2:[b--] / pool: b09 b05 / history: B2 placed at 2",
        {"B0": "b02", "B2": "b05 b09 b--"},
    ),
    "a face-up dash bounds no number": (
        PIATNIK + "A: [b00] [w07] / B: [b02] b-- [b05] / pool: b01",
        {"B0": "b01 b02 b05", "B2": "b01 b02 b05"},
    ),
    "directly to the right of a dash only a dash is placed": (
        PIATNIK.replace("coloured", "plain")
        + "A: [b00] [w07] / B: b02 b-- 2:[w--] / pool: b09 / history: B2 placed at 2",
        {"B2": "w--"},
    ),
    "a number was placed directly to the right of no dash": (
        PIATNIK + "A: [b00] [w07] / B: [b02] 2:b05 1:b09 / pool: b-- b01 / history: B2 placed at 1 b05",
        {"B0": "b01 b02"},
    ),
    "a dash that is to be placed is known": (
        "piatnik seats=2 / place B holding [b--] / A: [b00] / B: [b02] w03 / pool: b01",
        {"B0": "b01 b02"},
    ),
    "in setup, where dashes are put in place, rows are in no order": (
        PIATNIK.replace("guess", "setup").replace(" holding [w04]", "") + "A: [b00] / B: [b02] [w03] / pool: b-- w01",
        {"B0": "b02 b--", "B1": "w01 w03"},
    ),
    "a tile found by a guess lies face-up": (
        PLAIN + "A: [b00] [b07] / B: b02 [w03] / pool: b01 / history: A guessed B0 b02 hit; B0 turned up b02",
        {"B1": "w03"},
    ),
}


def candidates(facts: Facts) -> dict[str, str]:
    return {
        f"{'ABCD'[hidden.seat]}{hidden.slot}": " ".join(
            str(tile) for i, tile in enumerate(facts.tiles) if hidden.mask >> i & 1
        )
        for hidden in facts.hidden
    }


@pytest.mark.parametrize(("state", "expected"), CANDIDATES.values(), ids=CANDIDATES)
def test_the_candidates_of_a_slot(state: str, expected: dict[str, str]) -> None:
    seen = view(parse_state(state), 0)
    own = {slot.id: slot.tile for slot in seen.rows[0] if slot.tile}
    assert candidates(gather(seen, own)) == expected


def test_own_tiles_that_are_not_known_are_as_hidden_as_those_of_others() -> None:
    seen = view(parse_state(PLAIN + "A: [b00] [b07] / B: [b02] w03 / pool: b01 w11"), 0)
    facts = gather(seen, {0: Tile.parse("b00")})
    assert candidates(facts) == {"A1": "b01 b02 b07 w11", "B0": "b01 b02"}


def test_a_spectator_knows_of_no_hidden_tile() -> None:
    seen = view(parse_state(PLAIN + "A: [b00] b07 / B: [b02] w03 / pool: b01 w11"), None)
    assert candidates(gather(seen, {})) == {"A0": "b00 b01 b02 w04", "B0": "b00 b01 b02"}


def test_another_seats_held_tile_is_unseen() -> None:
    seen = view(parse_state("coda seats=2 own_tiles=open / guess B holding [b01] / A: [b00] / B: [b02] / pool: b05"), 0)
    assert candidates(gather(seen, {0: Tile.parse("b00")})) == {"B0": "b01 b02 b05"}


def test_after_the_end_nothing_is_hidden() -> None:
    seen = view(parse_state(PLAIN.replace("guess", "over") + "A: [b00] [b07] / B: b02 w03 / pool: b01"), 0)
    assert gather(seen, {0: Tile.parse("b00"), 1: Tile.parse("b07")}).rows == ()


def test_misses_can_be_left_out() -> None:
    seen = view(parse_state(CANDIDATES["a wrong guess rules the tile out in that slot alone"][0]), 1)
    own = {slot.id: slot.tile for slot in seen.rows[1] if slot.tile}
    assert candidates(gather(seen, own))["A0"] == "b00 w04 b07"
    assert candidates(gather(seen, own, misses=False))["A0"] == "b00 b01 w04 b07"


def test_even_chances_look_at_one_slot_at_a_time() -> None:
    seen = view(parse_state(PLAIN + "A: [b00] [b07] / B: [b02] [w03] b09 / pool: b01 w11"), 0)
    own = {slot.id: slot.tile for slot in seen.rows[0] if slot.tile}
    third = dict.fromkeys(map(Tile.parse, ("b01", "b02", "w03")), 1 / 3)
    assert even_chances(gather(seen, own)) == {(1, 0): third, (1, 1): third}

from coda.bots.levels import LEVELS
from coda.bots.personas import PERSONAS, persona


def test_every_level_has_a_persona_for_each_seat_of_a_table() -> None:
    assert list(PERSONAS) == list(LEVELS)
    for level in LEVELS:
        assert len({persona(level, seat) for seat in range(4)}) == 4


def test_no_two_bots_share_a_name_or_a_picture() -> None:
    everybody = [each for level in LEVELS for each in PERSONAS[level]]
    assert len({each.name for each in everybody}) == len(everybody)
    assert len({each.avatar for each in everybody}) == len(everybody)


def test_names_and_lines_are_short_enough_to_show() -> None:
    for level in LEVELS:
        for each in PERSONAS[level]:
            assert 0 < len(each.name) <= 12
            assert each.line.endswith(".")
            assert len(each.line) <= 60

"""Who bots are, and that nobody at a table can be taken for another."""

from itertools import product

import pytest

from coda.bots.levels import LEVELS, LevelName
from coda.bots.personas import PERSONAS
from coda.rooms import commands as c
from coda.rooms.decide import decide
from coda.rooms.plan import Plan, planned
from coda.rooms.room import BotSeat, Identity, Open, Person
from coda.rooms.seating import with_bot
from coda.rules.ruleset import from_switches
from tests.rooms.tables import ANN, BEN, lobby, moment, playing


@pytest.mark.parametrize("level", LEVELS)
def test_at_a_table_of_bots_of_one_level_no_two_are_alike(level: LevelName) -> None:
    room = decide(lobby("open open open open"), ANN, c.Start(level), moment())
    assert [seat.name for seat in room.seats] == [each.name for each in PERSONAS[level]]
    assert {seat.level for seat in room.seats if isinstance(seat, BotSeat)} == {level}


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_takes_no_name_that_a_person_has_however_it_is_written(level: LevelName) -> None:
    names = [each.name.upper() for each in PERSONAS[level]]
    for place, name in product(range(4), names):
        seats = [Open(), Open(), Open(), Open()]
        table = with_bot([*seats[:place], Person(ANN, name), *seats[place + 1 :]], (place + 1) % 4, level)
        assert len({seat.name.casefold() for seat in table if not isinstance(seat, Open)}) == 2


def test_a_bot_finds_a_name_though_all_others_have_one_of_its_level() -> None:
    people = [Person(Identity(name), name) for name in ("Felix", "Greta", "Hugo")]
    assert with_bot([*people, Open()], 3, "medium")[3] == BotSeat("Edith", "medium")


def test_a_bot_that_moved_to_another_seat_does_not_give_its_name_to_the_next() -> None:
    room = decide(lobby("open ann easy"), ANN, c.AddBot(2, "easy"), moment())
    room = decide(room, ANN, c.SetRules(from_switches({"seats": 2})), moment())
    room = decide(room, ANN, c.SetRules(from_switches({"seats": 3})), moment())
    assert room.seats[1] == BotSeat("Cleo", "easy")
    room = decide(room, ANN, c.AddBot(2, "easy"), moment())
    assert room.seats[2] == BotSeat("Ada", "easy")


def test_a_bot_makes_way_for_the_name_of_a_person_who_sits_down() -> None:
    room = decide(lobby("ann open easy medium"), BEN, c.Sit(1, "ada"), moment())
    assert room.seats == (Person(ANN, "Ann"), Person(BEN, "ada"), BotSeat("Cleo", "easy"), BotSeat("Edith", "medium"))


def test_a_plan_names_bots_unlike_the_person_who_made_it() -> None:
    plan: list[Plan] = ["bot:hard", "me", "open"]
    seats = planned(ANN, "Iris", from_switches({"seats": 3}), plan)
    assert seats == (BotSeat("Jasper", "hard"), Person(ANN, "Iris"), Open())


def test_a_bot_that_takes_over_for_good_is_a_character_of_its_own() -> None:
    room = decide(playing("ann ben"), ANN, c.Leave(), moment())
    assert room.seats[0] == BotSeat("Edith", "medium")

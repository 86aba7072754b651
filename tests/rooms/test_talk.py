"""Who may talk where, and who hears it."""

import re
from dataclasses import replace

import pytest

from coda.rooms import commands as c
from coda.rooms.code import RoomCode
from coda.rooms.decide import decide
from coda.rooms.room import Identity, Room, Spectating
from coda.rooms.talk import channel_of, heard_by, speaker_of
from coda.rules.actions import Resign
from tests.rooms.tables import ANN, BEN, CLEO, ZED, after, lobby, moment, over, playing

BOTH, TABLE, RAIL = ("table", "rail"), ("table",), ("rail",)
THREE = playing("ann ben cleo")
OUT = after(THREE, Resign(1))
KICKED = decide(THREE, ANN, c.Kick(1), moment())
DELAYED = replace(OUT, spectating=Spectating(delay=3))


@pytest.mark.parametrize(
    ("room", "who", "talks", "hears"),
    [
        (lobby("ann open"), ANN, "table", BOTH),
        (lobby("ann open"), ZED, "table", BOTH),
        (THREE, ANN, "table", TABLE),
        (THREE, ZED, "rail", BOTH),
        (OUT, BEN, "rail", BOTH),
        (OUT, ANN, "table", TABLE),
        (OUT, CLEO, "table", TABLE),
        (DELAYED, ZED, "rail", RAIL),
        (DELAYED, BEN, "rail", BOTH),
        (DELAYED, ANN, "table", TABLE),
        (KICKED, BEN, None, BOTH),
        (over("ann ben"), BEN, "table", BOTH),
        (over("ann ben"), ZED, "table", BOTH),
        (replace(over("ann ben"), spectating=Spectating(delay=3)), ZED, "table", BOTH),
        (replace(THREE, talk="reactions"), ANN, "table", TABLE),
        (replace(THREE, talk="off"), ANN, None, TABLE),
        (replace(THREE, talk="off"), ZED, None, BOTH),
    ],
)
def test_seats_talk_at_the_table_and_whoever_is_not_in_the_game_on_the_rail(
    room: Room, who: Identity, talks: str | None, hears: tuple[str, ...]
) -> None:
    assert (channel_of(room, who), heard_by(room, who)) == (talks, hears)


def test_no_living_seat_hears_what_it_may_not_say_itself() -> None:
    for room in (THREE, OUT, DELAYED, KICKED):
        for who in (ANN, BEN, CLEO, ZED):
            if channel_of(room, who) == "table":
                assert heard_by(room, who) == TABLE


def test_a_speaker_is_the_same_in_one_room_alone_and_tells_nothing() -> None:
    one, other = RoomCode("ABCDEF"), RoomCode("BCDEFG")
    names = {speaker_of(code, who) for code in (one, other) for who in (ANN, BEN)}
    assert len(names) == 4
    assert speaker_of(one, ANN) == speaker_of(one, ANN)
    assert all(re.fullmatch("[0-9a-f]{12}", name) for name in names)

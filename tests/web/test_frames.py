"""What viewers are sent: of the form that was promised, and nothing that they may not know."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import jsonschema
import pytest

from coda.rooms.permission import may
from coda.rooms.room import BotSeat, Identity, Room, Spectating
from coda.rooms.talk import channel_of, heard_by
from coda.rules.actions import Ready, TimeOut
from coda.rules.legal import options
from coda.rules.ruleset import PRESETS
from coda.web.encoding import encode
from coda.web.frames import Picture, Viewer, refused_frame
from coda.web.schema import schemas
from tests.rooms.tables import ANN, BEN, ROBOT, ZED, after, first_move, game_of, lobby, over, person, playing, state_of
from tests.web.worlds import a_game, alike, every_kind

BARRED = Identity("id-barred")
CLEO = Viewer(2, host=False, may=("act",), talks=None, hears=())


def closed(schema: Any) -> Any:
    """The schema with every object held to the fields that it names."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    inner = {key: closed(part) for key, part in schema.items()}
    return {"additionalProperties": False, **inner} if "properties" in schema else inner


SCHEMA = jsonschema.Draft202012Validator(closed(schemas()["server"]))


def frame_of(room: Room, who: Identity, now: float = 1000.0, version: int = 7) -> Any:
    picture = Picture(room, version, now)
    return json.loads(encode(picture.shown_to(picture.viewer(who))))


def test_every_frame_is_of_the_form_that_the_schema_tells() -> None:
    for room in every_kind():
        for who in (ANN, BEN, ZED):
            SCHEMA.validate(frame_of(room, who))


def test_a_refusal_is_of_the_form_that_the_schema_tells() -> None:
    SCHEMA.validate(json.loads(encode(refused_frame("stale", "The game has moved on.", "step 5", step=4))))


def test_a_field_that_the_schema_does_not_name_would_be_found() -> None:
    frame = frame_of(playing("ann ben"), ANN)
    frame["game"]["pool"]["next"] = "b01"
    assert not SCHEMA.is_valid(frame)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_worlds_that_look_alike_are_sent_as_the_same_bytes(preset: str, seat: int | None) -> None:
    rng, compared = Random(5), 0
    viewer = Viewer(seat, host=False, may=("act",), talks=None, hears=())
    for room in a_game(playing("ann ben cleo", preset, seed=5), Random(5)):
        sent = encode(Picture(room, 7, 1000.0).shown_to(viewer))
        for other in alike(room, seat, rng):
            compared += 1
            assert encode(Picture(other, 7, 1000.0).shown_to(viewer)) == sent
    assert compared > 50


def test_nobody_else_is_sent_anything_of_who_is_ready_while_dashes_are_placed() -> None:
    room = playing("ann ben cleo", "piatnik")
    moves = [next(move for move in options(state_of(room), seat)) for seat in (0, 1, 2)]
    assert all(isinstance(move, Ready) for move in moves)
    one = after(room, moves[0])
    two = after(one, moves[1])
    looks = {encode(Picture(each, 7 + n, 1000.0).shown_to(CLEO)) for n, each in enumerate((room, one, two))}
    assert len(looks) == 1
    assert not frame_of(one, ANN)["game"]["options"]["ready"]
    assert frame_of(after(two, moves[2]), ANN, version=10)["version"] == 8


def test_the_length_of_a_frame_tells_nothing_of_dashes_to_who_sees_no_more_than_its_length() -> None:
    rooms = [playing("ann ben", "coda", seed, dashes="all") for seed in range(30)]
    sent = {
        encode(Picture(room, 7, 1000.0).shown_to(Viewer(0, host=True, may=("act",), talks=None, hears=())))
        for room in rooms
    }
    assert len({text.count("--") for text in sent}) > 1
    assert len(set(map(len, sent))) == 1


def test_a_seat_sees_its_own_tiles_in_setup_and_never_again_in_memory_mode() -> None:
    room = playing("ann ben", "coda")
    own = [slot["tile"] for slot in frame_of(room, ANN)["game"]["rows"][0]]
    assert own == [str(slot.tile) for slot in state_of(room).rows[0]]
    later = frame_of(after(room, TimeOut(0)), ANN)
    assert [slot["tile"] for slot in later["game"]["rows"][0]] == ["???"] * 4


def test_an_open_row_stays_known_to_its_seat_alone_and_backs_show_colours() -> None:
    room = after(playing("ann ben", "classic"), first_move(playing("ann ben", "classic")))
    rows = state_of(room).rows
    for who, known in ((ANN, 0), (BEN, 1), (ZED, None)):
        sent = [[slot["tile"] for slot in row] for row in frame_of(room, who)["game"]["rows"]]
        for seat, row in enumerate(rows):
            backs = [f"{slot.tile.colour}??" for slot in row]
            assert sent[seat] == ([str(slot.tile) for slot in row] if seat == known else backs)


def test_the_drawn_tile_is_shown_to_who_holds_it() -> None:
    room = after(playing("ann ben", "coda"), TimeOut(0))
    holder = state_of(room).turn
    held = {who: frame_of(room, who)["game"]["held"] for who in (ANN, BEN, ZED)}
    assert held[(ANN, BEN)[holder]] == {"seat": holder, "tile": str(state_of(room).held)}
    assert held[(BEN, ANN)[holder]] == held[ZED] == {"seat": holder, "tile": "???"}


def test_after_the_end_everybody_is_shown_everything() -> None:
    room = over()
    game = frame_of(room, ZED)["game"]
    assert not any("?" in slot["tile"] for row in game["rows"] for slot in row)
    assert game["pool"]["tiles"] == [str(tile) for tile in state_of(room).pool]
    assert game["winner"] == state_of(room).winner


def test_what_is_left_of_a_decision_is_told_in_milliseconds() -> None:
    room = playing("ann ben", "classic", turn_seconds=60)
    assert frame_of(room, ZED, now=1000.25)["game"]["deadline_ms"] == 59_750
    assert frame_of(room, ZED, now=2000.0)["game"]["deadline_ms"] == 0
    assert frame_of(playing("ann ben", "classic", turn_seconds=0), ZED)["game"]["deadline_ms"] is None


def test_no_frame_names_an_identity() -> None:
    for room in every_kind():
        for who in (ANN, BEN, ZED):
            assert "id-" not in json.dumps(frame_of(room, who))


def test_bots_are_shown_as_characters_and_programs_are_marked() -> None:
    room = lobby("ann robot hard open")
    ann, robot, hard, nobody = frame_of(room, ANN)["room"]["seats"]
    assert hard["persona"] == {"name": "Iris", "avatar": "raven", "line": "Hears what you did not say."}
    assert (hard["kind"], hard["name"], hard["level"]) == ("bot", "Iris", "hard")
    assert [seat["persona"] for seat in (ann, robot, nobody)] == [None] * 3
    assert [seat["program"] for seat in (ann, robot, hard, nobody)] == [False, True, False, False]
    assert (robot["kind"], robot["name"]) == ("person", "Robot")


def test_who_stands_in_for_a_person_has_that_persons_name_and_is_shown_as_standing_in() -> None:
    room = playing("ann ben")
    room = room.with_seat(1, replace(person(room, 1), stand_in=True))
    seat = frame_of(room, ANN)["room"]["seats"][1]
    assert (seat["kind"], seat["name"], seat["stand_in"]) == ("person", "Ben", True)
    assert (seat["level"], seat["persona"]) == (None, None)


def test_a_bot_of_a_room_of_another_version_is_shown_without_a_character() -> None:
    room = lobby("ann open").with_seat(1, BotSeat("Robbie", "easy"))
    assert frame_of(room, ANN)["room"]["seats"][1]["persona"] is None


def test_a_program_is_not_told_that_it_may_sit_where_none_may() -> None:
    room = lobby("ann open")
    assert "sit" in frame_of(room, ROBOT)["room"]["you"]["may"]
    picture = Picture(replace(room, programs=False), 7, 1000.0)
    assert picture.viewer(ZED).may == ("sit",)
    assert picture.viewer(ROBOT).may == ()


def test_the_viewer_is_told_his_part_and_what_he_may_ask() -> None:
    room = lobby("ann ben open")
    assert frame_of(room, ANN)["room"]["you"] == {
        "seat": 0,
        "host": True,
        "may": [
            *(
                "sit",
                "stand",
                "add_bot",
                "set_rules",
                "set_visibility",
                "set_spectating",
                "set_talk",
                "set_programs",
                "start",
                "leave",
                "kick",
                "hand_over",
            ),
            "add_seed",
        ],
        "talks": "table",
    }
    assert frame_of(room, BEN)["room"]["you"] == {
        "seat": 1,
        "host": False,
        "may": ["sit", "stand", "leave", "add_seed"],
        "talks": "table",
    }
    assert frame_of(room, ZED)["room"]["you"] == {"seat": None, "host": False, "may": ["sit"], "talks": "table"}


def test_people_are_equal_viewers_if_they_have_the_same_part() -> None:
    room = replace(lobby("ann ben open"), barred=frozenset({BARRED}))
    picture, crowd = Picture(room, 7, 1000.0), [ANN, BEN, ZED, Identity("somebody else"), BARRED]
    assert [picture.viewer(who) for who in crowd] == [
        Viewer(room.seat_of(who), room.host == who, may(room, who), channel_of(room, who), heard_by(room, who))
        for who in crowd
    ]
    assert len({picture.viewer(who) for who in crowd}) == 4


@pytest.mark.parametrize("preset", PRESETS)
def test_spectators_see_the_game_as_it_was_some_moves_ago_and_seats_as_it_is(preset: str) -> None:
    rooms = list(a_game(playing("ann ben cleo", preset, seed=5, turn_seconds=60), Random(5)))
    for delay in (1, 4):
        for now, room in enumerate(rooms[:-1]):
            then = rooms[max(0, now - delay)]
            delayed = replace(room, spectating=Spectating(delay=delay))
            sent, undelayed = frame_of(delayed, ZED)["game"], frame_of(then, ZED)["game"]
            assert sent == {**undelayed, "deadline_ms": sent["deadline_ms"]}
            assert (sent["deadline_ms"] is None) == (now > 0)
            for who in (ANN, BEN):
                assert frame_of(delayed, who)["game"] == frame_of(room, who)["game"]


def test_a_game_that_is_over_is_shown_to_spectators_at_once() -> None:
    room = over()
    assert frame_of(replace(room, spectating=Spectating(delay=9)), ZED)["game"] == frame_of(room, ZED)["game"]


def test_a_delayed_view_tells_nothing_of_the_moves_since() -> None:
    rooms = list(a_game(playing("ann ben cleo", "classic", seed=5), Random(5)))
    one, other = (
        replace(rooms[4], spectating=Spectating(delay=2), game=replace(game_of(room), since=0.0, bot_at=None))
        for room in (rooms[6], after(after(rooms[4], TimeOut(1)), TimeOut(2)))
    )
    assert game_of(one).state != game_of(other).state
    assert frame_of(one, ZED) == frame_of(other, ZED)
    assert frame_of(one, ANN) != frame_of(other, ANN)


def test_what_a_deal_was_drawn_from_is_shown_after_the_end_only() -> None:
    running = frame_of(playing(), ANN)["game"]
    assert running is not None
    assert running["deal"] == {"commitment": game_of(playing()).draw.commitment, "secret": None, "seeds": None}
    ended = frame_of(over(), ZED)["game"]
    assert ended is not None
    draw = game_of(over()).draw
    assert ended["deal"] == {"commitment": draw.commitment, "secret": draw.secret, "seeds": list(draw.seeds)}

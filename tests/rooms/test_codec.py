"""A room survives the store unchanged."""

import orjson
import pytest

from coda.rooms import commands as c
from coda.rooms.codec import UnknownRoomFormat, from_bytes, to_bytes
from coda.rooms.decide import decide
from coda.rooms.room import Room, Spectating
from tests.rooms.tables import ANN, BEN, after, first_move, game_of, lobby, moment, over, playing

ROOMS = {
    "lobby": lobby("ann open easy"),
    "playing": playing("ann ben medium"),
    "memory": playing("ann ben", preset="coda"),
    "over": over(),
    "silent": decide(playing(), ANN, c.SetTalk("off"), moment()),
    "no programs": decide(lobby("ann robot"), ANN, c.SetPrograms(False), moment()),
    "unwatched": decide(playing(), ANN, c.SetSpectating(Spectating(allowed=False, delay=3)), moment()),
    "gone": decide(playing(), BEN, c.Depart(), moment()),
    "kicked": decide(lobby("ann ben"), ANN, c.Kick(1), moment(), "id-1"),
    "left": decide(over(), ANN, c.Leave(), moment()),
}


@pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)
def test_bytes_hold_all_of_a_room(room: Room) -> None:
    assert from_bytes(to_bytes(room)) == room


def test_states_already_known_are_not_made_again() -> None:
    known = playing()
    newer = after(known, first_move(known))
    read = from_bytes(to_bytes(newer), known)
    assert read == newer
    assert game_of(read).states[0] is game_of(known).states[0]


@pytest.mark.parametrize("known", [playing(seed=1), over(), lobby()], ids=["other deck", "longer record", "no game"])
def test_states_of_another_history_are_not_taken_over(known: Room) -> None:
    room = playing(seed=0)
    assert from_bytes(to_bytes(room), known) == room


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        ({"format": 99}, "room format 99 is unknown; allowed: 1"),
        ({"seats": [{"kind": "ghost"}]}, "'ghost' is no kind of seat"),
        ({"rules": {"seats": 9}}, "seats: 9 is not offered"),
    ],
)
def test_damaged_bytes_are_refused_with_the_reason(damage: dict[str, object], message: str) -> None:
    data = orjson.dumps({**orjson.loads(to_bytes(lobby())), **damage})
    with pytest.raises(UnknownRoomFormat, match=message):
        from_bytes(data)


def test_what_is_no_json_is_refused() -> None:
    with pytest.raises(UnknownRoomFormat, match="cannot be read"):
        from_bytes(b"\x00")

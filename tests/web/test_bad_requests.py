"""Requests that cannot be carried out are answered exactly, and make nothing."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.support.player import Player
from tests.web.seen import error

ALLOWED_NAME = "1 to 24 visible characters: letters, digits, marks, signs and single spaces"
NEW_ROOM = "an object with preset, rules, seats, visibility, start"


@pytest.mark.parametrize(
    ("body", "status", "told"),
    [
        ({"seats": ["me"] + ["open"] * 4}, 422, ("bad_rules", "seats: 5 is not offered", "2, 3, 4")),
        ({"seats": ["me"]}, 422, ("bad_rules", "seats: 1 is not offered", "2, 3, 4")),
        (
            {"seats": ["me", "open"], "rules": {"draw": "colour"}},
            422,
            ("bad_rules", "draw: 'colour' contradicts backs: 'plain'", "a colour can be chosen only if backs show it"),
        ),
        (
            {"seats": ["me", "open"], "rules": {"seats": 3}},
            422,
            ("bad_rules", "seats: 3 contradicts the 2 seats listed", "2"),
        ),
        (
            {"seats": ["me", "open"], "rules": {"rounds": 21}},
            422,
            ("bad_rules", "rounds: 21 is not offered", "1 to 20"),
        ),
        (
            {"seats": ["me", "open"], "preset": "poker"},
            422,
            ("bad_rules", "preset: 'poker' is unknown", "coda, classic, piatnik, korean, algo"),
        ),
        (
            {"seats": ["me", "me"]},
            409,
            ("bad_plan", "You are planned on more than one seat.", "'me' once, or not at all"),
        ),
        (
            {"seats": ["me", "open"], "start": True},
            409,
            ("seats_open", "A seat is open.", "'me' and bots on every seat, or start: false"),
        ),
        (
            {"seats": ["me", "bot:expert"]},
            422,
            ("bad_request", "seats.1: Input should be 'me', 'open', 'bot:easy', 'bot:medium' or 'bot:hard'.", NEW_ROOM),
        ),
        (
            {"seats": ["me", "open"], "deck": []},
            422,
            ("bad_request", "deck: Extra inputs are not permitted.", NEW_ROOM),
        ),
        (
            {"seats": ["me", "open"], "start": "yes"},
            422,
            ("bad_request", "start: Input should be a valid boolean.", NEW_ROOM),
        ),
    ],
    ids=lambda part: str(part)[:50],
)
async def test_a_room_that_no_table_can_be_is_not_made(
    ann: Player, body: dict[str, Any], status: int, told: tuple[str, str, str]
) -> None:
    before = (await ann.http.get("/api/rooms")).json()
    answer = await ann.http.post("/api/rooms", json={"visibility": "public", **body})
    assert (answer.status_code, answer.json()) == (status, error(*told))
    assert (await ann.http.get("/api/rooms")).json() == before


async def test_a_name_of_control_characters_is_no_name(ann: Player) -> None:
    for name in ("\x00\x01", "\u202e", "a\nb"):
        answer = await ann.http.post("/api/identities", json={"name": name})
        message = f"The name holds U+{ord(name.strip('ab')[0]):04X}, which is not a visible character."
        assert (answer.status_code, answer.json()) == (422, error("bad_name", message, ALLOWED_NAME))
        assert "set-cookie" not in answer.headers
    assert (await ann.http.get("/api/identities/me")).json() == {"name": "Ann"}


async def test_a_body_that_is_no_json_or_too_long_is_refused(ann: Player) -> None:
    json_type = {"content-type": "application/json"}
    answer = await ann.http.post("/api/rooms", content=b"{bad", headers=json_type)
    told = error("bad_json", "Not JSON: Expecting property name enclosed in double quotes.", NEW_ROOM)
    assert (answer.status_code, answer.json()) == (400, told)

    async def in_pieces() -> AsyncIterator[bytes]:
        for _ in range(20):
            yield b" " * 1000

    for content in (b" " * 20_000, in_pieces()):
        answer = await ann.http.post("/api/rooms", content=content, headers=json_type)
        assert (answer.status_code, answer.json()) == (413, error("too_long", "The body is too long.", "16384 bytes"))

"""Everything wrong that may come in over the wire is answered exactly, and leaves the room as it was."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from tests.support.player import Place, Player
from tests.web.seen import error, error_text, unchanged

UNTIMED = {"turn_seconds": 0, "setup_seconds": 0}


@pytest.fixture
async def game(ann: Player, ben: Player) -> AsyncIterator[tuple[str, Place, Place]]:
    """A game of Ann and Ben: its code, the place of who is to move, and the other's."""
    code = await ann.make_room("me", "open", preset="classic", rules=UNTIMED)
    async with ann.entered(code) as first, ben.entered(code) as second:
        await second.say("sit", seat=1)
        await first.until(lambda view: view["room"]["seats"][1]["kind"] == "person")
        await first.say("start", fill=None)
        turn = (await first.until(lambda view: view["game"]))["game"]["turn"]
        await second.until(lambda view: view["game"])
        yield (code, first, second) if turn == 0 else (code, second, first)


async def status_of_handshake(player: Player, code: str, headers: dict[str, str] | None) -> tuple[int, Any]:
    with pytest.raises(InvalidStatus) as refused:
        async with player.socket(code, headers=headers):
            pass
    return refused.value.response.status_code, bytes(refused.value.response.body or b"").decode()


NO_ROOM = ("no_such_room", "There is no such room.", "the code of a room that exists: six letters")
NOBODY = ("no_identity", "You have no name here yet.", "POST /api/identities first")
FOREIGN = ("foreign_origin", "That page belongs to another site.", "this server's own pages")


async def test_an_unknown_room_is_not_found(ann: Player) -> None:
    for code in ("ABCDEF", "nonsense", "%00"):
        answer = await ann.http.get(f"/api/rooms/{code}")
        assert (answer.status_code, answer.json()) == (404, error(*NO_ROOM))
    assert await status_of_handshake(ann, "ABCDEF", None) == (404, error_text(*NO_ROOM))


async def test_a_foreign_origin_opens_no_socket_and_makes_no_room(ann: Player, zed: Player) -> None:
    code = await ann.make_room("me", "open")
    async with unchanged(zed, code):
        for origin in ("https://evil.example", "null", f"{ann.url}0", ann.url.replace("http", "https"), ""):
            headers = {**ann.credentials, "origin": origin}
            assert await status_of_handshake(ann, code, headers) == (403, error_text(*FOREIGN))
            answer = await ann.http.post("/api/rooms", json={"seats": ["me", "open"]}, headers={"origin": origin})
            assert (answer.status_code, answer.json()) == (403, error(*FOREIGN))


async def test_a_cookie_without_any_origin_opens_no_socket(ann: Player) -> None:
    code = await ann.make_room("me", "open")
    told = error_text("no_origin", "A cookie counts only from a page.", "an Origin with the cookie, or a token")
    assert await status_of_handshake(ann, code, {"cookie": ann.credentials["cookie"]}) == (403, told)


async def test_a_forged_or_missing_identity_opens_no_socket(ann: Player, zed: Player) -> None:
    code = await ann.make_room("me", "open")
    cookie = ann.credentials["cookie"]
    async with unchanged(zed, code):
        for headers in (
            {"cookie": cookie[:-4] + "AAAA", "origin": ann.url},
            {"cookie": "coda=ann", "origin": ann.url},
            {"origin": ann.url},
            {"authorization": f"Bearer {cookie.removeprefix('coda=')}"},
            {},
        ):
            assert await status_of_handshake(ann, code, headers) == (401, error_text(*NOBODY))


async def test_a_full_table_takes_nobody_more(ann: Player, ben: Player) -> None:
    code = await ann.make_room("me", "open")
    async with ann.entered(code), ben.entered(code) as second, Player.named(ann.url, "Cleo") as cleo:
        await second.say("sit", seat=1)
        await second.until(lambda view: view["room"]["you"]["seat"] == 1)
        async with cleo.entered(code) as third, unchanged(cleo, code):
            id = await third.say("sit", seat=1)
            assert await third.refusal() == {
                "type": "refused",
                "id": id,
                "step": None,
                "code": "room_full",
                "message": "Every seat is taken.",
                "allowed": "watching",
            }


async def test_who_is_not_to_move_does_not_move(game: tuple[str, Place, Place], zed: Player) -> None:
    code, _, waiting = game
    async with unchanged(zed, code):
        await waiting.act(do="draw", colour="b")
        refused = await waiting.refusal()
    assert (refused["code"], refused["message"]) == ("not_your_turn", "It is not your turn.")
    assert refused["allowed"] == "nothing until it is your turn"
    assert refused["step"] == waiting.view["game"]["step"]


async def test_a_stale_step_is_refused(game: tuple[str, Place, Place], zed: Player) -> None:
    code, moving, _ = game
    old = moving.view
    await moving.act(do="draw", colour="b")
    await moving.until(lambda view: view["game"]["phase"] == "guess")
    moving.view, now = old, moving.view
    async with unchanged(zed, code):
        await moving.act(do="draw", colour="w")
        refused = await moving.refusal()
    assert (refused["code"], refused["message"]) == ("stale", "The game has moved on.")
    assert refused["allowed"] == f"game 1, step {now['game']['step']}"


async def test_a_move_of_another_phase_is_refused(game: tuple[str, Place, Place], zed: Player) -> None:
    code, moving, _ = game
    async with unchanged(zed, code):
        await moving.act(do="stop")
        refused = await moving.refusal()
    assert (refused["code"], refused["message"]) == ("wrong_phase", "That cannot be done in the draw phase.")
    assert refused["allowed"] == "draw b or w"


@pytest.mark.parametrize(
    ("text", "code", "told", "allowed"),
    [
        ("{bad", 1007, "Not JSON: key must be a string at line 1 column 2.", "one JSON object a message, with a type"),
        (b'{"type":"resign","id":"a"}', 1003, "A binary message.", "text messages"),
        (
            '{"type":"peek"}',
            1008,
            "type 'peek' is unknown.",
            "act, sit, stand, add_bot, remove_bot, set_rules, set_visibility, set_spectating, set_talk, set_programs, "
            "say, react, start, resign, return, leave, kick, hand_over, rematch, reopen, add_seed",
        ),
        (
            '{"type":"resign","id":"a","as":1}',
            1008,
            "resign.as: Extra inputs are not permitted.",
            "resign with id, type",
        ),
    ],
    ids=["malformed JSON", "a binary frame", "an unknown type", "an unknown field"],
)
async def test_what_is_no_message_is_refused_and_ends_the_connection(
    game: tuple[str, Place, Place], zed: Player, text: str | bytes, code: int, told: str, allowed: str
) -> None:
    room, moving, waiting = game
    async with unchanged(zed, room):
        async with zed.entered(room) as watching:
            await watching.socket.send(text)
            assert await watching.end() == (code, told)
    assert watching.refusals == [
        {"type": "refused", "id": None, "step": None, "code": "bad_message", "message": told, "allowed": allowed}
    ]
    assert moving.refusals == waiting.refusals == []


async def test_a_frame_of_5_kib_ends_the_connection(game: tuple[str, Place, Place], zed: Player) -> None:
    room, _, _ = game
    async with unchanged(zed, room):
        async with zed.entered(room) as watching:
            await watching.socket.send("x" * 5120)
            assert await watching.end() == (1009, "frame with 5120 bytes exceeds limit of 4096 bytes")


async def test_text_that_is_not_utf_8_ends_the_connection(game: tuple[str, Place, Place], zed: Player) -> None:
    room, _, _ = game
    async with unchanged(zed, room):
        async with zed.entered(room) as watching:
            await watching.socket.send(b'{"type":"\xff"}', text=True)
            assert (await watching.end())[0] == 1007


@pytest.mark.parametrize(
    ("rules", "message", "allowed"),
    [
        (
            {"draw": "colour"},
            "draw: 'colour' contradicts backs: 'plain'",
            "a colour can be chosen only if backs show it",
        ),
        ({"seats": 5}, "seats: 5 is not offered", "2, 3, 4"),
    ],
)
async def test_rules_that_no_table_can_have_are_refused_in_the_lobby(
    ann: Player, zed: Player, rules: dict[str, object], message: str, allowed: str
) -> None:
    code = await ann.make_room("me", "open")
    async with ann.entered(code) as place, unchanged(zed, code):
        id = await place.say("set_rules", preset="coda", rules=rules)
        refused = await place.refusal()
    assert (refused["id"], refused["code"], refused["message"]) == (id, "bad_rules", message)
    assert refused["allowed"] == allowed

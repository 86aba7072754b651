"""Names and rooms over HTTP."""

import segno

from coda.rules.ruleset import PRESETS, RuleSet
from tests.support.player import Player
from tests.support.serving import ServerProcess


async def test_a_browser_gets_a_cookie_that_scripts_cannot_read(server: ServerProcess, ann: Player) -> None:
    answer = await ann.http.post("/api/identities", json={"name": " Ann B "})
    assert answer.json() == {"name": "Ann B"}
    cookie, *attributes = answer.headers["set-cookie"].split("; ")
    assert cookie.startswith("coda=")
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(attributes)
    assert "Secure" not in attributes
    assert (await ann.http.get("/api/identities/me")).json() == {"name": "Ann B"}


async def test_a_program_gets_a_token_and_no_cookie(server: ServerProcess, ann: Player) -> None:
    answer = await ann.http.post("/api/identities", json={"name": "Bot 9", "program": True})
    assert "set-cookie" not in answer.headers
    me = await ann.http.get("/api/identities/me", headers={"authorization": f"Bearer {answer.json()['token']}"})
    assert me.json() == {"name": "Bot 9"}


async def test_a_new_name_is_the_same_person(ann: Player) -> None:
    code = await ann.make_room("me", "open")
    await ann.http.post("/api/identities", json={"name": "Anna"})
    async with ann.entered(code) as place:
        assert place.you["seat"] == 0
        await place.say("sit", seat=1)
        await place.until(lambda view: view["room"]["you"]["seat"] == 1)
        assert place.view["room"]["seats"][1]["name"] == "Anna"


async def test_a_program_of_the_same_name_is_another_person(ann: Player) -> None:
    code = await ann.make_room("me", "open")
    async with Player.named(ann.url, "Ann", program=True) as other, other.entered(code) as place:
        assert place.you == {"seat": None, "host": False, "may": ["sit"], "talks": "table"}


async def test_what_can_be_played_is_what_the_rules_say(ann: Player) -> None:
    offer = (await ann.http.get("/api/presets")).json()
    assert offer["default"] == "coda"
    assert {name: preset["switches"] for name, preset in offer["presets"].items()} == {
        name: rules.switches() for name, rules in PRESETS.items()
    }
    assert offer["presets"]["classic"]["hand"] == PRESETS["classic"].hand
    assert set(offer["switches"]) == set(RuleSet().switches())
    assert offer["switches"]["backs"] == ["plain", "coloured"]
    assert offer["switches"]["rounds"] == {"min": 1, "max": 20}
    assert offer["switches"]["turn_seconds"] == {"off": 0, "min": 10, "max": 600}
    assert offer["levels"] == ["easy", "medium", "hard"]


async def test_public_rooms_are_listed_newest_first_and_private_ones_are_not(ann: Player) -> None:
    first = await ann.make_room("me", "open", visibility="public")
    second = await ann.make_room("me", "bot:easy", visibility="public", preset="classic", start=True)
    hidden = await ann.make_room("me", "open")
    rooms = (await ann.http.get("/api/rooms")).json()["rooms"]
    codes = [room["code"] for room in rooms]
    assert codes.index(second) < codes.index(first)
    assert hidden not in codes
    assert rooms[codes.index(second)] == {
        "code": second,
        "status": "playing",
        "preset": "classic",
        "host": "Ann",
        "seats": [{"kind": "person", "name": "Ann"}, {"kind": "bot", "name": "Basil"}],
        "open": 0,
    }


async def test_who_knows_a_code_is_told_who_sits_there_and_where_to_go(ann: Player) -> None:
    code = await ann.make_room("me", "open")
    for asked in (code, code.lower()):
        assert (await ann.http.get(f"/api/rooms/{asked}")).json() == {
            "code": code,
            "status": "lobby",
            "preset": "coda",
            "host": "Ann",
            "seats": [{"kind": "person", "name": "Ann"}, {"kind": "open", "name": ""}],
            "open": 1,
            "link": f"{ann.url}/r/{code}",
        }


async def test_the_qr_code_holds_the_link(ann: Player) -> None:
    code = await ann.make_room("me", "open")
    answer = await ann.http.get(f"/api/rooms/{code}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    expected = segno.make(f"{ann.url}/r/{code}", error="m", micro=False).svg_inline(
        border=4, dark="#000", light="#fff", omitsize=True
    )
    assert answer.text.split(">", 1)[1] == expected.split(">", 1)[1] + "\n"


async def test_a_game_can_begin_at_once(ann: Player) -> None:
    code = await ann.make_room("me", "bot:medium", "bot:easy", preset="classic", start=True, rules={"turn_seconds": 90})
    async with ann.entered(code) as place:
        assert place.view["room"]["status"] == "playing"
        assert place.view["room"]["rules"]["switches"]["turn_seconds"] == 90
        assert [seat["level"] for seat in place.view["room"]["seats"]] == [None, "medium", "easy"]


async def test_who_has_no_name_makes_no_room(server: ServerProcess, ann: Player) -> None:
    ann.http.cookies.clear()
    answer = await ann.http.post("/api/rooms", json={"seats": ["me", "open"]})
    assert (answer.status_code, answer.json()["error"]["code"]) == (401, "no_identity")


async def test_a_first_visit_is_no_error_and_a_claim_that_does_not_hold_is(ann: Player) -> None:
    ann.http.cookies.clear()
    first = await ann.http.get("/api/identities/me")
    assert (first.status_code, first.json()) == (200, {"name": None})
    for claim in ({"cookie": "coda=forged"}, {"cookie": "coda="}, {"authorization": "Bearer none"}):
        answer = await ann.http.get("/api/identities/me", headers=claim)
        assert (answer.status_code, answer.json()["error"]["code"]) == (401, "no_identity")

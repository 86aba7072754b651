"""Who may do what: the ways in which servers of this game were cheated, tried on the running server.

Each test is one row of the list of known leaks. Where a few lines put the hole back, the same attack is also played
against a server that has it, and must succeed there.
"""

import json
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import httpx
import pytest

from coda.rooms.room import Person
from tests.e2e.kept import kept_room
from tests.leaks.table import Holed, Site, Table, seated
from tests.support.player import Frame, Place, Player, some_move
from tests.web.seen import as_it_is, unchanged

MOVES: tuple[Frame, ...] = (
    {"do": "ready"},
    {"do": "draw", "colour": "b"},
    {"do": "draw", "colour": "w"},
    {"do": "stop"},
    {"do": "reveal", "slot": 0},
    *({"do": "guess", "seat": seat, "slot": 0, "tile": "b00"} for seat in (0, 1)),
)


def words_in(value: Any) -> Iterator[str]:
    """Every text and number in what was sent."""
    match value:
        case dict():
            for key, part in value.items():
                yield key
                yield from words_in(part)
        case list():
            for part in value:
                yield from words_in(part)
        case _:
            yield str(value)


async def is_known(stranger: httpx.AsyncClient, headers: Mapping[str, str]) -> bool:
    return (await stranger.get("/api/identities/me", headers=headers)).json().get("name") is not None


async def test_leak_05_nothing_that_is_shown_is_a_credential(site: Site) -> None:
    async with seated(site, "classic") as table:
        listed = (await table.players[0].http.get(f"/api/rooms/{table.code}")).json()
        words = set(words_in([*map(json.loads, table.eve.received), listed]))
        assert len(words) > 50
        async with httpx.AsyncClient(base_url=site.server.url, trust_env=False) as stranger:
            for word in sorted(words):
                assert not await is_known(stranger, {"authorization": f"Bearer {word}".strip()}), word
                assert not await is_known(stranger, {"cookie": f"coda={word}"}), word


async def test_leak_05_nobody_is_who_he_says_he_is(site: Site) -> None:
    async with seated(site, "classic") as table:
        room = await kept_room(site.store, table.code)
        ann = room.seats[0]
        assert isinstance(ann, Person)
        known = str(ann.identity)
        claims: list[dict[str, object]] = [{"identity": known}, {"id": known}, {"seat": 0}, {"token": known}]
        async with httpx.AsyncClient(base_url=site.server.url, trust_env=False) as stranger:
            for headers in ({"x-identity": known}, {"x-user": "Ann"}, {"cookie": f"coda={known}"}):
                assert not await is_known(stranger, headers)
            for claim in claims:
                answer = await stranger.post("/api/identities", json={"name": "Ann", **claim})
                assert answer.status_code == 422
        for claim in claims:
            async with table.players[2].entered(table.code) as eve:
                game = eve.view["game"]
                act = {"type": "act", "game": game["number"], "step": game["step"], "move": {"do": "stop"}, **claim}
                await eve.socket.send(json.dumps(act))
                assert (await eve.end())[0] == 1008


async def test_leak_08_no_tiles_and_no_rows_are_taken_from_a_client(site: Site) -> None:
    async with seated(site, "classic") as table:
        witness = table.players[2]
        async with unchanged(witness, table.code):
            for extra in (
                {"tiles": ["b00"]},
                {"rows": [[{"id": 0, "tile": "b00", "up": True}]]},
                {"deck": ["b00", "w00"]},
                {"hit": True},
                {"position": 0},
            ):
                for at_move in (False, True):
                    async with table.players[0].entered(table.code) as ann:
                        game = ann.view["game"]
                        move = {"do": "draw", "colour": "b", **(extra if at_move else {})}
                        act = {"type": "act", "game": game["number"], "step": game["step"], "move": move}
                        await ann.socket.send(json.dumps(act if at_move else {**act, **extra}))
                        assert (await ann.end())[0] == 1008
            for field in ("deck", "seed", "secret", "tiles", "hands"):
                answer = await witness.http.post("/api/rooms", json={"seats": ["me", "bot:easy"], field: ["b00"]})
                assert answer.status_code == 422


async def illegal_moves_taken(table: Table) -> int:
    """How many moves out of turn and out of phase the table took."""
    taken = 0
    for place in table.places:
        for move in MOVES:
            game = place.view["game"]
            options, version = game["options"], place.view["version"]
            kinds = {"ready": options["ready"], "stop": options["stop"], "reveal": options["reveal"]}
            if kinds.get(move["do"], options["draw"] if move["do"] == "draw" else options["targets"]):
                continue
            await place.act(**move)
            frame = await place.next()
            taken += frame["type"] == "view" and frame["version"] > version
    return taken


@pytest.mark.parametrize("preset", ["coda", "classic"])
async def test_leak_09_no_move_is_taken_out_of_turn_or_phase(site: Site, preset: str) -> None:
    async with seated(site, preset) as table:
        rng, refused = Random(9), 0
        while table.game["phase"] != "over" and refused < 60:
            await table.asked()
            async with unchanged(table.players[2], table.code):
                assert await illegal_moves_taken(table) == 0
            refused += 5
            await table.step(rng)
        assert all(place.refusals for place in table.places)


async def test_leak_09_is_found_where_anybody_may_move(holed: Holed) -> None:
    with holed("anybody_moves") as leaky:
        async with seated(leaky, "classic") as table:
            other = next(place for place in table.places if place is not mover(table))
            await other.act(do="draw", colour="b")
            assert (await other.next())["type"] == "view"


def mover(table: Table) -> Place:
    """Whose turn it is."""
    return next(place for place in table.places if some_move(place.view["game"], Random(0)))


async def test_leak_14_nobody_makes_a_bot_play_a_persons_seat(site: Site) -> None:
    async with seated(site, "coda", "easy") as table:
        witness = table.players[2]
        await table.eve.until(lambda view: 2 in view["game"]["ready"])  # the bot has moved, and now waits for people
        async with unchanged(witness, table.code):
            for command in (
                {"type": "add_bot", "seat": 0, "level": "easy"},
                {"type": "add_bot", "seat": 1, "level": "easy"},
                {"type": "remove_bot", "seat": 2},
                {"type": "start", "fill": "easy"},
            ):
                for place in (*table.places, table.eve):
                    await place.say(**command)
                    assert (await place.refusal())["code"] in ("not_now", "not_host")
            for path in ("bot", "move", "act", "ai", "seats/1/bot"):
                for player in table.players:
                    answer = await player.http.post(f"/api/rooms/{table.code}/{path}", json={"seat": 1})
                    assert answer.status_code in (404, 405)
    async with (
        Player.named(site.server.url, "Ann", program=True) as ann,
        ann.entered(await ann.make_room("me", "open")) as place,
    ):
        await place.say("add_bot", seat=0, level="easy")
        assert (await place.refusal())["code"] == "seat_taken"


async def is_changed_by_refusals(site: Site) -> bool:
    async with seated(site, "classic") as table:
        before = await as_it_is(table.players[2], table.code)
        for place in (*table.places, table.eve):
            for move in MOVES:
                if not some_move(place.view["game"], Random(0)) or move["do"] != "draw":
                    await place.act(**move)
                    await place.refusal()
            for command in ("rematch", "reopen", "stand"):
                await place.say(command)
                await place.refusal()
        return await as_it_is(table.players[2], table.code) != before


async def test_leak_21_what_is_refused_changes_nothing(site: Site, holed: Holed) -> None:
    assert not await is_changed_by_refusals(site)
    with holed("refusals_that_change_something") as leaky:
        assert await is_changed_by_refusals(leaky)


async def row_of(player: Player, code: str, seat: int) -> list[str]:
    """A row as a newcomer to the room is shown it."""
    async with player.entered(code) as place:
        return [slot["tile"] for slot in place.view["game"]["rows"][seat]]


async def former_views_seen(site: Site) -> bool:
    """Whether anybody who comes back, comes late or plays again is shown what he or another saw before."""
    async with seated(site, "coda") as table:
        ann, ben, eve = table.players
        true = [str(slot.tile) for slot in (await table.truth()).state.rows[1]]
        seen = await row_of(ben, table.code, 1) == true
        for place in table.places:
            await place.act(do="ready")
        await table.eve.until(lambda view: view["game"]["phase"] != "setup")
        found = not seen or await row_of(ben, table.code, 1) == true
        await table.places[0].say("kick", seat=1)
        await table.places[1].until(lambda view: view["room"]["you"]["seat"] is None)
        found |= any("?" not in tile for tile in await row_of(ben, table.code, 1))
        await table.eve.until(lambda view: view["room"]["seats"][1]["kind"] == "bot")
        await table.places[0].say("resign")
        await table.eve.until(lambda view: view["room"]["status"] == "over")
        await table.places[0].say("rematch")
        await table.places[0].until(lambda view: view["game"]["number"] == 2)
        for player, seat in ((ann, 0), (ben, None), (eve, None)):
            game = await table.truth()
            for row in (0, 1):
                now = [str(slot.tile) for slot in game.state.rows[row]]
                shown = await row_of(player, table.code, row)
                found |= shown != (now if row == seat else ["???"] * len(now))
        return found


async def test_leak_22_nobody_is_shown_a_former_view(site: Site, holed: Holed) -> None:
    assert not await former_views_seen(site)
    with holed("views_kept_by_seat") as leaky:
        assert await former_views_seen(leaky)


async def test_leak_22_a_move_for_the_last_game_is_not_taken_in_the_next(site: Site) -> None:
    async with seated(site, "coda") as table:
        first = table.places[0].view["game"]
        await table.places[1].say("resign")
        for place in table.places:
            await place.until(lambda view: view["room"]["status"] == "over")
            await place.say("rematch")
        await table.places[0].until(lambda view: view["game"]["number"] == 2)
        stale = {"type": "act", "game": first["number"], "step": first["step"], "move": {"do": "ready"}}
        async with unchanged(table.players[2], table.code):
            await table.places[0].socket.send(json.dumps(stale))
            assert (await table.places[0].refusal())["code"] == "stale"

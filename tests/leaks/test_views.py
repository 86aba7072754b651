"""What viewers are sent: the ways in which servers of this game showed too much, tried on the running server.

Each test is one row of the list of known leaks. Where a few lines put the hole back, the same attack is also played
against a server that has it, and must find it there.
"""

import json
from random import Random

from coda.rules.ruleset import PRESETS
from coda.rules.tiles import TILES
from tests.e2e.audit import TILE_CODE, frame_faults, views
from tests.leaks.table import Holed, Site, played, seated
from tests.support.player import Frame, Player

COMMANDS: tuple[Frame, ...] = (
    {"type": "sit", "seat": 0},
    {"type": "sit", "seat": 1},
    {"type": "stand"},
    {"type": "add_bot", "seat": 1, "level": "easy"},
    {"type": "remove_bot", "seat": 1},
    {"type": "set_rules", "preset": "classic", "rules": {}},
    {"type": "set_visibility", "visibility": "public"},
    {"type": "start", "fill": "easy"},
    {"type": "return"},
    {"type": "rematch"},
    {"type": "reopen"},
    {"type": "add_seed", "seed": "00" * 8},
    {"type": "kick", "seat": 3},
)
# The second opinion on what lies on the table knows no dashes.
WITHOUT_DASHES = tuple(name for name, rules in PRESETS.items() if rules.dashes == "off")
ADDRESSES = (
    *("", "/state", "/game", "/record", "/events", "/log", "/deck", "/seats", "/undo", "/bot", "/qr.svg", "/ws"),
    *("?raw=1", "?seat=0", "?view=all", "?spectate=1", "/../../metrics"),
)


async def faults(site: Site, preset: str, games: int = 2) -> list[str]:
    """What anybody was sent that he may not know, in some whole games."""
    return [fault for table in await played(site, preset, games, seed=1) for fault in await table.faults()]


async def shares_named_by_number(site: Site) -> float:
    """How often somebody is right who takes a slot's number for the place of its tile among all tiles."""
    right = seen = 0
    for _ in range(10):
        async with seated(site, "classic") as table:
            rows = (await table.truth()).state.rows
            for sent, true in zip(table.game["rows"], rows, strict=True):
                for slot, tile in zip(sent, true, strict=True):
                    seen += 1
                    right += TILES[slot["id"] % len(TILES)] == tile.tile
    assert seen == 80
    return right / seen


async def test_leak_01_a_slots_number_does_not_name_its_tile(site: Site, holed: Holed) -> None:
    assert await shares_named_by_number(site) < 0.3
    with holed("tiles_numbered_by_value") as leaky:
        assert await shares_named_by_number(leaky) == 1.0


async def test_leak_02_nothing_raw_stands_beside_the_view(site: Site, holed: Holed) -> None:
    for preset in WITHOUT_DASHES:
        assert await faults(site, preset) == []
    with holed("raw_state_beside_the_view") as leaky:
        assert await faults(leaky, "coda", 1)


async def test_leak_03_the_stored_document_is_at_no_address(site: Site) -> None:
    async with seated(site, "coda") as table:
        game = await table.truth()
        for player in table.players:
            for address in ADDRESSES:
                answer = await player.http.get(f"/api/rooms/{table.code}{address}")
                assert answer.status_code in (200, 404), address
                assert not TILE_CODE.search(answer.text), address
                assert game.draw.secret not in answer.text
            for address in (f"/api/rooms/{table.code}", "/api/rooms", "/metrics", "/openapi.json"):
                answer = await player.http.get(address)
                assert game.draw.secret not in answer.text
                assert not any(str(tile) in answer.text for tile in game.record.deck) or address == "/openapi.json"


async def test_leak_04_messages_of_the_lobby_show_nothing_in_the_middle_of_a_game(site: Site) -> None:
    async with seated(site, "coda") as table:
        rng = Random(4)
        for _ in range(4):
            await table.step(rng)
            for place in (*table.places, table.eve):
                for command in COMMANDS:
                    await place.say(**command)
                    id = await place.say("rematch")
                    while (await place.refusal())["id"] != id:
                        pass
            async with table.players[2].entered(table.code) as late:
                assert late.view["game"]["viewer"] is None
                assert not list(frame_faults(late.received[0], None, table.truths))
        assert len(table.eve.refusals) == 4 * (2 * len(COMMANDS) - 1)  # only one is taken, and does nothing
        assert await table.faults() == []


async def wrong_guesses(site: Site) -> tuple[int, list[str]]:
    """How many wrong guesses there were in some games, and what they told."""
    tables = await played(site, "classic", 2, seed=6)
    events = [event for table in tables for event in table.game["history"]]
    misses = [event for event in events if event["event"] == "guessed" and not event["hit"]]
    return len(misses), [fault for table in tables for fault in await table.faults()]


async def test_leak_06_a_wrong_guess_does_not_tell_what_is_right(site: Site, holed: Holed) -> None:
    misses, told = await wrong_guesses(site)
    assert misses > 10
    assert told == []
    with holed("truth_in_the_guess_log") as leaky:
        assert (await wrong_guesses(leaky))[1]


async def test_leak_10_a_second_tab_shows_what_its_seat_knows_and_a_spectator_less(site: Site, holed: Holed) -> None:
    async with seated(site, "classic") as table:
        ann, eve = table.players[0], table.players[2]
        await table.step(Random(10))
        async with ann.entered(table.code) as tab, ann.entered(table.code) as another, eve.entered(table.code) as crowd:
            assert tab.view == another.view == table.places[0].view
            assert crowd.view == table.eve.view
            known = {slot["tile"] for row in crowd.view["game"]["rows"] for slot in row if "?" not in slot["tile"]}
            assert known <= {slot["tile"] for row in tab.view["game"]["rows"] for slot in row}
            for place, seat in ((tab, 0), (crowd, None)):
                assert not list(frame_faults(place.received[0], seat, table.truths))
    with holed("spectators_see_every_row") as leaky:
        assert await faults(leaky, "coda", 1)


async def test_leak_10_a_spectator_cannot_act(site: Site) -> None:
    async with seated(site, "classic") as table:
        before = table.eve.view
        for move in ({"do": "stop"}, {"do": "draw", "colour": "b"}, {"do": "draw", "colour": "w"}, {"do": "ready"}):
            await table.eve.act(**move)
            assert (await table.eve.refusal())["code"] == "not_seated"
        for command in ("resign", "rematch", "leave", "reopen"):
            await table.eve.say(command)
            assert (await table.eve.refusal())["code"] in ("not_seated", "not_host")
        async with table.players[2].entered(table.code) as late:
            assert late.view["version"] == before["version"]


async def first_views(site: Site) -> list[str]:
    """What is wrong with the first thing that anybody is sent who comes (again) in the middle of a game."""
    found: list[str] = []
    for preset in WITHOUT_DASHES:
        async with seated(site, preset) as table:
            rng = Random(11)
            for _ in range(10):
                await table.step(rng)
                for seat, player in zip((0, 1, None), table.players, strict=True):
                    async with player.entered(table.code) as again:
                        found += frame_faults(again.received[0], seat, table.truths)
    return found


async def test_leak_11_the_first_thing_sent_and_the_history_keep_no_secret(site: Site, holed: Holed) -> None:
    assert await first_views(site) == []
    with holed("draws_kept_in_the_history") as leaky:
        assert await first_views(leaky)


async def test_leak_11_nothing_can_be_undone_or_asked_for_again(site: Site) -> None:
    for word in ("undo", "redo", "sync", "snapshot", "state", "log", "patch"):
        async with Player.named(site.server.url, "Ann", program=True) as ann:
            code = await ann.make_room("me", "bot:easy", start=True)
            async with ann.entered(code) as place:
                await place.socket.send(json.dumps({"type": word, "id": "a"}))
                assert await place.end() == (1008, f"type '{word}' is unknown.")


async def setups(site: Site) -> list[str]:
    """What is wrong with anything that is sent before the first turn."""
    async with seated(site, "coda") as table:
        for place in table.places:
            async with table.players[2].entered(table.code):
                await place.act(do="ready")
        await table.eve.until(lambda view: view["game"]["phase"] != "setup")
        return await table.faults()


async def test_leak_13_setup_shows_each_seat_its_own_row_alone(site: Site, holed: Holed) -> None:
    assert await setups(site) == []
    with holed("rows_open_in_setup") as leaky:
        assert await setups(leaky)


async def orders_of_draws(site: Site) -> set[tuple[str, ...]]:
    """The orders in which two colours are offered to whoever draws, over some games."""
    places = [place for table in await played(site, "classic", 3, seed=19) for place in table.places]
    games = [frame["game"] for place in places for frame in views(place.received) if frame["game"]]
    offered = [tuple(game["options"]["draw"]) for game in games if game["options"]]
    return {draws for draws in offered if len(draws) == 2}


async def test_leak_19_what_may_be_done_is_listed_in_an_order_that_tells_nothing(site: Site, holed: Holed) -> None:
    assert await orders_of_draws(site) == {("b", "w")}
    with holed("draws_in_the_order_of_the_pool") as leaky:
        assert await orders_of_draws(leaky) == {("b", "w"), ("w", "b")}


async def lengths_of_first_views(site: Site) -> set[int]:
    """The lengths of what a seat is shown of its first row, over some deals."""
    lengths = set()
    for _ in range(8):
        async with seated(site, "coda") as table:
            lengths.add(len(next(text for text in table.places[0].received if '"setup"' in text)))
    return lengths


async def test_leak_20_a_frame_is_as_long_whatever_the_tiles_are(site: Site, holed: Holed) -> None:
    assert len(await lengths_of_first_views(site)) == 1
    with holed("short_names_for_low_tiles") as leaky:
        assert len(await lengths_of_first_views(leaky)) > 1

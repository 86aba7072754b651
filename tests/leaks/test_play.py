"""How games go: draws that can be had twice, chance that is none, bots that look, lost moves, dashes that show.

Each test is one row of the list of known leaks, tried on the running server. Where a few lines put the hole back, the
same attack is also played against a server that has it, and must find something there.
"""

import asyncio
import json
from collections import Counter, defaultdict
from contextlib import AsyncExitStack
from random import Random

import pytest

from coda.rooms.code import RoomCode
from coda.rooms.codec import from_bytes
from coda.rooms.store import Store
from coda.rules.ruleset import PRESETS
from coda.rules.tiles import TILES, Tile
from tests.e2e.audit import TILE_CODE, views
from tests.leaks.table import Holed, Site, played, seated
from tests.support.player import Place, Player
from tests.support.serving import ServerProcess

DEALS = 320


async def test_leak_07_a_draw_is_had_once(site: Site) -> None:
    async with seated(site, "classic") as table, AsyncExitStack() as stack:
        first = await table.asked()
        player = table.players[table.places.index(first)]
        tabs = [first, *[await stack.enter_async_context(player.entered(table.code)) for _ in range(3)]]
        size = table.game["pool"]["size"]
        await asyncio.gather(*(tab.act(do="draw", colour=colour) for tab in tabs for colour in "bw"))
        await table.eve.until(lambda view: view["game"]["held"])
        for tab in tabs:
            await tab.until(lambda view: view["game"]["held"])
        answers = sum([len(tab.refusals) for tab in tabs])
        while answers < 2 * len(tabs) - 1:
            for tab in tabs:
                if len(tab.refusals) < 2:
                    await tab.act(do="draw", colour="b")
                    await tab.refusal()
            answers = sum(len(tab.refusals) for tab in tabs)
        assert {refusal["code"] for tab in tabs for refusal in tab.refusals} <= {"stale", "wrong_phase"}
        held = (await table.truth()).state.held
        async with player.entered(table.code) as again:
            assert again.view["game"]["pool"]["size"] == size - 1
            assert again.view["game"]["held"]["tile"] == str(held)


async def test_leak_07_a_crash_does_not_draw_anew(site: Site) -> None:
    with ServerProcess(CODA_REDIS_URL=site.store) as doomed:
        async with seated(Site(doomed, site.store), "coda") as table:
            for place in table.places:
                await place.act(do="ready")
            for place in table.places:
                await place.until(lambda view: view["game"]["phase"] != "setup")
            first = await table.asked()
            held, secret = first.view["game"]["held"], (await table.truth()).draw.secret
            doomed.kill()
            doomed.start()
            async with table.players[table.places.index(first)].entered(table.code) as again:
                assert again.view["game"]["held"] == held
            assert (await table.truth()).draw.secret == secret


async def told_by_the_log(site: Site) -> list[str]:
    """Tiles and secrets in the server's log after a game."""
    async with seated(site, "coda") as table:
        await table.play(Random(12))
        game = await table.truth()
        words = [game.draw.secret, *(player.credentials["authorization"][7:] for player in table.players)]
    log = site.server.log()
    return [*TILE_CODE.findall(log), *(word for word in words if word in log)]


async def test_leak_12_the_log_holds_no_tile_and_no_secret(site: Site, holed: Holed) -> None:
    assert await told_by_the_log(site) == []
    with holed("moves_logged_with_the_table") as leaky:
        assert await told_by_the_log(leaky)


@pytest.mark.parametrize("preset", PRESETS)
async def test_leak_15_no_tile_makes_a_step_or_a_phase_of_its_own(site: Site, preset: str) -> None:
    after: defaultdict[Tile, set[str]] = defaultdict(set)
    for table in await played(site, preset, 3, seed=15):
        game = await table.truth()
        held = {len(state.history): state.held for state in game.states if state.held is not None}
        for frame in views(table.eve.received):
            shown = frame["game"]
            if shown and shown["held"] and shown["history"][-1]["event"] == "drew":
                after[held[len(shown["history"])]].add(shown["phase"])
    assert len(after) > 10
    assert len(set(map(frozenset, after.values()))) == 1


async def decks(site: Site) -> list[tuple[Tile, ...]]:
    """The decks of many games, as they were dealt one after another."""
    async with Player.named(site.server.url, "Ann", program=True) as ann:
        codes = [await ann.make_room("me", "bot:easy", start=True) for _ in range(DEALS)]
    store = await Store.connect(site.store)
    try:
        stored = [await store.load(RoomCode(code)) for code in codes]
    finally:
        await store.close()
    rooms = [from_bytes(each.data) for each in stored if each is not None]
    return [room.game.record.deck for room in rooms if room.game is not None]


def far_from_even(dealt: list[tuple[Tile, ...]]) -> float:
    """Pearson's chi-square of which tile lies where, over 24 places and 24 tiles."""
    counts = Counter((place, tile) for deck in dealt for place, tile in enumerate(deck))
    even = len(dealt) / len(TILES)
    return sum(((counts[place, tile] - even) ** 2 / even for place in range(len(TILES)) for tile in TILES), 0.0)


async def test_leak_16_the_shuffle_is_even_and_does_not_repeat(site: Site, holed: Holed) -> None:
    dealt = await decks(site)
    assert len(set(dealt)) == DEALS
    # With so many deals an even shuffle's mean is 552 and its deviation 34, and the other's 885 and 36.
    assert 400 < far_from_even(dealt) < 705
    with holed("shuffle_off_by_one") as leaky:
        assert far_from_even(await decks(leaky)) > 730


async def share_of_hits(site: Site) -> float:
    """How many guesses of easy bots are right."""
    guesses: list[bool] = []
    async with Player.named(site.server.url, "Eve", program=True) as eve:
        for _ in range(8):
            code = await eve.make_room("bot:easy", "bot:easy", preset="classic", start=True)
            async with eve.entered(code) as place:
                game = (await place.until(lambda view: view["game"]["phase"] == "over"))["game"]
            guesses += [event["hit"] for event in game["history"] if event["event"] == "guessed"]
    assert len(guesses) > 7
    return sum(guesses) / len(guesses)


async def test_leak_17_a_bot_knows_no_more_than_its_seat(site: Site, holed: Holed) -> None:
    assert await share_of_hits(site) < 0.7
    with holed("bots_that_look") as leaky:
        assert await share_of_hits(leaky) == 1.0


async def lost_seats(first: str, second: str) -> int:
    """How often one of two people loses his seat who sit down at the same moment, at two servers."""
    lost = 0
    async with AsyncExitStack() as stack:
        eve = await stack.enter_async_context(Player.named(first, "Eve", program=True))
        people = [await stack.enter_async_context(Player.named(first, name, program=True)) for name in ("Ann", "Ben")]
        for _ in range(6):
            code = await eve.make_room("open", "open")
            async with eve.entered(code) as host:
                async with people[0].entered(code, first) as ann, people[1].entered(code, second) as ben:
                    await asyncio.gather(ann.say("sit", seat=0), ben.say("sit", seat=1))
                    await answered(ann)
                    await answered(ben)
                    async with eve.entered(code) as late:
                        seats = late.view["room"]["seats"]
                    lost += sum(seat["kind"] == "open" for seat in seats)
                    assert host.view
    return lost


async def answered(place: Place) -> None:
    """Returns when all that the place has said was carried out."""
    id = await place.say("rematch")
    while not place.refusals or place.refusals[-1]["id"] != id:
        await place.next()


async def test_leak_18_of_two_commands_at_once_none_is_lost(site: Site, holed: Holed) -> None:
    with ServerProcess(CODA_REDIS_URL=site.store) as other:
        assert await lost_seats(site.server.url, other.url) == 0
    with holed("commits_late") as slow, ServerProcess(CODA_REDIS_URL=slow.store) as other:
        assert await lost_seats(slow.server.url, other.url) == 0
    with holed("commits_late", "commits_without_a_compare") as leaky:
        with ServerProcess(CODA_REDIS_URL=leaky.store) as other:
            assert await lost_seats(leaky.server.url, other.url) > 0


async def test_leak_18_a_move_that_is_made_twice_at_once_is_made_once(site: Site) -> None:
    with ServerProcess(CODA_REDIS_URL=site.store) as other:
        async with seated(site, "classic") as table:
            for _ in range(6):
                first = await table.asked()
                player = table.players[table.places.index(first)]
                game = first.view["game"]
                if game["phase"] != "draw":
                    await table.step(Random(18))
                    continue
                act = {
                    "type": "act",
                    "game": game["number"],
                    "step": game["step"],
                    "move": {"do": "draw", "colour": "b"},
                }
                async with player.entered(table.code, other.url) as there:
                    await asyncio.gather(*(tab.socket.send(json.dumps(act)) for tab in (first, there)))
                    await answered(first)
                    await answered(there)
                async with player.entered(table.code) as again:
                    after = again.view["game"]
                draws = [event for event in after["history"][len(game["history"]) :] if event["event"] == "drew"]
                assert (len(draws), after["step"]) == (1, game["step"] + 1)

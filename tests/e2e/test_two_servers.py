"""Two servers of one Redis are one: people on both play together, and when one dies its people go to the other."""

import asyncio
from random import Random

import pytest
from playwright.async_api import expect

from tests.e2e.browser import crew
from tests.e2e.seating import sits
from tests.support.player import Player
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.e2e


async def test_a_person_of_a_killed_server_plays_on_at_the_other(redis_url: str, server: ServerProcess) -> None:
    async with crew() as people, Player.named(server.url, "Ben") as player:
        with ServerProcess(CODA_REDIS_URL=redis_url) as doomed:
            ann = await people.join("Ann", doomed.url)
            code = await ann.make_room()
            await ann.set_rules("classic", seats="3")
            async with player.entered(code) as ben:
                await ben.say("sit", seat=1)
                await sits(ann, "Ben", 1)
                await ann.press('[data-do="start-fill"]')
                await ben.until(lambda view: view["game"])
                game = asyncio.create_task(ben.play(Random(2)))
                assert await ann.play(Random(1), moves=2) == 2
                await ann.offered()
                before = await ann.look()
                doomed.kill()
                await expect(ann.see('[data-testid="connection"]')).to_be_visible()
                await ann.page.goto(f"{server.url}/r/{code}")
                await ann.offered()
                assert (await ann.look()).seen == before.seen
                await ann.play(Random(3))
                end = await game
                await expect(ann.see('[data-testid="result"]')).to_have_attribute(
                    "data-winner", str(end["game"]["winner"])
                )
                assert ann.sights[-1].game["history"] == end["game"]["history"]

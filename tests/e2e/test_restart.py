"""A server that ends in the middle of a game, however it ends, is missed for a moment, and then the game goes on."""

from pathlib import Path
from random import Random

import pytest
from playwright.async_api import expect

from tests.e2e.browser import PHONE, crew
from tests.e2e.person import Person
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.e2e

BANNER = '[data-testid="connection"]'


@pytest.mark.parametrize("ending", ["power cut", "order to stop"])
async def test_browsers_come_back_by_themselves_and_play_on_from_the_same_step(tmp_path: Path, ending: str) -> None:
    with ServerProcess("--data", str(tmp_path)) as server:
        async with crew() as people:
            ann = await people.join("Ann", server.url)
            eve = await people.join("Eve", server.url, PHONE)
            code = await ann.play_now("2 bots", "Easy", "Coda" if ending == "power cut" else "Classic")
            await eve.enter(f"/r/{code}")
            assert await ann.play(Random(1), moves=2) == 2
            await ann.offered()
            before = await ann.look()
            if ending == "power cut":
                server.kill()
            else:
                assert server.stop() == 0
            for person in (ann, eve):
                await expect(person.see(BANNER)).to_have_text("Connection lost. Reconnecting…")
            server.start()
            await are_back(ann, eve)
            await ann.offered()
            after = await ann.look()
            assert after.seen == before.seen
            assert after.game["history"] == before.game["history"]
            if ending == "order to stop":
                assert await ann.play(Random(2), moves=2) == 2
                return
            await ann.play(Random(2))
            winner = await ann.see('[data-testid="result"]').get_attribute("data-winner")
            await expect(eve.see('[data-testid="result"]')).to_have_attribute("data-winner", winner or "")


async def test_a_guess_that_was_under_way_in_a_power_cut_is_made_once(tmp_path: Path) -> None:
    with ServerProcess("--data", str(tmp_path)) as server:
        async with crew() as people:
            ann = await people.join("Ann", server.url)
            await ann.play_now("1 bot", "Easy", "Classic")
            while not (offer := await ann.offered()).tiles:
                await ann.move(offer, Random(1))
            before = (await ann.look()).game["history"]
            await ann.guess(offer.tiles[0], Random(1), None)
            server.kill()
            server.start()
            await are_back(ann)
            await ann.ear.until(lambda frame: frame["game"]["step"] > offer.step)
            await ann.offered()
            after = (await ann.look()).game["history"]
            assert after[: len(before)] == before
            assert [event["seat"] for event in after[len(before) :] if event["event"] == "guessed"].count(0) == 1


async def are_back(*people: Person) -> None:
    """Waits until everybody's page is connected, and does not say otherwise."""
    for person in people:
        await expect(person.see("main")).to_have_attribute("data-link", "open")
        await expect(person.see(BANNER)).to_be_hidden()

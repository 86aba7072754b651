"""A page that is loaded anew, or opened on another device, shows the same seat and the same game."""

from random import Random

import pytest
from playwright.async_api import expect

from tests.e2e.browser import PHONE, crew
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.e2e

RESULT = '[data-testid="result"]'


@pytest.mark.parametrize("preset", ["Coda", "Classic"])
async def test_a_reload_in_mid_game_shows_the_same_and_the_game_goes_on(server: ServerProcess, preset: str) -> None:
    async with crew() as people:
        ann = await people.join("Ann", server.url)
        await ann.play_now("2 bots", "Easy", preset)
        assert await ann.play(Random(1), moves=2) == 2
        await ann.offered()
        before = await ann.look()
        await ann.page.reload()
        await ann.offered()
        after = await ann.look()
        assert after.seen == before.seen
        assert {**after.game, "deadline_ms": 0} == {**before.game, "deadline_ms": 0}
        await ann.play(Random(2))
        await expect(ann.see(RESULT)).to_be_visible()


async def test_a_second_device_with_the_same_cookie_is_the_same_person_and_both_are_live(server: ServerProcess) -> None:
    async with crew() as people:
        desk = await people.join("Ann", server.url)
        code = await desk.play_now("1 bot", "Easy", "Classic")
        await desk.play(Random(1), moves=2)
        phone = await people.join("Ann", server.url, PHONE, known=await desk.cookies())
        await phone.page.goto(f"/r/{code}")
        await phone.offered()
        await desk.offered()
        assert (await phone.look()).seen == (await desk.look()).seen
        for mover, other in ((phone, desk), (desk, phone)):
            step = await mover.step()
            assert await mover.play(Random(2), moves=1) == 1
            await expect(other.see("main")).not_to_have_attribute("data-step", str(step))
        await phone.play(Random(3))
        winner = await phone.see(RESULT).get_attribute("data-winner")
        await expect(desk.see(RESULT)).to_have_attribute("data-winner", winner or "")
        await phone.press('[data-do="rematch"]')
        await expect(desk.see(RESULT)).to_be_hidden()
        await desk.play(Random(4))
        for device in (phone, desk):
            await device.finds_the_deal_fair()

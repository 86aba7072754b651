"""From a fresh browser into a game against bots, and through it, on a phone and with everything moving."""

import json
from random import Random

import pytest
from playwright.async_api import expect

from tests.e2e.audit import promise_faults
from tests.e2e.browser import PHONE, crew
from tests.e2e.ear import Frame
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.e2e

FITS = "document.documentElement.scrollWidth <= window.innerWidth"
SETTLED = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
  done(document.querySelector("main").dataset.settled))))"""


async def test_a_name_and_two_clicks_lead_into_a_game_that_a_phone_plays_to_its_end(server: ServerProcess) -> None:
    async with crew() as people:
        ann = await people.join("Ann", server.url, PHONE)
        await ann.page.goto("/")
        await ann.give_name()
        assert await ann.page.evaluate(FITS)
        await ann.choose("3 bots")
        await ann.press_button("Play now")
        await ann.is_at("table")
        assert await ann.page.evaluate(FITS)
        await ann.play(Random(1))
        await expect(ann.see('[data-testid="result"]')).to_be_visible()
        assert await ann.page.evaluate(FITS)


async def test_one_click_adds_the_own_seed_to_a_deal_that_is_then_verified(server: ServerProcess) -> None:
    async with crew() as people:
        ann = await people.join("Ann", server.url, PHONE)
        await ann.play_now("1 bot", "Easy", "Classic")
        await ann.play(Random(2))
        await ann.finds_the_deal_fair()
        frames = [frame for frame in map(json.loads, ann.ear.frames) if frame["type"] == "view"]
        messages = [message for message in map(json.loads, ann.ear.sent) if message["type"] != "act"]
        first, last = frames[0], frames[-1]
        assert [message["type"] for message in messages[:2]] == ["add_seed", "start"]
        assert first["game"] is None, "the commitment is seen before the deal"
        assert last["game"]["deal"]["commitment"] == first["room"]["commitment"]
        assert last["game"]["deal"]["seeds"] == [messages[0]["seed"], ""]
        assert list(promise_faults(ann.ear.frames)) == []


async def test_with_motion_events_are_shown_one_by_one_until_the_table_is_tapped(server: ServerProcess) -> None:
    async with crew() as people:
        ann = await people.join("Ann", server.url, PHONE, motion=True)
        await ann.play_now("1 bot", "Easy", "Classic")
        while not (offer := await ann.offered()).tiles:
            await ann.move(offer, Random(1))
        await ann.guess(Random(1).choice(offer.tiles), Random(1), None)
        await ann.ear.until(lambda frame: frame["game"]["step"] > offer.step and is_asked(frame))
        assert await ann.page.evaluate(SETTLED) == "no", "everything that happened is shown in one moment"
        await ann.see(".felt").dispatch_event("pointerdown")
        assert await ann.page.evaluate(SETTLED) == "yes"


def is_asked(frame: Frame) -> bool:
    """Whether the viewer has something to decide."""
    options = frame["game"]["options"]
    return bool(options["draw"] or options["targets"] or options["reveal"])

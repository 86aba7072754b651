"""Games of other families of rules in real browsers: dashes among four people, Korean, and a match with a look back."""

import asyncio
from random import Random

import pytest
from playwright.async_api import expect

from tests.e2e.browser import DESK, NIGHT, PHONE, crew
from tests.e2e.person import Person
from tests.e2e.seating import sits
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.e2e

RESULT = '[data-testid="result"]'


async def test_four_people_play_with_dashes_in_their_hands_and_all_see_the_same_winner(server: ServerProcess) -> None:
    async with crew() as people:
        ann = await people.join("Ann", server.url, DESK)
        await ann.make_room()
        await ann.set_rules("piatnik", rounds="1")
        link = await ann.link()
        for seat, (name, device) in enumerate((("Ben", PHONE), ("Cleo", NIGHT), ("Dora", PHONE)), start=1):
            guest = await people.join(name, server.url, device)
            await guest.enter(link)
            await guest.press_button(f"Take seat {seat + 1}")
            await sits(ann, name, seat)
        await ann.press('[data-do="start"]')
        await asyncio.gather(*(person.play(Random(seat)) for seat, person in enumerate(people.people)))
        winners = {await person.see(RESULT).get_attribute("data-winner") for person in people.people}
        assert len(winners) == 1
        await ann.finds_the_deal_fair()


async def test_a_korean_game_is_played_to_its_end_on_a_phone(server: ServerProcess) -> None:
    async with crew() as people:
        ann = await people.join("Ann", server.url, PHONE)
        await ann.play_now("2 bots", "Easy", "Korean")
        await ann.play(Random(3))
        await expect(ann.see(RESULT)).to_be_visible()
        await ann.finds_the_deal_fair()


async def test_a_match_of_three_rounds_ends_with_places_and_each_round_can_be_looked_back_at(
    server: ServerProcess,
) -> None:
    async with crew() as people:
        ann = await people.join("Ann", server.url, DESK)
        await ann.play_now("1 bot", "Easy", "Piatnik")
        for number in (1, 2, 3):
            await expect(ann.see('[data-testid="round"]')).to_have_text(f"Round {number} of 3")
            await ann.play(Random(number))
            await expect(ann.see(RESULT)).to_be_visible()
            if number < 3:
                await ann.press_button("Next round")
                await expect(ann.see(RESULT)).to_be_hidden()
        await expect(ann.see('[data-testid="standing"] [data-place="1"]').first).to_be_visible()
        await ann.press('[data-do="look-back"]')
        await ann.is_at("replay")
        await looks_through_it(ann)


async def looks_through_it(person: Person) -> None:
    """Steps by key, changes eyes, and finds the same moment again by its link."""
    await expect(person.see('[data-testid="fair"]:visible')).to_have_attribute("data-verdict", "fair")
    for _ in range(3):
        await person.page.keyboard.press("ArrowRight")
    await person.page.select_option('select[name="eyes"]', "1")
    await expect(person.see("main")).to_have_attribute("data-eyes", "1")
    link = person.page.url
    assert link.endswith("?step=3&eyes=1")
    await person.page.goto(link)
    await expect(person.see("main")).to_have_attribute("data-step", "3")
    await expect(person.see("main")).to_have_attribute("data-eyes", "1")

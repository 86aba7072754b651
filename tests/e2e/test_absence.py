"""Somebody who closes the browser in a game is stood in for, in everybody's sight, until the return."""

import asyncio
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest
from playwright.async_api import expect

from tests.e2e.browser import crew
from tests.e2e.person import Person
from tests.e2e.seating import ann_and_ben
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.e2e

ANN = '[data-row="0"]'
STAND_IN = "Bot stands in"


@pytest.fixture
def impatient(redis_url: str) -> Iterator[ServerProcess]:
    """A server that waits half a second for people who are gone."""
    with ServerProcess(CODA_REDIS_URL=redis_url, CODA_GRACE="0.5") as server:
        yield server


async def test_a_bot_plays_for_somebody_who_is_gone_and_hands_the_seat_back(impatient: ServerProcess) -> None:
    async with crew() as people:
        ann, ben, code = await ann_and_ben(people, impatient.url, "classic")
        await ann.press('[data-do="start-fill"]')
        await ann.is_at("table")
        known = await ann.cookies()
        await ann.page.context.close()
        await expect(ben.see(ANN)).to_contain_text(STAND_IN)

        before = guesses_of_ann((await ben.look()).game)
        while guesses_of_ann((await ben.look()).game) == before:
            assert await ben.play(Random(1), moves=1) == 1

        back = await people.join("Ann", impatient.url, known=known)
        await back.page.goto(f"/r/{code}")
        await back.is_at("table")
        await expect(back.see("main")).to_have_attribute("data-viewer", "0")
        for person in (back, ben):
            await expect(person.see(ANN)).to_be_visible()
            await expect(person.see(ANN)).not_to_contain_text(STAND_IN)
        await asyncio.gather(play_to_the_end(back), play_to_the_end(ben))


def guesses_of_ann(game: Mapping[str, Any]) -> int:
    return sum(event["event"] == "guessed" and event["seat"] == 0 for event in game["history"])


async def play_to_the_end(person: Person) -> None:
    """Makes every move that the person is asked for, until the result is shown; with a dead seat it never would be."""
    await person.play(Random(2))
    await expect(person.see('[data-testid="result"]')).to_be_visible()

"""People talk at a table in real browsers: the seats with each other, spectators where no seat hears them."""

import pytest
from playwright.async_api import expect

from tests.e2e.audit import frame_faults, talk_faults
from tests.e2e.browser import DESK, NIGHT, crew
from tests.e2e.kept import kept_room
from tests.e2e.person import Person
from tests.e2e.seating import ann_and_ben
from tests.e2e.truth import Truth
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.e2e

FIELD = "[data-talk-field]:visible"
PSST = "They do not know"


async def test_seats_and_spectators_talk_apart_until_the_end_and_the_host_has_the_last_word(
    server: ServerProcess, redis_url: str
) -> None:
    async with crew() as people:
        ann, ben, code = await ann_and_ben(people, server.url, "classic")
        eve = await people.join("Eve", server.url, NIGHT)
        await eve.enter(f"/r/{code}")
        zed = await people.join("Zed", server.url, DESK)
        await zed.enter(f"/r/{code}")
        await ann.press('[data-do="start-fill"]')
        for person in people.people:
            await person.is_at("table")

        await says(eve, PSST)
        await hears(zed, "Eve", PSST)
        await says(ann, "Good luck")
        await opens_the_talk(ben)
        await hears(ben, "Ann", "Good luck")
        await ben.press('[data-react="thanks"]:visible')
        await expect(ann.see('[data-row="1"] [data-testid="bubble"]')).to_have_text("Thanks")
        await hears(ann, "Ben", "Thanks")
        for seat in (ann, ben):
            assert PSST not in await seat.page.content()
            assert not any(PSST in frame for frame in seat.ear.frames), f"{seat.name} was told what spectators say"

        await zed.press(zed.page.get_by_role("button", name="Mute Eve").and_(zed.see(":visible")))
        await says(eve, "Still here")
        await says(zed, "Hm")
        await hears(eve, "Zed", "Hm")
        await expect(zed.see('.talk-lines:visible [data-line="3"]')).to_have_text("Hm")
        await expect(zed.see(".talk-lines:visible")).not_to_contain_text("Still here")

        await ann.press_button("Menu")
        await ann.press(ann.page.get_by_text("Room settings"))
        await ann.choose("Off")
        await ann.press_button("Close")
        for person in (ann, eve, zed):
            await expect(person.see(FIELD)).to_have_count(0)
            await expect(person.see('[data-testid="audience"]:visible')).to_contain_text("switched talking off")

        game = (await kept_room(redis_url, code)).game
        assert game is not None
        for person, number in ((ann, 0), (ben, 1), (eve, None), (zed, None)):
            for frame in person.ear.frames:
                assert not list(frame_faults(frame, number, {1: Truth.of(game)}))
            assert not list(talk_faults(person.ear.frames))

        await ann.press_button("Menu")
        await ann.press_button("Resign")
        await ann.press('[data-do="resign"]')
        await hears(ann, "Eve", PSST, channel="Rail")
        assert any(PSST in frame for frame in ann.ear.frames)


async def opens_the_talk(person: Person) -> None:
    """On a phone the talk is behind a button that says what is unread."""
    button = person.see(".top-talk")
    await expect(button).to_have_attribute("data-unread", "true")
    await person.press(button)


async def says(person: Person, words: str) -> None:
    await person.see(FIELD).fill(words)
    await person.page.keyboard.press("Enter")
    await expect(person.see(FIELD)).to_have_value("")


async def hears(person: Person, name: str, words: str, *, channel: str | None = None) -> None:
    """Waits until the person's page shows the words under the name."""
    if channel is not None:
        await person.choose(channel)
    said = person.see(".talk-group:visible").filter(has_text=name)
    await expect(said.get_by_text(words, exact=True)).to_be_visible()

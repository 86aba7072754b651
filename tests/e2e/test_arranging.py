"""In setup a person puts a dash where it shall stand, by hand and by key, and there it stands when the game begins."""

import pytest
from playwright.async_api import expect

from tests.e2e.browser import DESK, PHONE, Crew, Device, crew
from tests.e2e.person import Person
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.e2e

ROW = '[data-row="0"] [data-slot]'
DASH = '[data-row="0"] button[data-slot]'
MOST_DEALS = 60
"""Three deals in ten give Ann a dash."""


async def test_a_dash_is_moved_by_finger_and_stands_there_after_a_reload(server: ServerProcess) -> None:
    async with crew() as people:
        ann = await dealt_a_dash(people, server.url, PHONE)
        before = await order(ann)
        dash = await slot_of(ann)
        await ann.press(ann.see(DASH).first)
        last = before.index(dash) < len(before) - 1
        await ann.press(f'[data-gap="{len(before) if last else 0}"]')
        others = [slot for slot in before if slot != dash]
        arranged = [*others, dash] if last else [dash, *others]
        assert await order(ann) == arranged

        await ann.page.reload()
        assert "ready" in (await ann.offered()).does
        assert await order(ann) == arranged
        await begins_with(ann, arranged)


async def test_a_dash_is_moved_by_key(server: ServerProcess) -> None:
    async with crew() as people:
        ann = await dealt_a_dash(people, server.url)
        before = await order(ann)
        dash = await slot_of(ann)
        await ann.page.keyboard.press("ArrowRight")
        await expect(ann.see(DASH).first).to_have_attribute("aria-pressed", "true")
        key = "ArrowRight" if before.index(dash) == 0 else "ArrowLeft"
        at = before.index(dash) + (1 if key == "ArrowRight" else -1)
        await ann.page.keyboard.press(key)
        others = [slot for slot in before if slot != dash]
        await expect(ann.see(ROW).nth(at)).to_have_attribute("data-slot", str(dash))
        await ann.page.keyboard.press("Escape")
        await begins_with(ann, [*others[:at], dash, *others[at:]])


async def dealt_a_dash(people: Crew, url: str, device: Device = DESK) -> Person:
    """Ann in the setup of a game in which she holds a dash."""
    ann = await people.join("Ann", url, device)
    for _ in range(MOST_DEALS):
        await ann.play_now("1 bot", "Easy", "Piatnik")
        if (await ann.offered()).tiles:
            return ann
    raise AssertionError(f"no dash in {MOST_DEALS} deals")


async def order(person: Person) -> list[int]:
    """The slots of the own row from left to right, as the page shows them."""
    slots: list[str] = await person.see(ROW).evaluate_all("slots => slots.map((slot) => slot.dataset.slot)")
    return [int(slot) for slot in slots]


async def slot_of(person: Person) -> int:
    """The slot of the first dash, which alone can be chosen."""
    return int(await person.see(DASH).first.get_attribute("data-slot") or -1)


async def begins_with(person: Person, arranged: list[int]) -> None:
    """Says that the row stands; then the server shows it in just that order."""
    await person.press('[data-do="ready"]')
    await expect(person.see('main:not([data-phase="setup"])')).to_be_visible()
    await person.offered()
    row = (await person.look()).game["rows"][0]
    assert [slot["id"] for slot in row if slot["id"] in arranged] == arranged

"""From the first key on the start page through a whole turn, a person needs no mouse."""

import pytest
from playwright.async_api import expect

from tests.e2e.browser import crew
from tests.e2e.kept import tile_at
from tests.e2e.person import Person
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.e2e

AIMED = 'button[data-slot][aria-pressed="true"]'


async def test_a_guess_and_a_stop_are_made_by_keys_alone(server: ServerProcess, redis_url: str) -> None:
    async with crew() as people:
        ann = await people.join("Ann", server.url)
        await ann.page.goto("/")
        await tab_to(ann, 'input[name="nickname"]')
        await ann.page.keyboard.type("Ann")
        await ann.page.keyboard.press("Enter")
        await ann.is_at("table")
        code = ann.page.url.rpartition("/")[2]
        assert "ready" in (await ann.offered()).does
        await ann.page.keyboard.press("Enter")
        await expect(ann.see('main[data-phase="guess"]')).to_be_visible()
        await ann.offered()

        await ann.page.keyboard.press("ArrowRight")
        await expect(ann.see(AIMED)).to_have_count(1)
        await ann.page.keyboard.press("Escape")
        await expect(ann.see(AIMED)).to_have_count(0)

        await ann.page.keyboard.press("ArrowLeft")
        aimed = ann.see(AIMED)
        seat, slot = await aimed.get_attribute("data-seat"), await aimed.get_attribute("data-slot")
        tile = await tile_at(redis_url, code, int(seat or 0), int(slot or 0))
        await ann.page.keyboard.type(f"{int(tile[1:])}{tile[0]}")
        await expect(ann.see(f'[data-announce="{tile}"]')).to_have_attribute("aria-pressed", "true")
        step = (await ann.offered()).step
        await ann.page.keyboard.press("Enter")
        await expect(ann.see("main")).to_have_attribute("data-step", str(step + 1))
        await expect(ann.see('[data-testid="story"] [data-kind="guessed"]').last).to_contain_text("You said")
        await expect(ann.see(f'[data-seat="{seat}"][data-slot="{slot}"]')).to_have_attribute("data-up", "yes")

        assert "stop" in (await ann.offered()).does
        await ann.page.keyboard.press("s")
        await expect(ann.see('[data-testid="story"]')).to_contain_text("You stopped.")


async def tab_to(person: Person, selector: str) -> None:
    """Presses Tab until the element has the focus."""
    focused = person.see(f"{selector}:focus")
    for _ in range(30):
        if await focused.count():
            return
        await person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")

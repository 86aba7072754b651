"""A real Chromium, in which each person has a context of his own: another device, other cookies, other storage."""

import os
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest
from playwright.async_api import Browser, Error, StorageState, async_playwright, expect

from checks import find_browser
from coda.web.pages import STATIC
from tests.e2e.ear import Ear
from tests.e2e.person import PATIENCE_MS, Person

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


@dataclass(frozen=True, slots=True)
class Device:
    """What a person sits before."""

    width: int
    height: int
    touch: bool = False
    theme: Literal["light", "dark"] = "light"


PHONE = Device(390, 844, touch=True)
DESK = Device(1440, 900)
NIGHT = Device(1440, 900, theme="dark")


class Crew:
    """The people of one test. A picture of everybody's screen is taken if it fails."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._pages = 0
        self.people: list[Person] = []

    async def join(
        self, name: str, url: str, device: Device = DESK, *, known: StorageState | None = None, motion: bool = False
    ) -> Person:
        """Somebody before a device. ``known``: cookies of another device; ``motion``: events are shown one by one."""
        context = await self._browser.new_context(
            base_url=url,
            viewport={"width": device.width, "height": device.height},
            has_touch=device.touch,
            is_mobile=device.touch,
            color_scheme=device.theme,
            reduced_motion="no-preference" if motion else "reduce",
            storage_state=known,
        )
        context.set_default_timeout(PATIENCE_MS)
        page = await context.new_page()
        person = Person(name, page, Ear(page), touch=device.touch)
        self.people.append(person)
        return person

    def behaved(self) -> None:
        """No page broke, none asked for what it may not, and none spoke to anybody but servers on this machine."""
        for person in self.people:
            assert not person.ear.errors, f"{person.name}'s page: {person.ear.errors}"
            assert person.ear.hosts() == {"127.0.0.1"}
            refused = [frame for frame in person.ear.refusals() if frame["id"] not in person.ear.seeds()]
            assert not refused, f"{person.name} was refused {refused}, having sent {person.ear.sent}"

    async def pictures(self) -> str:
        """Where pictures of all screens are, and what they say went wrong."""
        folder = Path(tempfile.mkdtemp(prefix="coda-e2e-"))
        lines = [f"screens are in {folder}"]
        for number, person in enumerate(self.people):
            try:
                await person.page.screenshot(path=folder / f"{number}-{person.name}.png", timeout=5000)
            except Error:
                lines.append(f"{person.name}'s page is closed")
        return "\n".join(lines)


@asynccontextmanager
async def crew() -> AsyncIterator[Crew]:
    """A browser for one test; skips the test where there is none, which CI does not allow.

    Raises:
        AssertionError: the test went well, but a page did not.
    """
    missing = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
    program = find_browser()
    if program is None:
        missing("there is no Chromium; install one or name it in CODA_CHROMIUM")
    if not (STATIC / "index.html").is_file():
        missing("the client is not built; run python scripts/build_client.py")
    expect.set_options(timeout=PATIENCE_MS)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program, args=FLAGS)
        people = Crew(browser)
        try:
            yield people
            people.behaved()
        except Exception as error:
            error.add_note(await people.pictures())
            raise
        finally:
            await browser.close()

"""axe finds nothing to object to on any page, in the light and in the dark, on a phone and on a desk."""

import os
from pathlib import Path
from random import Random

import pytest

from build_client import MODULES
from tests.e2e.browser import NIGHT, PHONE, Device, crew
from tests.e2e.person import Person
from tests.support.serving import ServerProcess

pytestmark = pytest.mark.e2e

AXE = MODULES / "axe-core" / "axe.min.js"
RUN = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations.map(
  ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html.slice(0, 160)).join(" and ")})`)"""


@pytest.fixture(scope="module")
def axe() -> str:
    """The program that looks for what people could not use."""
    if not Path(AXE).is_file():
        missing = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
        missing("axe-core is not installed; run python scripts/build_client.py --development")
    return AXE.read_text()


@pytest.mark.parametrize("device", [PHONE, NIGHT], ids=["phone by day", "desk by night"])
async def test_every_page_can_be_used_by_everybody(server: ServerProcess, axe: str, device: Device) -> None:
    async with crew() as people:
        ann = await people.join("Ann", server.url, device)
        ben = await people.join("Ben", server.url, device)
        await ann.page.goto("/")
        await ann.is_at("start")
        await check(ann, axe)
        await ann.page.get_by_role("link", name="How strong are they?").click()
        await ann.is_at("bots")
        await check(ann, axe)
        await ann.make_room()
        await check(ann, axe)
        await ben.page.goto(await ann.link())
        await ben.is_at("naming")
        await check(ben, axe)
        await ann.press('[data-do="start-fill"]')
        await ann.offered()
        await check(ann, axe)
        await ann.play(Random(1), moves=1)
        await ann.aim(*(await ann.offered()).tiles[0])
        await check(ann, axe)
        await ann.press('[data-do="cancel"]')
        await ann.play(Random(1))
        await check(ann, axe)
        for dialog in ("Menu", "How to play", *(("Talk",) if device.touch else ())):
            await ann.press_button(dialog)
            await check(ann, axe)
            await ann.press_button("Close")


async def check(person: Person, axe: str) -> None:
    await person.page.evaluate(axe)
    page = await person.see("main").get_attribute("data-page")
    faults = await person.page.evaluate(RUN)
    assert not faults, f"{page}: {faults}"

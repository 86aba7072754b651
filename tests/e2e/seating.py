"""How people come together at a table: one makes a room and sends the link, the other opens it, a bot fills up."""

from playwright.async_api import expect

from tests.e2e.browser import DESK, PHONE, Crew
from tests.e2e.person import Person


async def ann_and_ben(people: Crew, url: str, preset: str) -> tuple[Person, Person, str]:
    """Ann, the host, at a desk and Ben on a phone, in a lobby of three seats; and the code of the room."""
    ann = await people.join("Ann", url, DESK)
    ben = await people.join("Ben", url, PHONE)
    code = await ann.make_room()
    await ann.set_rules(preset, seats="3")
    await ben.enter(await ann.link())
    await ben.press_button("Take seat 2")
    await sits(ann, "Ben", 1)
    return ann, ben, code


async def sits(viewer: Person, name: str, seat: int) -> None:
    """Waits until the viewer's lobby shows the person on the seat."""
    await expect(viewer.see(f'[data-seat="{seat}"][data-kind="person"]')).to_contain_text(name)

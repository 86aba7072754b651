"""A person before a browser: presses what the page offers, by finger, mouse or key, and knows no rules."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.async_api import Locator, Page, StorageState, expect

from tests.e2e.ear import Ear
from tests.e2e.sight import Sight, look

PATIENCE_MS = 20_000
Foresight = Callable[[int, int], Awaitable[str]]

# What the table offers this person now; null while it offers nothing.
OFFERS = """() => {
  const main = document.querySelector('main[data-page="table"][data-settled="yes"][data-link="open"]');
  if (main === null) return null;
  const over = main.querySelector('[data-testid="result"]') !== null;
  const does = [...main.querySelectorAll("[data-do]:not([aria-disabled='true'])")].map((button) => button.dataset.do);
  const tiles = [...main.querySelectorAll("button[data-slot]")].map((tile) =>
    [Number(tile.dataset.seat), Number(tile.dataset.slot)]);
  const gaps = main.querySelector("[data-gap]") !== null;
  if (!over && does.length === 0 && tiles.length === 0 && !gaps) return null;
  return { over, phase: main.dataset.phase, step: Number(main.dataset.step), does, tiles };
}"""
MOVED_ON = """(before) => {
  const main = document.querySelector('main[data-page="table"][data-settled="yes"]');
  if (main === null || main.querySelector('[data-do="ready"]') !== null) return false;
  return before.phase === "setup" || Number(main.dataset.step) !== before.step;
}"""
OTHER_STEP = """(step) => {
  const main = document.querySelector('main[data-page="table"][data-settled="yes"]');
  return main !== null && (Number(main.dataset.step) !== step || main.dataset.phase === "over");
}"""


@dataclass(frozen=True, slots=True)
class Offer:
    """The buttons of the dock, by what they do, and the tiles that can be chosen; ``over``: the result is shown."""

    over: bool
    phase: str
    step: int
    does: tuple[str, ...]
    tiles: tuple[tuple[int, int], ...]

    @classmethod
    def read(cls, raw: dict[str, Any]) -> "Offer":
        tiles = tuple((seat, slot) for seat, slot in raw["tiles"])
        return cls(raw["over"], raw["phase"], raw["step"], tuple(raw["does"]), tiles)


class Person:
    """Somebody at a page.

    Attributes:
        ear: all that the page was sent.
        sights: the looks that were taken at the table.
    """

    def __init__(self, name: str, page: Page, ear: Ear, *, touch: bool) -> None:
        self.name = name
        self.page = page
        self.ear = ear
        self.sights: list[Sight] = []
        self._touch = touch

    def see(self, selector: str) -> Locator:
        return self.page.locator(selector)

    async def press(self, what: str | Locator) -> None:
        """Presses something with the finger or the mouse, once it can be pressed."""
        place = self.see(what) if isinstance(what, str) else what
        await (place.tap() if self._touch else place.click())

    async def press_button(self, name: str) -> None:
        await self.press(self.page.get_by_role("button", name=name, exact=True))

    async def choose(self, name: str) -> None:
        await self.page.get_by_role("radio", name=name, exact=True).check()

    async def give_name(self) -> None:
        await self.page.get_by_role("textbox", name="Your name").fill(self.name)

    async def is_at(self, page: str) -> None:
        """Waits for the page of this kind."""
        await expect(self.see(f'main[data-page="{page}"]')).to_be_visible()

    async def make_room(self) -> str:
        """From the start page into a room of one's own; its code."""
        await self.page.goto("/")
        await self.give_name()
        await self.press_button("Make a room")
        return await self.code()

    async def play_now(self, *choices: str) -> str:
        """From the start page into a game against bots; the code of its room."""
        await self.page.goto("/")
        await self.give_name()
        for choice in choices:
            await self.choose(choice)
        await self.press_button("Play now")
        await self.is_at("table")
        return self.page.url.rpartition("/")[2]

    async def code(self) -> str:
        await self.is_at("lobby")
        text = await self.see('[data-testid="room-code"]').inner_text()
        return text.split()[-1]

    async def link(self) -> str:
        """The link that the lobby shows."""
        return await self.page.get_by_role("textbox", name="Link to this room").input_value()

    async def enter(self, link: str) -> None:
        """Opens a link for the first time, and gives a name."""
        await self.page.goto(link)
        await self.is_at("naming")
        await self.give_name()
        await self.press_button("Enter room")

    async def set_rules(self, preset: str, **switches: str) -> None:
        """As the host, before a game."""
        await self.choose(preset.capitalize())
        await self.press(self.page.get_by_text("Change rules"))
        for name, value in switches.items():
            await self.page.select_option(f'select[name="{name}"]', value)
            await expect(self.see(f'select[name="{name}"]')).to_have_value(value)

    async def cookies(self) -> StorageState:
        """What another device needs in order to be the same person's."""
        return await self.page.context.storage_state()

    async def finds_the_deal_fair(self) -> None:
        """Waits until the menu says that the finished game was dealt as promised."""
        await self.press_button("Menu")
        await expect(self.see('[data-testid="deal"]')).to_have_attribute("data-verdict", "fair")
        await self.press_button("Close")

    async def step(self) -> int:
        return int(await self.see("main").get_attribute("data-step") or -1)

    async def look(self) -> Sight:
        """Takes a look at the table."""
        self.sights.append(await look(self.page, self.ear.frames))
        return self.sights[-1]

    async def offered(self) -> Offer:
        """Waits until something can be done, or the game is over."""
        handle = await self.page.wait_for_function(OFFERS)
        return Offer.read(await handle.json_value())

    async def play(self, rng: Random, moves: int = 200, *, foresight: Foresight | None = None) -> int:
        """Makes so many moves, looking before each, unless the game is over before; how many it made."""
        for made in range(moves):
            offer = await self.offered()
            await self.look()
            if offer.over:
                return made
            await self.move(offer, rng, foresight)
        return moves

    async def move(self, offer: Offer, rng: Random, foresight: Foresight | None = None) -> None:
        """Does one of the things offered, and waits until the table has moved on."""
        draws = [does for does in offer.does if does.startswith("draw-")]
        if "ready" in offer.does or draws:
            await self.press(f'[data-do="{rng.choice(draws or ["ready"])}"]')
        elif offer.phase in ("reveal", "stake"):
            await self.aim(*rng.choice(offer.tiles))
            await self.press(f'[data-do="{offer.phase}"]')
        elif offer.phase == "place":
            await self.put(rng, "place")
        elif "stop" in offer.does and rng.random() < 0.4:
            await self.press('[data-do="stop"]')
            if await self.see('[data-do="stop-here"]').is_visible():
                await self.put(rng, "stop-here")
        else:
            await self.guess(rng.choice(offer.tiles), rng, foresight)
        await self.page.wait_for_function(MOVED_ON, arg={"phase": offer.phase, "step": offer.step})

    async def put(self, rng: Random, does: str) -> None:
        """Chooses one of the marked gaps of the own row, and says that the drawn tile goes there."""
        gaps = self.see("[data-gap]")
        await self.press(gaps.nth(rng.randrange(await gaps.count())))
        await self.press(f'[data-do="{does}"]')

    async def aim(self, seat: int, slot: int) -> None:
        await self.press(f'button[data-seat="{seat}"][data-slot="{slot}"]')

    async def guess(self, place: tuple[int, int], rng: Random, foresight: Foresight | None) -> None:
        """Says what a tile is: any that the pad has, or sometimes the right one, if it can be foreseen."""
        await self.aim(*place)
        keys = await self.see("[data-announce]").evaluate_all("keys => keys.map((key) => key.dataset.announce)")
        right = foresight is not None and rng.random() < 0.3
        tile = await foresight(*place) if right and foresight else rng.choice(keys)
        await self.press(f'[data-announce="{tile}"]')
        await self.press('[data-do="guess"]')

    async def watch(self) -> None:
        """Looks at every step that is shown until the game is over."""
        while not await self.see('[data-testid="result"]').is_visible():
            sight = await self.look()
            await self.page.wait_for_function(OTHER_STEP, arg=sight.seen["step"])
        await self.look()

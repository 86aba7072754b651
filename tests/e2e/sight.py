"""What stands on a person's screen: every tile of the table as the page holds it, and every tile that it names."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.async_api import Page

from tests.e2e.audit import known_tiles
from tests.e2e.truth import Truth

# Looks at the page in one go, so that no redraw comes between, when effects of the last one are done. Tiles on the pad
# are what may be said: no secret.
LOOK = r"""async () => {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const main = document.querySelector('main[data-page="table"]');
  const slots = [...document.querySelectorAll("[data-slot]")].map((slot) => ({
    seat: Number(slot.dataset.seat),
    id: Number(slot.dataset.slot),
    tile: slot.dataset.tile,
    up: slot.dataset.up === "yes",
    side: slot.querySelector(":scope > .tile").dataset.side,
    words: slot.getAttribute("aria-label"),
  }));
  const held = [...document.querySelectorAll("[data-held]")].map((held) => held.dataset.held);
  const texts = [JSON.stringify([{...localStorage}, {...sessionStorage}, history.state]), document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walk.currentNode; node; node = walk.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (element.closest("[data-announce]")) continue;
    if (node instanceof Element) for (const { name, value } of node.attributes) name === "d" || texts.push(value);
    else texts.push(node.data);
  }
  const named = texts.flatMap((text) => [
    ...[...text.matchAll(/\b(black|white) (\d+)\b/gi)].map(([, colour, number]) =>
      colour[0].toLowerCase() + number.padStart(2, "0")),
    ...[...text.matchAll(/\b[bw](0\d|1[01])\b/g)].map(([code]) => code),
  ]);
  const { step, viewer } = main.dataset;
  return { step: Number(step), viewer, slots, held, named: [...new Set(named)].sort() };
}"""


@dataclass(frozen=True, slots=True)
class Sight:
    """One look at a person's screen, and the newest frame that it can be made of."""

    seen: Mapping[str, Any]
    game: Mapping[str, Any]


async def look(page: Page, frames: Sequence[str]) -> Sight:
    """Looks at a table that shows all that has happened; ``frames`` are those that the page was sent, still growing."""
    seen = await page.evaluate(LOOK)
    games = (json.loads(text).get("game") for text in reversed(frames))
    return Sight(seen, next(game for game in games if game is not None and game["step"] == seen["step"]))


def sight_faults(sight: Sight, viewer: int | None, truths: Mapping[int, Truth]) -> Iterator[str]:
    """Where the screen shows the viewer more than he may know, or not what he was sent."""
    seen, game = sight.seen, sight.game
    truth = truths[game["number"]]
    if seen["viewer"] != ("none" if viewer is None else str(viewer)):
        yield f"step {game['step']}: the screen is that of {seen['viewer']}"
    shown = {(slot["seat"], slot["id"]): slot for slot in seen["slots"]}
    sent = {(seat, slot["id"]): slot for seat, row in enumerate(game["rows"]) for slot in row}
    if shown.keys() != sent.keys():
        yield f"step {game['step']}: shown are {sorted(shown)}, sent were {sorted(sent)}"
    for place in shown.keys() & sent.keys():
        yield from (f"step {game['step']}: {fault}" for fault in _slot_faults(shown[place], sent[place]))
    if seen["held"] != ([game["held"]["tile"]] if game["held"] else []):
        yield f"step {game['step']}: in hand is {seen['held']}, sent was {game['held']}"
    said = {event["tile"] for event in game["history"] if event["event"] == "guessed"}
    for tile in set(seen["named"]) - said - known_tiles(truth.after(game["history"]), truth, viewer):
        yield f"step {game['step']}: the page names {tile}"


def _slot_faults(shown: Mapping[str, Any], sent: Mapping[str, Any]) -> Iterator[str]:
    unknown = sent["tile"].endswith("??")
    if (shown["tile"], shown["up"]) != (sent["tile"], sent["up"]):
        yield f"{shown} was sent as {sent}"
    if shown["side"] != ("back" if unknown else "front"):
        yield f"{shown} shows its {shown['side']}"
    if unknown and "face-down" not in shown["words"]:
        yield f"{shown} is said to be more than face-down"

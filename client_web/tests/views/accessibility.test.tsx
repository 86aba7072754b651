import axe from "axe-core";
import { expect, test } from "vitest";
import type { ViewFrame } from "../../src/protocol.gen";
import replay from "../fixtures/replay.json";
import { algo, classic, coda, korean, piatnik } from "../support/frames";
import { serve } from "../support/server";
import { click, find, mount, press, settle, visit } from "../support/visit";

/** The rules that need a layout, which jsdom has not, are checked in the real browser. */
const RULES = { "color-contrast": { enabled: false }, "target-size": { enabled: false } };

async function faults(root: Element): Promise<string[]> {
  const { violations } = await axe.run(root, { rules: RULES });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

const views: [string, ViewFrame][] = [
  ["the lobby of the host", coda("lobby")],
  ["the lobby of a guest", coda("guest")],
  ["memorising", coda("setup")],
  ["aiming", coda("aim")],
  ["others moving", classic("theirs")],
  ["drawing", classic("draw")],
  ["turning up", classic("reveal")],
  ["arranging dashes", piatnik("arrange")],
  ["placing a dash", korean("place a dash")],
  ["staking", algo("stake")],
  ["the end of a round", piatnik("over")],
  ["watching", classic("aim:watched")],
  ["the end", coda("over")],
];

test.each(views)("nothing is wrong with %s", { timeout: 30_000 }, async (_, view) => {
  const { root } = await visit(view);
  expect(await faults(root)).toEqual([]);
});

test("nothing is wrong with the pad", { timeout: 30_000 }, async () => {
  const { root } = await visit(coda("aim"));
  await click(root, "button[data-slot]");
  await click(root, '[data-announce="w07"]');
  expect(await faults(root)).toEqual([]);
});

test.each([
  ["menu", "Menu"],
  ["story", "Story"],
  ["talk", "Talk"],
  ["help", "How to play"],
])("nothing is wrong with the %s", { timeout: 30_000 }, async (_, name) => {
  const { root } = await visit(coda("aim"));
  await click(root, `button[aria-label="${name}"]`);
  expect(await faults(root)).toEqual([]);
});

test("nothing is wrong with the start page", { timeout: 30_000 }, async () => {
  serve();
  const { root } = mount("/");
  await settle();
  expect(await faults(root)).toEqual([]);
});

test("nothing is wrong with the page about the bots", { timeout: 30_000 }, async () => {
  const { root } = mount("/bots");
  await settle();
  expect(find(root, "main").dataset.page).toBe("bots");
  expect(await faults(root)).toEqual([]);
});

test("a dialog takes the focus and gives it back", async () => {
  const { root } = await visit(coda("aim"));
  const opener = find(root, 'button[aria-label="How to play"]');
  opener.focus();
  opener.click();
  await settle();
  expect(find(root, "dialog").contains(document.activeElement)).toBe(true);
  await click(root, "dialog .icon-button");
  expect(root.querySelector("dialog")).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test("after a guess the focus is on whose turn it is, so that nothing is lost", async () => {
  const { root } = await visit(coda("aim"));
  await press("ArrowRight");
  await press("7");
  await click(root, '[data-do="guess"]');
  expect(document.activeElement).toBe(find(root, "h1"));
});

test("nothing is wrong with the gaps of a row, the rules of a table and the walk through a turn", {
  timeout: 30_000,
}, async () => {
  const { root } = await visit(piatnik("arrange"));
  await press("ArrowRight");
  expect(root.querySelector("[data-gap]")).not.toBeNull();
  expect(await faults(root)).toEqual([]);
  await press("?", document.body);
  expect(await faults(root)).toEqual([]);
  await click(root, ".book button");
  expect(root.querySelector('[data-testid="walk"]')).not.toBeNull();
  expect(await faults(root)).toEqual([]);
});

test("nothing is wrong with a finished game", { timeout: 30_000 }, async () => {
  serve({
    [`GET /games/${replay.file.id}`]: [200, replay.file],
    [`GET /games/${replay.file.id}/steps?eyes=open`]: [200, replay.open],
  });
  const { root } = mount(`/games/${replay.file.id}?step=5`);
  await settle();
  expect(find(root, "main").dataset.page).toBe("replay");
  expect(await faults(root)).toEqual([]);
});

import { beforeEach, describe, expect, test, vi } from "vitest";
import replay from "../fixtures/replay.json";
import { serve } from "../support/server";
import { click, find, mount, press, settle } from "../support/visit";

const ID = replay.file.id;
const LAST = replay.open.steps.length - 1;
const ANSWERS = {
  [`GET /games/${ID}`]: [200, replay.file],
  [`GET /games/${ID}/steps?eyes=open`]: [200, replay.open],
  [`GET /games/${ID}/steps?eyes=0`]: [200, replay["0"]],
} as const;

beforeEach(() => {
  vi.useRealTimers();
});

async function look(address = "", answers: Parameters<typeof serve>[0] = ANSWERS) {
  serve(answers);
  const { root } = mount(`/games/${ID}${address}`);
  await settle();
  return root;
}
const story = (root: ParentNode, id: string) =>
  [...find(root, `[data-testid="${id}"]`).children].map((line) => line.textContent);
const step = (root: ParentNode) => Number(find(root, "main").dataset.step);

describe("a finished game", () => {
  test("opens at the deal with all tiles open, and says so in its address", async () => {
    const root = await look();
    expect(step(root)).toBe(0);
    expect(root.querySelector('[data-slot][data-tile$="??"]')).toBeNull();
    expect(location.search).toBe("?step=0&eyes=open");
  });

  test("opens where a link says", async () => {
    const root = await look("?step=3&eyes=0");
    expect(step(root)).toBe(3);
    expect((find(root, 'select[name="eyes"]') as HTMLSelectElement).value).toBe("0");
    expect(root.querySelector('[data-row="1"] [data-tile$="??"]')).not.toBeNull();
    expect(root.querySelector('[data-row="0"] [data-tile$="??"]')).toBeNull();
  });

  test("goes to the nearest step and to open eyes where the link says nonsense", async () => {
    const root = await look("?step=9999&eyes=7");
    expect(step(root)).toBe(LAST);
    expect(find(root, "main").dataset.eyes).toBe("open");
  });

  test("is stepped through by buttons and keys, and tells what happened", async () => {
    const root = await look();
    await click(root, '[aria-label="One step on"]');
    expect(find(root, '[data-testid="news"]').textContent).toContain("Ann drew a black tile.");
    await press("End", document.body);
    expect(step(root)).toBe(LAST);
    expect(find(root, '[data-testid="news"]').textContent).toContain("wins the game");
    await press("ArrowLeft", document.body);
    expect(step(root)).toBe(LAST - 1);
    expect(location.search).toBe(`?step=${LAST - 1}&eyes=open`);
    await press("Home", document.body);
    expect(root.querySelectorAll('[data-testid="story"] [data-kind="guessed"]')).toHaveLength(0);
  });

  test("goes on by itself until it is stopped", async () => {
    const root = await look();
    vi.useFakeTimers();
    await click(root, '[data-do="play"]');
    await vi.advanceTimersByTimeAsync(3300);
    await settle();
    expect(step(root)).toBe(2);
    await click(root, '[data-do="play"]');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(step(root)).toBe(2);
    vi.useRealTimers();
  });

  test("is seen through other eyes at the same step", async () => {
    const root = await look("?step=4");
    const eyes = find(root, 'select[name="eyes"]') as HTMLSelectElement;
    expect([...eyes.options].map((option) => option.text)).toEqual([
      "All tiles open",
      "A spectator",
      "Ann",
      "Basil",
    ]);
    eyes.value = "0";
    eyes.dispatchEvent(new Event("change", { bubbles: true }));
    await settle();
    expect(step(root)).toBe(4);
    expect(root.querySelector('[data-row="1"] [data-tile$="??"]')).not.toBeNull();
  });

  test("can be downloaded", async () => {
    const root = await look();
    expect(find(root, '[data-do="download"]').getAttribute("href")).toBe(`/api/games/${ID}`);
  });
});

describe("its deal", () => {
  test("is checked here and found fair", async () => {
    const root = await look();
    expect(find(root, '[data-testid="fair"]').dataset.verdict).toBe("fair");
  });

  test.each([
    ["the secret", { secret: "ab".repeat(32) }, "not the one that it had committed to"],
    ["the tiles", { deck: "b00" }, "in another order"],
  ])("is found broken if %s were changed", async (_, change, words) => {
    const file = { ...replay.file, deal: { ...replay.file.deal, ...change } };
    const root = await look("", { ...ANSWERS, [`GET /games/${ID}`]: [200, file] });
    expect(find(root, '[data-testid="fair"]').dataset.verdict).toBe("broken");
    expect(find(root, '[data-testid="fair"]').textContent).toContain(words);
  });
});

test("an unknown game is said to be none, with a way back", async () => {
  const error = { code: "no_such_game", message: "There is no such game.", allowed: "" };
  const root = await look("", { [`GET /games/${ID}`]: [404, { error }] });
  expect(find(root, "h1").textContent).toBe("There is no such game here");
  expect(find(root, "main button").textContent).toBe("Back to the start");
});

test("a server that is away can be asked again", async () => {
  const root = await look("", {});
  expect(find(root, "h1").textContent).toContain("server");
  serve(ANSWERS);
  await click(root, "main button:not(.primary)");
  expect(find(root, "main").dataset.page).toBe("replay");
});

test("the whole story can be opened where it does not stand beside, and keys then belong to it", async () => {
  const root = await look("?step=6");
  await click(root, '[aria-label="Story"]');
  expect(story(root, "story-drawer")).toEqual(story(root, "story"));
  expect(story(root, "story").length).toBeGreaterThan(3);
  await press("ArrowRight", document.body);
  expect(step(root)).toBe(6);
  await click(root, 'dialog [aria-label="Close"]');
  expect(root.querySelector("dialog")).toBeNull();
});

const left = (root: ParentNode) =>
  root.querySelector('[data-testid="leftovers"] [role="img"]')?.getAttribute("aria-label");

test("what is left in the pool lies open to open eyes at every step", async () => {
  expect(left(await look("?step=0"))).toMatch(/^Left in the pool: black 1, black 11, /);
});

test("what is left in the pool lies open to other eyes at the end", async () => {
  const seat = await look("?step=3&eyes=0");
  expect(left(seat)).toBeUndefined();
  await press("End", document.body);
  expect(left(seat)).toMatch(/^Left in the pool: /);
});

test("a link that cannot be copied is shown to be taken by hand", async () => {
  const root = await look("?step=2");
  await click(root, '[data-do="copy-step"]');
  const field = find(root, 'dialog input[aria-label="Link to this step"]') as HTMLInputElement;
  expect(field.value).toBe(location.href);
  expect(field.value).toContain("step=2");
});

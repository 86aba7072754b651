import { describe, expect, test } from "vitest";
import { algo, gameOf, korean, piatnik } from "../support/frames";
import { click, find, press, visit } from "../support/visit";

const text = (root: ParentNode, selector: string) => find(root, selector).textContent ?? "";
const ownRow = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLElement>('[data-row="0"] [data-slot]')].map((slot) =>
    Number(slot.dataset.slot),
  );

describe("setting up a row that may hold dashes", () => {
  const view = piatnik("arrange");
  const row = gameOf(view).rows[0] ?? [];
  const dash = row.find((slot) => slot.tile.endsWith("--"))?.id ?? -1;
  const numbers = row.filter((slot) => !slot.tile.endsWith("--")).map((slot) => slot.id);

  test("a dash goes into the gap that is pressed, and the order is sent", async () => {
    const { root, sent } = await visit(view);
    await click(root, `button[data-seat="0"][data-slot="${dash}"]`);
    await click(root, '[data-gap="0"]');
    expect(ownRow(root)).toEqual([dash, ...numbers]);
    await click(root, '[data-do="ready"]');
    expect(sent()).toMatchObject([{ move: { do: "ready", order: [dash, ...numbers] } }]);
  });

  test("numbers cannot be moved", async () => {
    const { root } = await visit(view);
    const buttons = [...root.querySelectorAll<HTMLElement>('[data-row="0"] button[data-slot]')];
    expect(buttons.map((button) => Number(button.dataset.slot))).toEqual([dash]);
    expect(root.querySelector("[data-gap]")).toBeNull();
  });

  test("by keyboard the arrows choose a dash and carry it", async () => {
    const { root, sent } = await visit(view);
    await press("ArrowRight");
    for (let step = 0; step < row.length - 1; step += 1) await press("ArrowLeft");
    expect(ownRow(root)).toEqual([dash, ...numbers]);
    await press("ArrowLeft");
    expect(ownRow(root)).toEqual([...numbers, dash]);
    await press("Enter", document.body);
    expect(sent()).toMatchObject([{ move: { do: "ready", order: [...numbers, dash] } }]);
  });

  test("a row without a dash is sent as it stands, and looks ready the same way", async () => {
    const { root, sent } = await visit(piatnik("setup"));
    await click(root, '[data-do="ready"]');
    const order = (gameOf(piatnik("setup")).rows[0] ?? []).map((slot) => slot.id);
    expect(sent()).toMatchObject([{ move: { do: "ready", order } }]);
  });

  test("nobody is named as missing, because nobody is shown as ready", async () => {
    const { root } = await visit(piatnik("ready"));
    expect(text(root, ".dock")).toContain("when all are ready");
    for (const name of ["Ben", "Cleo", "Hugo"]) expect(text(root, ".dock")).not.toContain(name);
  });
});

describe("placing the drawn tile", () => {
  test("a dash needs a gap, which is named in words", async () => {
    const { root, sent } = await visit(korean("place a dash"));
    await click(root, '[data-do="place"]');
    expect(sent()).toEqual([]);
    await click(root, '[data-gap="2"]');
    expect(text(root, '[data-do="place"]')).toBe("Put it between your 2nd and 3rd tile");
    await click(root, '[data-do="place"]');
    expect(sent()).toMatchObject([{ move: { do: "place", at: 2 } }]);
  });

  test("a number goes to its own place without one", async () => {
    const { root, sent } = await visit(korean("place"));
    expect(text(root, ".dock")).toContain("A number goes to its own place");
    await click(root, '[data-do="place"]');
    expect(sent()).toMatchObject([{ move: { do: "place", at: 0 } }]);
  });

  test("arrows walk the gaps, and Enter puts the tile there", async () => {
    const { sent } = await visit(korean("place a dash"));
    await press("ArrowLeft");
    await press("ArrowLeft");
    await press("Enter");
    expect(sent()).toMatchObject([{ move: { do: "place", at: 3 } }]);
  });

  test("before the guess it is said that a miss turns it up", async () => {
    const { root } = await visit(korean("placed"));
    expect(text(root, ".dock")).toContain("A miss turns it up");
    expect(find(root, '[data-newest="true"]').dataset.slot).toBe("4");
  });
});

describe("stopping where the drawn tile may be a dash", () => {
  test("asks for the gap in the same step", async () => {
    const { root, sent } = await visit(piatnik("a dash held"));
    await click(root, '[data-do="stop"]');
    expect(sent()).toEqual([]);
    await click(root, '[data-gap="4"]');
    await click(root, '[data-do="stop-here"]');
    expect(sent()).toMatchObject([{ move: { do: "stop", at: 4 } }]);
  });

  test("can be taken back", async () => {
    const { root } = await visit(piatnik("a dash held"));
    await press("s");
    expect(root.querySelector("[data-gap]")).not.toBeNull();
    await press("Escape");
    expect(root.querySelector("[data-gap]")).toBeNull();
    expect(root.querySelector("button[data-slot]")).not.toBeNull();
  });
});

describe("a stake", () => {
  test("is one of the own face-down tiles", async () => {
    const { root, sent } = await visit(algo("stake"));
    const [slot] = gameOf(algo("stake")).options?.stake ?? [];
    await click(root, `button[data-seat="0"][data-slot="${slot}"]`);
    await click(root, '[data-do="stake"]');
    expect(sent()).toMatchObject([{ move: { do: "stake", slot } }]);
  });

  test("is marked on the table, in words too", async () => {
    const { root } = await visit(algo("staked"));
    const staked = find(root, '[data-staked="true"]');
    expect(Number(staked.dataset.slot)).toBe(gameOf(algo("staked")).staked?.slot);
    expect(staked.getAttribute("aria-label")).toContain("staked");
    expect(text(root, ".dock")).toContain("staked");
  });
});

describe("a dash", () => {
  test("is on the pad with its own key, and can be typed", async () => {
    const { root, sent } = await visit(piatnik("aim"));
    await click(root, "button[data-slot]");
    const dash = find(root, '[data-announce$="--"]');
    expect(dash.getAttribute("aria-label")).toMatch(/^(black|white) dash$/);
    await press("-", document.body);
    await press("Enter", document.body);
    expect(sent()).toMatchObject([{ move: { do: "guess", tile: dash.dataset.announce } }]);
  });
});

describe("a match", () => {
  const view = piatnik("over");
  const game = gameOf(view);
  const match = { round: 3, rounds: 3, points: [30, 70, 30, 40], places: [3, 1, 3, 2] };

  test("goes on to the next round, with everybody's points", async () => {
    const { root } = await visit(view);
    expect(text(root, '[data-testid="round"]')).toBe("Round 1 of 3");
    expect(text(root, '[data-do="rematch"]')).toBe("Next round");
    expect(find(root, '[data-row="1"] [data-points]').dataset.points).toBe("70");
  });

  test("ends with places, of which equal ones are shared", async () => {
    const { root } = await visit({ ...view, game: { ...game, match } });
    expect(text(root, ".result-winner")).toBe("Ben wins the match");
    const places = [...root.querySelectorAll<HTMLElement>('[data-testid="standing"] li')];
    expect(places.map((line) => line.textContent)).toEqual([
      "1stBen70",
      "2ndHugo40",
      "3rdAnn30",
      "3rdCleo30",
    ]);
    expect(text(root, '[data-do="rematch"]')).toBe("Play another match");
  });

  test("can be shared by its winners", async () => {
    const tied = { ...match, places: [1, 1, 3, 4] };
    const { root } = await visit({ ...view, game: { ...game, match: tied } });
    expect(text(root, ".result-winner")).toBe("You and Ben share the first place");
  });

  test("each finished game can be looked back at", async () => {
    const { root } = await visit(view);
    expect(find(root, '[data-do="look-back"]').getAttribute("href")).toBe(`/games/${game.id}`);
  });
});

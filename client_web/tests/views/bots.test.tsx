import { describe, expect, test } from "vitest";
import measured from "../../src/strength.json";
import { againstOthers, amongLevels, type Measured } from "../../src/views/bots/strength";
import { serve } from "../support/server";
import { find, mount, named, settle } from "../support/visit";

const line = (first: string, against: string, preset: string, seats: number): Measured => {
  return { first, against, preset, seats, games: 100, share: 0.5, low: 0.4, high: 0.6 };
};

describe("what was measured", () => {
  const lines = [
    line("hard", "medium", "coda", 3),
    line("hard", "bluffer", "coda", 2),
    line("medium", "easy", "coda", 2),
    line("hard", "medium", "coda", 2),
    line("bluffer", "mask", "coda", 2),
  ];

  test("is shown table by table, few players first, the levels among themselves", () => {
    const tables = amongLevels(lines).map(({ preset, seats, lines }) => [preset, seats, lines.length]);
    expect(tables).toEqual([
      ["coda", 2, 2],
      ["coda", 3, 1],
    ]);
  });

  test("of a level against other ways to play stands apart, and what is about no level is left out", () => {
    expect(againstOthers(lines)).toEqual([{ preset: "coda", seats: 2, lines: [lines[1]] }]);
  });

  test("makes sense: every share lies within its range", () => {
    for (const { share, low, high, games, seats } of measured) {
      expect(0 <= low && low <= share && share <= high && high <= 1).toBe(true);
      expect(games).toBeGreaterThan(0);
      expect([2, 3, 4]).toContain(seats);
    }
  });
});

test("the page is reached from the level choice, says every number in words, and leads back", async () => {
  serve();
  const { app, root } = mount("/");
  await settle();
  named(root, "a", "How strong are they?").click();
  await settle();
  expect(app.state.route).toEqual({ at: "bots" });
  expect(location.pathname).toBe("/bots");
  const first = measured.find((one) => one.first === "hard" && one.against === "medium");
  const shown = find(root, '[data-pair="hard-medium"]').textContent;
  expect(shown).toContain("Hard against Medium");
  expect(shown).toContain(`${Math.round((first?.share ?? 0) * 100)} %`);
  named(root, "button", "Back to the start").click();
  await settle();
  expect(app.state.route).toEqual({ at: "start" });
});

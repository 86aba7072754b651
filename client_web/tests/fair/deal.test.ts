import { describe, expect, test } from "vitest";
import { verdictOn } from "../../src/fair/check";
import { commitmentTo, dealtFrom } from "../../src/fair/deal";
import type { GameFrame } from "../../src/protocol.gen";
import { algo, coda, gameOf, korean, piatnik } from "../support/frames";

const SECRET = "ab".repeat(32);
const SEEDS = ["00ff".repeat(8), "", "deadbeef".repeat(4)];

test("the deal is the one that the server's code draws from the same secret and seeds", () => {
  expect(commitmentTo(SECRET)).toBe("9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885");
  expect(dealtFrom(SECRET, SEEDS).join(" ")).toBe(
    "w00 b11 b00 b06 w11 b08 w05 w03 b04 w02 w07 b09 b03 b10 w08 b07 b05 w09 w10 w04 b01 b02 w06 w01",
  );
});

test.each([
  ["dashes from the start", piatnik("over")],
  ["dashes from the pool", korean("over")],
  ["no dashes, and stakes", algo("over")],
])("a deal with %s is found fair", (_, view) => {
  expect(verdictOn(gameOf(view), view.room.rules, { commitment: null, seed: null })).toBe("fair");
});

describe("the verdict on a game that the server's code played", () => {
  const view = coda("over");
  const game = gameOf(view);
  const { rules } = view.room;
  const unknown = { commitment: null, seed: null };

  test("is fair if all was as promised", () => {
    expect(verdictOn(game, rules, unknown)).toBe("fair");
    const seed = game.deal.seeds?.find((one) => one !== "") ?? null;
    expect(verdictOn(game, rules, { commitment: game.deal.commitment, seed })).toBe("fair");
  });

  test("waits for the end", () => {
    expect(verdictOn(gameOf(coda("aim")), rules, unknown)).toBe("sealed");
  });

  test.each<
    [
      string,
      GameFrame,
      typeof unknown | { commitment: string; seed: null } | { commitment: null; seed: string },
    ]
  >([
    ["the commitment was another", game, { commitment: commitmentTo(SECRET), seed: null }],
    ["the own seed was left out", game, { commitment: null, seed: "0123456789abcdef" }],
    ["the secret does not fit the commitment", { ...game, deal: { ...game.deal, secret: SECRET } }, unknown],
    ["the tiles lay otherwise", { ...game, pool: { ...game.pool, tiles: ["b00"] } }, unknown],
    ["another seed was used", { ...game, deal: { ...game.deal, seeds: ["77".repeat(8)] } }, unknown],
  ])("is broken if %s", (_, played, promised) => {
    expect(verdictOn(played, rules, promised)).toBe("broken");
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { sectionsOf } from "../../src/views/rules/sections";
import { stepsFor } from "../../src/views/rules/walk";
import { algo, classic, coda, korean, piatnik } from "../support/frames";
import { click, find, named, press, settle, visit } from "../support/visit";

beforeEach(() => {
  localStorage.clear();
});

const views = { coda, classic, piatnik, korean, algo };
const rulesOf = (preset: keyof typeof views) => views[preset]("lobby").room.rules;
const sentences = (preset: keyof typeof views) =>
  sectionsOf(rulesOf(preset)).flatMap((part) => part.sentences);

describe("the rules of a table", () => {
  test.each([
    ["coda", "A miss puts you out.", true],
    ["coda", "dash", false],
    ["classic", "A miss costs you a face-down tile of your choice", true],
    ["piatnik", "Everyone puts the dashes in hand", true],
    ["piatnik", "It takes 3 rounds", true],
    ["korean", "goes face-down into your row before you guess", true],
    ["korean", "Everyone puts the dashes in hand", false],
    ["algo", "You name one of your face-down tiles before you guess", true],
  ] as const)("of %s say “%s”: %s", (preset, words, told) => {
    expect(sentences(preset).some(({ text }) => text.includes(words))).toBe(told);
  });

  test("call ours what no publisher states", () => {
    const ours = sentences("piatnik").flatMap((one) => (one.ours ? [one.text] : []));
    expect(ours.join(" ")).toContain("left of a dash that stands there");
    expect(ours.join(" ")).toContain("20 points for each dash");
    expect(ours.join(" ")).toContain("share a place");
    expect(ours.join(" ")).not.toContain("10 points for each number");
  });

  test("are open to all at the table by a key, and in the lobby by a button", async () => {
    const table = await visit(korean("theirs"));
    await press("?", document.body);
    expect(find(table.root, '[data-testid="book"]').textContent).toContain("Korean");
    const lobby = await visit(algo("guest"));
    named(lobby.root, "button", "How this table plays").click();
    await settle();
    expect(find(lobby.root, '[data-testid="book"]').textContent).toContain("Algo");
  });
});

describe("the walk through a turn", () => {
  test("is offered once, and not again once it was hidden", async () => {
    const first = await visit(coda("setup"));
    await click(first.root, '[aria-label="Hide the hint"]');
    expect(first.root.querySelector('[data-testid="walk-offer"]')).toBeNull();
    const second = await visit(coda("setup"));
    expect(second.root.querySelector('[data-testid="walk-offer"]')).toBeNull();
  });

  test("goes to and fro and ends with the last step", async () => {
    const { root } = await visit(coda("setup"));
    named(root, "button", "A turn, step by step").click();
    await settle();
    const steps = stepsFor(rulesOf("coda"));
    expect(find(root, ".walk-words").textContent).toBe(steps[0]?.words);
    named(root, "button", "Next").click();
    await settle();
    expect(find(root, ".walk-words").textContent).toBe(steps[1]?.words);
    for (let step = 2; step < steps.length; step += 1) {
      named(root, "button", "Next").click();
      await settle();
    }
    named(root, "button", "Got it").click();
    await settle();
    expect(root.querySelector('[data-testid="walk"]')).toBeNull();
  });

  test("tells of placing only where one places before the guess", () => {
    expect(stepsFor(rulesOf("korean")).length).toBe(stepsFor(rulesOf("classic")).length + 1);
  });
});

import { expect, test } from "vitest";
import { backOf, isKnown, partsOf } from "../../src/game/tiles";

test.each([
  ["b07", { colour: "b", number: 7, dash: false }],
  ["w11", { colour: "w", number: 11, dash: false }],
  ["b??", { colour: "b", number: null, dash: false }],
  ["w--", { colour: "w", number: null, dash: true }],
  ["???", { colour: null, number: null, dash: false }],
])("%s is %j", (code, parts) => {
  expect(partsOf(code)).toEqual(parts);
});

test("the back shows the colour only where backs are coloured", () => {
  expect(backOf("w03", true)).toBe("w??");
  expect(backOf("w03", false)).toBe("???");
  expect(isKnown(backOf("w03", true))).toBe(false);
  expect(isKnown("w03")).toBe(true);
});

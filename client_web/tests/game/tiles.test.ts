import { expect, test } from "vitest";
import { backOf, isKnown, partsOf } from "../../src/game/tiles";

test.each([
  ["b07", { colour: "b", number: 7 }],
  ["w11", { colour: "w", number: 11 }],
  ["b??", { colour: "b", number: null }],
  ["???", { colour: null, number: null }],
])("%s is %j", (code, parts) => {
  expect(partsOf(code)).toEqual(parts);
});

test("the back shows the colour only where backs are coloured", () => {
  expect(backOf("w03", true)).toBe("w??");
  expect(backOf("w03", false)).toBe("???");
  expect(isKnown(backOf("w03", true))).toBe(false);
  expect(isKnown("w03")).toBe(true);
});

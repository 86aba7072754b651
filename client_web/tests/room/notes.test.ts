import { beforeEach, expect, test } from "vitest";
import { marksOn, pencilled, recallNotes, rememberNotes, tilesBehind, wiped } from "../../src/room/notes";

const SPOT = { seat: 1, slot: 3 };

beforeEach(() => localStorage.clear());

test("a tile is marked as maybe, then as no, then not at all", () => {
  const once = pencilled({}, SPOT, "b07");
  const twice = pencilled(once, SPOT, "b07");
  expect(marksOn(once, SPOT)).toEqual({ b07: "maybe" });
  expect(marksOn(twice, SPOT)).toEqual({ b07: "no" });
  expect(marksOn(pencilled(twice, SPOT, "b07"), SPOT)).toEqual({});
});

test("each spot has notes of its own", () => {
  const notes = pencilled(pencilled({}, SPOT, "b07"), { seat: 2, slot: 3 }, "w01");
  expect(marksOn(notes, SPOT)).toEqual({ b07: "maybe" });
  expect(marksOn(wiped(notes, SPOT), SPOT)).toEqual({});
  expect(marksOn(wiped(notes, SPOT), { seat: 2, slot: 3 })).toEqual({ w01: "maybe" });
});

test("notes are kept for their game and no other", () => {
  const notes = pencilled({}, SPOT, "b07");
  rememberNotes("KQXWRT", "deal", notes);
  expect(recallNotes("KQXWRT", "deal")).toEqual(notes);
  expect(recallNotes("KQXWRT", "another")).toEqual({});
  expect(recallNotes("TRWXQK", "deal")).toEqual({});
});

test("what a browser kept damaged is taken for nothing", () => {
  localStorage.setItem("coda.notes.KQXWRT", "{");
  expect(recallNotes("KQXWRT", "deal")).toEqual({});
});

test.each([
  ["?", false, 24],
  ["?", true, 26],
  ["b", false, 12],
  ["w", true, 13],
])("behind a back %s stands one of the tiles of its colour (dashes: %s)", (back, dashes, size) => {
  const tiles = tilesBehind(back, dashes);
  expect(new Set(tiles).size).toBe(size);
  expect(tiles.every((tile) => back === "?" || tile.startsWith(back))).toBe(true);
  expect(tiles.includes("b--")).toBe(dashes && back !== "w");
});

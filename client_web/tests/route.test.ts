import { expect, test } from "vitest";
import { codeIn, pathOf, routeOf } from "../src/route";

test.each([
  ["/", { at: "start" }],
  ["/nowhere", { at: "start" }],
  ["/bots", { at: "bots" }],
  ["/bots/", { at: "bots" }],
  ["/r/KQXWRT", { at: "room", code: "KQXWRT" }],
  ["/r/kqxwrt/", { at: "room", code: "KQXWRT" }],
  ["/games/Zm9yIHRoZSB0ZXN0cw", { at: "replay", id: "Zm9yIHRoZSB0ZXN0cw" }],
])("the path %s leads to %j", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

test("a route's path leads back to the route", () => {
  expect(routeOf(pathOf({ at: "bots" }))).toEqual({ at: "bots" });
  expect(routeOf(pathOf({ at: "replay", id: "a-_b" }))).toEqual({ at: "replay", id: "a-_b" });
  expect(routeOf(pathOf({ at: "room", code: "KQXWRT" }))).toEqual({ at: "room", code: "KQXWRT" });
});

test.each([
  ["KQXWRT", "KQXWRT"],
  ["  kqxwrt ", "KQXWRT"],
  ["KQX-WRT", "KQXWRT"],
  ["kqx wrt", "KQXWRT"],
  ["http://localhost:8000/r/KQXWRT", "KQXWRT"],
  ["https://play.example/r/kqxwrt/?from=chat#top", "KQXWRT"],
  ["KQXWR", null],
  ["KQXWRTS", null],
  ["KQXW2T", null],
  ["", null],
])("in %j the code is %j", (text, code) => {
  expect(codeIn(text)).toBe(code);
});

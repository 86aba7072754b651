import { expect, test } from "vitest";
import type { ViewFrame } from "../../src/protocol.gen";
import { Promises } from "../../src/room/promises";
import { coda, gameOf } from "../support/frames";

const lobby = (commitment: string, may: string[] = ["add_seed"], seat: number | null = 0): ViewFrame => {
  const view = coda("lobby");
  return { ...view, room: { ...view.room, commitment, you: { ...view.room.you, may, seat } } };
};
const game = (number: number, next: string, seat: number | null = 0): ViewFrame => {
  const view = coda("aim");
  const room = { ...view.room, commitment: next, you: { ...view.room.you, seat } };
  return { ...view, room, game: { ...gameOf(view), number } };
};

test("a seed is added once for each deal, and only where the room takes one", () => {
  const promises = new Promises();
  promises.see(lobby("c1", []));
  expect(promises.seedFor(lobby("c1", []))).toBeNull();
  expect(promises.seedFor(lobby("c1"))).toMatch(/^[0-9a-f]{32}$/);
  expect(promises.seedFor(lobby("c1"))).toBeNull();
});

test("the game has to keep what was promised before its deal", () => {
  const promises = new Promises();
  promises.see(lobby("c1"));
  const seed = promises.seedFor(lobby("c1"));
  promises.see(lobby("c1", []));
  promises.see(game(1, "c2"));
  expect(promises.current).toEqual({ commitment: "c1", seed });
  promises.see(game(2, "c3"));
  expect(promises.current).toEqual({ commitment: "c2", seed: null });
});

test("a seed of which no view has shown that it arrived has to be in no deal", () => {
  const promises = new Promises();
  promises.see(lobby("c1"));
  promises.seedFor(lobby("c1"));
  promises.see(lobby("c1"));
  promises.see(game(1, "c2"));
  expect(promises.current).toEqual({ commitment: "c1", seed: null });
});

test("who gave the seat up before the deal has no seed in it", () => {
  const promises = new Promises();
  promises.see(lobby("c1"));
  promises.seedFor(lobby("c1"));
  promises.see(lobby("c1", []));
  promises.see(lobby("c1", [], null));
  promises.see(game(1, "c2", null));
  expect(promises.current).toEqual({ commitment: "c1", seed: null });
});

test("the commitment seen first is the one that counts", () => {
  const promises = new Promises();
  promises.see(lobby("c1"));
  promises.see(lobby("other"));
  promises.see(game(1, "c2"));
  expect(promises.current.commitment).toBe("c1");
});

test("of a game that came after one that was missed nothing is claimed", () => {
  const promises = new Promises();
  promises.see(game(1, "c2"));
  promises.see(game(3, "c4"));
  expect(promises.current).toEqual({ commitment: null, seed: null });
});

test("a seed that was refused has to be in no deal, and is not added again", () => {
  const promises = new Promises();
  promises.see(lobby("c1"));
  const seed = promises.seedFor(lobby("c1")) ?? "";
  promises.see(lobby("c1", []));
  promises.see(game(1, "c2"));
  promises.refused(seed);
  expect(promises.current).toEqual({ commitment: "c1", seed: null });
  const next = promises.seedFor(lobby("c2")) ?? "";
  promises.refused(next);
  expect(promises.seedFor(lobby("c2"))).toBeNull();
  promises.see(game(2, "c3"));
  expect(promises.current).toEqual({ commitment: "c2", seed: null });
});

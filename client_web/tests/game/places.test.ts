import { expect, test } from "vitest";
import { aroundTable, placesOf } from "../../src/game/places";
import type { GameFrame } from "../../src/protocol.gen";
import { coda, gameOf } from "../support/frames";

test("a tile's place is told as the row stood at that moment", () => {
  const slot = (id: number) => ({ id, up: false, tile: "???" });
  const game = {
    rows: [[slot(4), slot(0), slot(1)], [slot(0)]],
    history: [
      { event: "guessed", seat: 1, target: 0, slot: 1, tile: "b07", hit: false },
      { event: "placed", seat: 0, slot: 4, position: 0, tile: "???" },
      { event: "guessed", seat: 1, target: 0, slot: 1, tile: "b08", hit: true },
      { event: "turned_up", seat: 0, slot: 1, tile: "b08" },
      { event: "stopped", seat: 1 },
    ],
  } as unknown as GameFrame;
  expect(placesOf(game)).toEqual([2, 1, 3, 3, null]);
});

test("in a whole game every event about a tile has a place within its row", () => {
  const game = gameOf(coda("over"));
  const places = placesOf(game);
  game.history.forEach((event, index) => {
    const about = event.slot !== undefined;
    expect(places[index] === null).toBe(!about);
    if (about) expect(places[index]).toBeGreaterThan(0);
  });
});

test("seats lie clockwise from the viewer, and from seat 0 for spectators", () => {
  expect(aroundTable(4, 2)).toEqual([2, 3, 0, 1]);
  expect(aroundTable(3, null)).toEqual([0, 1, 2]);
});

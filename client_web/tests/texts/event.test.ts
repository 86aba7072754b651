import { expect, test } from "vitest";
import type { GameEvent } from "../../src/game/events";
import { chosen, t } from "../../src/texts";
import { en } from "../../src/texts/en";
import { sentenceOf } from "../../src/texts/event";
import { ordinal, plural } from "../../src/texts/plural";

const who = (seat: number) => ({ name: ["Ann", "Ben", "Cleo"][seat] ?? "", you: seat === 0 });

const told: [GameEvent, number | null, string][] = [
  [{ event: "readied", seat: 0 }, null, "You are ready."],
  [{ event: "readied", seat: 1 }, null, "Ben is ready."],
  [{ event: "setup_ended" }, null, "The tiles are covered. The game begins."],
  [{ event: "turn_began", seat: 0 }, null, "Your turn."],
  [{ event: "turn_began", seat: 1 }, null, "Ben’s turn."],
  [{ event: "drew", seat: 1, tile: "???" }, null, "Ben drew a tile."],
  [{ event: "drew", seat: 0, tile: "w??" }, null, "You drew a white tile."],
  [
    { event: "guessed", seat: 0, target: 1, slot: 4, tile: "b07", hit: true },
    3,
    "You said Ben’s 3rd tile is black 7: right.",
  ],
  [
    { event: "guessed", seat: 1, target: 0, slot: 4, tile: "w11", hit: false },
    2,
    "Ben said your 2nd tile is white 11: wrong.",
  ],
  [{ event: "staked", seat: 0, slot: 1 }, 2, "You staked your 2nd tile."],
  [{ event: "staked", seat: 1, slot: 1 }, 1, "Ben staked their 1st tile."],
  [{ event: "showed", seat: 1, tile: "w--" }, null, "Ben’s drawn tile turns up: white dash."],
  [{ event: "showed", seat: 0, tile: "b--" }, null, "Your drawn tile turns up: black dash."],
  [{ event: "stopped", seat: 2 }, null, "Cleo stopped."],
  [{ event: "timed_out", seat: 0 }, null, "Your time ran out."],
  [
    { event: "placed", seat: 1, slot: 4, position: 0, tile: "b02" },
    1,
    "Ben put the drawn tile, black 2, face-up as 1st of the row.",
  ],
  [
    { event: "placed", seat: 0, slot: 4, position: 3, tile: "???" },
    4,
    "You put the drawn tile face-down as 4th of the row.",
  ],
  [{ event: "turned_up", seat: 0, slot: 1, tile: "w00" }, 1, "Your 1st tile turns up: white 0."],
  [{ event: "out", seat: 1, cause: "found" }, null, "Ben is out: every tile is found."],
  [{ event: "out", seat: 0, cause: "missed" }, null, "You are out after a miss without a drawn tile."],
  [{ event: "out", seat: 2, cause: "revealed" }, null, "Cleo is out: the last tile is turned up."],
  [{ event: "out", seat: 1, cause: "resigned" }, null, "Ben gave up."],
  [{ event: "won", seat: 0 }, null, "You win the game."],
  [{ event: "won", seat: 1 }, null, "Ben wins the game."],
];

test.each(told)("%j at place %j is told as: %s", (event, place, sentence) => {
  expect(sentenceOf(event, place, who)).toBe(sentence);
});

test("plurals and ordinals follow the language", () => {
  expect(plural("en")(1, { one: "# tile", other: "# tiles" })).toBe("1 tile");
  expect(plural("en")(12, { one: "# tile", other: "# tiles" })).toBe("12 tiles");
  const nth = ordinal("en", { one: "#st", two: "#nd", few: "#rd", other: "#th" });
  expect([1, 2, 3, 4, 11, 12, 13, 21].map(nth)).toEqual([
    "1st",
    "2nd",
    "3rd",
    "4th",
    "11th",
    "12th",
    "13th",
    "21st",
  ]);
});

test("without a catalogue for any of the browser's languages it speaks English", () => {
  expect(chosen(["tlh", "en-GB"])).toBe(en);
  expect(chosen([])).toBe(en);
  expect(t).toBe(en);
});

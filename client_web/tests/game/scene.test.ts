import { describe, expect, test } from "vitest";
import { beatsOf, durationOf } from "../../src/game/beats";
import { eventsOf } from "../../src/game/events";
import { type Eyes, sceneOf } from "../../src/game/scene";
import { beatCount, eyesOf } from "../../src/room/state";
import { algo, classic, coda, gameOf, korean, piatnik } from "../support/frames";

const plain: Eyes = { coloured: false, open: false, seenInHand: null };
const whole = (frame: ReturnType<typeof coda>, seen: string | null = null) =>
  sceneOf(gameOf(frame), beatCount(gameOf(frame)), eyesOf(frame, seen));

describe("with every event shown", () => {
  test.each(["setup", "aim", "theirs", "over"] as const)("the scene is the view itself (%s)", (moment) => {
    const frame = coda(moment);
    const scene = whole(frame);
    expect(scene.settled).toBe(true);
    expect(scene.rows).toEqual(gameOf(frame).rows);
    expect(scene.held).toEqual(gameOf(frame).held);
    expect(scene.turn).toBe(gameOf(frame).turn);
    expect(scene.winner).toBe(gameOf(frame).winner);
    expect(scene.told).toBe(gameOf(frame).history.length);
  });
});

describe("with events left to show", () => {
  test("the scene before a move is the view before it, whatever the move was", () => {
    for (const moment of ["aim", "again", "theirs", "empty"] as const) {
      for (const pick of [coda, classic]) {
        const before = pick(moment);
        const after = pick(`${moment}:next`);
        const seen = gameOf(before).held?.tile ?? null;
        const scene = sceneOf(gameOf(after), beatCount(gameOf(before)), eyesOf(after, seen));
        expect(scene.rows, moment).toEqual(gameOf(before).rows);
        expect(scene.held, moment).toEqual(gameOf(before).held);
        expect(scene.pool.size, moment).toBe(gameOf(before).pool.size);
        expect(scene.pool.colours, moment).toEqual(gameOf(before).pool.colours);
        expect(scene.turn, moment).toBe(gameOf(before).turn);
        expect(scene.settled, moment).toBe(false);
      }
    }
  });

  test("so it is where tiles are placed, staked and shown", () => {
    const pairs = [
      [korean("place"), korean("place:next")],
      [korean("place a dash"), korean("place a dash:next")],
      [korean("placed"), korean("placed:next")],
      [piatnik("place a dash"), piatnik("place a dash:next")],
      [piatnik("a dash held"), piatnik("a dash held:next")],
      [algo("stake"), algo("stake:next")],
      [algo("staked"), algo("staked:next")],
    ] as const;
    for (const [before, after] of pairs) {
      const seen = gameOf(before).held?.tile ?? null;
      const scene = sceneOf(gameOf(after), beatCount(gameOf(before)), eyesOf(after, seen));
      expect(scene.rows).toEqual(gameOf(before).rows);
      expect(scene.held).toEqual(gameOf(before).held);
      expect(scene.staked).toEqual(gameOf(before).staked);
    }
  });

  test("a scene from before the end hides what only the end showed", () => {
    const frame = coda("over:watched");
    const game = gameOf(frame);
    const scene = sceneOf(game, beatCount(game) - 1, plain);
    expect(scene.winner).toBeNull();
    const hidden = scene.rows.flat().filter((slot) => !slot.up);
    expect(hidden.length).toBeGreaterThan(0);
    expect(new Set(hidden.map((slot) => slot.tile))).toEqual(new Set(["???"]));
  });

  test("from no beat at all every tile drawn is back in the pool", () => {
    const game = gameOf(classic("over:watched"));
    const scene = sceneOf(game, 0, { coloured: true, open: true, seenInHand: null });
    expect(scene.pool.size).toBe(24 - 4 * 3);
    expect(scene.rows.map((row) => row.length)).toEqual([3, 3, 3, 3]);
    expect(scene.rows.flat().every((slot) => !slot.up && /^[bw]\?\?$/.test(slot.tile))).toBe(true);
    expect(scene.told).toBe(0);
  });

  test("an announcement hangs in the air before it is answered", () => {
    const game = gameOf(coda("over"));
    const beats = beatsOf(eventsOf(game));
    const announce = beats.findIndex((beat) => beat.kind === "announce");
    expect(sceneOf(game, announce + 1, plain).call).toMatchObject({ hit: undefined });
    const answered = sceneOf(game, announce + 2, plain).call;
    expect(answered?.hit).toBe(answered?.guess.hit);
    expect(sceneOf(game, announce + 3, plain).call).toBeNull();
  });

  test("what is told never runs ahead of what is shown", () => {
    const game = gameOf(coda("over"));
    let before = 0;
    for (let shown = 0; shown <= beatCount(game); shown += 1) {
      const { told } = sceneOf(game, shown, plain);
      expect(told).toBeGreaterThanOrEqual(before);
      expect(told).toBeLessThanOrEqual(game.history.length);
      before = told;
    }
    expect(before).toBe(game.history.length);
  });

  test("the newest tile is the one placed last", () => {
    const game = gameOf(coda("aim"));
    const last = eventsOf(game).findLast((event) => event.event === "placed");
    expect(whole(coda("aim")).newest).toEqual(last && { seat: last.seat, slot: last.slot });
  });
});

describe("the pace", () => {
  test("the more waits, the shorter each beat stands", () => {
    const [beat] = beatsOf([{ event: "drew", seat: 1, tile: "???" }]);
    if (beat === undefined) throw new Error("a draw is a beat");
    const calm = durationOf(beat, 1, false);
    expect(durationOf(beat, 10, false)).toBeLessThan(calm);
    expect(durationOf(beat, 20, false)).toBeLessThan(durationOf(beat, 10, false));
  });

  test("one's own announcement needs no pause", () => {
    const guess = { event: "guessed", seat: 0, target: 1, slot: 2, tile: "b07", hit: true } as const;
    const [announce] = beatsOf([guess]);
    if (announce === undefined) throw new Error("a guess has beats");
    expect(durationOf(announce, 1, true)).toBeLessThan(durationOf(announce, 1, false));
  });
});

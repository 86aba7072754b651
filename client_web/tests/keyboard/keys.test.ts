import { describe, expect, test } from "vitest";
import { optionsIn } from "../../src/room/state";
import { classic, coda, gameOf } from "../support/frames";
import { click, find, press, visit } from "../support/visit";

describe("aiming", () => {
  test("arrows go along the others' face-down tiles, the next seat's first, and round", async () => {
    const { room } = await visit(coda("aim"));
    const { targets } = optionsIn(room.state);
    for (const target of [...targets, targets[0]]) {
      await press("ArrowRight");
      expect(room.state.target).toEqual(target);
    }
    await press("ArrowLeft");
    expect(room.state.target).toEqual(targets.at(-1));
  });

  test("up and down change the seat", async () => {
    const { room } = await visit(coda("aim"));
    await press("ArrowRight");
    const seat = room.state.target?.seat;
    await press("ArrowDown");
    expect(room.state.target?.seat).not.toBe(seat);
    await press("ArrowUp");
    expect(room.state.target?.seat).toBe(seat);
  });

  test("the focus follows", async () => {
    const { room } = await visit(coda("aim"));
    await press("ArrowRight");
    const { seat, slot } = room.state.target ?? {};
    expect(document.activeElement).toBe(find(document, `button[data-seat="${seat}"][data-slot="${slot}"]`));
  });
});

describe("saying a tile", () => {
  async function typed(...keys: string[]): Promise<string | null> {
    const { room } = await visit(coda("aim"));
    await press("ArrowRight");
    for (const key of keys) await press(key, document.body);
    return room.state.tile;
  }

  test.each([
    [["7"], "b07"],
    [["7", "w"], "w07"],
    [["w", "7"], "w07"],
    [["W", "1", "1"], "w11"],
    [["1"], "b01"],
    [["1", "0"], "b10"],
    [["2", "3"], "b03"],
    [["w", "4", "b"], "b04"],
  ])("typing %j says %s", async (keys, tile) => {
    expect(await typed(...keys)).toBe(tile);
  });

  test("where backs are coloured the number is enough", async () => {
    const { room } = await visit(classic("aim"));
    await press("ArrowRight");
    await press("9");
    expect(room.state.tile).toBe(`${room.state.target?.back}09`);
  });

  test("Enter confirms what is chosen, Escape takes it back", async () => {
    const { room, sent } = await visit(coda("aim"));
    await press("ArrowRight");
    await press("Escape");
    expect(room.state.target).toBeNull();
    await press("ArrowRight");
    await press("5");
    await press("Enter");
    expect(sent()).toMatchObject([{ type: "act", move: { do: "guess", tile: "b05" } }]);
  });

  test("choosing a tile by key leads on to the pad, and cancelling back to the tile", async () => {
    const { room, root } = await visit(coda("aim"));
    await click(root, "button[data-slot]");
    expect(document.activeElement).toBe(find(root, "[data-announce]"));
    const { seat, slot } = room.state.target ?? {};
    await click(root, '[data-do="cancel"]');
    expect(document.activeElement).toBe(find(root, `button[data-seat="${seat}"][data-slot="${slot}"]`));
  });

  test("Enter on another key of the pad does not confirm the old choice", async () => {
    const { root, sent } = await visit(coda("aim"));
    await press("ArrowRight");
    await press("5");
    const other = find(root, '[data-announce="w03"]');
    other.focus();
    await press("Enter", other);
    expect(sent()).toEqual([]);
  });
});

test("S stops where stopping is open, and does nothing elsewhere", async () => {
  const open = await visit(coda("aim"));
  await press("s");
  expect(open.sent()).toMatchObject([{ move: { do: "stop" } }]);
  const closed = await visit(coda("theirs"));
  await press("s");
  expect(closed.sent()).toEqual([]);
});

test("B and W draw a colour where one is to be drawn", async () => {
  const { sent } = await visit(classic("draw"));
  await press("w");
  expect(sent()).toMatchObject([{ move: { do: "draw", colour: "w" } }]);
});

test("arrows and Enter turn up an own tile where that is owed", async () => {
  const { sent } = await visit(classic("reveal"));
  await press("ArrowRight");
  await press("Enter");
  const [slot] = gameOf(classic("reveal")).options?.reveal ?? [];
  expect(sent()).toMatchObject([{ move: { do: "reveal", slot } }]);
});

test("keys are left alone in a dialog", async () => {
  const { room } = await visit(coda("aim"));
  await press("?");
  await press("ArrowRight");
  expect(room.state.target).toBeNull();
});

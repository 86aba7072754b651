import { beforeEach, describe, expect, test } from "vitest";
import type { AidsFrame, ViewFrame } from "../../src/protocol.gen";
import { coda, gameOf } from "../support/frames";
import { click, find, settle, type Visit, visit } from "../support/visit";

const TARGET = '[data-seat="1"]';

beforeEach(() => localStorage.clear());

function table(aids: "none" | "notes" | "deduction" | "odds"): ViewFrame {
  const view = coda("aim");
  view.room.rules.switches.aids = aids;
  return view;
}

/** A visit to a table that has worked out something about one tile. */
async function aided(aids: "deduction" | "odds"): Promise<Visit> {
  const view = table(aids);
  const { number, step, rows } = gameOf(view);
  const hidden = rows[1]?.find((slot) => !slot.up);
  if (hidden === undefined) throw new Error("nothing is hidden there");
  const chances = aids === "odds" ? ["0.2500", "0.7500", "0.0000"] : null;
  const slots = [{ seat: 1, slot: hidden.id, can: "110", chances }];
  const frame: AidsFrame = { type: "aids", number, step, tiles: ["b03", "w09", "b05"], slots };
  const there = await visit(view);
  there.socket().say(frame);
  await settle();
  return there;
}

const firstHidden = (root: ParentNode) => find(root, `${TARGET}[data-up="no"]`);

describe("notes", () => {
  test("are not offered where the table has no aids", async () => {
    const { root } = await visit(table("none"));
    expect(root.querySelector(".notes-button")).toBeNull();
  });

  test("are made on any tile that the viewer does not see, and stay on its back", async () => {
    const view = table("notes");
    const { root, sent } = await visit(view);
    await click(root, ".notes-button");
    const hidden = view.game?.rows.flat().filter((slot) => slot.tile === "???").length;
    expect(root.querySelectorAll('[data-do="note"]')).toHaveLength(hidden ?? 0);
    await click(root, `${TARGET}[data-do="note"]`);
    await click(root, 'dialog [data-announce="b07"]');
    expect(find(root, 'dialog [data-announce="b07"]').getAttribute("aria-label")).toBe("black 7, maybe");
    await click(root, "dialog .icon-button");
    expect(firstHidden(root).querySelector(".slot-notes")?.getAttribute("data-notes")).toBe("b07");
    expect(firstHidden(root).getAttribute("aria-label")).toMatch(/noted: black 7$/);
    expect(sent()).toEqual([]);
  });

  test("are there again after a reload, and are seen while aiming", async () => {
    const first = await visit(table("notes"));
    await click(first.root, ".notes-button");
    await click(first.root, `${TARGET}[data-do="note"]`);
    await click(first.root, 'dialog [data-announce="b07"]');
    await click(first.root, 'dialog [data-announce="b07"]');
    const { root } = await visit(table("notes"));
    await click(root, `button${TARGET}`);
    expect(find(root, '.dock [data-announce="b07"]').dataset.mark).toBe("no");
  });

  test("can be rubbed out", async () => {
    const { root } = await visit(table("notes"));
    await click(root, ".notes-button");
    await click(root, `${TARGET}[data-do="note"]`);
    await click(root, 'dialog [data-announce="b07"]');
    await click(root, '[data-do="wipe"]');
    expect(find(root, 'dialog [data-announce="b07"]').dataset.mark).toBeUndefined();
  });
});

describe("what the table works out", () => {
  test("dims what is impossible, and is said in words", async () => {
    const { root } = await aided("deduction");
    expect(firstHidden(root).getAttribute("aria-label")).toMatch(/can be black 3, white 9$/);
    await click(root, `button${TARGET}`);
    const open = [...root.querySelectorAll<HTMLElement>('[data-announce][data-ruled-out="false"]')];
    expect(open.map(({ dataset }) => dataset.announce)).toEqual(["b03", "w09"]);
    expect(root.querySelector(".pad-odds")).toBeNull();
  });

  test("has chances where the table's aid is odds", async () => {
    const { root } = await aided("odds");
    await click(root, `button${TARGET}`);
    expect(find(root, '[data-announce="w09"] .pad-odds').textContent).toBe("75");
    expect(find(root, '[data-announce="w09"]').getAttribute("aria-label")).toBe("white 9, 75 percent");
  });

  test("is forgotten with its game", async () => {
    const { root, show } = await aided("deduction");
    const next = table("deduction");
    gameOf(next).number += 1;
    await show(next);
    expect(firstHidden(root).getAttribute("aria-label")).not.toContain("can be");
  });
});

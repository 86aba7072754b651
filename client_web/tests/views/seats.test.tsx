import { describe, expect, test } from "vitest";
import type { SeatFrame, ViewFrame } from "../../src/protocol.gen";
import { classic, coda } from "../support/frames";
import { click, find, named, settle, visit } from "../support/visit";

const RAVEN: Partial<SeatFrame> = {
  kind: "bot",
  name: "Iris",
  level: "hard",
  persona: { name: "Iris", avatar: "raven", line: "Hears what you did not say." },
};

function seated(view: ViewFrame, index: number, part: Partial<SeatFrame>): ViewFrame {
  const seats = view.room.seats.map((seat, at) => (at === index ? { ...seat, ...part } : seat));
  return { ...view, room: { ...view.room, seats } };
}

describe("a bot", () => {
  test("has its face, its level and its character in the lobby", async () => {
    const { root } = await visit(seated(coda("lobby"), 2, RAVEN));
    const card = find(root, '[data-testid="seat"][data-seat="2"]');
    expect(find(card, "[data-avatar]").dataset.avatar).toBe("raven");
    expect(card.textContent).toContain("Iris");
    expect(card.textContent).toContain("Bot · Hard");
    expect(card.textContent).toContain("Hears what you did not say.");
  });

  test("has its face at the table, and says who it is by pointing at it and in the menu", async () => {
    const { root } = await visit(seated(classic("aim"), 3, RAVEN));
    expect(find(root, '[data-row="3"] [data-avatar]').dataset.avatar).toBe("raven");
    expect(find(root, '[data-row="3"] .seat-name').title).toBe(
      "Iris (Bot · Hard): Hears what you did not say.",
    );
    await click(root, '[aria-label="Menu"]');
    expect(find(root, 'dialog [data-sitter="3"]').textContent).toBe(
      "Iris Bot · HardHears what you did not say.",
    );
    expect(find(root, 'dialog [data-sitter="0"]').textContent).toBe("Ann you");
  });

  test("that this client does not know goes by its level, with a plain face", async () => {
    const { root } = await visit(seated(coda("lobby"), 2, { ...RAVEN, persona: null }));
    const card = find(root, '[data-testid="seat"][data-seat="2"]');
    expect(card.querySelector("[data-avatar]")).toBeNull();
    expect(card.querySelector(".seat-icon svg")).not.toBeNull();
    expect(card.textContent).toContain("Bot · Hard");
  });
});

test("a program is marked wherever it sits", async () => {
  const lobby = await visit(seated(coda("lobby"), 1, { program: true }));
  expect(find(lobby.root, '[data-testid="seat"][data-seat="1"]').textContent).toContain("Program");
  const table = await visit(seated(coda("aim"), 1, { program: true }));
  expect(find(table.root, '[data-row="1"] .seat-marks').textContent).toContain("Program");
});

test("the host keeps programs out", async () => {
  const view = coda("lobby");
  const may = [...view.room.you.may, "set_programs"];
  const { root, sent } = await visit({ ...view, room: { ...view.room, you: { ...view.room.you, may } } });
  named(root, "input", "Programs may play").click();
  await settle();
  expect(sent()).toMatchObject([{ type: "set_programs", allowed: !view.room.programs }]);
});

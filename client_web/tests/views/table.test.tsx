import { describe, expect, test } from "vitest";
import { classic, coda, gameOf, korean } from "../support/frames";
import { click, find, named, settle, visit } from "../support/visit";

const text = (root: ParentNode, selector: string) => find(root, selector).textContent;

describe("the rows", () => {
  test.each([
    ["coda", coda("aim")],
    ["classic", classic("aim")],
  ])("stand as they were sent, tile by tile (%s)", async (_, view) => {
    const { root } = await visit(view);
    gameOf(view).rows.forEach((row, seat) => {
      const shown = [...root.querySelectorAll<HTMLElement>(`[data-slot][data-seat="${seat}"]`)];
      expect(shown.map((slot) => slot.dataset.tile)).toEqual(row.map((slot) => slot.tile));
      expect(shown.map((slot) => Number(slot.dataset.slot))).toEqual(row.map((slot) => slot.id));
      expect(shown.map((slot) => slot.dataset.up)).toEqual(row.map((slot) => (slot.up ? "yes" : "no")));
    });
  });

  test("exactly the tiles that the server names as targets can be pressed", async () => {
    const view = coda("aim");
    const { root } = await visit(view);
    const pressable = [...root.querySelectorAll<HTMLElement>("button[data-slot]")];
    const targets = gameOf(view).options?.targets.map(({ seat, slot }) => `${seat}.${slot}`);
    expect(pressable.map(({ dataset }) => `${dataset.seat}.${dataset.slot}`).sort()).toEqual(targets?.sort());
  });

  test("every tile says in words whose it is, where, and what is seen of it", async () => {
    const { root } = await visit(classic("aim"));
    for (const slot of root.querySelectorAll("[data-slot]")) {
      expect(slot.getAttribute("aria-label")).toMatch(/^(Your|.+’s) tile \d+ of \d+: .+/);
    }
  });

  test("the viewer's own row lies nearest", async () => {
    const { root } = await visit(coda("aim"));
    expect(find(root, '[data-place="near"]').dataset.row).toBe("0");
  });
});

describe("a guess", () => {
  test("goes from the target over the pad to words, and is sent with them", async () => {
    const view = coda("aim");
    const { root, sent } = await visit(view);
    const target = gameOf(view).options?.targets[0];
    await click(root, `button[data-seat="${target?.seat}"][data-slot="${target?.slot}"]`);
    expect(root.querySelectorAll("[data-announce]")).toHaveLength(24);
    expect(find(root, '[data-do="guess"]').getAttribute("aria-disabled")).toBe("true");
    await click(root, '[data-announce="b07"]');
    expect(text(root, '[data-do="guess"]')).toMatch(/^(Ben|Cleo)’s \d.. tile is black 7$/);
    await click(root, '[data-do="guess"]');
    expect(sent()).toMatchObject([{ move: { do: "guess", tile: "b07", ...pick(target) } }]);
  });

  test("offers one colour only where the back shows it", async () => {
    const view = classic("aim");
    const { root } = await visit(view);
    const target = gameOf(view).options?.targets[0];
    await click(root, `button[data-seat="${target?.seat}"][data-slot="${target?.slot}"]`);
    const keys = [...root.querySelectorAll<HTMLElement>("[data-announce]")];
    expect(keys.map((key) => key.dataset.announce)).toEqual(gameOf(view).options?.names[target?.back ?? ""]);
  });

  test("can be taken back", async () => {
    const { root } = await visit(coda("aim"));
    await click(root, "button[data-slot]");
    await click(root, '[data-do="cancel"]');
    expect(root.querySelector("[data-announce]")).toBeNull();
  });

  function pick(target: { seat: number; slot: number } | undefined) {
    return target && { seat: target.seat, slot: target.slot };
  }
});

describe("each thing that may be asked", () => {
  test("stopping", async () => {
    const { root, sent } = await visit(coda("aim"));
    await click(root, '[data-do="stop"]');
    expect(sent()).toMatchObject([{ move: { do: "stop" } }]);
  });

  test("drawing a colour", async () => {
    const { root, sent } = await visit(classic("draw"));
    await click(root, '[data-do="draw-b"]');
    expect(sent()).toMatchObject([{ move: { do: "draw", colour: "b" } }]);
  });

  test("turning up an own tile", async () => {
    const view = classic("reveal");
    const { root, sent } = await visit(view);
    const slot = gameOf(view).options?.reveal[0];
    await click(root, `button[data-seat="0"][data-slot="${slot}"]`);
    await click(root, '[data-do="reveal"]');
    expect(sent()).toMatchObject([{ move: { do: "reveal", slot } }]);
  });

  test("saying that one knows the own row", async () => {
    const { root, sent, show } = await visit(coda("setup"));
    expect(text(root, ".dock")).toContain("from memory");
    await click(root, '[data-do="ready"]');
    expect(sent()).toMatchObject([{ move: { do: "ready" } }]);
    await show(coda("ready"));
    expect(text(root, ".dock")).toContain("Waiting for");
  });

  test("nothing, while others move", async () => {
    const { root } = await visit(coda("theirs"));
    expect(root.querySelector(".dock [data-do]")).toBeNull();
    expect(text(root, "h1")).toBe("Ben’s turn");
    expect(text(root, ".dock")).toContain("Ben is thinking");
  });
});

describe("a spectator", () => {
  test("is told so, sees no hidden tile, and can press nothing", async () => {
    const { root } = await visit(coda("aim:watched"));
    expect(text(root, '[data-testid="watching"]')).toContain("watching");
    expect(text(root, '[data-testid="watching"]')).not.toContain("late");
    expect(root.querySelector("button[data-slot]")).toBeNull();
    const hidden = [...root.querySelectorAll<HTMLElement>('[data-up="no"]')];
    expect(new Set(hidden.map((slot) => slot.dataset.tile))).toEqual(new Set(["???"]));
    expect(find(root, '[data-testid="held"]').dataset.held).toBe("???");
  });
});

test("a spectator who is shown the game later is told how much", async () => {
  const view = coda("aim:watched");
  const { root } = await visit({ ...view, room: { ...view.room, spectating: { allowed: true, delay: 3 } } });
  expect(text(root, '[data-testid="watching"]')).toBe("You are watching, 3 moves late");
});

describe("the end", () => {
  test("shows every tile, who won, and the ways on", async () => {
    const view = coda("over");
    const { root, sent } = await visit(view);
    expect(find(root, '[data-testid="result"]').dataset.winner).toBe(String(gameOf(view).winner));
    expect(root.querySelectorAll('[data-tile="???"]')).toHaveLength(0);
    await click(root, '[data-do="rematch"]');
    expect(sent()).toMatchObject([{ type: "rematch" }]);
  });

  test("shows what nobody drew, once the eye has seen the end", async () => {
    const view = korean("over");
    const over = { ...view, game: { ...gameOf(view), removed: ["b07"] } };
    const { root } = await visit(over);
    const heaps = [...find(root, '[data-testid="leftovers"]').querySelectorAll('[role="img"]')];
    expect(heaps.map((heap) => heap.getAttribute("aria-label"))).toEqual([
      expect.stringMatching(/^Left in the pool: black 4, black 5, /),
      "Taken out: black 7",
    ]);
    expect(heaps[0]?.querySelectorAll(".tile")).toHaveLength(gameOf(view).pool.tiles.length);
  });

  test("leaves the pool covered until the eye has seen how it came", async () => {
    const over = korean("over");
    const game = gameOf(over);
    const history = game.history.slice(0, -4);
    const pool = { ...game.pool, tiles: [] };
    const before = { ...game, history, pool, winner: null, phase: "guess" as const };
    const { root, show } = await visit({ ...over, game: before }, { calm: true });
    await show({ ...over, version: over.version + 1 });
    expect(find(root, "main").dataset.settled).toBe("no");
    expect(root.querySelector('[data-testid="leftovers"]')).toBeNull();
  });

  test("says who wants a rematch", async () => {
    const view = coda("over");
    const seats = view.room.seats.map((seat) => (seat.name === "Ben" ? { ...seat, again: true } : seat));
    const { root } = await visit({ ...view, room: { ...view.room, seats } });
    expect(text(root, '[data-testid="result"]')).toContain("Ben wants to play again");
  });
});

describe("seats", () => {
  test("absence and stand-ins are marked, and one's own seat can be taken back", async () => {
    const view = coda("theirs");
    const seats = view.room.seats.map((seat, index) => ({
      ...seat,
      away: index === 1,
      stand_in: index === 0,
    }));
    const may = [...view.room.you.may, "return"];
    const { root, sent } = await visit({
      ...view,
      room: { ...view.room, seats, you: { ...view.room.you, may } },
    });
    expect(text(root, '[data-row="1"]')).toContain("Away");
    expect(text(root, '[data-row="0"]')).toContain("Bot stands in");
    await click(root, '[data-do="return"]');
    expect(sent()).toMatchObject([{ type: "return" }]);
  });

  test("whose turn it is stands on the seat in words", async () => {
    const { root } = await visit(coda("theirs"));
    expect(text(root, '[data-row="1"]')).toContain("To move");
    expect(text(root, '[data-row="0"]')).not.toContain("To move");
  });
});

test("resigning takes a second word", async () => {
  const { root, sent } = await visit(coda("aim"));
  await click(root, '[aria-label="Menu"]');
  named(root, "button", "Resign").click();
  await settle();
  expect(sent()).toEqual([]);
  await click(root, '[data-do="resign"]');
  expect(sent()).toMatchObject([{ type: "resign" }]);
});

test("every event is said to a screen reader once it is shown", async () => {
  const { root, show } = await visit(coda("aim"));
  expect(text(root, '[data-testid="announcer"]')).toBe("");
  await show(coda("aim:next"));
  expect(text(root, '[data-testid="announcer"]')).not.toBe("");
  expect(text(root, '[data-testid="announcer"]')).toBe(
    [...root.querySelectorAll('[data-testid="story"] li')]
      .slice(-(root.querySelectorAll('[data-testid="story"] li').length - storyLength(coda("aim"))))
      .map((line) => line.textContent)
      .join(" "),
  );
});

function storyLength(view: ReturnType<typeof coda>): number {
  const { history } = gameOf(view);
  return history.filter((event, index) => {
    const before = history[index - 1];
    return !(
      event.event === "turned_up" &&
      before?.event === "guessed" &&
      before.hit &&
      before.slot === event.slot
    );
  }).length;
}

test("a lost connection is said and blocks nothing", async () => {
  const { root, socket, room } = await visit(coda("aim"));
  socket().drop();
  await click(root, "button[data-slot]");
  expect(text(root, '[data-testid="connection"]')).toContain("Reconnecting");
  expect(room.state.target).not.toBeNull();
});

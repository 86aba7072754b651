import { describe, expect, test, vi } from "vitest";
import { FakeSocket } from "../support/fake-socket";
import { coda } from "../support/frames";
import { serve } from "../support/server";
import { click, find, mount, named, settle, type, visit } from "../support/visit";

const seat = (root: ParentNode, index: number) => find(root, `[data-testid="seat"][data-seat="${index}"]`);

async function press(root: ParentNode, name: string): Promise<void> {
  named(root, "button", name).click();
  await settle();
}

describe("the host", () => {
  test.each([
    ["adds a bot", 2, "Add easy bot", { type: "add_bot", seat: 2, level: "easy" }],
    ["takes another seat", 2, "Take seat 3", { type: "sit", seat: 2 }],
    ["hands over", 1, "Make host", { type: "hand_over", seat: 1 }],
    ["removes a player", 1, "Remove player", { type: "kick", seat: 1 }],
    ["stands up", 0, "Stand up", { type: "stand" }],
  ])("%s", async (_, index, name, message) => {
    const { root, sent } = await visit(coda("lobby"));
    await press(seat(root, index), name);
    expect(sent()).toMatchObject([message]);
  });

  test("starts with bots on the open seats", async () => {
    const { root, sent } = await visit(coda("lobby"));
    await click(root, '[data-do="start-fill"]');
    expect(sent()).toMatchObject([{ type: "start", fill: "medium" }]);
  });

  test("starts without, when every seat is taken", async () => {
    const view = coda("lobby");
    const seats = view.room.seats.map((one) => ({ ...one, kind: "person" as const }));
    const { root, sent } = await visit({ ...view, room: { ...view.room, seats } });
    await click(root, '[data-do="start"]');
    expect(sent()).toMatchObject([{ type: "start", fill: null }]);
  });

  test("changes one switch and keeps the others", async () => {
    const { root, sent } = await visit(coda("lobby"));
    const field = find(root, 'select[name="turn_seconds"]') as HTMLSelectElement;
    field.value = "90";
    field.dispatchEvent(new Event("change", { bubbles: true }));
    const { switches } = coda("lobby").room.rules;
    expect(sent()).toMatchObject([
      { type: "set_rules", preset: "coda", rules: { ...switches, turn_seconds: 90 } },
    ]);
  });

  test("takes another preset with the seats and clocks as they are", async () => {
    const { root, sent } = await visit(coda("lobby"));
    named(find(root, ".rules"), "input", "Classic").click();
    expect(sent()).toMatchObject([
      { type: "set_rules", preset: "classic", rules: { seats: 3, turn_seconds: 60 } },
    ]);
  });

  test("lists the room", async () => {
    const { root, sent } = await visit(coda("lobby"));
    named(root, "input", "Listed for everybody").click();
    expect(sent()).toMatchObject([{ type: "set_visibility", visibility: "public" }]);
  });
});

describe("a guest", () => {
  test("sees who sits where and the rules in words, and may only take a seat", async () => {
    const { root } = await visit(coda("guest"));
    expect(seat(root, 0).textContent).toContain("Ann");
    expect(seat(root, 0).textContent).toContain("Host");
    expect(find(root, ".rules").textContent).toContain("play from memory");
    const names = [...root.querySelectorAll('[data-testid="seat"] button')].map(
      (button) => button.textContent,
    );
    expect(names).toEqual(["Take seat 3"]);
    expect(root.querySelector('[data-do^="start"]')).toBeNull();
  });
});

describe("the invitation", () => {
  test("shows code, link and QR code", async () => {
    const { root } = await visit(coda("guest"));
    expect(find(root, '[data-testid="room-code"]').textContent).toContain("KQXWRT");
    expect((named(root, "input", "Link to this room") as HTMLInputElement).value).toBe(
      `${location.origin}/r/KQXWRT`,
    );
    expect(find(root, ".invite img").getAttribute("src")).toBe("/api/rooms/KQXWRT/qr.svg");
  });

  test("is copied to the clipboard", async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText }, languages: ["en"] });
    const { root } = await visit(coda("guest"));
    await press(find(root, ".invite"), "Copy link");
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/r/KQXWRT`);
    expect(find(root, ".invite").textContent).toContain("Copied");
  });

  test("is selected and copied the old way where there is no clipboard", async () => {
    const { root } = await visit(coda("guest"));
    document.execCommand = vi.fn(() => true);
    const select = vi.spyOn(HTMLInputElement.prototype, "select");
    await press(find(root, ".invite"), "Copy link");
    expect(select).toHaveBeenCalled();
    expect(document.execCommand).toHaveBeenCalledWith("copy");
    expect(find(root, ".invite").textContent).toContain("Copied");
  });
});

test("a link that no page may copy is selected, to be copied by hand", async () => {
  const { root } = await visit(coda("guest"));
  document.execCommand = vi.fn(() => false);
  await press(find(root, ".invite"), "Copy link");
  expect(document.activeElement).toBe(named(root, "input", "Link to this room"));
  expect(find(root, ".invite").textContent).toContain("copy it from there");
  expect(find(root, ".invite").textContent).not.toContain("Copied");
});

test("whoever opens a link without a name gives it there and lands in the room", async () => {
  const asked = serve({ "GET /identities/me": [200, { name: null }] });
  vi.stubGlobal("WebSocket", FakeSocket);
  const { root } = mount("/r/KQXWRT");
  await settle();
  expect(find(root, "main").dataset.page).toBe("naming");
  expect(find(root, "h1").textContent).toBe("Ann is waiting for you");
  await type(root, 'input[name="nickname"]', "Eve");
  await press(root, "Enter room");
  expect(asked.at(-1)).toEqual({ what: "POST /identities", body: { name: "Eve" } });
  FakeSocket.last.accept(coda("guest"));
  await settle();
  expect(find(root, "main").dataset.page).toBe("lobby");
});

test("a room that is not there has a way back", async () => {
  serve({ "GET /rooms/KQXWRT": [404, {}] });
  const { app, root } = mount("/r/KQXWRT");
  await settle();
  expect(find(root, "h1").textContent).toBe("This room is not here");
  await press(root, "Back to the start");
  expect(app.state.route).toEqual({ at: "start" });
});

test("leaving takes a second word", async () => {
  const { app, root, socket } = await visit(coda("lobby"));
  await press(root, "Menu");
  await press(find(root, "dialog"), "Leave room");
  expect(app.state.route.at).toBe("room");
  const { sent } = socket();
  await click(root, '[data-do="leave"]');
  expect(sent.at(-1)).toMatchObject({ type: "leave" });
  expect(app.state.route).toEqual({ at: "start" });
});

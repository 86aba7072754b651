import { afterEach, describe, expect, test, vi } from "vitest";
import type { ViewFrame } from "../../src/protocol.gen";
import { coda } from "../support/frames";
import { line, talk } from "../support/talk";
import { click, find, named, press, settle, type Visit, visit, type as write } from "../support/visit";

afterEach(() => localStorage.clear());

const text = (root: ParentNode, selector: string) => find(root, selector).textContent;
const hello = line(1, "Ben", { seat: 1, text: "Hello <b>you</b>" });
const wow = line(2, "Ben", { seat: 1, reaction: "wow" });

async function hear(visitor: Visit, ...told: Parameters<typeof talk>): Promise<void> {
  visitor.socket().say(talk(...told));
  await settle();
}

function changed(view: ViewFrame, part: Partial<ViewFrame["room"]>): ViewFrame {
  return { ...view, room: { ...view.room, ...part } };
}

describe("at the table", () => {
  test("what is said stands there as text, and is said to a screen reader", async () => {
    const visitor = await visit(coda("aim"));
    await hear(visitor, [hello]);
    const side = find(visitor.root, ".talk-side");
    expect(text(side, '[data-line="1"]')).toBe("Hello <b>you</b>");
    expect(side.querySelector("b")).toBeNull();
    expect(text(visitor.root, '[data-testid="talk-announcer"]')).toBe("Ben: Hello <b>you</b> ");
  });

  test("a reaction is shown at its seat", async () => {
    const visitor = await visit(coda("aim"));
    await hear(visitor, [hello]);
    await hear(visitor, [hello, wow]);
    expect(text(visitor.root, '[data-row="1"] [data-testid="bubble"]')).toBe("Wow");
    expect(visitor.root.querySelector('[data-row="0"] [data-testid="bubble"]')).toBeNull();
  });

  test("Enter sends, and the focus stays in the field", async () => {
    const { root, sent } = await visit(coda("aim"));
    const side = find(root, ".talk-side");
    await write(side, "[data-talk-field]", "Good luck");
    const field = find(side, "[data-talk-field]");
    field.focus();
    (field.closest("form") as HTMLFormElement).requestSubmit();
    await settle();
    expect(sent()).toMatchObject([{ type: "say", text: "Good luck" }]);
    expect((field as HTMLInputElement).value).toBe("");
    expect(document.activeElement).toBe(field);
  });

  test("letters that are written are no keys of the table", async () => {
    const { root, sent } = await visit(coda("aim"));
    const field = find(root, ".talk-side [data-talk-field]");
    field.focus();
    await press("s", field);
    expect(sent()).toEqual([]);
    await press("Escape", field);
    expect(document.activeElement).toBe(find(root, "#status"));
  });

  test("T leads to the field where it is in sight, else opens the talk", async () => {
    const { root } = await visit(coda("aim"));
    await press("t");
    expect(find(root, "dialog").textContent).toContain("The table hears you");
    await click(root, 'dialog [aria-label="Close"]');
    vi.spyOn(Element.prototype, "checkVisibility").mockReturnValue(true);
    await press("t", document.body);
    expect(root.querySelector("dialog")).toBeNull();
    expect(document.activeElement).toBe(find(root, ".talk-side [data-talk-field]"));
  });

  test("why something was not said stands beside the field", async () => {
    const { root, sent, socket } = await visit(coda("aim"));
    const side = find(root, ".talk-side");
    await write(side, "[data-talk-field]", "Again");
    (find(side, "form") as HTMLFormElement).requestSubmit();
    await settle();
    const [said] = sent();
    const id = said?.type === "say" ? said.id : null;
    const why = {
      code: "too_many",
      message: "You talk too fast.",
      allowed: "6 per 10 second; again in 3 seconds",
    };
    socket().say({ type: "refused", id, step: null, ...why });
    await settle();
    expect(text(side, '[data-testid="talk-problem"]')).toBe("You talk too fast. Try again in 3 seconds.");
    expect((find(side, "[data-talk-field]") as HTMLInputElement).value).toBe("Again");
  });
});

describe("on a phone", () => {
  test("a dot says that something is unread, and opening the talk takes it away", async () => {
    const visitor = await visit(coda("aim"));
    const button = find(visitor.root, ".top-talk");
    await hear(visitor, [hello]);
    expect(button.dataset.unread).toBe("true");
    expect(button.getAttribute("aria-label")).toBe("Talk, 1 unread");
    await click(visitor.root, ".top-talk");
    expect(text(visitor.root, 'dialog [data-line="1"]')).toContain("Hello");
    expect(button.dataset.unread).toBe("false");
  });

  test("a reaction closes the talk, so that it is seen at the seat", async () => {
    const { root, sent } = await visit(coda("aim"));
    await click(root, ".top-talk");
    await click(root, 'dialog [data-react="nice"]');
    expect(sent()).toMatchObject([{ type: "react", reaction: "nice" }]);
    expect(root.querySelector("dialog")).toBeNull();
  });
});

test("somebody muted is not shown, not announced, and can be heard again", async () => {
  const visitor = await visit(coda("aim"));
  await hear(visitor, [hello]);
  const side = find(visitor.root, ".talk-side");
  named(side, "button", "Mute Ben").click();
  await hear(visitor, [hello, wow]);
  expect(side.querySelector("[data-line]")).toBeNull();
  expect(visitor.root.querySelector('[data-testid="bubble"]')).toBeNull();
  expect(text(visitor.root, '[data-testid="talk-announcer"]')).not.toContain("Wow");
  named(side, "button", "Hear Ben again").click();
  await settle();
  expect(side.querySelectorAll("[data-line]")).toHaveLength(2);
});

test("a spectator looks at the rail first, is told who hears him, and can look at the table", async () => {
  const visitor = await visit(coda("aim:watched"));
  await hear(visitor, [hello], [line(1, "Eve", { text: "psst" })]);
  const side = find(visitor.root, ".talk-side");
  expect(text(side, '[data-testid="audience"]')).toContain("not in the game");
  expect(text(side, '[data-channel="rail"]')).toContain("psst");
  expect(text(side, ".choice-note")).toBe("1 unread");
  named(side, "input", "Table").click();
  await settle();
  expect(text(side, '[data-channel="table"]')).toContain("Hello");
});

describe("the host's switches", () => {
  test("where talking is off nothing can be said, and that is told", async () => {
    const view = coda("aim");
    const { root } = await visit(changed(view, { talk: "off", you: { ...view.room.you, talks: null } }));
    const side = find(root, ".talk-side");
    expect(text(side, '[data-testid="audience"]')).toContain("switched talking off");
    expect(side.querySelector("[data-talk-field], [data-react]")).toBeNull();
  });

  test("where there are reactions only, there is no field", async () => {
    const { root } = await visit(changed(coda("aim"), { talk: "reactions" }));
    const side = find(root, ".talk-side");
    expect(side.querySelector("[data-react]")).not.toBeNull();
    expect(side.querySelector("[data-talk-field]")).toBeNull();
  });

  test("stand in the lobby: who talks, who watches, and how late", async () => {
    const { root, sent } = await visit(coda("lobby"));
    const settings = find(root, ".lobby-settings");
    named(settings, "input", "Reactions only").click();
    named(settings, "input", "People may watch").click();
    const delay = find(settings, 'select[name="delay"]') as HTMLSelectElement;
    delay.value = "3";
    delay.dispatchEvent(new Event("change", { bubbles: true }));
    await settle();
    expect(sent()).toMatchObject([
      { type: "set_talk", talk: "reactions" },
      { type: "set_spectating", allowed: false, delay: 0 },
      { type: "set_spectating", allowed: true, delay: 3 },
    ]);
  });

  test("can be reached in a game by the menu", async () => {
    const { root, sent } = await visit(coda("aim"));
    await click(root, '[aria-label="Menu"]');
    named(find(root, "dialog"), "input", "Off").click();
    await settle();
    expect(sent()).toMatchObject([{ type: "set_talk", talk: "off" }]);
  });

  test("are words for all others", async () => {
    const { root } = await visit(changed(coda("guest"), { spectating: { allowed: true, delay: 2 } }));
    expect(text(root, ".lobby-settings")).toContain("People may watch, 2 moves late.");
    expect(find(root, ".lobby-settings").querySelector("input")).toBeNull();
  });
});

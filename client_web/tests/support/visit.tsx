// A visit to a room by a whole client on a made-up server.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, vi } from "vitest";
import { App } from "../../src/app";
import type { ClientMessage, ViewFrame } from "../../src/protocol.gen";
import type { RoomSession } from "../../src/room/session";
import { Page } from "../../src/views/page";
import { FakeSocket } from "./fake-socket";
import { serve } from "./server";

export interface Visit {
  app: App;
  root: HTMLElement;
  room: RoomSession;
  socket(): FakeSocket;
  /** What the person sent; the seed that the client adds by itself is left out. */
  sent(): ClientMessage[];
  show(view: ViewFrame): Promise<void>;
}

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});

/** A client at this path, until the test is over. */
export function mount(path: string): { app: App; root: HTMLElement } {
  history.replaceState(null, "", path);
  const root = document.createElement("div");
  document.body.append(root);
  let page = () => <Page app={app} />;
  const app = new App(() => void act(() => render(page(), root)));
  app.open();
  leaving.push(() => {
    page = () => <main />;
    app.state.room?.close();
    act(() => render(null, root));
  });
  return { app, root };
}

/** Lets everything that waits for promises, microtasks and effects happen, and what those began in turn. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await act(async () => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    });
  }
}

/** Enters the room; events are shown at once unless `calm`. */
export async function visit(view: ViewFrame, { calm = false } = {}): Promise<Visit> {
  serve();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  if (!calm) vi.stubGlobal("matchMedia", (media: string) => ({ matches: true, media }));
  const { app, root } = mount("/r/KQXWRT");
  await vi.waitFor(() => FakeSocket.last);
  FakeSocket.last.accept(view);
  await settle();
  const room = app.state.room;
  if (room === null) throw new Error("not in a room");
  return {
    app,
    root,
    room,
    socket: () => FakeSocket.last,
    sent: () => FakeSocket.last.sent.filter((message) => message.type !== "add_seed"),
    show: async (next) => {
      FakeSocket.last.say(next);
      await settle();
    },
  };
}

export function find(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`nothing is ${selector}`);
  return found;
}

export async function click(root: ParentNode, selector: string): Promise<void> {
  find(root, selector).click();
  await settle();
}

export async function press(
  key: string,
  on: EventTarget = document.activeElement ?? document.body,
): Promise<void> {
  on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  await settle();
}

export async function type(root: ParentNode, selector: string, text: string): Promise<void> {
  const field = find(root, selector) as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await settle();
}

/** The element whose accessible name, by label or by text, is this. */
export function named(root: ParentNode, tag: string, name: string): HTMLElement {
  const all = [...root.querySelectorAll<HTMLElement>(tag)];
  const found = all.find((one) => (one.getAttribute("aria-label") ?? one.textContent?.trim()) === name);
  if (found === undefined) {
    throw new Error(
      `no ${tag} named ${name}; there are: ${all.map((one) => one.getAttribute("aria-label") ?? one.textContent)}`,
    );
  }
  return found;
}

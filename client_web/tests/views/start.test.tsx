import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeSocket } from "../support/fake-socket";
import { coda } from "../support/frames";
import { type Asked, SUMMARY, serve } from "../support/server";
import { click, find, mount, named, settle, type } from "../support/visit";

const NAMELESS = {
  "GET /identities/me": [200, { name: null }],
} as const;
const posts = (asked: Asked[]) => asked.filter(({ what }) => what.startsWith("POST"));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("WebSocket", FakeSocket);
});

afterEach(() => {
  vi.useRealTimers();
});

async function start(answers: Parameters<typeof serve>[0] = {}) {
  const asked = serve(answers);
  const { app, root } = mount("/");
  await settle();
  return { app, root, asked };
}

describe("playing now", () => {
  test("takes a name and one press", async () => {
    const { app, root, asked } = await start({ ...NAMELESS });
    await type(root, 'input[name="nickname"]', "  Ann ");
    await click(root, ".play-now button");
    expect(posts(asked)).toEqual([
      { what: "POST /identities", body: { name: "Ann" } },
      {
        what: "POST /rooms",
        body: { preset: "coda", seats: ["me", "bot:medium"], visibility: "private" },
      },
    ]);
    expect(app.state.route).toEqual({ at: "room", code: "KQXWRT" });
    expect(location.pathname).toBe("/r/KQXWRT");
  });

  test("needs no new name where one is known", async () => {
    const { root, asked } = await start();
    expect((find(root, 'input[name="nickname"]') as HTMLInputElement).value).toBe("Ann");
    await click(root, ".play-now button");
    expect(posts(asked).map(({ what }) => what)).toEqual(["POST /rooms"]);
  });

  test("offers the levels from the weakest up, the middle one first", async () => {
    const { root } = await start();
    const levels = ["Easy", "Medium", "Hard"].map((level) => named(root, "input", level) as HTMLInputElement);
    const order = [...root.querySelectorAll("input")].filter((input) => levels.includes(input));
    expect(order).toEqual(levels);
    expect(levels.map((level) => level.checked)).toEqual([false, true, false]);
  });

  test("takes what was chosen, and remembers it", async () => {
    const first = await start();
    named(first.root, "input", "3 bots").click();
    named(first.root, "input", "Easy").click();
    named(first.root, "input", "Classic").click();
    await settle();
    await click(first.root, ".play-now button");
    const body = {
      preset: "classic",
      seats: ["me", "bot:easy", "bot:easy", "bot:easy"],
      visibility: "private",
    };
    expect(posts(first.asked).at(-1)?.body).toEqual(body);
    const second = await start();
    await click(second.root, ".play-now button");
    expect(posts(second.asked).at(-1)?.body).toEqual(body);
  });

  test("begins once the own seed is added, and shows no lobby meanwhile", async () => {
    const { root } = await start();
    await click(root, ".play-now button");
    await settle();
    const lobby = coda("lobby");
    FakeSocket.last.accept(lobby);
    await settle();
    FakeSocket.last.say({ ...lobby, version: lobby.version + 1 });
    await settle();
    expect(FakeSocket.last.sent.map(({ type }) => type)).toEqual(["add_seed", "start"]);
    expect(find(root, "main").dataset.page).toBe("loading");
    FakeSocket.last.say({ ...coda("aim"), version: lobby.version + 2 });
    await settle();
    expect(find(root, "main").dataset.page).toBe("table");
  });

  test("leads to the lobby if the game cannot begin", async () => {
    const { root } = await start();
    await click(root, ".play-now button");
    await settle();
    FakeSocket.last.accept(coda("lobby"));
    await settle();
    const asked = FakeSocket.last.sent.find(({ type }) => type === "start");
    const id = asked?.type === "start" ? asked.id : "";
    FakeSocket.last.say({ type: "refused", id, step: null, code: "seats_open", message: "", allowed: "" });
    await settle();
    expect(find(root, "main").dataset.page).toBe("lobby");
  });

  test("without a name asks for it right there", async () => {
    const { root, asked } = await start({ ...NAMELESS });
    await click(root, ".play-now button");
    expect(posts(asked)).toEqual([]);
    expect(find(root, ".play-now [role=alert]").textContent).toContain("name");
    expect(document.activeElement).toBe(find(root, 'input[name="nickname"]'));
  });

  test("tells the server's reason for refusing a name", async () => {
    const { root, app } = await start({
      ...NAMELESS,
      "POST /identities": [
        422,
        { error: { code: "bad_name", message: "A name needs letters.", allowed: "" } },
      ],
    });
    await type(root, 'input[name="nickname"]', "…");
    await click(root, ".play-now button");
    expect(find(root, ".play-now [role=alert]").textContent).toBe("A name needs letters.");
    expect(app.state.route).toEqual({ at: "start" });
  });

  test("says so when the server cannot be reached", async () => {
    const { root } = await start({ "POST /rooms": "unreachable" });
    await click(root, ".play-now button");
    expect(find(root, ".play-now [role=alert]").textContent).toContain("cannot be reached");
  });
});

describe("a game that goes on", () => {
  const playing = { ...SUMMARY, status: "playing" };

  test("can be gone back to from the start", async () => {
    localStorage.setItem("coda.room", "KQXWRT");
    const { app, root } = await start({ "GET /rooms/KQXWRT": [200, playing] });
    named(find(root, ".return-to"), "button", "Go back").click();
    expect(app.state.route).toEqual({ at: "room", code: "KQXWRT" });
  });

  test.each([
    ["it is over", { ...playing, status: "over" }],
    ["one has no seat in it", { ...playing, seats: [{ kind: "person", name: "Ben" }] }],
  ])("is not offered if %s", async (_, room) => {
    localStorage.setItem("coda.room", "KQXWRT");
    const { root } = await start({ "GET /rooms/KQXWRT": [200, room] });
    expect(root.querySelector(".return-to")).toBeNull();
  });
});

describe("with friends", () => {
  test("a room is made with open seats", async () => {
    const { root, asked } = await start();
    named(root, "button", "Make a room").click();
    await settle();
    expect(posts(asked).at(-1)?.body).toMatchObject({ seats: ["me", "open", "open", "open"] });
  });

  test("a pasted link leads to its room", async () => {
    const { app, root } = await start();
    await type(root, "#join-code", "http://localhost/r/kqxwrt");
    await click(root, ".friends-join button");
    expect(app.state.route).toEqual({ at: "room", code: "KQXWRT" });
  });

  test("what is no code is said to be none", async () => {
    const { app, root } = await start();
    await type(root, "#join-code", "hello");
    await click(root, ".friends-join button");
    expect(find(root, "#join-problem").textContent).toContain("six letters");
    expect(app.state.route).toEqual({ at: "start" });
  });
});

describe("open tables", () => {
  test("can be joined while a seat is free, and watched otherwise", async () => {
    const running = { ...SUMMARY, code: "ABCDEF", status: "playing", host: "Ben" };
    const { root } = await start({ "GET /rooms": [200, { rooms: [SUMMARY, running] }] });
    const line = (code: string) => find(root, `[data-room="${code}"] a`);
    expect(line("KQXWRT").getAttribute("aria-label")).toBe("Join: Ann’s table");
    expect(line("ABCDEF").getAttribute("aria-label")).toBe("Watch: Ben’s table");
    expect(line("ABCDEF").getAttribute("href")).toBe("/r/ABCDEF");
  });

  test("none is said too", async () => {
    const { root } = await start();
    expect(find(root, ".rooms").textContent).toContain("No public table");
  });

  test("are asked for every few seconds, but not while nobody looks", async () => {
    vi.useFakeTimers();
    const { asked } = await start();
    const times = () => asked.filter(({ what }) => what === "GET /rooms").length;
    expect(times()).toBe(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(times()).toBe(2);
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times()).toBe(2);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
    expect(times()).toBe(3);
  });
});

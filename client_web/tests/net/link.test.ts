import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Link, type LinkState, socketUrl } from "../../src/net/link";
import { FakeSocket } from "../support/fake-socket";
import { coda } from "../support/frames";

let states: LinkState[];
let refusals: number;
let link: Link;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  states = [];
  refusals = 0;
  link = new Link("ws://host/ws", {
    onState: (state) => states.push(state),
    onMessage: () => {},
    onRefusedToOpen: () => {
      refusals += 1;
    },
  });
  link.open();
});

afterEach(() => {
  link.close();
  vi.useRealTimers();
});

const move = { type: "act", game: 1, step: 4, move: { do: "stop" } } as const;

describe("reconnecting", () => {
  test("a lost connection is opened again, and that is said", () => {
    FakeSocket.last.accept(coda("aim"));
    FakeSocket.last.drop();
    expect(states).toEqual(["opening", "open", "waiting"]);
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.accept();
    expect(states.at(-1)).toBe("open");
  });

  test("pauses grow from attempt to attempt, up to 8 seconds", () => {
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const before = FakeSocket.all.length;
      FakeSocket.last.drop();
      let waited = 0;
      while (FakeSocket.all.length === before) {
        vi.advanceTimersByTime(100);
        waited += 100;
      }
      pauses.push(waited);
    }
    expect(pauses).toEqual([400, 700, 1200, 2000, 3400, 5700, 8000, 8000, 8000]);
  });

  test("half of a pause is chance", () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    FakeSocket.last.drop();
    vi.advanceTimersByTime(199);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("a server that restarts (1012) is called again at once", () => {
    FakeSocket.last.accept();
    FakeSocket.last.drop(1012);
    vi.advanceTimersByTime(200);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("success makes pauses short again", () => {
    for (const _ of [1, 2, 3, 4]) {
      FakeSocket.last.drop();
      vi.advanceTimersByTime(8_000);
    }
    FakeSocket.last.accept();
    FakeSocket.last.drop();
    const before = FakeSocket.all.length;
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all).toHaveLength(before + 1);
  });

  test.each([
    ["the network", () => window.dispatchEvent(new Event("online"))],
    ["the page", () => document.dispatchEvent(new Event("visibilitychange"))],
  ])("when %s comes back it does not wait for the pause to end", (_, happens) => {
    FakeSocket.last.drop();
    FakeSocket.last.drop();
    expect(FakeSocket.all).toHaveLength(1);
    happens();
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("when the network goes the connection counts as lost", () => {
    FakeSocket.last.accept();
    window.dispatchEvent(new Event("offline"));
    expect(states.at(-1)).toBe("waiting");
  });

  test("an attempt that never opened is reported, a lost connection is not", () => {
    FakeSocket.last.drop();
    expect(refusals).toBe(1);
    vi.advanceTimersByTime(400);
    FakeSocket.last.accept();
    FakeSocket.last.drop();
    expect(refusals).toBe(1);
  });

  test("a closed link stays closed", () => {
    FakeSocket.last.accept();
    link.close();
    expect(FakeSocket.last.closed).toBe(true);
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(1);
    expect(states.at(-1)).toBe("closed");
  });
});

describe("a connection that is dead without saying so", () => {
  test("a move without an answer for ten seconds opens a new one", () => {
    FakeSocket.last.accept(coda("aim"));
    link.send(move);
    vi.advanceTimersByTime(9_999);
    expect(states.at(-1)).toBe("open");
    vi.advanceTimersByTime(1);
    expect(states.at(-1)).toBe("waiting");
  });

  test("any answer is a sign of life", () => {
    FakeSocket.last.accept(coda("aim"));
    link.send(move);
    FakeSocket.last.say(coda("aim:next"));
    vi.advanceTimersByTime(60_000);
    expect(states.at(-1)).toBe("open");
  });

  test("an attempt that hangs for ten seconds is given up", () => {
    vi.advanceTimersByTime(10_000);
    expect(states.at(-1)).toBe("waiting");
    expect(refusals).toBe(1);
  });

  test("what an old connection still says is not heard", () => {
    const old = FakeSocket.last;
    old.accept();
    old.drop();
    vi.advanceTimersByTime(400);
    FakeSocket.last.accept();
    old.drop();
    expect(states.at(-1)).toBe("open");
  });
});

test("the socket stands below the page's own origin, secure where the page is", () => {
  expect(socketUrl("KQXWRT", { protocol: "https:", host: "play.example" })).toBe(
    "wss://play.example/api/rooms/KQXWRT/ws",
  );
  expect(socketUrl("KQXWRT", { protocol: "http:", host: "localhost:8000" })).toBe(
    "ws://localhost:8000/api/rooms/KQXWRT/ws",
  );
});

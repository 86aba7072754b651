import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RoomSession } from "../../src/room/session";
import { FakeSocket } from "../support/fake-socket";
import { coda } from "../support/frames";
import { serve } from "../support/server";

let room: RoomSession;
let name: string | null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  name = null;
  room = new RoomSession(
    "KQXWRT",
    () => {},
    { hurried: () => true },
    (given) => {
      name = given;
    },
  );
});

afterEach(() => {
  room.close();
  vi.useRealTimers();
});

test("with an identity it connects at once", async () => {
  serve();
  await room.enter();
  expect(FakeSocket.last.url).toMatch(/\/api\/rooms\/KQXWRT\/ws$/);
  expect(room.state.stage).toBe("live");
  expect(name).toBe("Ann");
});

test.each([
  ["without one", [200, { name: null }]],
  ["with one that does not hold", [401, { error: { code: "no_identity", message: "", allowed: "" } }]],
] as const)("%s it asks for a name, with the room in view, and connects then", async (_, me) => {
  const asked = serve({ "GET /identities/me": me });
  await room.enter();
  expect(room.state.stage).toBe("naming");
  expect(room.state.summary?.host).toBe("Ann");
  expect(FakeSocket.all).toHaveLength(0);
  await room.enterAs("Ben");
  expect(asked.at(-1)).toEqual({ what: "POST /identities", body: { name: "Ben" } });
  expect(FakeSocket.all).toHaveLength(1);
});

test("a room that does not exist is said to be gone", async () => {
  serve({ "GET /rooms/KQXWRT": [404, { error: { code: "no_such_room", message: "", allowed: "" } }] });
  await room.enter();
  expect(room.state.stage).toBe("gone");
});

test("a server out of reach is tried again", async () => {
  serve({ "GET /rooms/KQXWRT": "unreachable" });
  await room.enter();
  expect(room.state.stage).toBe("unreachable");
  serve();
  await vi.advanceTimersByTimeAsync(3000);
  expect(room.state.stage).toBe("live");
});

test("a room that vanishes while the connection is away is said to be gone", async () => {
  serve();
  await room.enter();
  FakeSocket.last.accept(coda("aim"));
  FakeSocket.last.drop();
  await vi.advanceTimersByTimeAsync(400);
  serve({ "GET /rooms/KQXWRT": [404, {}] });
  FakeSocket.last.drop();
  await vi.advanceTimersByTimeAsync(0);
  expect(room.state.stage).toBe("gone");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(2);
});

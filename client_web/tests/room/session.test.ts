import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ViewFrame } from "../../src/protocol.gen";
import { RoomSession } from "../../src/room/session";
import { beatCount, optionsIn, sceneIn } from "../../src/room/state";
import { FakeSocket } from "../support/fake-socket";
import { classic, coda, gameOf } from "../support/frames";
import { serve } from "../support/server";

let room: RoomSession;
let hurried = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  hurried = true;
});

afterEach(() => {
  room.close();
  vi.useRealTimers();
});

function arrive(): void {
  room = new RoomSession(
    "KQXWRT",
    () => {},
    { hurried: () => hurried },
    () => {},
  );
}

async function enter(view: ViewFrame): Promise<void> {
  serve();
  arrive();
  await room.enter();
  FakeSocket.last.accept(view);
}

function aimAt(index = 0): void {
  room.aim(optionsIn(room.state).targets[index] ?? null);
}

describe("a move", () => {
  test("names the game and the step that it answers, and is sent once", async () => {
    await enter(coda("aim"));
    aimAt();
    room.pick("b07");
    room.guess();
    room.guess();
    const { number, step } = gameOf(coda("aim"));
    const target = gameOf(coda("aim")).options?.targets[0];
    expect(FakeSocket.last.sent).toEqual([
      {
        type: "act",
        game: number,
        step,
        move: { do: "guess", seat: target?.seat, slot: target?.slot, tile: "b07" },
      },
    ]);
  });

  test("closes the options until it is answered", async () => {
    await enter(coda("aim"));
    room.act({ do: "stop" });
    expect(optionsIn(room.state).targets).toEqual([]);
    FakeSocket.last.say(coda("aim:next"));
    expect(room.state.acting).toBe(false);
  });

  test("is sent again when the connection was lost before the answer", async () => {
    await enter(coda("aim"));
    room.act({ do: "stop" });
    const [sent] = FakeSocket.last.sent;
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(400);
    FakeSocket.last.accept(coda("aim"));
    expect(FakeSocket.last.sent).toEqual([sent]);
    expect(room.state.acting).toBe(true);
  });

  test("is not sent again when it was carried out", async () => {
    await enter(coda("aim"));
    room.act({ do: "stop" });
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(400);
    FakeSocket.last.accept(coda("aim:next"));
    expect(FakeSocket.last.sent).toEqual([]);
    expect(room.state.acting).toBe(false);
  });

  test("needs a target and a tile", async () => {
    await enter(coda("aim"));
    room.guess();
    aimAt();
    room.guess();
    expect(FakeSocket.last.sent).toEqual([]);
  });
});

describe("what is chosen", () => {
  test("is forgotten when the game moves on, and kept when only the room changes", async () => {
    await enter(coda("aim"));
    aimAt();
    room.pick("w02");
    FakeSocket.last.say({ ...coda("aim"), version: 99 });
    expect(room.state.tile).toBe("w02");
    FakeSocket.last.say(coda("aim:next"));
    expect(room.state.target).toBeNull();
    expect(room.state.tile).toBeNull();
  });

  test("stays a tile only where it can be said: another back forgets it", async () => {
    await enter(classic("aim"));
    const { targets } = optionsIn(room.state);
    const black = targets.find((target) => target.back === "b");
    const white = targets.find((target) => target.back === "w");
    room.aim(black ?? null);
    room.pick("b07");
    room.aim(white ?? null);
    expect(room.state.tile).toBeNull();
  });
});

describe("refusals", () => {
  const refused = {
    type: "refused",
    id: null,
    code: "stale",
    message: "The game has moved on.",
    allowed: "step 9",
  } as const;

  test("are told in the server's words for a while", async () => {
    await enter(coda("aim"));
    const { step } = gameOf(coda("aim"));
    FakeSocket.last.say({ ...refused, step });
    expect(room.state.toast).toEqual({ text: "The game has moved on.", allowed: "step 9" });
    vi.advanceTimersByTime(7000);
    expect(room.state.toast).toBeNull();
  });

  test("are silent where a newer view explains them", async () => {
    await enter(coda("aim"));
    FakeSocket.last.say({ ...refused, step: gameOf(coda("aim")).step - 1 });
    expect(room.state.toast).toBeNull();
  });

  test("of a seed, which nobody asked to add, are silent", async () => {
    const view = coda("lobby");
    await enter({ ...view, room: { ...view.room, you: { ...view.room.you, may: ["add_seed"] } } });
    const seed = FakeSocket.last.sent.find((message) => message.type === "add_seed");
    expect(seed).toBeDefined();
    FakeSocket.last.say({ ...refused, id: seed?.id ?? null, step: null });
    expect(room.state.toast).toBeNull();
  });

  test("open the options again", async () => {
    await enter(coda("aim"));
    room.act({ do: "stop" });
    FakeSocket.last.say({ ...refused, step: gameOf(coda("aim")).step });
    expect(optionsIn(room.state).stop).toBe(true);
  });
});

describe("what happened", () => {
  test("is shown beat by beat, and options open when all is shown", async () => {
    await enter(coda("aim"));
    hurried = false;
    FakeSocket.last.say(coda("aim:next"));
    const all = beatCount(gameOf(coda("aim:next")));
    expect(room.state.shown).toBe(beatCount(gameOf(coda("aim"))) + 1);
    expect(sceneIn(room.state)?.settled).toBe(false);
    vi.advanceTimersByTime(20_000);
    expect(room.state.shown).toBe(all);
    expect(sceneIn(room.state)?.settled).toBe(true);
  });

  test("can be skipped", async () => {
    await enter(coda("aim"));
    hurried = false;
    FakeSocket.last.say(coda("aim:next"));
    room.skip();
    expect(sceneIn(room.state)?.settled).toBe(true);
  });

  test("is not played to somebody who just came", async () => {
    hurried = false;
    await enter(coda("over"));
    expect(sceneIn(room.state)?.settled).toBe(true);
  });

  test("is not played when there is too much of it", async () => {
    await enter(coda("setup"));
    hurried = false;
    FakeSocket.last.say(coda("over"));
    expect(sceneIn(room.state)?.settled).toBe(true);
  });

  test("starts anew with a new game", async () => {
    await enter(coda("over"));
    hurried = false;
    const next = coda("theirs");
    FakeSocket.last.say({
      ...next,
      game: { ...gameOf(next), number: 2, history: gameOf(next).history.slice(0, 4) },
    });
    expect(room.state.shown).toBe(1);
  });
});

test("the clock runs from the moment the view arrived", async () => {
  await enter({ ...coda("aim"), game: { ...gameOf(coda("aim")), deadline_ms: 30_000 } });
  expect(room.state.deadline).toBe(performance.now() + 30_000);
});

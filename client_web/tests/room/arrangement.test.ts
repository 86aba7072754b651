import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recallOrder, rememberOrder } from "../../src/room/arrangement";
import { ownOrder } from "../../src/room/own-row";
import { RoomSession } from "../../src/room/session";
import { FakeSocket } from "../support/fake-socket";
import { coda, gameOf, piatnik } from "../support/frames";
import { serve } from "../support/server";

const rooms: RoomSession[] = [];
const habits = { hurried: () => true };

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  sessionStorage.clear();
});

afterEach(() => {
  for (const room of rooms.splice(0)) room.close();
});

async function enter(view = piatnik("arrange")): Promise<RoomSession> {
  serve();
  const room = new RoomSession(
    "KQXWRT",
    () => {},
    habits,
    () => {},
  );
  rooms.push(room);
  await room.enter();
  FakeSocket.last.accept(view);
  return room;
}

test("a row that was arranged in setup stands so after a reload, and is what is said to stand", async () => {
  const room = await enter();
  const before = ownOrder(room.state);
  const row = gameOf(piatnik("arrange")).rows[0] ?? [];
  room.chooseOwn(row.find((slot) => slot.tile.endsWith("--"))?.id ?? null);
  const there = before.indexOf(room.state.own ?? -1);
  room.chooseGap(there === 0 ? before.length : 0);
  const arranged = ownOrder(room.state);
  expect(arranged).not.toEqual(before);

  const again = await enter();
  expect(ownOrder(again.state)).toEqual(arranged);
  again.ready();
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ move: { do: "ready", order: arranged } });
});

test("what is kept are numbers of slots and no tile, and only until the game begins", async () => {
  const room = await enter();
  const row = gameOf(piatnik("arrange")).rows[0] ?? [];
  room.chooseOwn(row.find((slot) => slot.tile.endsWith("--"))?.id ?? null);
  room.chooseGap(0);
  const kept = Object.values({ ...sessionStorage }).join();
  expect(kept).toMatch(/^\[\d+(,\d+)*\]$/);
  const begun = piatnik("theirs");
  FakeSocket.last.say({ ...begun, version: 99 });
  expect(sessionStorage).toHaveLength(0);
});

test("an order of another game, of another row or of nonsense changes nothing", async () => {
  const plain = ownOrder((await enter()).state);
  const { number } = gameOf(piatnik("arrange"));
  rememberOrder("KQXWRT", number + 1, [...plain].reverse());
  expect(ownOrder((await enter()).state)).toEqual(plain);
  rememberOrder("KQXWRT", number, [0, 1]);
  expect(ownOrder((await enter()).state)).toEqual(plain);
  sessionStorage.setItem(`coda.order.KQXWRT.${number}`, "{");
  expect(recallOrder("KQXWRT", number)).toBeNull();
  sessionStorage.setItem(`coda.order.KQXWRT.${number}`, '["b07"]');
  expect(recallOrder("KQXWRT", number)).toBeNull();
});

test("a game without dashes keeps nothing", async () => {
  await enter(coda("setup"));
  expect(sessionStorage).toHaveLength(0);
});

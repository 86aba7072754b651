import { expect, test } from "vitest";
import type { ClientMessage } from "../../src/protocol.gen";
import { newId, Outbox } from "../../src/room/outbox";
import { coda, gameOf } from "../support/frames";

const before = coda("aim");
const after = coda("aim:next");
const stop: ClientMessage = {
  type: "act",
  game: gameOf(before).number,
  step: gameOf(before).step,
  move: { do: "stop" },
};
const sit: ClientMessage = { type: "sit", id: "one", seat: 2 };

test("a move is repeated on a new connection if the game still asks for it", () => {
  const outbox = new Outbox();
  outbox.add(stop, before.version);
  expect(outbox.toRepeat(before)).toEqual([stop]);
  expect(outbox.acting).toBe(true);
});

test("a move that was carried out unseen is not repeated", () => {
  const outbox = new Outbox();
  outbox.add(stop, before.version);
  expect(outbox.toRepeat(after)).toEqual([]);
  expect(outbox.acting).toBe(false);
});

test("a command is repeated with the same id until a newer view answers it", () => {
  const outbox = new Outbox();
  outbox.add(sit, before.version);
  outbox.answeredBy(before);
  expect(outbox.toRepeat(before)).toEqual([sit]);
  outbox.answeredBy(after);
  expect(outbox.toRepeat(after)).toEqual([]);
});

test("somebody else's change does not answer a move", () => {
  const outbox = new Outbox();
  outbox.add(stop, before.version);
  outbox.answeredBy({ ...before, version: before.version + 1 });
  expect(outbox.acting).toBe(true);
});

test("a refusal answers the message that it names and no other", () => {
  const outbox = new Outbox();
  outbox.add(stop, before.version);
  outbox.add(sit, before.version);
  const refused = { type: "refused", code: "x", message: "", allowed: "" } as const;
  outbox.refusedBy({ ...refused, id: "one", step: null });
  expect(outbox.toRepeat(before)).toEqual([stop]);
  outbox.refusedBy({ ...refused, id: null, step: gameOf(before).step });
  expect(outbox.toRepeat(before)).toEqual([]);
});

test("it keeps only the newest few", () => {
  const outbox = new Outbox();
  for (let number = 0; number < 50; number += 1) outbox.add({ ...sit, id: String(number) }, 0);
  expect(outbox.toRepeat(before)).toHaveLength(8);
});

test("ids are what the server takes, and differ", () => {
  const ids = Array.from({ length: 200 }, newId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{1,36}$/);
});

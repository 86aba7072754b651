import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ClientMessage } from "../../src/protocol.gen";
import { RoomSession } from "../../src/room/session";
import { unreadIn } from "../../src/room/talk";
import { FakeSocket } from "../support/fake-socket";
import { coda } from "../support/frames";
import { serve } from "../support/server";
import { line, talk } from "../support/talk";

let room: RoomSession;
const wow = line(1, "Ben", { seat: 1, reaction: "wow" });

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  localStorage.clear();
  serve();
  room = arrive();
  await room.enter();
  FakeSocket.last.accept(coda("aim"));
});

afterEach(() => {
  room.close();
  vi.useRealTimers();
  localStorage.clear();
});

function arrive(): RoomSession {
  return new RoomSession(
    "KQXWRT",
    () => {},
    { hurried: () => true },
    () => {},
  );
}

function say(text: string): Extract<ClientMessage, { type: "say" }> {
  room.talk.write(text);
  room.talk.say();
  const sent = FakeSocket.last.sent.at(-1);
  if (sent?.type !== "say") throw new Error("nothing was said");
  return sent;
}

describe("saying", () => {
  test("sends what is written, trimmed, and clears the field", () => {
    expect(say("  Hello ")).toMatchObject({ type: "say", text: "Hello" });
    expect(room.state.talk.draft).toBe("");
  });

  test("sends nothing where nothing is written", () => {
    const before = FakeSocket.last.sent.length;
    room.talk.write("   ");
    room.talk.say();
    expect(FakeSocket.last.sent).toHaveLength(before);
  });

  test("a reaction is sent by its name", () => {
    room.talk.react("well_played");
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: "react", reaction: "well_played" });
  });

  test("is repeated with the same id after a lost connection until it is heard", async () => {
    const sent = say("Hello");
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(400);
    FakeSocket.last.accept(coda("aim"));
    expect(FakeSocket.last.sent).toEqual([sent]);
    FakeSocket.last.say(talk([line(1, "Ann", { seat: 0, text: "Hello" })]));
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(1000);
    FakeSocket.last.accept(coda("aim"));
    expect(FakeSocket.last.sent).toEqual([]);
  });

  test("what is said keeps no move from being repeated", async () => {
    room.act({ do: "stop" });
    for (let number = 1; number <= 12; number += 1) {
      say(`line ${number}`);
      FakeSocket.last.say(talk([line(number, "Ann", { text: `line ${number}` })]));
    }
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(400);
    FakeSocket.last.accept(coda("aim"));
    expect(FakeSocket.last.sent).toMatchObject([{ type: "act", move: { do: "stop" } }]);
  });
});

describe("a refusal", () => {
  const refused = { type: "refused", step: null, code: "too_many", message: "You talk too fast." } as const;

  test("is said in words, and what was said is there to be said again", () => {
    const { id } = say("Hello");
    FakeSocket.last.say({ ...refused, id, allowed: "6 per 10 second; again in 4 seconds" });
    expect(room.state.talk.problem).toBe("You talk too fast. Try again in 4 seconds.");
    expect(room.state.talk.draft).toBe("Hello");
    expect(room.state.toast).toBeNull();
    room.talk.write("Hello!");
    expect(room.state.talk.problem).toBeNull();
  });

  test("does not overwrite what was written meanwhile", () => {
    const { id } = say("Hello");
    room.talk.write("And now");
    FakeSocket.last.say({ ...refused, id, code: "talk_off", message: "", allowed: "listening" });
    expect(room.state.talk.draft).toBe("And now");
    expect(room.state.talk.problem).toBe("The host has switched that off.");
  });

  test("of a reaction is told where all refusals are, because the talk may be closed", () => {
    room.talk.react("wow");
    const sent = FakeSocket.last.sent.at(-1);
    const id = sent?.type === "react" ? sent.id : null;
    FakeSocket.last.say({ ...refused, id, allowed: "6 per 10 second; again in 1 seconds" });
    expect(room.state.toast?.text).toBe("You talk too fast. Try again in 1 second.");
    expect(room.state.talk.problem).toBeNull();
  });
});

describe("hearing", () => {
  test("a reaction hangs over its seat for some seconds, the newest of a seat alone", () => {
    FakeSocket.last.say(talk([wow]));
    expect(room.state.talk.bubbles).toEqual([wow]);
    vi.advanceTimersByTime(3000);
    const oops = line(2, "Ben", { seat: 1, reaction: "oops" });
    FakeSocket.last.say(talk([wow, oops]));
    expect(room.state.talk.bubbles).toEqual([oops]);
    vi.advanceTimersByTime(3000);
    expect(room.state.talk.bubbles).toEqual([oops]);
    vi.advanceTimersByTime(3000);
    expect(room.state.talk.bubbles).toEqual([]);
  });

  test("what was said before one came is neither unread nor told as news", () => {
    FakeSocket.last.say(talk([wow, line(2, "Ben", { seat: 1, text: "Hi" })]));
    expect(room.state.talk.bubbles).toEqual([]);
    expect(room.state.talk.news).toEqual([]);
    expect(unreadIn(room.state.talk)).toBe(0);
  });

  test("others are news, one's own words are not", () => {
    say("Hello");
    FakeSocket.last.say(talk([line(1, "Ann", { seat: 0, text: "Hello" })]));
    expect(room.state.talk.news).toEqual([]);
    expect(room.state.talk.own).toEqual(["speaker-Ann"]);
    FakeSocket.last.say(talk([line(1, "Ann", { text: "Hello" }), line(2, "Ben", { text: "Hello" })]));
    expect(room.state.talk.news).toMatchObject([{ name: "Ben" }]);
    expect(room.state.talk.own).toEqual(["speaker-Ann"]);
  });

  test("what was in sight is read", () => {
    FakeSocket.last.say(talk([wow]));
    expect(unreadIn(room.state.talk)).toBe(1);
    room.talk.sees("table");
    expect(unreadIn(room.state.talk)).toBe(0);
  });

  test("who is muted is not heard, not even after a reload, until heard again", async () => {
    room.talk.mute("speaker-Ben", true);
    FakeSocket.last.say(talk([wow]));
    expect(room.state.talk.bubbles).toEqual([]);
    expect(room.state.talk.news).toEqual([]);
    expect(unreadIn(room.state.talk)).toBe(0);
    const again = arrive();
    expect(again.state.talk.muted).toEqual(["speaker-Ben"]);
    again.talk.mute("speaker-Ben", false);
    expect(again.state.talk.muted).toEqual([]);
    again.close();
  });

  test("muting somebody takes his reaction away at once", () => {
    FakeSocket.last.say(talk([wow]));
    room.talk.mute("speaker-Ben", true);
    expect(room.state.talk.bubbles).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import type { ViewFrame } from "../../src/protocol.gen";
import {
  audienceOf,
  channelIn,
  channelsFor,
  emptyTalk,
  groupsOf,
  isAlone,
  linesIn,
  mutedHere,
  newLines,
  type TalkState,
  unreadIn,
} from "../../src/room/talk";
import { coda } from "../support/frames";
import { line, talk } from "../support/talk";

const one = line(1, "Ann", { text: "one" });
const two = line(2, "Ben", { text: "two" });
const three = line(3, "Ann", { reaction: "wow" });

function hearing(part: Partial<TalkState>): TalkState {
  return { ...emptyTalk(), ...part };
}

function room(moment: Parameters<typeof coda>[0], part: Partial<ViewFrame["room"]> = {}): ViewFrame {
  const view = coda(moment);
  return { ...view, room: { ...view.room, ...part } };
}

describe("what is new", () => {
  test.each([
    ["what came since", talk([one]), talk([one, two, three]), [two, three]],
    ["a first line", null, talk([one]), [one]],
    ["nothing of what was said before one came", null, talk([one, two]), []],
    ["what came while older lines were forgotten", talk([one]), talk([two, three]), [two, three]],
    ["nothing of a channel that was not heard before", talk(null), talk([one, two]), []],
    ["nothing of a channel that may not be heard", talk([one]), talk(null), []],
  ])("is %s", (_, before, now, expected) => {
    expect(newLines(before, now, "table")).toEqual(expected);
  });
});

test("muted people are neither shown nor unread, and can be named to hear them again", () => {
  const state = hearing({ heard: talk([one, two, three]), muted: ["speaker-Ben", "somebody elsewhere"] });
  expect(linesIn(state, "table")).toEqual([one, three]);
  expect(unreadIn(state)).toBe(2);
  expect(mutedHere(state)).toEqual([{ speaker: "speaker-Ben", name: "Ben" }]);
});

test("unread are the lines of others that were not in sight, in both channels", () => {
  const heard = talk([one, two, three], [line(1, "Eve", { text: "psst" })]);
  expect(unreadIn(hearing({ heard, read: { table: 1, rail: 0 } }))).toBe(3);
  expect(unreadIn(hearing({ heard, read: { table: 1, rail: 0 }, own: ["speaker-Ben"] }))).toBe(2);
});

describe("the channels to look at", () => {
  const both = talk([one], [two]);
  test("are the table alone for a seat in a game, whatever was said before it", () => {
    expect(channelsFor(hearing({ heard: both }), coda("aim"))).toEqual(["table"]);
  });

  test("are both for a spectator who hears both, the own one first in sight", () => {
    const state = hearing({ heard: both });
    expect(channelsFor(state, coda("aim:watched"))).toEqual(["table", "rail"]);
    expect(channelIn(state, coda("aim:watched"))).toBe("rail");
    expect(channelIn({ ...state, channel: "table" }, coda("aim:watched"))).toBe("table");
  });

  test("are the rail alone for who may not hear the table", () => {
    expect(channelsFor(hearing({ heard: talk(null, [two]) }), coda("aim:watched"))).toEqual(["rail"]);
  });

  test("fall back to one's own when the one looked at is gone", () => {
    expect(channelIn(hearing({ heard: both, channel: "rail" }), coda("aim"))).toBe("table");
  });
});

test.each([
  ["everybody", room("lobby")],
  ["everybody", room("over")],
  ["table", room("aim")],
  ["tableLater", room("aim", { spectating: { allowed: true, delay: 3 } })],
  ["seats", room("aim", { spectating: { allowed: false, delay: 0 } })],
  ["rail", room("aim:watched")],
  ["off", room("lobby", { talk: "off", you: { ...coda("lobby").room.you, talks: null } })],
  ["silenced", room("lobby", { you: { ...coda("lobby").room.you, talks: null } })],
])("who hears one is said: %s", (audience, view) => {
  expect(audienceOf(view)).toBe(audience);
});

describe("nobody would answer", () => {
  const bots = (view: ViewFrame): ViewFrame => ({
    ...view,
    room: {
      ...view.room,
      seats: view.room.seats.map((seat, index) => (index === 0 ? seat : { ...seat, kind: "bot" as const })),
    },
  });

  test("where one sits with bots and nothing was said", () => {
    expect(isAlone(emptyTalk(), bots(coda("aim")))).toBe(true);
    expect(isAlone(hearing({ heard: talk([]) }), bots(coda("aim")))).toBe(true);
  });

  test("but somebody may with other people, after a word, or for one who watches", () => {
    expect(isAlone(emptyTalk(), coda("aim"))).toBe(false);
    expect(isAlone(hearing({ heard: talk([one]) }), bots(coda("aim")))).toBe(false);
    expect(isAlone(emptyTalk(), bots(coda("aim:watched")))).toBe(false);
  });
});

test("a name is said once for lines that follow each other", () => {
  const four = line(4, "Ann", { text: "four" });
  expect(groupsOf([one, two, three, four])).toEqual([[one], [two], [three, four]]);
});

// What was said in a room, as one viewer hears it: what of it is new, unread, or not to be heard. Text is only ever text.
import type { LineFrame, TalkFrame, ViewFrame } from "../protocol.gen";

export type Channel = "table" | "rail";
export const CHANNELS: readonly Channel[] = ["table", "rail"];

export interface TalkState {
  heard: TalkFrame | null;
  /** By channel, the number of the newest line that was in sight. */
  read: Readonly<Record<Channel, number>>;
  /** The lines that came last while somebody listened. */
  news: readonly LineFrame[];
  /** Reactions that hang over the seats that they came from. */
  bubbles: readonly LineFrame[];
  /** The channel that is looked at; null: the one that one's own words would go to. */
  channel: Channel | null;
  draft: string;
  /** Why the last words were not said. */
  problem: string | null;
  /** Speakers whom this person does not want to hear. */
  muted: readonly string[];
  /** The speakers that this person is; more than one only where the browser kept those of other rooms. */
  own: readonly string[];
}

export function emptyTalk(muted: readonly string[] = [], own: readonly string[] = []): TalkState {
  const nothing = { heard: null, news: [], bubbles: [], channel: null, draft: "", problem: null };
  return { ...nothing, read: { table: 0, rail: 0 }, muted, own };
}

/** The lines of a channel that came after what was heard before. Of a channel not heard before nothing is new. */
export function newLines(before: TalkFrame | null, now: TalkFrame, channel: Channel): LineFrame[] {
  const lines = now[channel] ?? [];
  // Nothing is told before the first line, so a first line alone is new; more of them were said before one came.
  const known = before === null ? (lines.length === 1 ? [] : lines) : (before[channel] ?? lines);
  const last = known.at(-1)?.number ?? 0;
  return lines.filter((line) => line.number > last);
}

export function isHeard({ muted }: TalkState, line: LineFrame): boolean {
  return !muted.includes(line.speaker);
}

/** The lines of a channel that are shown, the oldest first; null where the viewer may not hear it. */
export function linesIn(talk: TalkState, channel: Channel): LineFrame[] | null {
  if (talk.heard === null) return [];
  return talk.heard[channel]?.filter((line) => isHeard(talk, line)) ?? null;
}

/** How many lines of others, in these channels, were not in sight yet. */
export function unreadIn(talk: TalkState, channels: readonly Channel[] = CHANNELS): number {
  const unread = (channel: Channel) =>
    (linesIn(talk, channel) ?? []).filter(
      (line) => line.number > talk.read[channel] && !talk.own.includes(line.speaker),
    );
  return channels.reduce((count, channel) => count + unread(channel).length, 0);
}

/** Who said something here and is muted, by the name used last. */
export function mutedHere({ heard, muted }: TalkState): { speaker: string; name: string }[] {
  const lines = CHANNELS.flatMap((channel) => heard?.[channel] ?? []);
  return muted.flatMap((speaker) => {
    const name = lines.findLast((line) => line.speaker === speaker)?.name;
    return name === undefined ? [] : [{ speaker, name }];
  });
}

/** The channels between which the viewer may look; one alone is no choice. */
export function channelsFor({ heard }: TalkState, { room }: ViewFrame): Channel[] {
  const speaks = room.you.talks;
  if (room.status === "playing" && speaks === "table") return ["table"];
  return CHANNELS.filter((channel) => speaks === channel || (heard?.[channel] ?? []).length > 0);
}

/** The channel in sight. */
export function channelIn(talk: TalkState, view: ViewFrame): Channel {
  const channels = channelsFor(talk, view);
  if (talk.channel !== null && channels.includes(talk.channel)) return talk.channel;
  return view.room.you.talks ?? channels[0] ?? "table";
}

export type Audience = "everybody" | "table" | "tableLater" | "seats" | "rail" | "off" | "silenced";

/** Who would hear the viewer now, as the name of a sentence. */
export function audienceOf({ room }: ViewFrame): Audience {
  const { talks } = room.you;
  if (talks === null) return room.talk === "off" ? "off" : "silenced";
  if (room.status !== "playing") return "everybody";
  if (talks === "rail") return "rail";
  if (!room.spectating.allowed) return "seats";
  return room.spectating.delay > 0 ? "tableLater" : "table";
}

/** Whether nobody would answer: there are bots at the table, nobody else, and nothing was said yet. */
export function isAlone({ heard }: TalkState, { room }: ViewFrame): boolean {
  const others = room.seats.some(({ kind }, seat) => kind === "person" && seat !== room.you.seat);
  return room.you.seat !== null && !others && CHANNELS.every((channel) => !heard?.[channel]?.length);
}

/** Lines of one speaker that follow each other, so that the name is said once. */
export function groupsOf(lines: readonly LineFrame[]): LineFrame[][] {
  const groups: LineFrame[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.[0]?.speaker === line.speaker && last[0].name === line.name) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

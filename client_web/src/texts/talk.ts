// What is said about talking, in English, and the few words that everybody has at hand.
import { plural } from "./plural";

const count = plural("en");

export const talk = {
  heading: "Talk",
  unread: "unread",
  open: (unread: number) => (unread === 0 ? "Talk" : `Talk, ${unread} unread`),
  channel: "What is heard",
  channels: { table: "Table", rail: "Rail" },
  audiences: {
    everybody: "Everybody in this room hears you.",
    table: "The table hears you, and whoever watches.",
    tableLater: "The table hears you; whoever watches hears it after the game.",
    seats: "The table hears you.",
    rail: "On the rail: only people who are not in the game hear you. The players can read it after the end.",
    off: "The host has switched talking off.",
    silenced: "The host removed you from this table: you can listen.",
  },
  reactionsOnly: "The host allows reactions only.",
  empty: "Nobody has said anything yet.",
  lines: { table: "What was said at the table", rail: "What was said on the rail" },
  reactionsHeading: "Reactions",
  reactions: {
    hello: "Hello",
    nice: "Nice!",
    wow: "Wow",
    oops: "Oops",
    hmm: "Hmm…",
    sorry: "Sorry",
    thanks: "Thanks",
    well_played: "Well played",
  },
  field: "Say something",
  send: "Send",
  mute: (name: string) => `Mute ${name}`,
  muted: (name: string) => `You do not hear ${name}.`,
  unmute: "Hear again",
  unmuteOf: (name: string) => `Hear ${name} again`,
  spoken: (name: string, words: string) => `${name}: ${words}`,
  problem: (code: string, message: string, allowed: string) => {
    if (code === "too_many") {
      const seconds = /in (\d+) seconds?$/.exec(allowed)?.[1];
      return seconds === undefined
        ? "You talk too fast. Wait a moment."
        : `You talk too fast. Try again in ${count(Number(seconds), { one: "# second", other: "# seconds" })}.`;
    }
    if (code === "talk_off") return "The host has switched that off.";
    return message || "That was not said. Try again.";
  },
};

export const settings = {
  heading: "Room",
  change: "Room settings",
  talk: "Talking",
  talks: { on: "Chat and reactions", reactions: "Reactions only", off: "Off" },
  talksWords: {
    on: "People can talk and react.",
    reactions: "People can react, and not write.",
    off: "Nobody can talk.",
  },
  programs: "Programs may play",
  programsHint: "Bots that people wrote may take a seat. They are marked as programs.",
  programsWords: (allowed: boolean) =>
    allowed ? "Programs may take a seat." : "Programs may not take a seat.",
  watch: "People may watch",
  watchHint: "Who has no seat may look on, and sees no hidden tile.",
  delay: "What they see of a game",
  delays: (moves: number) =>
    moves === 0 ? "Every move at once" : count(moves, { one: "# move later", other: "# moves later" }),
  watchWords: (allowed: boolean, moves: number) =>
    !allowed
      ? "Nobody may watch."
      : moves === 0
        ? "People may watch."
        : `People may watch, ${count(moves, { one: "# move", other: "# moves" })} late.`,
};

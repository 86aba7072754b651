// Talk as a server tells it.
import type { LineFrame, TalkFrame } from "../../src/protocol.gen";

export function line(number: number, name: string, words: Partial<LineFrame>): LineFrame {
  return { number, speaker: `speaker-${name}`, name, seat: null, text: null, reaction: null, ...words };
}

export function talk(table: LineFrame[] | null, rail: LineFrame[] | null = []): TalkFrame {
  return { type: "talk", table, rail };
}

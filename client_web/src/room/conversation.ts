// A Conversation is one person's part in the talk of a room: it hears, says, and keeps whom this person has muted.
import type { ClientMessage, LineFrame, RefusedFrame, TalkFrame } from "../protocol.gen";
import { recallList, rememberInList } from "../remembered";
import type { Store } from "../store";
import { t } from "../texts";
import type { RoomState } from "./state";
import { CHANNELS, type Channel, emptyTalk, isHeard, newLines, type TalkState } from "./talk";

export type Reaction = Extract<ClientMessage, { type: "react" }>["reaction"];
type Words = { type: "say"; text: string } | { type: "react"; reaction: Reaction };

const BUBBLE_MS = 5000;
const MUTED = "muted";
const OWN = "own-voice";

/** Words that were sent and not heard yet; more of them than these were lost. */
const MOST_WAITING = 8;

export interface Mouth {
  /** The name that our words are said under. */
  name(): string | null;
  /** Sends the words; their id. */
  say(words: Words): string;
  /** Tells why a reaction was not taken: the talk may be closed by now. */
  complain(problem: string): void;
  /** Nothing more is to be heard of the words with this id. */
  heard(id: string): void;
}

export class Conversation {
  #waiting: { id: string; words: Words }[] = [];
  #bubbles = new Set<ReturnType<typeof setTimeout>>();

  constructor(
    private readonly store: Store<RoomState>,
    private readonly mouth: Mouth,
  ) {
    this.#set(emptyTalk(recallList(MUTED), recallList(OWN)));
  }

  get #state(): TalkState {
    return this.store.state.talk;
  }

  close(): void {
    for (const timer of this.#bubbles) clearTimeout(timer);
    this.#bubbles.clear();
  }

  /** Takes in all that may be heard now; reactions that are new hang over their seats for a while. */
  hear(frame: TalkFrame): void {
    const { heard: before, read } = this.#state;
    const fresh = CHANNELS.flatMap((channel) => newLines(before, frame, channel));
    for (const line of fresh) this.#recognise(line);
    const news = fresh.filter((line) => isHeard(this.#state, line));
    this.#set({
      heard: frame,
      news: news.filter((line) => !this.#state.own.includes(line.speaker)),
      // What was said before one came is no news.
      ...(before === null && fresh.length === 0 ? { read: newestOf(frame) } : { read }),
    });
    for (const line of news) if (line.reaction !== null && line.seat !== null) this.#hang(line);
  }

  /** Whether the refusal was of something said. A text is there to be said again, with the reason beside it. */
  refused(refused: RefusedFrame): boolean {
    const said = this.#waiting.find(({ id }) => id === refused.id);
    if (said === undefined) return false;
    this.#waiting = this.#waiting.filter((other) => other !== said);
    const problem = t.talk.problem(refused.code, refused.message, refused.allowed);
    if (said.words.type === "say") this.#set({ problem, draft: this.#state.draft || said.words.text });
    else this.mouth.complain(problem);
    return true;
  }

  write(draft: string): void {
    this.#set({ draft, problem: null });
  }

  /** Says what is written. */
  say(): void {
    const text = this.#state.draft.trim();
    if (text === "") return;
    this.#speak({ type: "say", text });
    this.#set({ draft: "", problem: null });
  }

  react(reaction: Reaction): void {
    this.#speak({ type: "react", reaction });
    this.#set({ problem: null });
  }

  look(channel: Channel): void {
    this.#set({ channel });
  }

  /** Notes that the lines of the channel are in sight. */
  sees(channel: Channel): void {
    const newest = this.#state.heard?.[channel]?.at(-1)?.number ?? 0;
    if (newest > this.#state.read[channel]) this.#set({ read: { ...this.#state.read, [channel]: newest } });
  }

  /** Hears a speaker no more, or again; in this browser alone, and nobody is told. */
  mute(speaker: string, wanted: boolean): void {
    const muted = rememberInList(MUTED, speaker, wanted);
    this.#set({ muted, bubbles: this.#state.bubbles.filter((line) => !muted.includes(line.speaker)) });
  }

  #speak(words: Words): void {
    this.#waiting = [...this.#waiting, { id: this.mouth.say(words), words }].slice(-MOST_WAITING);
  }

  /** A line under our name that says what we have just said is ours, and so is its speaker. */
  #recognise(line: LineFrame): void {
    if (line.name !== this.mouth.name()) return;
    const ours = this.#waiting.find(({ words }) =>
      words.type === "say" ? words.text.normalize("NFC") === line.text : words.reaction === line.reaction,
    );
    if (ours === undefined) return;
    this.#waiting = this.#waiting.filter((other) => other !== ours);
    this.mouth.heard(ours.id);
    this.#set({ own: rememberInList(OWN, line.speaker, true) });
  }

  #hang(line: LineFrame): void {
    const others = this.#state.bubbles.filter((other) => other.seat !== line.seat);
    this.#set({ bubbles: [...others, line] });
    const timer = setTimeout(() => {
      this.#bubbles.delete(timer);
      this.#set({ bubbles: this.#state.bubbles.filter((other) => other !== line) });
    }, BUBBLE_MS);
    this.#bubbles.add(timer);
  }

  #set(part: Partial<TalkState>): void {
    this.store.set({ talk: { ...this.#state, ...part } });
  }
}

function newestOf(frame: TalkFrame): TalkState["read"] {
  return { table: frame.table?.at(-1)?.number ?? 0, rail: frame.rail?.at(-1)?.number ?? 0 };
}

// A RoomSession is one visit to one room: it keeps the newest view, plays what happened to the eye beat by beat, and
// turns what the viewer wants into messages. What may be done it reads from the view; it knows no rules.

import type { Verdict } from "../fair/check";
import { Refusal, roomSummary, takeName, whoAmI } from "../net/api";
import { Link, type LinkState, socketUrl } from "../net/link";
import type { RefusedFrame, ServerMessage, TargetFrame, ViewFrame } from "../protocol.gen";
import { Store } from "../store";
import { t } from "../texts";
import { recallOrder, rememberOrder } from "./arrangement";
import { Conversation } from "./conversation";
import { Dealing } from "./dealing";
import { type Act, type CommandBody, newId, Outbox } from "./outbox";
import { gapsIn, moved, ownOrder } from "./own-row";
import { Pencil } from "./pencil";
import { Playback } from "./playback";
import { beatCount, emptyRoom, optionsIn, type Panel, type RoomState } from "./state";

/** With more beats than this to catch up with, the eye is not led through them. */
const TOO_MANY = 40;
const NOTHING_CHOSEN = { target: null, tile: null, own: null, gap: null, stopping: false };
const TOAST_MS = 7000;
const RETRY_MS = 3000;

export interface Habits {
  /** Whether events are shown at once instead of one after another. */
  hurried(): boolean;
}

export class RoomSession {
  readonly #store: Store<RoomState>;
  readonly #link: Link;
  readonly #outbox = new Outbox();
  readonly #dealing: Dealing;
  readonly #playback: Playback;
  /** What people say to each other here. */
  readonly talk: Conversation;
  readonly pencil: Pencil;
  #name: string | null = null;
  #toast: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #firstOfConnection = true;

  constructor(
    code: string,
    changed: () => void,
    private readonly habits: Habits,
    private readonly tellName: (name: string) => void,
  ) {
    this.#store = new Store(emptyRoom(code), changed);
    this.#playback = new Playback(this.#store);
    this.#dealing = new Dealing(this.#store, (body) => this.command(body));
    this.pencil = new Pencil(this.#store);
    this.talk = new Conversation(this.#store, {
      name: () => this.#name,
      say: (words) => this.command(words),
      complain: (problem) => this.say(problem),
      heard: (id) => this.#outbox.settle(id),
    });
    this.#link = new Link(socketUrl(code), {
      onState: (state) => this.#onLink(state),
      onMessage: (message) => this.#onMessage(message),
      onRefusedToOpen: () => void this.#look(),
    });
  }

  get state(): RoomState {
    return this.#store.state;
  }

  /** Looks who we are and whether the room is there; then connects, or asks for a name. */
  async enter(): Promise<void> {
    const found = await this.#look();
    if (found === "welcome") this.#goLive();
  }

  async enterAs(name: string): Promise<void> {
    this.#named(await takeName(name));
    this.#goLive();
  }

  /** Begins the game of a room that was made for it, after our seed was added to its deal. */
  begin(): void {
    this.#store.set({ starting: true });
  }

  close(): void {
    for (const timer of [this.#toast, this.#retry]) clearTimeout(timer);
    this.#playback.stop();
    this.talk.close();
    this.#link.close();
  }

  async #look(): Promise<"welcome" | "stay out"> {
    clearTimeout(this.#retry);
    try {
      const [name, summary] = await Promise.all([whoAmI(), roomSummary(this.state.code)]);
      if (name !== null) this.#named(name);
      this.#store.set({ summary });
      if (name !== null) return "welcome";
      this.#link.close();
      this.#store.set({ stage: "naming" });
    } catch (error) {
      const gone = error instanceof Refusal && error.status === 404;
      if (gone) {
        this.#link.close();
        this.#store.set({ stage: "gone" });
      } else if (this.state.stage !== "live") {
        this.#store.set({ stage: "unreachable" });
        this.#retry = setTimeout(() => void this.enter(), RETRY_MS);
      }
    }
    return "stay out";
  }

  #named(name: string): void {
    this.#name = name;
    this.tellName(name);
  }

  #goLive(): void {
    this.#store.set({ stage: "live" });
    this.#link.open();
  }

  #onLink(link: LinkState): void {
    if (link === "open") this.#firstOfConnection = true;
    this.#store.set({ link, connected: this.state.connected || link === "open" });
  }

  #onMessage(message: ServerMessage): void {
    if (message.type === "view") this.#onView(message);
    else if (message.type === "aids") this.#store.set({ aids: message });
    else if (message.type === "talk") this.talk.hear(message);
    else this.#onRefused(message);
  }

  #onView(view: ViewFrame): void {
    if (this.#firstOfConnection) for (const message of this.#outbox.toRepeat(view)) this.#link.send(message);
    else this.#outbox.answeredBy(view);
    this.#firstOfConnection = false;
    const { game } = view;
    const before = this.state.view?.game ?? null;
    const known = this.state.view !== null;
    const same =
      before !== null && game?.number === before.number && game.history.length >= before.history.length;
    const shown = same ? this.state.shown : known ? 0 : beatCount(game);
    const inHand =
      game?.held && game.held.seat === game.viewer && !game.held.tile.endsWith("??") ? game.held.tile : null;
    this.#store.set({
      view,
      shown: this.habits.hurried() || beatCount(game) - shown > TOO_MANY ? beatCount(game) : shown,
      seenInHand: inHand ?? (same ? this.state.seenInHand : null),
      deadline: game?.deadline_ms == null ? null : performance.now() + game.deadline_ms,
      acting: this.#outbox.acting,
      ...(same && game?.step === before.step ? {} : NOTHING_CHOSEN),
      order: this.#arranged(view, same),
    });
    this.#playback.play();
    this.pencil.see(view);
    this.#dealing.see(view);
  }

  /** How the own row is arranged in setup, also before a reload; afterwards it stands as it was sent. */
  #arranged({ game }: ViewFrame, same: boolean): number[] | null {
    if (game?.phase === "setup") return same ? this.state.order : recallOrder(this.state.code, game.number);
    if (game) rememberOrder(this.state.code, game.number, null);
    return null;
  }

  /** Whether the finished game's deal is the one that was promised. */
  get verdict(): Verdict {
    return this.#dealing.verdict;
  }

  #onRefused(refused: RefusedFrame): void {
    this.#outbox.refusedBy(refused);
    this.#store.set({ acting: this.#outbox.acting });
    if (this.talk.refused(refused) || this.#dealing.refused(refused)) return;
    const step = this.state.view?.game?.step;
    const explained = refused.step !== null && step !== undefined && step > refused.step;
    if (!explained) this.say(refused.message, refused.allowed);
  }

  /** Shows everything that has happened at once. */
  skip(): void {
    this.#playback.skip();
  }

  say(text: string, allowed = ""): void {
    clearTimeout(this.#toast);
    this.#store.set({ toast: { text: text || t.refusals.failed, allowed } });
    this.#toast = setTimeout(() => this.#store.set({ toast: null }), TOAST_MS);
  }

  hush(): void {
    clearTimeout(this.#toast);
    this.#store.set({ toast: null });
  }

  show(panel: Panel): void {
    this.#store.set({ panel });
  }

  /** Aims at a face-down tile; the tile already picked stays if it can be said there too. */
  aim(target: TargetFrame | null): void {
    const names = target === null ? [] : (optionsIn(this.state).names[target.back] ?? []);
    const { tile } = this.state;
    this.#store.set({ target, tile: tile !== null && names.includes(tile) ? tile : null });
  }

  pick(tile: string): void {
    if (!this.state.acting) this.#store.set({ tile });
  }

  chooseOwn(own: number | null): void {
    this.#store.set({ own });
  }

  /** Chooses a gap of the own row; in setup the chosen dash goes there at once. */
  chooseGap(gap: number | null): void {
    const { own } = this.state;
    if (gap === null || own === null || !optionsIn(this.state).order) {
      this.#store.set({ gap });
      return;
    }
    const order = moved(ownOrder(this.state), own, gap);
    this.#store.set({ order });
    rememberOrder(this.state.code, this.state.view?.game?.number ?? 0, order);
  }

  /** Says that the own row is known, and how it stands where that is asked. */
  ready(): void {
    const { order } = optionsIn(this.state);
    this.act({ do: "ready", order: order ? ownOrder(this.state) : null });
  }

  /** Stops; or where a stop has to name a gap, asks for it first, or no longer. */
  stop(wanted = true): void {
    if (wanted && optionsIn(this.state).stop_at.length === 0) this.act({ do: "stop", at: null });
    else this.#store.set({ ...NOTHING_CHOSEN, stopping: wanted });
  }

  /** Puts the drawn tile into the chosen gap; a number into its own place, whatever gap is chosen. */
  put(): void {
    const { stopping, gap } = this.state;
    const at = gap ?? gapsIn(this.state)[0] ?? null;
    if (stopping) this.act({ do: "stop", at });
    else if (at !== null) this.act({ do: "place", at });
  }

  guess(): void {
    const { target, tile } = this.state;
    if (target && tile) this.act({ do: "guess", seat: target.seat, slot: target.slot, tile });
  }

  act(move: Act["move"]): void {
    const { view } = this.state;
    if (!view?.game || this.state.acting) return;
    this.#dispatch({ type: "act", game: view.game.number, step: view.game.step, move });
    this.#store.set({ acting: true });
  }

  /** Sends the command; its id. */
  command(body: CommandBody): string {
    const id = newId();
    this.#dispatch({ ...body, id });
    return id;
  }

  #dispatch(message: Parameters<Outbox["add"]>[0]): void {
    this.#outbox.add(message, this.state.view?.version ?? 0);
    this.#link.send(message);
  }
}

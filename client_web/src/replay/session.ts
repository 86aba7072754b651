// A ReplaySession is one look at a finished game: whose eyes it is seen through, and at which step. Both stand in the
// page's address, so that it is a link to what is seen.
import { checkFile, type FileCheck } from "../fair/check";
import { type Eyes, type FinishedGame, finishedGame, Refusal, stepsOf } from "../net/api";
import type { ReplayFrame } from "../protocol.gen";
import { pathOf } from "../route";
import { Store } from "../store";

/** How long a step stands while the game plays by itself. */
const STEP_MS = 1600;
const EYES: readonly Eyes[] = ["open", "spectator", "0", "1", "2", "3"];

export interface ReplayState {
  id: string;
  stage: "loading" | "ready" | "missing" | "unreachable";
  file: FinishedGame | null;
  replay: ReplayFrame | null;
  check: FileCheck | null;
  eyes: Eyes;
  step: number;
  playing: boolean;
  /** Whether the story lies open over the table, where there is no room for it beside. */
  story: boolean;
}

export class ReplaySession {
  readonly #store: Store<ReplayState>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(id: string, changed: () => void) {
    const nothing = { file: null, replay: null, check: null } as const;
    this.#store = new Store<ReplayState>(
      { id, stage: "loading", ...nothing, eyes: "open", step: 0, playing: false, story: false },
      changed,
    );
  }

  get state(): ReplayState {
    return this.#store.state;
  }

  get last(): number {
    return (this.state.replay?.steps.length ?? 1) - 1;
  }

  /** Loads the game and opens it where the address says. */
  async enter(address = new URLSearchParams()): Promise<void> {
    const eyes = EYES.find((one) => one === address.get("eyes")) ?? "open";
    const step = Number(address.get("step") ?? 0);
    try {
      const file = await finishedGame(this.state.id);
      const seats = file.deal.seeds.length;
      const known = Number(eyes) >= seats ? "open" : eyes;
      const replay = await stepsOf(this.state.id, known);
      const hand = replay.steps[0]?.game.rows[0]?.length ?? 0;
      this.#store.set({ stage: "ready", file, replay, check: checkFile(file, hand), eyes: known });
      this.goTo(Number.isInteger(step) ? step : 0);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Sees the same step through other eyes. */
  async lookThrough(eyes: Eyes): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const replay = await stepsOf(this.state.id, eyes);
      if (asked !== this.#asked) return;
      this.#store.set({ replay, eyes });
      this.#writeAddress();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Goes to a step, or to the nearest one that there is. */
  goTo(step: number): void {
    this.#store.set({ step: Math.max(0, Math.min(step, this.last)) });
    this.#writeAddress();
  }

  /** Begins or ends to go on by itself; at the end of the game it begins anew. */
  play(playing: boolean): void {
    clearTimeout(this.#timer);
    this.#store.set({ playing });
    if (!playing) return;
    if (this.state.step === this.last) this.goTo(0);
    this.#timer = setTimeout(() => this.#onward(), STEP_MS);
  }

  showStory(story: boolean): void {
    this.#store.set({ story });
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #onward(): void {
    this.goTo(this.state.step + 1);
    this.play(this.state.step < this.last);
  }

  #writeAddress(): void {
    const { id, step, eyes } = this.state;
    history.replaceState(null, "", `${pathOf({ at: "replay", id })}?step=${step}&eyes=${eyes}`);
  }

  #fail(error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    this.play(false);
    this.#store.set({ stage: error.status === 404 ? "missing" : "unreachable" });
  }
}

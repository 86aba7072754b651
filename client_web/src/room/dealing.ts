// A Dealing is one person's part in the deals of a room: adds a seed of ours to each, begins a quick game once that has
// arrived, and holds what was dealt against what was promised.
import { type Verdict, verdictOn } from "../fair/check";
import type { RefusedFrame, ViewFrame } from "../protocol.gen";
import type { Store } from "../store";
import type { CommandBody } from "./outbox";
import { Promises } from "./promises";
import type { RoomState } from "./state";

export class Dealing {
  readonly #promises = new Promises();
  #seed: { id: string; seed: string } | null = null;
  #start: string | null = null;

  constructor(
    private readonly store: Store<RoomState>,
    /** Sends the command; its id. */
    private readonly command: (body: CommandBody) => string,
  ) {}

  see(view: ViewFrame): void {
    this.#promises.see(view);
    const seed = this.#promises.seedFor(view);
    if (seed !== null) this.#seed = { id: this.command({ type: "add_seed", seed }), seed };
    this.#begin(view);
  }

  /** Whether the refusal was of a seed. Nobody asked for it to be added, so nobody is told that it was not. */
  refused({ id }: RefusedFrame): boolean {
    if (id !== null && id === this.#start) this.store.set({ starting: false });
    if (this.#seed === null || this.#seed.id !== id) return false;
    this.#promises.refused(this.#seed.seed);
    if (this.store.state.view !== null) this.#begin(this.store.state.view);
    return true;
  }

  /** Whether the finished game's deal is the one that was promised. */
  get verdict(): Verdict {
    const { view } = this.store.state;
    return view?.game ? verdictOn(view.game, view.room.rules, this.#promises.current) : "sealed";
  }

  /** Begins a room's game that was asked for, not before it is known what became of our seed: only then can we hold
   * the deal to it. */
  #begin({ room }: ViewFrame): void {
    if (!this.store.state.starting) return;
    if (room.status !== "lobby") this.store.set({ starting: false });
    else if (!this.#promises.waiting) this.#start ??= this.command({ type: "start", fill: null });
  }
}

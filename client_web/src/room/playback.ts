// A Playback leads the eye through what happened, beat by beat, as far as the newest view goes.
import { beatsOf, durationOf } from "../game/beats";
import { eventsOf } from "../game/events";
import type { Store } from "../store";
import { beatCount, type RoomState } from "./state";

export class Playback {
  #beat: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly store: Store<RoomState>) {}

  /** Shows the next beat, and goes on when it has stood for its time. */
  play(): void {
    if (this.#beat !== undefined) return;
    const { view, shown } = this.store.state;
    const game = view?.game;
    const beats = game ? beatsOf(eventsOf(game)) : [];
    const beat = beats[shown];
    if (beat === undefined) return;
    this.store.set({ shown: shown + 1 });
    const own = "guess" in beat && beat.guess.seat === game?.viewer;
    const waiting = beats.length - shown - 1;
    this.#beat = setTimeout(
      () => {
        this.#beat = undefined;
        this.play();
      },
      durationOf(beat, waiting, own),
    );
  }

  /** Shows everything that has happened at once. */
  skip(): void {
    this.stop();
    this.store.set({ shown: beatCount(this.store.state.view?.game ?? null) });
  }

  stop(): void {
    clearTimeout(this.#beat);
    this.#beat = undefined;
  }
}

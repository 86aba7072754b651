// What was promised before each deal: the server's commitment as first seen, and the seed that we added, once a view
// has shown that it arrived. One that died with its connection was promised by nobody.
import type { Promised } from "../fair/check";
import { toHex } from "../fair/sha256";
import type { ViewFrame } from "../protocol.gen";

const NOTHING: Promised = { commitment: null, seed: null };

export class Promises {
  #next: Promised = NOTHING;
  #current: Promised = NOTHING;
  #game: number | null = null;
  /** The seed sent for the next deal. */
  #sent: string | null = null;
  #asked = false;

  /** Notes what the view promises for the next deal; a new game makes that the promise it has to keep. */
  see(view: ViewFrame): void {
    const number = view.game?.number ?? null;
    if (number !== null && number !== this.#game) {
      const missedNone = this.#game === null || number === this.#game + 1;
      this.#current = missedNone ? this.#next : NOTHING;
      // Who has no seat when the tiles are dealt adds nothing to the deal.
      if (view.room.you.seat === null) this.#current = { ...this.#current, seed: null };
      this.#next = NOTHING;
      this.#sent = null;
      this.#asked = false;
      this.#game = number;
    }
    // The first one counts: a server that shows another before the deal breaks its word.
    if (this.#next.commitment === null) this.#next = { commitment: view.room.commitment, seed: null };
    if (this.#sent !== null && hasTakenSeed(view)) this.#next = { ...this.#next, seed: this.#sent };
  }

  /** The seed to add to the next deal, once, if the room takes one. */
  seedFor(view: ViewFrame): string | null {
    if (this.#asked || !view.room.you.may.includes("add_seed")) return null;
    this.#sent = toHex(crypto.getRandomValues(new Uint8Array(16)));
    this.#asked = true;
    return this.#sent;
  }

  /** The seed was not taken: the deal was sooner, or another device of ours. No deal has to hold it. */
  refused(seed: string): void {
    const without = (promised: Promised) => (promised.seed === seed ? { ...promised, seed: null } : promised);
    if (this.#sent === seed) this.#sent = null;
    this.#next = without(this.#next);
    this.#current = without(this.#current);
  }

  /** What was promised for the game on the table. */
  get current(): Promised {
    return this.#current;
  }
}

/** Whether the room has a seed of ours: between games it takes one of everybody who has a seat. */
function hasTakenSeed({ room }: ViewFrame): boolean {
  return room.status !== "playing" && room.you.seat !== null && !room.you.may.includes("add_seed");
}

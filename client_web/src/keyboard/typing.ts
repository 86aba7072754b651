// A tile said by typing: digits give its number, a hyphen a dash, b and w its colour, in either order.
import { partsOf } from "../game/tiles";
import type { RoomSession } from "../room/session";
import { optionsIn } from "../room/state";

/** A 1 is a 1 unless a 0 or a 1 follows within this time. */
const TOGETHER_MS = 1200;

export class Typing {
  #last = { digit: "", at: Number.NEGATIVE_INFINITY };
  #colour: "b" | "w" | null = null;

  constructor(private readonly room: RoomSession) {}

  digit(digit: string): boolean {
    const now = performance.now();
    const before = now - this.#last.at < TOGETHER_MS ? this.#last.digit : "";
    this.#last = { digit, at: now };
    const tile = (before && this.#named(Number(before + digit))) || this.#named(Number(digit));
    if (tile) this.room.pick(tile);
    return tile !== undefined;
  }

  dash(): boolean {
    const tile = this.#said("--");
    if (tile) this.room.pick(tile);
    return tile !== undefined;
  }

  colour(colour: "b" | "w"): boolean {
    const options = optionsIn(this.room.state);
    if (options.draw.includes(colour)) {
      this.room.act({ do: "draw", colour });
      return true;
    }
    this.#colour = colour;
    const { tile } = this.room.state;
    const other = this.#names().find((code) => code === colour + (tile ?? "").slice(1));
    if (other) this.room.pick(other);
    return options.targets.length > 0;
  }

  /** The tile of this number that may be said now, in the colour typed last if that may be said. */
  #named(number: number): string | undefined {
    return this.#said(String(number).padStart(2, "0"));
  }

  #said(print: string): string | undefined {
    const fitting = this.#names().filter((code) => code.slice(1) === print);
    return fitting.find((code) => partsOf(code).colour === this.#colour) ?? fitting[0];
  }

  #names(): string[] {
    const { target } = this.room.state;
    return target === null ? [] : (optionsIn(this.room.state).names[target.back] ?? []);
  }
}

// The deal drawn again from what the server revealed after the game, as its module `fairness` says how.
import { fromHex, hmac, sha256, toHex } from "./sha256";

const text = new TextEncoder();

export type Dashes = "off" | "pool" | "all";

/** Every number in row order: by number, black before white. */
const NUMBERS = Array.from(
  { length: 24 },
  (_, index) => `${"bw"[index % 2]}${String(index >> 1).padStart(2, "0")}`,
);
const DASHES = ["b--", "w--"];

export function commitmentTo(secret: string): string {
  return toHex(sha256(fromHex(secret)));
}

/** The tiles in the order in which they were dealt; dashes for the pool alone are mixed into what the hands leave. */
export function dealtFrom(
  secret: string,
  seeds: readonly string[],
  dashes: Dashes = "off",
  inHands = 0,
): string[] {
  const below = numbersFrom(hmac(fromHex(secret), joined(seeds)), "deal");
  if (dashes !== "pool") return shuffled(dashes === "off" ? NUMBERS : [...NUMBERS, ...DASHES], below);
  const numbers = shuffled(NUMBERS, below);
  return [...numbers.slice(0, inHands), ...shuffled([...numbers.slice(inHands), ...DASHES], below)];
}

function shuffled(tiles: readonly string[], below: (limit: number) => number): string[] {
  const deck = [...tiles];
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [deck[last], deck[other]] = [deck[other] ?? "", deck[last] ?? ""];
  }
  return deck;
}

/** The seeds one after another, each after its length in two bytes. */
function joined(seeds: readonly string[]): Uint8Array {
  return Uint8Array.from(
    seeds.flatMap((seed) => {
      const bytes = text.encode(seed);
      return [bytes.length >> 8, bytes.length & 255, ...bytes];
    }),
  );
}

/** Numbers below a limit, each equally likely: words that would favour some are left out. */
export function numbersFrom(seed: Uint8Array, purpose: string): (limit: number) => number {
  let counter = 0;
  let words: number[] = [];
  function word(): number {
    if (words.length === 0) {
      const input = new Uint8Array(8 + purpose.length);
      new DataView(input.buffer).setUint32(4, counter);
      input.set(text.encode(purpose), 8);
      const block = new DataView(hmac(seed, input).buffer);
      words = Array.from({ length: 8 }, (_, index) => block.getUint32(index * 4));
      counter += 1;
    }
    return words.shift() ?? 0;
  }
  return (limit) => {
    const fair = 2 ** 32 - (2 ** 32 % limit);
    let drawn = word();
    while (drawn >= fair) drawn = word();
    return drawn % limit;
  };
}

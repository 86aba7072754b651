// Whether the deal of a finished game is the one that the server had bound itself to before anybody added a seed.
import type { GameFrame, RulesFrame } from "../protocol.gen";
import { commitmentTo, dealtFrom } from "./deal";

/** What this client saw before the deal; null for what it was not there to see. */
export interface Promised {
  commitment: string | null;
  seed: string | null;
}

export type Verdict = "sealed" | "fair" | "broken";

export function verdictOn(game: GameFrame, rules: RulesFrame, promised: Promised): Verdict {
  const { commitment, secret, seeds } = game.deal;
  if (secret === null || seeds === null) return "sealed";
  const bound = commitmentTo(secret) === commitment && (promised.commitment ?? commitment) === commitment;
  const heard = promised.seed === null || seeds.includes(promised.seed);
  const dealing = { dealt: game.rows.length * rules.hand, dashes: String(rules.switches.dashes ?? "off") };
  return bound && heard && isDealOf(dealtFrom(secret, seeds, dealing), game, rules.hand) ? "fair" : "broken";
}

/** Whether this order of tiles gives every seat its first tiles and leaves the pool as it was left. */
function isDealOf(deck: string[], game: GameFrame, hand: number): boolean {
  const hands = game.rows.every((row, seat) =>
    row.every((slot) => slot.id >= hand || slot.tile === deck[seat * hand + slot.id]),
  );
  const rest = deck.slice(game.rows.length * hand);
  const left = rest.filter((tile) => game.pool.tiles.includes(tile));
  return hands && left.join() === game.pool.tiles.join();
}

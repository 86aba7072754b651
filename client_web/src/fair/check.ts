// Whether the deal of a finished game is the one that the server had bound itself to before anybody added a seed.
import type { FinishedGame } from "../net/api";
import type { GameFrame, RulesFrame } from "../protocol.gen";
import { commitmentTo, type Dashes, dealtFrom } from "./deal";

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
  return bound && heard && isDealOf(dealOf(secret, seeds, rules), game, rules) ? "fair" : "broken";
}

/** The tiles in the order in which these rules deal them. */
export function dealOf(secret: string, seeds: string[], { switches, hand }: RulesFrame): string[] {
  return dealtFrom(secret, seeds, switches.dashes as Dashes, seeds.length * hand);
}

export interface FileCheck {
  /** The secret is the one that was committed to. */
  bound: boolean;
  /** The deck is the one that the secret and the seeds give. */
  drawn: boolean;
}

/** What can be checked of a finished game's file alone; `hand` is how many tiles each seat was dealt. */
export function checkFile({ deal, rules }: FinishedGame, hand: number): FileCheck {
  const deck = dealOf(deal.secret, deal.seeds, { preset: null, switches: rules, hand });
  return {
    bound: commitmentTo(deal.secret) === deal.commitment,
    drawn: deck.join(" ") === deal.deck,
  };
}

/** Whether this order of tiles gives every seat its first tiles, and leaves what was removed and the pool as they are. */
function isDealOf(deck: string[], game: GameFrame, { hand }: RulesFrame): boolean {
  const hands = game.rows.every((row, seat) =>
    row.every((slot) => slot.id >= hand || slot.tile === deck[seat * hand + slot.id]),
  );
  const dealt = game.rows.length * hand;
  const removed = deck.slice(dealt, dealt + game.removed.length);
  const rest = deck.slice(dealt + game.removed.length);
  const left = rest.filter((tile) => game.pool.tiles.includes(tile));
  return hands && removed.join() === game.removed.join() && left.join() === game.pool.tiles.join();
}

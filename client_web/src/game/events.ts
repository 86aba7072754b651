// The history's events as a union: which fields stand in an event follows from its name (see EventFrame).
import type { EventFrame, GameFrame } from "../protocol.gen";

export type Cause = NonNullable<EventFrame["cause"]>;

export type Guessed = {
  event: "guessed";
  seat: number;
  target: number;
  slot: number;
  tile: string;
  hit: boolean;
};
export type Placed = { event: "placed"; seat: number; slot: number; position: number; tile: string };

export type GameEvent =
  | { event: "readied"; seat: number }
  | { event: "setup_ended" }
  | { event: "turn_began"; seat: number }
  | { event: "drew" | "showed"; seat: number; tile: string }
  | { event: "staked"; seat: number; slot: number }
  | Guessed
  | { event: "stopped"; seat: number }
  | { event: "timed_out"; seat: number }
  | Placed
  | { event: "turned_up"; seat: number; slot: number; tile: string }
  | { event: "out"; seat: number; cause: Cause }
  | { event: "won"; seat: number };

export function eventsOf(game: GameFrame): GameEvent[] {
  return game.history as GameEvent[];
}

// A beat is one thing that the eye can follow. Every event is shown as one or more beats, in order.
import type { GameEvent, Guessed } from "./events";
import { isKnown } from "./tiles";

export type Beat = { at: number } & (
  | { kind: "ready" | "stop" | "timeout" | "out"; seat: number }
  | { kind: "setup" }
  | { kind: "turn"; seat: number }
  | { kind: "draw" | "show"; seat: number; tile: string }
  | { kind: "stake"; seat: number; slot: number }
  | { kind: "announce" | "verdict"; guess: Guessed }
  /** `seen`: all saw the tile before it was placed. */
  | { kind: "place"; seat: number; slot: number; seen: boolean }
  | { kind: "flip"; seat: number; slot: number }
  | { kind: "won"; seat: number }
);

/** The beats of a history; `at` counts the events that are told once the beat is shown. */
export function beatsOf(history: readonly GameEvent[]): Beat[] {
  let seen = false;
  return history.flatMap((event, index) => {
    if (event.event === "showed") seen = true;
    const beats = beatsOfEvent(event, index + 1, seen);
    if (event.event === "placed") seen = false;
    return beats;
  });
}

function beatsOfEvent(event: GameEvent, at: number, seen: boolean): Beat[] {
  switch (event.event) {
    case "readied":
      return [{ kind: "ready", at, seat: event.seat }];
    case "setup_ended":
      return [{ kind: "setup", at }];
    case "turn_began":
      return [{ kind: "turn", at, seat: event.seat }];
    case "drew":
      return [{ kind: "draw", at, seat: event.seat, tile: event.tile }];
    case "staked":
      return [{ kind: "stake", at, seat: event.seat, slot: event.slot }];
    case "showed":
      return [{ kind: "show", at, seat: event.seat, tile: event.tile }];
    case "guessed":
      return [
        { kind: "announce", at: at - 1, guess: event },
        { kind: "verdict", at, guess: event },
      ];
    case "stopped":
      return [{ kind: "stop", at, seat: event.seat }];
    case "timed_out":
      return [{ kind: "timeout", at, seat: event.seat }];
    case "placed": {
      const { seat, slot } = event;
      const place: Beat = { kind: "place", at, seat, slot, seen };
      return isKnown(event.tile) && !seen ? [place, { kind: "flip", at, seat, slot }] : [place];
    }
    case "turned_up":
      return [{ kind: "flip", at, seat: event.seat, slot: event.slot }];
    case "out":
      return [{ kind: "out", at, seat: event.seat }];
    case "won":
      return [{ kind: "won", at, seat: event.seat }];
  }
}

const CALM: Record<Beat["kind"], number> = {
  ready: 0,
  setup: 500,
  turn: 120,
  draw: 460,
  show: 600,
  stake: 600,
  announce: 850,
  verdict: 800,
  place: 480,
  flip: 480,
  stop: 250,
  timeout: 500,
  out: 600,
  won: 500,
};

/** How long the beat stands, in ms, before the next one; the more are waiting, the shorter. */
export function durationOf(beat: Beat, waiting: number, own: boolean): number {
  const calm = own && beat.kind === "announce" ? 150 : CALM[beat.kind];
  return Math.round(calm * (waiting > 14 ? 0.35 : waiting > 7 ? 0.65 : 1));
}

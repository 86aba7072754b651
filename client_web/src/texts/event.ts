// What happened, as a sentence.
import type { GameEvent } from "../game/events";
import { isKnown, partsOf } from "../game/tiles";
import type { Who } from "./en";
import { t } from "./index";

export type Naming = (seat: number) => Who;

/** "black 7"; the empty text for a tile that is not known. */
export function tileName(code: string): string {
  const { colour, number, dash } = partsOf(code);
  if (colour !== null && dash) return t.tiles.dash(colour);
  return colour === null || number === null ? "" : t.tiles.name(colour, number);
}

/** The sentence for an event; `place` is the tile's place in its row, from 1, where the event is about a tile. */
export function sentenceOf(event: GameEvent, place: number | null, who: Naming): string {
  switch (event.event) {
    case "readied":
      return t.events.readied(who(event.seat));
    case "setup_ended":
      return t.events.setup_ended;
    case "turn_began":
      return t.events.turn_began(who(event.seat));
    case "drew":
      return t.events.drew(who(event.seat), partsOf(event.tile).colour);
    case "staked":
      return t.events.staked(who(event.seat), place ?? 0);
    case "showed":
      return t.events.showed(who(event.seat), tileName(event.tile));
    case "guessed":
      return t.events.guessed(
        who(event.seat),
        who(event.target),
        place ?? 0,
        tileName(event.tile),
        event.hit,
      );
    case "stopped":
      return t.events.stopped(who(event.seat));
    case "timed_out":
      return t.events.timed_out(who(event.seat));
    case "placed":
      return isKnown(event.tile)
        ? t.events.placedUp(who(event.seat), place ?? 0, tileName(event.tile))
        : t.events.placedDown(who(event.seat), place ?? 0);
    case "turned_up":
      return t.events.turned_up(who(event.seat), place ?? 0, tileName(event.tile));
    case "out":
      return t.events.out(who(event.seat), event.cause);
    case "won":
      return t.events.won(who(event.seat));
  }
}

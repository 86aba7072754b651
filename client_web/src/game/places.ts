// Where each event happened, as people say it: the 3rd tile of a row, counted as the row stood at that moment.
import type { GameFrame } from "../protocol.gen";
import { eventsOf } from "./events";

/** For each event of the history the place in the row, from 1, of the tile that it is about; null if about none. */
export function placesOf(game: GameFrame): (number | null)[] {
  const rows = game.rows.map((row) => row.map((slot) => slot.id));
  const places = eventsOf(game).map((): number | null => null);
  for (const [index, event] of [...eventsOf(game).entries()].reverse()) {
    if (event.event === "guessed") places[index] = 1 + (rows[event.target]?.indexOf(event.slot) ?? -1);
    if (event.event === "turned_up" || event.event === "staked")
      places[index] = 1 + (rows[event.seat]?.indexOf(event.slot) ?? -1);
    if (event.event === "placed") {
      places[index] = event.position + 1;
      rows[event.seat] = rows[event.seat]?.filter((id) => id !== event.slot) ?? [];
    }
  }
  return places;
}

/** The seats in the order in which they are laid out: the viewer's first (seat 0 for spectators), then clockwise. */
export function aroundTable(seats: number, viewer: number | null): number[] {
  return Array.from({ length: seats }, (_, step) => ((viewer ?? 0) + step) % seats);
}

// What the viewer may do with the own row now: which of its tiles he may choose, and between which a tile may go.
import type { Scene } from "../game/scene";
import { isKnown, partsOf } from "../game/tiles";
import type { SlotFrame } from "../protocol.gen";
import { optionsIn, type RoomState } from "./state";

/** The ids from left to right once the tile stands in that gap; gaps are counted with the tile in its old place. */
export function moved(order: readonly number[], id: number, gap: number): number[] {
  const left = order.slice(0, gap).filter((other) => other !== id);
  const right = order.slice(gap).filter((other) => other !== id);
  return [...left, id, ...right];
}

/** The row in this order; as it is if the order is of another row. */
export function inOrder(row: readonly SlotFrame[], order: readonly number[] | null): SlotFrame[] {
  const sorted = (order ?? []).flatMap((id) => row.filter((slot) => slot.id === id));
  return sorted.length === row.length ? sorted : [...row];
}

/** The own row's ids from left to right, as arranged so far. */
export function ownOrder(state: RoomState): number[] {
  const game = state.view?.game;
  const row = (game && game.viewer !== null && game.rows[game.viewer]) || [];
  return inOrder(row, state.order).map((slot) => slot.id);
}

/** The own tiles of which one may be chosen now: to turn up, to stake, or, in setup, to be put elsewhere. */
export function choosableIn(state: RoomState): number[] {
  const { reveal, stake, order } = optionsIn(state);
  if (!order) return [...reveal, ...stake];
  const game = state.view?.game;
  const row = (game && game.viewer !== null && game.rows[game.viewer]) || [];
  const dashes = row.filter((slot) => partsOf(slot.tile).dash).map((slot) => slot.id);
  return ownOrder(state).filter((id) => dashes.includes(id));
}

/** The gaps of the own row of which one may be named now. */
export function gapsIn(state: RoomState): number[] {
  const { place, stop_at, order } = optionsIn(state);
  if (place.length > 0) return place;
  if (state.stopping) return stop_at;
  return order && state.own !== null ? [...Array(ownOrder(state).length + 1).keys()] : [];
}

/** Whether the viewer holds a number, which goes to its own place whatever gap is named. */
export function holdsNumber(scene: Scene, viewer: number | null): boolean {
  const held = scene.held?.seat === viewer ? scene.held.tile : "???";
  return isKnown(held) && !partsOf(held).dash;
}

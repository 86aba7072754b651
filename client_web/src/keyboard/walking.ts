// Arrows choose a tile: left and right along the rows from seat to seat, up and down to the next seat's nearest tile.
import { focusSlot } from "../focus";
import { aroundTable } from "../game/places";
import type { TargetFrame } from "../protocol.gen";
import { choosableIn, gapsIn, ownOrder } from "../room/own-row";
import type { RoomSession } from "../room/session";
import { optionsIn } from "../room/state";

export function walk(room: RoomSession, key: string): boolean {
  const by = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  const along = key === "ArrowLeft" || key === "ArrowRight";
  return (
    (along && (carry(room, by) || walkGaps(room, by))) || walkOwn(room, by) || walkTargets(room, by, along)
  );
}

/** In setup: the chosen dash one gap on, or round to the other end. */
function carry(room: RoomSession, by: number): boolean {
  const { own } = room.state;
  if (own === null || !optionsIn(room.state).order) return false;
  const order = ownOrder(room.state);
  const gap = order.indexOf(own) + (by > 0 ? 2 : -1);
  room.chooseGap(gap < 0 ? order.length : gap > order.length ? 0 : gap);
  return true;
}

function walkGaps(room: RoomSession, by: number): boolean {
  const gaps = gapsIn(room.state);
  const { gap } = room.state;
  const next = gaps.at(wrap(gap === null ? -1 : gaps.indexOf(gap), by, gaps.length));
  if (next === undefined) return false;
  room.chooseGap(next);
  document.querySelector<HTMLElement>(`[data-gap="${next}"]`)?.focus();
  return true;
}

function walkOwn(room: RoomSession, by: number): boolean {
  const own = choosableIn(room.state);
  const { own: chosen, view } = room.state;
  const next = own.at(wrap(chosen === null ? -1 : own.indexOf(chosen), by, own.length));
  if (next === undefined) return false;
  room.chooseOwn(next);
  focusSlot(view?.game?.viewer, next);
  return true;
}

function walkTargets(room: RoomSession, by: number, along: boolean): boolean {
  const game = room.state.view?.game;
  const { target } = room.state;
  const open = optionsIn(room.state).targets;
  const order = aroundTable(game?.rows.length ?? 0, game?.viewer ?? null);
  const targets = order.flatMap((seat) => open.filter((one) => one.seat === seat));
  const index = targets.findIndex((one) => one.seat === target?.seat && one.slot === target.slot);
  const next = along || index < 0 ? targets.at(wrap(index, by, targets.length)) : across(targets, index, by);
  if (next === undefined) return false;
  room.aim(next);
  focusSlot(next.seat, next.slot);
  return true;
}

function across(targets: TargetFrame[], index: number, by: number): TargetFrame | undefined {
  const here = targets[index];
  const row = (seat: number | undefined) => targets.filter((one) => one.seat === seat);
  const seats = [...new Set(targets.map((one) => one.seat))];
  if (here === undefined) return undefined;
  const there = row(seats.at(wrap(seats.indexOf(here.seat), by, seats.length)));
  return there[Math.min(row(here.seat).indexOf(here), there.length - 1)];
}

/** The next index; from nowhere it is the first or the last. */
function wrap(index: number, by: number, size: number): number {
  if (index < 0) return by > 0 ? 0 : size - 1;
  return (index + by + size) % size;
}

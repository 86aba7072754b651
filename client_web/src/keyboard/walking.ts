// Arrows choose a tile: left and right along the rows from seat to seat, up and down to the next seat's nearest tile.
import { focusSlot } from "../focus";
import { aroundTable } from "../game/places";
import type { TargetFrame } from "../protocol.gen";
import type { RoomSession } from "../room/session";
import { optionsIn } from "../room/state";

export function walk(room: RoomSession, key: string): boolean {
  const by = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  return walkOwn(room, by) || walkTargets(room, by, key === "ArrowLeft" || key === "ArrowRight");
}

function walkOwn(room: RoomSession, by: number): boolean {
  const own = optionsIn(room.state).reveal;
  const { reveal, view } = room.state;
  const next = own.at(wrap(reveal === null ? -1 : own.indexOf(reveal), by, own.length));
  if (next === undefined) return false;
  room.chooseReveal(next);
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

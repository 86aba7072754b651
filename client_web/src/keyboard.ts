// The table by keyboard. Keys do what the buttons on the screen do, and only while those could.
import type { App } from "./app";
import { aroundTable } from "./game/places";
import { partsOf } from "./game/tiles";
import type { TargetFrame } from "./protocol.gen";
import type { RoomSession } from "./room/session";
import { optionsIn } from "./room/state";

const TYPING_MS = 1200;

/** Listens to the keys of the page until the returned function is called. */
export function keysFor(app: App, room: RoomSession): () => void {
  const typed = { text: "", at: 0, colour: null as "b" | "w" | null };
  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]") || isTyping(event.target)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const done =
      key === "?"
        ? (app.showHelp(true), true)
        : key === "l"
          ? (room.show("story"), true)
          : key.startsWith("Arrow")
            ? step(room, key)
            : /^\d$/.test(key)
              ? digit(room, typed, key)
              : key === "b" || key === "w"
                ? colour(room, typed, key)
                : command(room, key, event.target);
    if (done) event.preventDefault();
  }
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, select, textarea") !== null;
}

function command(room: RoomSession, key: string, target: EventTarget | null): boolean {
  const options = optionsIn(room.state);
  const { target: aim, tile, reveal } = room.state;
  switch (key) {
    case "Escape":
      room.aim(null);
      room.chooseReveal(null);
      return aim !== null || reveal !== null;
    case "s":
      if (options.stop) room.act({ do: "stop" });
      return options.stop;
    case "Enter":
      if (target instanceof Element && target.closest("button:not([aria-pressed='true']), a, summary")) return false;
      if (options.ready) room.act({ do: "ready" });
      else if (aim && tile) room.guess();
      else if (reveal !== null && options.reveal.length > 0) room.act({ do: "reveal", slot: reveal });
      else return false;
      return true;
    default:
      return false;
  }
}

interface Typed {
  text: string;
  at: number;
  colour: "b" | "w" | null;
}

function namesNow(room: RoomSession): string[] {
  const { target } = room.state;
  return target === null ? [] : (optionsIn(room.state).names[target.back] ?? []);
}

/** 1 is 1 until a 0 or a 1 follows quickly. */
function digit(room: RoomSession, typed: Typed, key: string): boolean {
  const names = namesNow(room);
  if (names.length === 0) return false;
  const now = performance.now();
  const joined = now - typed.at < TYPING_MS ? typed.text + key : key;
  const colour = (room.state.tile && partsOf(room.state.tile).colour) ?? typed.colour;
  const find = (text: string) => {
    const fitting = names.filter((code) => partsOf(code).number === Number(text));
    return fitting.find((code) => partsOf(code).colour === colour) ?? fitting[0];
  };
  const long = joined.length > 1 ? find(joined) : undefined;
  const tile = long ?? find(key);
  Object.assign(typed, { text: key, at: now });
  if (tile) room.pick(tile);
  return true;
}

function colour(room: RoomSession, typed: Typed, key: "b" | "w"): boolean {
  const options = optionsIn(room.state);
  if (options.draw.includes(key)) {
    room.act({ do: "draw", colour: key });
    return true;
  }
  typed.colour = key;
  const { tile } = room.state;
  const same = namesNow(room).find(
    (code) => tile && partsOf(code).number === partsOf(tile).number && partsOf(code).colour === key,
  );
  if (same) room.pick(same);
  return options.targets.length > 0;
}

/** Left and right go along the rows from seat to seat; up and down go to the next seat's tile nearest in place. */
function step(room: RoomSession, key: string): boolean {
  const { view, reveal, target } = room.state;
  const options = optionsIn(room.state);
  const forward = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  if (options.reveal.length > 0) {
    const index = reveal === null ? -1 : options.reveal.indexOf(reveal);
    const next = options.reveal.at(wrap(index, forward, options.reveal.length));
    if (next !== undefined) room.chooseReveal(next);
    focusSlot(view?.game?.viewer ?? 0, next);
    return true;
  }
  const order = aroundTable(view?.game?.rows.length ?? 0, view?.game?.viewer ?? null);
  const targets = order.flatMap((seat) => options.targets.filter((one) => one.seat === seat));
  if (targets.length === 0) return false;
  const index = targets.findIndex((one) => one.seat === target?.seat && one.slot === target.slot);
  const along = key === "ArrowLeft" || key === "ArrowRight";
  const next = along || index < 0 ? targets.at(wrap(index, forward, targets.length)) : across(targets, index, forward);
  if (next) room.aim(next);
  focusSlot(next?.seat, next?.slot);
  return true;
}

function wrap(index: number, by: number, size: number): number {
  return index < 0 ? (by > 0 ? 0 : size - 1) : (index + by + size) % size;
}

function across(targets: TargetFrame[], index: number, by: number): TargetFrame | undefined {
  const seats = [...new Set(targets.map((one) => one.seat))];
  const here = targets[index];
  if (here === undefined) return undefined;
  const row = (seat: number | undefined) => targets.filter((one) => one.seat === seat);
  const place = row(here.seat).indexOf(here);
  const there = row(seats.at(wrap(seats.indexOf(here.seat), by, seats.length)));
  return there[Math.min(place, there.length - 1)];
}

function focusSlot(seat: number | undefined, slot: number | undefined): void {
  document.querySelector<HTMLElement>(`[data-seat="${seat}"][data-slot="${slot}"]`)?.focus();
}

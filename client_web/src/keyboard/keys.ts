// The table by keyboard. Keys do what the buttons on the screen do, and only while those could.
import type { App } from "../app";
import { focusSlot, focusStatus, focusTalk } from "../focus";
import { gapsIn, holdsNumber } from "../room/own-row";
import type { RoomSession } from "../room/session";
import { optionsIn, sceneIn } from "../room/state";
import { Typing } from "./typing";
import { walk } from "./walking";

/** Listens to the keys of the page until the returned function is called. */
export function keysFor(app: App, room: RoomSession): () => void {
  const typing = new Typing(room);
  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]") || isField(event.target)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (press(app, room, typing, key, event.target)) event.preventDefault();
  }
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

/** Whether the key meant anything now. */
function press(app: App, room: RoomSession, typing: Typing, key: string, on: EventTarget | null): boolean {
  if (key.startsWith("Arrow")) return walk(room, key);
  if (/^\d$/.test(key)) return typing.digit(key);
  switch (key) {
    case "b":
    case "w":
      return typing.colour(key);
    case "-":
      return typing.dash();
    case "s":
      return stop(room);
    case "Enter":
      return !isOtherControl(on) && confirm(room);
    case "Escape":
      return takeBack(room);
    case "n":
      room.pencil.toggle();
      return true;
    case "l":
      room.show("story");
      return true;
    case "t":
      if (!focusTalk()) room.show("talk");
      return true;
    case "?":
      app.showHelp(true);
      return true;
    default:
      return false;
  }
}

function stop(room: RoomSession): boolean {
  const open = optionsIn(room.state).stop;
  if (open) room.stop();
  return open;
}

function confirm(room: RoomSession): boolean {
  const options = optionsIn(room.state);
  const { target, tile, own, gap } = room.state;
  const scene = sceneIn(room.state);
  const number = scene !== null && holdsNumber(scene, room.state.view?.game?.viewer ?? null);
  if (options.ready) room.ready();
  else if (gapsIn(room.state).length > 0 && (gap !== null || number)) room.put();
  else if (target && tile && options.targets.length > 0) room.guess();
  else if (own !== null && options.reveal.length > 0) room.act({ do: "reveal", slot: own });
  else if (own !== null && options.stake.length > 0) room.act({ do: "stake", slot: own });
  else return false;
  focusStatus();
  return true;
}

function takeBack(room: RoomSession): boolean {
  const { target, own, gap, stopping } = room.state;
  room.aim(null);
  room.chooseOwn(null);
  room.chooseGap(null);
  if (stopping) room.stop(false);
  if (target !== null) focusSlot(target.seat, target.slot);
  return target !== null || own !== null || gap !== null || stopping;
}

function isField(on: EventTarget | null): boolean {
  return on instanceof Element && on.closest("input, select, textarea") !== null;
}

/** A control with a meaning of its own for Enter: anything but what is chosen already. */
function isOtherControl(on: EventTarget | null): boolean {
  return on instanceof Element && on.closest("button:not([aria-pressed='true']), a, summary") !== null;
}

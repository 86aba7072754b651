// A finished game by keyboard: arrows step, Home and End go to its ends, the space bar plays.
import type { ReplaySession } from "../replay/session";

/** Listens to the keys of the page until the returned function is called. */
export function replayKeys(replay: ReplaySession): () => void {
  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;
    // A slider, a list and a button know what to do with these keys themselves.
    const own = event.key === " " ? "input, select, button, a, summary" : "input, select, [role=log], ol";
    if (event.target instanceof Element && event.target.closest(own)) return;
    if (press(replay, event.key)) event.preventDefault();
  }
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

function press(replay: ReplaySession, key: string): boolean {
  const { step, playing } = replay.state;
  switch (key) {
    case "ArrowRight":
      replay.goTo(step + 1);
      return true;
    case "ArrowLeft":
      replay.goTo(step - 1);
      return true;
    case "Home":
      replay.goTo(0);
      return true;
    case "End":
      replay.goTo(replay.last);
      return true;
    case " ":
      replay.play(!playing);
      return true;
    default:
      return false;
  }
}

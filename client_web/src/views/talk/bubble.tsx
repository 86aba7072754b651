// A reaction over the seat that it came from; the talk holds the same in words.
import type { RoomState } from "../../room/state";
import { wordsOf } from "../../texts/line";
import "./bubble.css";

export function Bubble({ seat, state }: { seat: number; state: RoomState }) {
  const line = state.talk.bubbles.find((bubble) => bubble.seat === seat);
  if (line === undefined) return null;
  return (
    <span key={`${line.speaker}-${line.number}`} class="bubble" data-testid="bubble" aria-hidden="true">
      {wordsOf(line)}
    </span>
  );
}

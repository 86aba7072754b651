// Says every event to a screen reader when the eye sees it, in the words of the story.
import { useEffect, useRef, useState } from "preact/hooks";
import type { RoomState } from "../../room/state";
import { linesOf } from "./story-lines";

export function Announcer({ state }: { state: RoomState }) {
  const lines = linesOf(state);
  const game = state.view?.game?.number;
  const before = useRef({ game, count: lines.length });
  const [words, setWords] = useState("");
  useEffect(() => {
    const anew = before.current.game !== game;
    const from = anew ? 0 : before.current.count;
    before.current = { game, count: lines.length };
    if (anew || lines.length > from)
      setWords(
        lines
          .slice(from)
          .map((line) => line.text)
          .join(" "),
      );
  }, [game, lines.length]);
  return (
    <p class="hidden" role="log" aria-live="polite" data-testid="announcer">
      {words}
    </p>
  );
}

// The story of the game in words, turn by turn, the newest at the bottom and in view.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { RoomState } from "../../room/state";
import { t } from "../../texts";
import { linesOf } from "./story-lines";
import "./story.css";

export function Story({ state, testId }: { state: RoomState; testId: string }) {
  const lines = linesOf(state);
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines.length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ol class="story" ref={list} data-testid={testId} tabIndex={0} aria-label={t.story.heading}>
      {lines.length === 0 && <li class="soft">{t.story.empty}</li>}
      {lines.map((line) => (
        <li key={line.index} data-kind={line.kind} data-hit={line.hit}>
          {line.text}
        </li>
      ))}
    </ol>
  );
}

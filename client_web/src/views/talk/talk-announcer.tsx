// Says what others say to a screen reader, wherever the talk is shown or not. Who is muted is not heard here either.
import type { RoomState } from "../../room/state";
import { t } from "../../texts";
import { wordsOf } from "../../texts/line";

export function TalkAnnouncer({ state }: { state: RoomState }) {
  return (
    <p class="hidden" role="log" aria-live="polite" data-testid="talk-announcer">
      {state.talk.news.map((line) => (
        // A new element for each, so that the same words are said again when they are said again.
        <span key={`${line.speaker}-${line.number}`}>{t.talk.spoken(line.name, wordsOf(line))} </span>
      ))}
    </p>
  );
}

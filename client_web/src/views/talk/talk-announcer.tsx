// Says what others say to a screen reader, wherever the talk is shown or not. Who is muted is not heard here either.
import type { RoomState } from "../../room/state";
import { t } from "../../texts";
import { wordsOf } from "../../texts/line";

export function TalkAnnouncer({ state }: { state: RoomState }) {
  const words = state.talk.news.map((line) => t.talk.spoken(line.name, wordsOf(line))).join(" ");
  return (
    <p class="hidden" role="log" aria-live="polite" data-testid="talk-announcer">
      {words}
    </p>
  );
}

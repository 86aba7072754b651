// The end: who won, and what comes next.
import { ArrowRight, RotateCcw } from "lucide";
import { wordsFor } from "../../app";
import { makeRoom } from "../../net/api";
import { namingIn } from "../../room/state";
import { t } from "../../texts";
import { Icon } from "../parts/icon";
import { PlaceLink } from "../parts/place-link";
import type { DockProps } from "./dock";
import { matchHeadline, Standing } from "./standing";

export function Result({ app, room, view, game, scene }: DockProps) {
  const { match } = game;
  const who = namingIn(view);
  const between = match !== null && match.places === null;
  const { seats, you, rules } = view.room;
  const winner = scene.winner ?? 0;
  const asked = you.seat !== null && seats[you.seat]?.again;
  const others = seats.filter((seat, index) => seat.again && index !== you.seat).map((seat) => seat.name);
  const headline = match ? matchHeadline(match, winner, who) : t.over.won(who(winner));
  async function newRoom(): Promise<void> {
    const preset = rules.preset ?? "coda";
    const open = Array.from({ length: seats.length - 1 }, () => "open");
    try {
      app.go({
        at: "room",
        code: await makeRoom({ preset, seats: ["me", ...open], visibility: "private" }),
      });
    } catch (error) {
      room.say(wordsFor(error));
    }
  }
  return (
    <div class="result" data-testid="result" data-winner={winner}>
      <div class="dock-words">
        <strong class="result-winner">{headline}</strong>
        <span class="soft" role="status">
          {others.length > 0
            ? t.over.wants(others)
            : asked
              ? between
                ? t.over.askedNext
                : t.over.asked
              : match
                ? ""
                : t.over.wonHint}
        </span>
        {match && <Standing match={match} who={who} />}
      </div>
      <div class="result-actions">
        {you.seat !== null && (
          <button
            type="button"
            class="button primary"
            data-do="rematch"
            aria-disabled={!you.may.includes("rematch")}
            onClick={() => you.may.includes("rematch") && room.command({ type: "rematch" })}
          >
            <Icon of={between ? ArrowRight : RotateCcw} />
            {asked
              ? t.over.waiting
              : between
                ? t.over.nextRound
                : match
                  ? t.over.rematchMatch
                  : t.over.rematch}
          </button>
        )}
        {game.id !== null && (
          <PlaceLink app={app} to={{ at: "replay", id: game.id }} class="button" data-do="look-back">
            {t.over.lookBack}
          </PlaceLink>
        )}
        {you.may.includes("reopen") && (
          <button
            type="button"
            class="button"
            data-do="reopen"
            onClick={() => room.command({ type: "reopen" })}
          >
            {t.over.reopen}
          </button>
        )}
        <button type="button" class="button" data-do="new-room" onClick={() => void newRoom()}>
          {t.over.newRoom}
        </button>
        <button
          type="button"
          class="button"
          data-do="go-leave"
          onClick={() => (you.may.includes("leave") ? room.show("leave") : app.go({ at: "start" }))}
        >
          {t.over.leave}
        </button>
      </div>
    </div>
  );
}

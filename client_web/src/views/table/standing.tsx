// A match after a round: who won it, or what came of it all, and every seat's points from the most down.
import type { MatchFrame } from "../../protocol.gen";
import { t } from "../../texts";
import type { Naming } from "../../texts/event";
import "./standing.css";

export function matchHeadline({ places, round, rounds }: MatchFrame, winner: number, who: Naming): string {
  if (places === null) return t.over.wonRound(who(winner), round, rounds);
  return t.over.wonMatch(places.flatMap((place, seat) => (place === 1 ? [who(seat)] : [])));
}

export function Standing({ match, who }: { match: MatchFrame; who: Naming }) {
  const { points, places } = match;
  const seats = points.map((_, seat) => seat).sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0));
  return (
    <ol class="standing" data-testid="standing" aria-label={t.over.standing}>
      {seats.map((seat) => (
        <li key={seat} data-seat-points={seat} data-place={places?.[seat]}>
          {places && <span class="standing-place">{t.over.place(places[seat] ?? 0)}</span>}
          <span class="standing-name">{who(seat).name}</span>
          <strong>{points[seat]}</strong>
        </li>
      ))}
    </ol>
  );
}

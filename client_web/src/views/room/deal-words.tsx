// What binds the server to the deal, and after the game whether it kept to it; the numbers are there to check by hand.
import type { RoomSession } from "../../room/session";
import { t } from "../../texts";
import "./deal-words.css";

export function DealWords({ room }: { room: RoomSession }) {
  const deal = room.state.view?.game?.deal;
  if (deal === undefined) return null;
  const { verdict } = room;
  return (
    <details class="deal" data-verdict={verdict} data-testid="deal">
      <summary>{t.deal.heading}</summary>
      <p>{t.deal[verdict]}</p>
      <dl>
        <dt>{t.deal.commitment}</dt>
        <dd>{deal.commitment}</dd>
        {deal.secret !== null && (
          <>
            <dt>{t.deal.secret}</dt>
            <dd>{deal.secret}</dd>
            <dt>{t.deal.seeds}</dt>
            <dd>{deal.seeds?.map((seed) => seed || t.deal.noSeed).join(", ")}</dd>
          </>
        )}
      </dl>
    </details>
  );
}

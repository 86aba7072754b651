// What this browser recomputed of the deal, in plain words, and the numbers to do it again by hand.
import { Check, X } from "lucide";
import type { ReplaySession } from "../../replay/session";
import { t } from "../../texts";
import { Icon } from "../parts/icon";
import "../room/deal-words.css";

export function FairWords({ replay }: { replay: ReplaySession }) {
  const { file, check } = replay.state;
  if (file === null || check === null) return null;
  const fair = check.bound && check.drawn;
  return (
    <details class="deal fair" data-verdict={fair ? "fair" : "broken"} data-testid="fair">
      <summary>
        <Icon of={fair ? Check : X} />
        {fair ? t.replay.fair : t.replay.broken}
      </summary>
      <ul class="fair-checks">
        <Checked holds={check.bound} words={check.bound ? t.replay.bound : t.replay.notBound} />
        <Checked holds={check.drawn} words={check.drawn ? t.replay.drawn : t.replay.notDrawn} />
      </ul>
      <dl>
        <dt>{t.deal.commitment}</dt>
        <dd>{file.deal.commitment}</dd>
        <dt>{t.deal.secret}</dt>
        <dd>{file.deal.secret}</dd>
        <dt>{t.deal.seeds}</dt>
        <dd>{file.deal.seeds.map((seed) => seed || t.deal.noSeed).join(", ")}</dd>
        <dt>{t.replay.deck}</dt>
        <dd>{file.deal.deck}</dd>
      </dl>
    </details>
  );
}

function Checked({ holds, words }: { holds: boolean; words: string }) {
  return (
    <li data-holds={holds}>
      <Icon of={holds ? Check : X} />
      <span>{words}</span>
    </li>
  );
}

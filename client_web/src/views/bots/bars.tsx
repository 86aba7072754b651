// One table of results: every line a pair, how often its first won, and how sure that is.
import { t } from "../../texts";
import type { Measured } from "./strength";
import "./bars.css";

interface Props {
  heading: string;
  hint: string | null;
  lines: Measured[];
}

export function Bars({ heading, hint, lines }: Props) {
  return (
    <section class="card bars">
      <h3>{heading}</h3>
      {hint && <p class="soft">{hint}</p>}
      <ul>
        {lines.map((line) => (
          <li key={`${line.first}-${line.against}`} data-pair={`${line.first}-${line.against}`}>
            <span>{t.bots.pair(line.first, line.against)}</span>
            <strong>{t.bots.share(line.share)}</strong>
            <Bar {...line} />
            <span class="bars-range soft">{t.bots.range(line.low, line.high)}</span>
            <span class="bars-games soft">{t.bots.games(line.games)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The gap in the bar is where equal strength would be. */
function Bar({ seats, share, low, high }: Measured) {
  return (
    <svg class="bar" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect class="bar-whole" width="100" height="12" />
      <rect class="bar-won" width={share * 100} height="12" />
      <rect class="bar-even" x={100 / seats - 0.3} width="0.6" height="12" />
      <rect class="bar-range" x={low * 100} y="4.5" width={(high - low) * 100} height="3" />
    </svg>
  );
}

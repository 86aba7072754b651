// The table's rules in plain words. A switch without words of its own is left to the server to explain.
import type { Switches } from "../../net/api";
import type { RulesFrame } from "../../protocol.gen";
import { t } from "../../texts";
import { presetName } from "../../texts/preset";
import "./rules.css";

export function rulesInWords({ switches, hand }: RulesFrame): string[] {
  const words: [string, (value: string | number) => string | undefined][] = [
    ["seats", (value) => t.rules.seats(Number(value), hand)],
    ["backs", (value) => (t.rules.backs as Record<string, string>)[value]],
    ["own_tiles", (value) => (t.rules.own_tiles as Record<string, string>)[value]],
    ["draw", (value) => (t.rules.draw as Record<string, string>)[value]],
    ["insert", (value) => (t.rules.insert as Record<string, string>)[value]],
    ["min_guesses", (value) => (t.rules.min_guesses as Record<string, string>)[value]],
    ["empty_pool_miss", (value) => (t.rules.empty_pool_miss as Record<string, string>)[value]],
    ["dashes", (value) => (t.rules.dashes as Record<string, string>)[value]],
    ["removed", (value) => t.rules.removed(Number(value))],
    ["first", (value) => (t.rules.first as Record<string, string>)[value]],
    ["aids", (value) => (t.rules.aids as Record<string, string>)[value]],
    ["rounds", (value) => t.rules.rounds(Number(value))],
    ["rounds", (value) => (value === 1 ? undefined : pointsInWords(switches))],
    ["turn_seconds", (value) => t.rules.turn_seconds(Number(value))],
    [
      "setup_seconds",
      (value) =>
        switches.own_tiles === "memory" || switches.dashes === "all"
          ? t.rules.setup_seconds(Number(value))
          : undefined,
    ],
  ];
  return words.flatMap(([name, say]) => {
    const value = switches[name];
    return (value !== undefined && say(value)) || [];
  });
}

export function pointsInWords({ dashes, points_number, points_dash, points_winner }: Switches): string {
  return t.rules.points(
    Number(points_number),
    dashes === "off" ? null : Number(points_dash),
    Number(points_winner),
  );
}

export function RulesWords({ rules }: { rules: RulesFrame }) {
  return (
    <div class="rules-words">
      <h3>{presetName(rules.preset)}</h3>
      <ul>
        {rulesInWords(rules).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

// The table's rules in plain words. A switch without words of its own is left to the server to explain.
import type { RulesFrame } from "../../protocol.gen";
import { t } from "../../texts";
import "./rules.css";

export function presetName(preset: string | null): string {
  const names: Record<string, string> = t.presets;
  return names[preset ?? "changed"] ?? preset ?? t.presets.changed;
}

export function rulesInWords({ switches, hand }: RulesFrame): string[] {
  const words: [string, (value: string | number) => string | undefined][] = [
    ["seats", (value) => t.rules.seats(Number(value), hand)],
    ["backs", (value) => (t.rules.backs as Record<string, string>)[value]],
    ["own_tiles", (value) => (t.rules.own_tiles as Record<string, string>)[value]],
    ["draw", (value) => (t.rules.draw as Record<string, string>)[value]],
    ["min_guesses", (value) => (t.rules.min_guesses as Record<string, string>)[value]],
    ["empty_pool_miss", (value) => (t.rules.empty_pool_miss as Record<string, string>)[value]],
    ["turn_seconds", (value) => t.rules.turn_seconds(Number(value))],
    [
      "setup_seconds",
      (value) => (switches.own_tiles === "memory" ? t.rules.setup_seconds(Number(value)) : undefined),
    ],
  ];
  return words.flatMap(([name, say]) => {
    const value = switches[name];
    return (value !== undefined && say(value)) || [];
  });
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

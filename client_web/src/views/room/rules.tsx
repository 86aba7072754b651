// The rules of the table in words; the host changes them here. Which values there are comes from the server.
import { BookOpen } from "lucide";
import type { App } from "../../app";
import type { Catalogue } from "../../net/api";
import type { RulesFrame, ViewFrame } from "../../protocol.gen";
import type { RoomSession } from "../../room/session";
import { t } from "../../texts";
import { presetName } from "../../texts/preset";
import { useCatalogue } from "../parts/catalogue";
import { Choice } from "../parts/choice";
import { Icon } from "../parts/icon";
import { RulesWords } from "./rules-words";

/** Round numbers to choose from; the server's bounds cut them. */
const CLOCKS = [15, 30, 45, 60, 90, 120, 180, 300, 600];
const POINTS = [0, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100];
const ROUNDS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20];

interface Props {
  app: App;
  room: RoomSession;
  view: ViewFrame;
}

export function Rules({ app, room, view }: Props) {
  const { rules, you } = view.room;
  const offered = useCatalogue();
  return (
    <section class="card rules" aria-labelledby="rules-heading">
      <h2 id="rules-heading">{t.lobby.rules}</h2>
      {you.may.includes("set_rules") && offered ? (
        <RulesForm room={room} view={view} offered={offered} />
      ) : (
        <RulesWords rules={rules} />
      )}
      <button type="button" class="button small" onClick={() => app.showHelp(true)}>
        <Icon of={BookOpen} />
        {t.lobby.rulesBook}
      </button>
    </section>
  );
}

function RulesForm({ room, view, offered }: { room: RoomSession; view: ViewFrame; offered: Catalogue }) {
  const { rules } = view.room;
  const base = rules.preset ?? offered.default;
  const presets = [...Object.keys(offered.presets), ...(rules.preset === null ? ["changed"] : [])];
  function take(preset: string): void {
    if (preset === "changed") return;
    const kept = Object.fromEntries(
      ["seats", "turn_seconds", "setup_seconds"].map((name) => [name, rules.switches[name] ?? 0]),
    );
    room.command({ type: "set_rules", preset, rules: kept });
  }
  return (
    <>
      <Choice
        quiet
        look="wrap"
        legend={t.start.game}
        value={rules.preset ?? "changed"}
        options={presets.map((value) => ({ value, label: presetName(value) }))}
        onChange={take}
      />
      <RulesWords rules={rules} />
      <details class="rules-switches">
        <summary>{t.lobby.change}</summary>
        <div class="rules-fields">
          {Object.entries(offered.switches)
            .filter(isInUse(rules.switches))
            .map(([name, values]) => (
              <SwitchField
                key={name}
                name={name}
                value={rules.switches[name] ?? ""}
                values={
                  Array.isArray(values) ? values : rangeValues(name, values, Number(rules.switches[name]))
                }
                onChange={(value) =>
                  room.command({
                    type: "set_rules",
                    preset: base,
                    rules: { ...rules.switches, [name]: value },
                  })
                }
              />
            ))}
        </div>
      </details>
    </>
  );
}

/** Points count in a match only. */
function isInUse({ rounds }: RulesFrame["switches"]): (entry: [string, unknown]) => boolean {
  return ([name]) => rounds !== 1 || !name.startsWith("points_");
}

function rangeValues(
  name: string,
  { off, min, max }: { off?: number; min: number; max: number },
  now: number,
) {
  const round = name.endsWith("_seconds") ? CLOCKS : name.startsWith("points_") ? POINTS : ROUNDS;
  const within = round.filter((value) => min <= value && value <= max);
  return [...new Set([...(off === undefined ? [] : [off]), ...within, now])].sort((a, b) => a - b);
}

interface FieldProps {
  name: string;
  value: string | number;
  values: (string | number)[];
  onChange: (value: string | number) => void;
}

function SwitchField({ name, value, values, onChange }: FieldProps) {
  if (values.length < 2) return null;
  return (
    <label class="field">
      <span class="field-label">{(t.switches as Record<string, string>)[name] ?? name}</span>
      <select
        class="select"
        name={name}
        value={String(value)}
        onChange={(event) => {
          const chosen = values.find((candidate) => String(candidate) === event.currentTarget.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((candidate) => (
          <option key={candidate} value={String(candidate)}>
            {valueInWords(name, candidate)}
          </option>
        ))}
      </select>
    </label>
  );
}

function valueInWords(name: string, value: string | number): string {
  if (name.endsWith("_seconds")) return value === 0 ? t.values.noLimit : t.seconds(Number(value));
  const words = (t.values as unknown as Record<string, Record<string, string>>)[name];
  return words?.[String(value)] ?? String(value);
}

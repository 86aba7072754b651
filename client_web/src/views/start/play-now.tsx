// The quickest way into a game: how many bots, how good, which rules. What was chosen last is chosen again.
import { Play } from "lucide";
import type { RefObject } from "preact";
import { useState } from "preact/hooks";
import type { NewRoom } from "../../net/api";
import { recallOneOf, remember } from "../../remembered";
import { t } from "../../texts";
import { Choice } from "../parts/choice";
import { Icon } from "../parts/icon";
import { NameField } from "../parts/name-field";

const BOTS = ["1", "2", "3"] as const;
const LEVELS = ["medium", "easy", "hard"] as const;
const PRESETS = ["coda", "classic"] as const;

interface Props {
  name: string;
  problem: string | null;
  busy: boolean;
  fieldRef: RefObject<HTMLInputElement | null>;
  onName: (name: string) => void;
  onPlay: (room: NewRoom) => void;
}

export function PlayNow({ name, problem, busy, fieldRef, onName, onPlay }: Props) {
  const [bots, setBots] = useState(() => recallOneOf("bots", BOTS));
  const [level, setLevel] = useState(() => recallOneOf("level", LEVELS));
  const [preset, setPreset] = useState(() => recallOneOf("preset", PRESETS));
  function play(event: Event): void {
    event.preventDefault();
    remember("bots", bots);
    remember("level", level);
    remember("preset", preset);
    const seats = ["me", ...Array.from({ length: Number(bots) }, () => `bot:${level}`)];
    onPlay({ preset, seats, visibility: "private", start: true });
  }
  return (
    <form class="card play-now" aria-label={t.start.play} onSubmit={play}>
      <div class="play-now-go">
        <NameField value={name} problem={problem} inputRef={fieldRef} onInput={onName} />
        <button type="submit" class="button primary" aria-disabled={busy}>
          <Icon of={Play} />
          {busy ? t.start.playing : t.start.play}
        </button>
      </div>
      <div class="play-now-row">
        <Choice
          legend={t.start.opponents}
          value={bots}
          options={BOTS.map((value) => ({ value, label: t.start.bots(Number(value)) }))}
          onChange={setBots}
        />
        <Choice
          legend={t.start.level}
          value={level}
          options={[...LEVELS].reverse().map((value) => ({ value, label: t.levels[value] }))}
          onChange={setLevel}
        />
        <p class="play-now-hint soft">{t.levelHints[level]}</p>
      </div>
      <Choice
        legend={t.start.game}
        value={preset}
        look="cards"
        options={PRESETS.map((value) => ({ value, label: t.presets[value], note: t.presetHints[value] }))}
        onChange={setPreset}
      />
    </form>
  );
}

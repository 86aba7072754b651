// The quickest way into a game: how many bots, how good, which rules. What was chosen last is chosen again.
import { Play } from "lucide";
import type { RefObject } from "preact";
import { useState } from "preact/hooks";
import type { App } from "../../app";
import type { Level, NewRoom } from "../../net/api";
import { recall, recallOneOf, remember } from "../../remembered";
import { t } from "../../texts";
import { presetHint, presetName } from "../../texts/preset";
import { useCatalogue } from "../parts/catalogue";
import { Choice } from "../parts/choice";
import { Icon } from "../parts/icon";
import { NameField } from "../parts/name-field";
import { PlaceLink } from "../parts/place-link";

const BOTS = ["1", "2", "3"] as const;
const LEVELS = ["easy", "medium", "hard"] as const;
/** What is offered until the server has said what it offers. */
const KNOWN = Object.keys(t.presetHints);

interface Props {
  app: App;
  name: string;
  problem: string | null;
  busy: boolean;
  fieldRef: RefObject<HTMLInputElement | null>;
  onName: (name: string) => void;
  onPlay: (room: NewRoom) => void;
}

export function PlayNow({ app, name, problem, busy, fieldRef, onName, onPlay }: Props) {
  const [bots, setBots] = useState(() => recallOneOf("bots", BOTS));
  const [level, setLevel] = useState(() => recallOneOf<Level>("level", ["medium", ...LEVELS]));
  const [preset, setPreset] = useState(() => recall("preset") ?? "coda");
  const offered = useCatalogue();
  const presets = offered ? Object.keys(offered.presets) : KNOWN;
  const chosen = presets.includes(preset) ? preset : (offered?.default ?? "coda");
  function play(event: Event): void {
    event.preventDefault();
    remember("bots", bots);
    remember("level", level);
    remember("preset", chosen);
    const seats = ["me", ...Array.from({ length: Number(bots) }, () => `bot:${level}`)];
    onPlay({ preset: chosen, seats, visibility: "private" });
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
          options={LEVELS.map((value) => ({ value, label: t.levels[value] }))}
          onChange={setLevel}
        />
        <p class="play-now-hint soft">
          {t.levelHints[level]}{" "}
          <PlaceLink app={app} to={{ at: "bots" }}>
            {t.bots.link}
          </PlaceLink>
        </p>
      </div>
      <Choice
        legend={t.start.game}
        value={chosen}
        look="cards"
        options={presets.map((value) => ({ value, label: presetName(value), note: presetHint(value) }))}
        onChange={setPreset}
      />
    </form>
  );
}

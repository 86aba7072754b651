// The way through a finished game: what happened at this step, to and fro, by itself, and through whose eyes.
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Download, Pause, Play } from "lucide";
import type { Eyes } from "../../net/api";
import { eventsBefore } from "../../replay/moment";
import type { ReplaySession } from "../../replay/session";
import type { RoomState } from "../../room/state";
import { t } from "../../texts";
import { Icon } from "../parts/icon";
import { linesOf } from "../table/story-lines";
import { CopyAddress } from "./copy-address";
import { FairWords } from "./fair-words";

export function Player({ replay, moment }: { replay: ReplaySession; moment: RoomState }) {
  const { step, playing, id } = replay.state;
  const { last } = replay;
  const from = eventsBefore(replay.state);
  const news = linesOf(moment).filter(({ index }) => index >= from);
  return (
    <section class="dock replay-dock" aria-label={t.replay.controls}>
      <p class="replay-news" role="status" data-testid="news">
        {news.length > 0 ? news.map(({ text }) => text).join(" ") : t.replay.nothing(step)}
      </p>
      <div class="replay-move">
        <StepButton
          label={t.replay.first}
          icon={ChevronFirst}
          open={step > 0}
          onClick={() => replay.goTo(0)}
        />
        <StepButton
          label={t.replay.back}
          icon={ChevronLeft}
          open={step > 0}
          onClick={() => replay.goTo(step - 1)}
        />
        <button
          type="button"
          class="button primary replay-play"
          data-do="play"
          aria-label={playing ? t.replay.pause : t.replay.play}
          onClick={() => replay.play(!playing)}
        >
          <Icon of={playing ? Pause : Play} />
        </button>
        <StepButton
          label={t.replay.forward}
          icon={ChevronRight}
          open={step < last}
          onClick={() => replay.goTo(step + 1)}
        />
        <StepButton
          label={t.replay.last}
          icon={ChevronLast}
          open={step < last}
          onClick={() => replay.goTo(last)}
        />
        <input
          class="replay-slider"
          type="range"
          min={0}
          max={last}
          value={step}
          aria-label={t.replay.slider}
          aria-valuetext={t.replay.step(step, last)}
          onInput={(event) => replay.goTo(Number(event.currentTarget.value))}
        />
        <span class="replay-count soft">{t.replay.step(step, last)}</span>
      </div>
      <div class="replay-more">
        <EyesChoice replay={replay} />
        <CopyAddress />
        <a
          class="icon-button"
          href={`/api/games/${encodeURIComponent(id)}`}
          download={`coda-${id}.json`}
          aria-label={t.replay.download}
          title={t.replay.download}
          data-do="download"
        >
          <Icon of={Download} />
        </a>
      </div>
      <div class="replay-fair-small">
        <FairWords replay={replay} />
      </div>
    </section>
  );
}

interface StepProps {
  label: string;
  icon: Parameters<typeof Icon>[0]["of"];
  open: boolean;
  onClick: () => void;
}

function StepButton({ label, icon, open, onClick }: StepProps) {
  return (
    <button type="button" class="icon-button" aria-label={label} aria-disabled={!open} onClick={onClick}>
      <Icon of={icon} />
    </button>
  );
}

function EyesChoice({ replay }: { replay: ReplaySession }) {
  const { replay: game, eyes } = replay.state;
  const seats = (game?.players ?? []).map(({ name }, seat) => [String(seat), t.replay.eyesOf(name)]);
  const all = [["open", t.replay.open], ["spectator", t.replay.spectator], ...seats];
  return (
    <label class="replay-eyes">
      <span class="field-label">{t.replay.eyes}</span>
      <select
        class="select"
        name="eyes"
        value={eyes}
        onChange={(event) => void replay.lookThrough(event.currentTarget.value as Eyes)}
      >
        {all.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

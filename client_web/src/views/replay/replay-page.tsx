// A finished game, step by step: the table as it was seen, how to move through it, and whether its deal was kept.
import { BookOpen } from "lucide";
import { useEffect } from "preact/hooks";
import type { App } from "../../app";
import { aroundTable } from "../../game/places";
import { replayKeys } from "../../keyboard/replay-keys";
import { eventsBefore, momentOf } from "../../replay/moment";
import type { ReplaySession } from "../../replay/session";
import { optionsIn, type RoomState, sceneIn } from "../../room/state";
import { t } from "../../texts";
import { Dialog } from "../parts/dialog";
import { Icon } from "../parts/icon";
import { ThemeSwitch } from "../parts/theme-switch";
import { Home } from "../parts/top-bar";
import { Centre } from "../table/centre";
import { SeatRow } from "../table/seat-row";
import { Story } from "../table/story";
import { PLACES } from "../table/table";
import { FairWords } from "./fair-words";
import { Missing } from "./missing";
import { Player } from "./player";
import "./replay.css";

interface Props {
  app: App;
  replay: ReplaySession;
}

export function ReplayPage({ app, replay }: Props) {
  const { stage } = replay.state;
  useEffect(() => replayKeys(replay), [replay]);
  useEffect(() => {
    document.title = `${t.replay.heading} · ${t.title}`;
    return () => {
      document.title = t.title;
    };
  }, []);
  const moment = momentOf(replay.state);
  if (stage === "missing" || stage === "unreachable") return <Missing app={app} replay={replay} />;
  if (moment === null) {
    return (
      <main class="loading" data-page="loading" aria-busy="true">
        <p class="soft">{t.replay.loading}</p>
      </main>
    );
  }
  return (
    <main class="table replay" data-page="replay" data-step={replay.state.step} data-eyes={replay.state.eyes}>
      <header class="top-bar">
        <Home app={app} />
        <span class="replay-heading">{t.replay.heading}</span>
        <nav class="top-tools" aria-label={t.menu.room}>
          <button
            type="button"
            class="icon-button top-story"
            aria-label={t.story.open}
            onClick={() => replay.showStory(true)}
          >
            <Icon of={BookOpen} />
          </button>
          <ThemeSwitch />
        </nav>
      </header>
      <Felt moment={moment} from={eventsBefore(replay.state)} />
      <Player replay={replay} moment={moment} />
      <aside class="story-side" aria-label={t.story.heading}>
        <h2>{t.story.heading}</h2>
        <Story state={moment} testId="story" />
        <FairWords replay={replay} />
      </aside>
      {replay.state.story && (
        <Dialog heading={t.story.heading} look="drawer" onClose={() => replay.showStory(false)}>
          <Story state={moment} testId="story-drawer" />
        </Dialog>
      )}
    </main>
  );
}

function Felt({ moment, from }: { moment: RoomState; from: number }) {
  const { view } = moment;
  const scene = sceneIn(moment);
  if (!view?.game || scene === null) return null;
  const { game } = view;
  const guess = game.history.slice(from).find((event) => event.event === "guessed");
  const call = guess ? { guess: guess as NonNullable<typeof scene.call>["guess"], hit: guess.hit } : null;
  const [near = 0, ...others] = aroundTable(game.rows.length, game.viewer);
  const table = { room: null, view, game, scene: { ...scene, call }, options: optionsIn(moment) };
  return (
    <div class="felt" data-seats={game.rows.length}>
      {others.map((seat, index) => (
        <SeatRow key={seat} seat={seat} place={PLACES[others.length]?.[index]} {...table} />
      ))}
      <Centre deadline={null} view={view} game={game} scene={scene} />
      <SeatRow key={near} seat={near} place="near" {...table} />
    </div>
  );
}

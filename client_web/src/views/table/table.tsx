// The table: everybody's rows around the pool, the story beside it, and in front of the viewer what he can do now.
import { useEffect } from "preact/hooks";
import type { App } from "../../app";
import { aroundTable } from "../../game/places";
import { keysFor } from "../../keyboard/keys";
import type { GameFrame, ViewFrame } from "../../protocol.gen";
import type { RoomSession } from "../../room/session";
import { optionsIn, sceneIn } from "../../room/state";
import { isAlone } from "../../room/talk";
import { t } from "../../texts";
import { TopBar } from "../parts/top-bar";
import { Talk } from "../talk/talk";
import { Announcer } from "./announcer";
import { Centre } from "./centre";
import { Dock } from "./dock";
import { SeatRow } from "./seat-row";
import { Story } from "./story";
import "./table.css";
import "./short.css";

export interface TableProps {
  app: App;
  room: RoomSession;
  view: ViewFrame;
  game: GameFrame;
}

export function Table({ app, room, view, game }: TableProps) {
  useEffect(() => keysFor(app, room), [app, room]);
  const scene = sceneIn(room.state);
  if (scene === null) return null;
  const [near = 0, ...others] = aroundTable(game.rows.length, game.viewer);
  const alone = isAlone(room.state.talk, view);
  const table = { room, view, game, scene, options: optionsIn(room.state) };
  return (
    <main
      class="table"
      data-page="table"
      data-phase={game.phase}
      data-turn={scene.turn}
      data-step={game.step}
      data-viewer={game.viewer ?? "none"}
      data-settled={scene.settled ? "yes" : "no"}
      data-link={room.state.link}
      data-taking-notes={room.state.notes.taking}
      data-backs={view.room.rules.switches.backs}
    >
      <TopBar app={app} room={room} story menu />
      <div class="felt" data-seats={game.rows.length} onPointerDown={() => scene.settled || room.skip()}>
        {others.map((seat, index) => (
          <SeatRow key={seat} seat={seat} place={PLACES[others.length]?.[index]} {...table} />
        ))}
        <Centre deadline={room.state.deadline} view={view} game={game} scene={scene} />
        <SeatRow key={near} seat={near} place="near" {...table} />
      </div>
      <Dock app={app} {...table} />
      <aside class="story-side" aria-label={t.story.beside}>
        <h2>{t.story.heading}</h2>
        <Story state={room.state} testId="story" />
        {!alone && (
          <section class="talk-side" aria-labelledby="talk-heading">
            <h2 id="talk-heading">{t.talk.heading}</h2>
            <Talk room={room} view={view} />
          </section>
        )}
      </aside>
      <Announcer state={room.state} />
    </main>
  );
}

/** Clockwise from the viewer's left hand. */
export const PLACES: Record<number, string[]> = {
  1: ["top"],
  2: ["left", "right"],
  3: ["left", "top", "right"],
};

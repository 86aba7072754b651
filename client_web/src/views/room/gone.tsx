// There is no such room, or no server: what may be the reason, and the way back.
import type { App } from "../../app";
import type { RoomSession } from "../../room/session";
import { t } from "../../texts";
import { TileRow } from "../parts/tile-row";
import { TopBar } from "../parts/top-bar";
import "./naming.css";

const COVERED = Array.from({ length: 7 }, () => "???");

export function Gone({ app, room }: { app: App; room: RoomSession }) {
  const unreachable = room.state.stage === "unreachable";
  return (
    <main class="gone" data-page="gone">
      <TopBar app={app} room={room} />
      <div class="hero">
        <TileRow tiles={COVERED} />
        <div class="hero-words">
          <h1>{unreachable ? t.gone.unreachable : t.gone.heading}</h1>
          <p class="soft">{unreachable ? t.gone.unreachableText : t.gone.text(room.state.code)}</p>
          <button type="button" class="button primary" onClick={() => app.go({ at: "start" })}>
            {t.back}
          </button>
          {unreachable && (
            <button type="button" class="button" onClick={() => void room.enter()}>
              {t.gone.retry}
            </button>
          )}
        </div>
      </div>
    </main>
  );
}

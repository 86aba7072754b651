// There is no such finished game, or no server: what may be the reason, and the way back.
import type { App } from "../../app";
import type { ReplaySession } from "../../replay/session";
import { t } from "../../texts";
import { TileRow } from "../parts/tile-row";
import { Home } from "../parts/top-bar";
import "../room/naming.css";

const COVERED = Array.from({ length: 7 }, () => "???");

export function Missing({ app, replay }: { app: App; replay: ReplaySession }) {
  const unreachable = replay.state.stage === "unreachable";
  return (
    <main class="gone" data-page="gone">
      <header class="top-bar">
        <Home app={app} />
      </header>
      <div class="hero">
        <TileRow tiles={COVERED} />
        <div class="hero-words">
          <h1>{unreachable ? t.gone.unreachable : t.replay.missing}</h1>
          <p class="soft">{unreachable ? t.gone.unreachableText : t.replay.missingText}</p>
          <button type="button" class="button primary" onClick={() => app.go({ at: "start" })}>
            {t.back}
          </button>
          {unreachable && (
            <button
              type="button"
              class="button"
              onClick={() => void replay.enter(new URLSearchParams(location.search))}
            >
              {t.gone.retry}
            </button>
          )}
        </div>
      </div>
    </main>
  );
}

// How strong the bots are: the three levels in words, and what came out when they played each other.
import { useEffect } from "preact/hooks";
import type { App } from "../../app";
import { t } from "../../texts";
import { presetName } from "../../texts/preset";
import { Avatar } from "../parts/avatar";
import { ThemeSwitch } from "../parts/theme-switch";
import { Home } from "../parts/top-bar";
import { Bars } from "./bars";
import { againstOthers, amongLevels, FACES, LEVELS, type Level, type Measurement } from "./strength";
import "./bots-page.css";

export function BotsPage({ app }: { app: App }) {
  useEffect(() => {
    document.title = `${t.bots.heading} · ${t.title}`;
    return () => {
      document.title = t.title;
    };
  }, []);
  const others = againstOthers();
  return (
    <main class="bots" data-page="bots">
      <header class="top-bar">
        <Home app={app} />
        <nav class="top-tools" aria-label={t.menu.room}>
          <ThemeSwitch />
        </nav>
      </header>
      <div class="bots-body">
        <section class="bots-intro">
          <h1>{t.bots.heading}</h1>
          <p>{t.bots.intro}</p>
        </section>
        <ul class="bots-levels">
          {LEVELS.map((level) => (
            <LevelCard key={level} level={level} />
          ))}
        </ul>
        <section class="bots-measured" aria-labelledby="measured-heading">
          <h2 id="measured-heading">{t.bots.measured}</h2>
          <p class="soft">
            {t.bots.measuredHint} {t.bots.openTiles}
          </p>
          <Tables of={amongLevels()} />
          {others.length > 0 && (
            <details class="bots-others">
              <summary>{t.bots.others}</summary>
              <Tables of={others} />
            </details>
          )}
        </section>
        <button type="button" class="button primary" onClick={() => app.go({ at: "start" })}>
          {t.back}
        </button>
      </div>
    </main>
  );
}

function LevelCard({ level }: { level: Level }) {
  return (
    <li class="card bots-level" data-level={level}>
      <span class="bots-faces">
        {FACES[level].map((face) => (
          <span key={face} class="bots-face">
            <Avatar of={face} />
          </span>
        ))}
      </span>
      <h2>{t.levels[level]}</h2>
      <p>{t.bots.levels[level]}</p>
    </li>
  );
}

function Tables({ of }: { of: Measurement[] }) {
  return (
    <div class="bots-tables">
      {of.map(({ preset, seats, lines }) => (
        <Bars
          key={`${preset}-${seats}`}
          heading={t.bots.table(presetName(preset), seats)}
          hint={seats > 2 ? t.bots.alone(seats) : null}
          lines={lines}
        />
      ))}
    </div>
  );
}

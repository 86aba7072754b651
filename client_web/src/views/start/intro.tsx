// What this is: the bar with the logo, and a row of tiles that is half broken already, over two sentences.
import { CircleHelp } from "lucide";
import type { App } from "../../app";
import { t } from "../../texts";
import { Icon } from "../parts/icon";
import { Mark, Wordmark } from "../parts/logo";
import { ThemeSwitch } from "../parts/theme-switch";
import { Tile } from "../parts/tile";

const SAMPLE = ["b01", "b??", "w04", "w??", "b??", "b09", "w11"];

export function StartBar({ app }: { app: App }) {
  return (
    <header class="start-bar-top">
        <span class="intro-logo">
          <Mark />
          <Wordmark />
        </span>
        <span class="intro-tools">
          <button type="button" class="button small plain" onClick={() => app.showHelp(true)}>
            <Icon of={CircleHelp} />
            {t.menu.help}
          </button>
          <ThemeSwitch />
        </span>
    </header>
  );
}

export function Intro() {
  return (
    <section class="intro" aria-labelledby="tagline">
      <div class="intro-row" aria-hidden="true">
        {SAMPLE.map((code, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the row never changes
          <Tile key={index} code={code} stance={code.endsWith("??") ? "standing" : "lying"} />
        ))}
      </div>
      <div class="intro-words">
        <h1 id="tagline">{t.tagline}</h1>
        <p>{t.pitch}</p>
      </div>
    </section>
  );
}

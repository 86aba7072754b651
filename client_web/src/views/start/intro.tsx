// What this is: the bar with the logo, and a row of tiles that is half broken already, over two sentences.
import { CircleHelp } from "lucide";
import type { App } from "../../app";
import { t } from "../../texts";
import { Icon } from "../parts/icon";
import { Mark, Wordmark } from "../parts/logo";
import { ThemeSwitch } from "../parts/theme-switch";
import { TileRow } from "../parts/tile-row";

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
      <TileRow />
      <div class="intro-words">
        <h1 id="tagline">{t.tagline}</h1>
        <p>{t.pitch}</p>
      </div>
    </section>
  );
}

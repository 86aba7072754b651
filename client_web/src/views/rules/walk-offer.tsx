// Offers the walk through one turn to who has not seen it, until it was opened or hidden once; it stands in no one's way.
import { X } from "lucide";
import { useState } from "preact/hooks";
import type { App } from "../../app";
import { recall, remember } from "../../remembered";
import { t } from "../../texts";
import { Icon } from "../parts/icon";
import "./book.css";

export function WalkOffer({ app }: { app: App }) {
  const [seen, setSeen] = useState(() => recall("walk") !== null);
  if (seen) return null;
  function hide(): void {
    remember("walk", "seen");
    setSeen(true);
  }
  return (
    <p class="walk-offer" data-testid="walk-offer">
      <span class="soft">{t.walk.offer}</span>
      <button
        type="button"
        class="button small plain"
        onClick={() => {
          hide();
          app.showHelp("walk");
        }}
      >
        {t.book.walk}
      </button>
      <button type="button" class="icon-button" aria-label={t.walk.hide} onClick={hide}>
        <Icon of={X} />
      </button>
    </p>
  );
}

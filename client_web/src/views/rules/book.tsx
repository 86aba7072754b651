// The rules of one table in plain words, with pictures; what is our own choice is called ours.
import { Footprints } from "lucide";
import type { RulesFrame } from "../../protocol.gen";
import { t } from "../../texts";
import { presetName } from "../../texts/preset";
import { Dialog } from "../parts/dialog";
import { Keys } from "../parts/help";
import { Icon } from "../parts/icon";
import { Tile } from "../parts/tile";
import { type Section, sectionsOf } from "./sections";
import "./book.css";

interface Props {
  rules: RulesFrame;
  onWalk: () => void;
  onClose: () => void;
}

export function Book({ rules, onWalk, onClose }: Props) {
  return (
    <Dialog heading={t.book.heading} look="drawer" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class="book" tabIndex={0} aria-label={t.book.heading} data-testid="book">
        <p>
          <strong>{presetName(rules.preset)}</strong>
        </p>
        <button type="button" class="button small outline" onClick={onWalk}>
          <Icon of={Footprints} />
          {t.book.walk}
        </button>
        <p class="soft">{t.book.oursHint}</p>
        {sectionsOf(rules).map((section) => (
          <Part key={section.heading} section={section} />
        ))}
        <Keys />
      </section>
    </Dialog>
  );
}

function Part({ section }: { section: Section }) {
  return (
    <section class="book-part">
      <h3>{section.heading}</h3>
      {section.tiles.length > 0 && <BookTiles tiles={section.tiles} />}
      <ul>
        {section.sentences.map(({ text, ours }) => (
          <li key={text} data-ours={ours}>
            {text}
            {ours && <span class="tag ours">{t.book.ours}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A row of tiles to look at; the words beside it say what it shows. `mark` is the place of the one that is meant. */
export function BookTiles({ tiles, mark }: { tiles: string[]; mark?: number }) {
  return (
    <div class="book-tiles" aria-hidden="true">
      {tiles.map((code, index) => (
        <span key={index} class="book-tile" data-marked={index === mark}>
          <Tile code={code} stance={code.endsWith("??") ? "standing" : "lying"} />
        </span>
      ))}
    </div>
  );
}

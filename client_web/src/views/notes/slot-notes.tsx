// What is noted of a tile, or worked out about it, in small on its back.
import { partsOf } from "../../game/tiles";
import type { Aid, Mark } from "../../room/notes";
import { t } from "../../texts";
import { tileName } from "../../texts/event";
import "./notes.css";

/** More than these do not fit on a tile. */
const MOST = 3;

interface Props {
  marks: Readonly<Record<string, Mark>>;
  aid: Aid | null;
}

export function SlotNotes({ marks, aid }: Props) {
  const maybe = maybes(marks);
  const few = maybe.length > 0 ? maybe : aid !== null && aid.tiles.length <= MOST ? aid.tiles : [];
  if (few.length === 0 && aid === null && Object.keys(marks).length === 0) return null;
  return (
    <span class="slot-notes" data-notes={few.join(" ")} data-noted={maybe.length > 0} aria-hidden="true">
      {few.slice(0, MOST).map((tile) => (
        <span key={tile} class="slot-note" data-colour={partsOf(tile).colour}>
          {partsOf(tile).number ?? "–"}
        </span>
      ))}
      {few.length === 0 && <span class="slot-note">{aid === null ? "×" : `${aid.tiles.length}?`}</span>}
      {few.length > MOST && <span class="slot-note">+</span>}
    </span>
  );
}

/** The same in words, for who does not see it. */
export function notesInWords({ marks, aid }: Props): string[] {
  const maybe = maybes(marks);
  return [
    ...(maybe.length > 0 ? [t.notes.noted(maybe.map(tileName).join(", "))] : []),
    ...(aid === null ? [] : [t.notes.can(aid.tiles.length, aid.tiles.map(tileName).join(", "))]),
  ];
}

function maybes(marks: Props["marks"]): string[] {
  return Object.keys(marks)
    .filter((tile) => marks[tile] === "maybe")
    .sort();
}

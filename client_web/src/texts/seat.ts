// Who somebody at the table is, in words: for a bot its level and its character.
import type { SeatFrame } from "../protocol.gen";
import { t } from "./index";

/** What kind of player has the seat; null for a person, of whom only the name is known. */
export function kindOf({ kind, level, program }: SeatFrame): string | null {
  if (program) return t.table.program;
  if (kind !== "bot") return null;
  return level === null ? t.table.bot : t.lobby.botOf(t.levels[level]);
}

/** Name, kind and character in one line. */
export function described(seat: SeatFrame): string {
  const kind = kindOf(seat);
  return [kind === null ? seat.name : `${seat.name} (${kind})`, seat.persona?.line]
    .filter(Boolean)
    .join(": ");
}

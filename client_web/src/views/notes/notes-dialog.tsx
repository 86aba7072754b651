// The notes on one tile: every tile that it might be, to be marked, with what the table has worked out.
import type { ViewFrame } from "../../protocol.gen";
import { aidOn, marksOn, tilesBehind } from "../../room/notes";
import type { RoomSession } from "../../room/session";
import { namingIn, sceneIn } from "../../room/state";
import { t } from "../../texts";
import { Dialog } from "../parts/dialog";
import { Pad } from "../table/pad";
import "./notes.css";

export function NotesDialog({ room, view }: { room: RoomSession; view: ViewFrame }) {
  const { open, notes } = room.state.notes;
  const row = (open && sceneIn(room.state)?.rows[open.seat]) || [];
  const index = row.findIndex(({ id }) => id === open?.slot);
  const slot = row[index];
  if (open === null || slot === undefined) return null;
  const { aids, dashes, own_tiles } = view.room.rules.switches;
  const own = open.seat === view.game?.viewer;
  return (
    <Dialog heading={t.tiles.of(namingIn(view)(open.seat), index + 1)} onClose={() => room.pencil.open(null)}>
      <div class="notes">
        <p class="soft">{t.notes.hint}</p>
        <Pad
          names={tilesBehind(slot.tile.charAt(0), dashes !== "off")}
          picked={null}
          marks={marksOn(notes, open)}
          aid={aidOn(room.state, open)}
          onPick={(tile) => room.pencil.mark(tile)}
        />
        {(aids === "deduction" || aids === "odds") && (
          <p class="soft">
            {t.notes[aids]} {own && own_tiles === "memory" && t.notes.memory}
          </p>
        )}
        <div class="dialog-actions">
          <button type="button" class="button" data-do="wipe" onClick={() => room.pencil.wipe()}>
            {t.notes.wipe}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

// Takes up the pencil, where the table lets people make notes.
import { Pencil } from "lucide";
import { mayNote } from "../../room/notes";
import type { RoomSession } from "../../room/session";
import { t } from "../../texts";
import { Icon } from "../parts/icon";

export function NotesButton({ room }: { room: RoomSession }) {
  if (!mayNote(room.state.view)) return null;
  return (
    <button
      type="button"
      class="icon-button notes-button"
      aria-label={t.notes.take}
      aria-pressed={room.state.notes.taking}
      onClick={() => room.pencil.toggle()}
    >
      <Icon of={Pencil} />
    </button>
  );
}

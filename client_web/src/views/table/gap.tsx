// A gap of the own row into which a tile may go: before the tile it stands at, or behind the last one.
import type { RoomSession } from "../../room/session";
import { t } from "../../texts";
import "./gap.css";

export function Gap({ at, size, room }: { at: number; size: number; room: RoomSession | null }) {
  return (
    <button
      type="button"
      class="gap"
      data-gap={at}
      data-end={at === size}
      aria-label={t.table.gap(at, size)}
      aria-pressed={room?.state.gap === at}
      onClick={() => room?.chooseGap(room.state.gap === at ? null : at)}
    >
      <span class="gap-mark" />
    </button>
  );
}

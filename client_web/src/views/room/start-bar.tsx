// The start of the game, for the host; for all others, whom they wait for.
import type { ViewFrame } from "../../protocol.gen";
import type { RoomSession } from "../../room/session";
import { t } from "../../texts";

export function StartBar({ room, view }: { room: RoomSession; view: ViewFrame }) {
  const { seats, you } = view.room;
  const open = seats.some((seat) => seat.kind === "open");
  if (!you.may.includes("start")) {
    const host = seats.find((seat) => seat.host)?.name;
    return (
      <p class="start-bar soft" role="status">
        {you.seat === null ? t.lobby.watching : host ? t.lobby.waitHost(host) : t.lobby.waitNobody}
      </p>
    );
  }
  return (
    <div class="start-bar">
      {open ? (
        <>
          <button
            type="button"
            class="button primary"
            data-do="start-fill"
            onClick={() => room.command({ type: "start", fill: "medium" })}
          >
            {t.lobby.startFill}
          </button>
          <p class="soft">{t.lobby.startFillHint}</p>
        </>
      ) : (
        <button
          type="button"
          class="button primary"
          data-do="start"
          onClick={() => room.command({ type: "start", fill: null })}
        >
          {t.lobby.start}
        </button>
      )}
    </div>
  );
}

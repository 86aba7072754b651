// The setup: look at the own row for as long as it lies open, then say so.
import { Check } from "lucide";
import { namingIn } from "../../room/state";
import { t } from "../../texts";
import { Icon } from "../parts/icon";
import type { DockProps } from "./dock";

export function Setup({ room, view, game, options }: DockProps) {
  const who = namingIn(view);
  const own = game.rows[game.viewer ?? -1] ?? [];
  const missing = view.room.seats.map((_, seat) => seat).filter((seat) => !game.ready.includes(seat));
  const waitingFor = missing.filter((seat) => seat !== game.viewer).map((seat) => who(seat).name);
  return (
    <div class="dock-setup">
      <p class="dock-words">
        <strong>{t.table.memorise}</strong>
        <span class="soft">{t.table.memoriseHint}</span>
      </p>
      {options.ready || room.state.acting ? (
        <button
          type="button"
          class="button primary"
          data-do="ready"
          aria-disabled={room.state.acting}
          onClick={() =>
            room.act(options.order ? { do: "ready", order: own.map(({ id }) => id) } : { do: "ready" })
          }
        >
          <Icon of={Check} />
          {t.table.readyButton}
        </button>
      ) : (
        <p class="dock-note" role="status">
          {waitingFor.length > 0 ? t.table.waitingFor(waitingFor) : ""}
        </p>
      )}
    </div>
  );
}

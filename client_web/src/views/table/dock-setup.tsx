// The setup: look at the own row for as long as it lies open, put the dashes where they are wanted, then say so.
import { Check } from "lucide";
import { choosableIn } from "../../room/own-row";
import { namingIn } from "../../room/state";
import { t } from "../../texts";
import { Icon } from "../parts/icon";
import type { DockProps } from "./dock";

export function Setup({ room, view, game, options }: DockProps) {
  const secret = view.room.rules.switches.dashes === "all";
  const words = secret ? arranging(choosableIn(room.state).length > 0, options.ready) : MEMORISING;
  return (
    <div class="dock-setup">
      <p class="dock-words">
        <strong>{words.heading}</strong>
        <span class="soft">{words.hint}</span>
      </p>
      {options.ready || room.state.acting ? (
        <button
          type="button"
          class="button primary"
          data-do="ready"
          aria-disabled={room.state.acting}
          onClick={() => room.ready()}
        >
          <Icon of={Check} />
          {words.button}
        </button>
      ) : (
        <p class="dock-note" role="status">
          {secret ? t.table.arranged : waitingFor({ view, game })}
        </p>
      )}
    </div>
  );
}

const MEMORISING = {
  heading: t.table.memorise,
  hint: t.table.memoriseHint,
  button: t.table.readyButton,
};

function arranging(dashes: boolean, open: boolean) {
  const hint = dashes ? t.table.arrangeHint : open ? t.table.arrangeNone : "";
  return {
    heading: dashes || !open ? t.table.arrange : t.table.arrangeLook,
    hint,
    button: t.table.arrangeButton,
  };
}

function waitingFor({ view, game }: Pick<DockProps, "view" | "game">): string {
  const missing = view.room.seats.flatMap((_, seat) =>
    seat === game.viewer || game.ready.includes(seat) ? [] : [namingIn(view)(seat).name],
  );
  return missing.length > 0 ? t.table.waitingFor(missing) : "";
}

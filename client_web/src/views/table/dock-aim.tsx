// The guess: first the target, then what it is said to be, then the words to confirm.
import { Hand } from "lucide";
import { focusSlot, focusStatus } from "../../focus";
import type { Scene } from "../../game/scene";
import { isKnown } from "../../game/tiles";
import { aidOn, marksOn } from "../../room/notes";
import { namingIn } from "../../room/state";
import { t } from "../../texts";
import { tileName } from "../../texts/event";
import { Icon } from "../parts/icon";
import type { DockProps } from "./dock";
import { Pad } from "./pad";

export function Aim({ room, view, game, scene, options }: DockProps) {
  const { target, tile, acting } = room.state;
  const names = target === null ? [] : (options.names[target.back] ?? game.options?.names[target.back] ?? []);
  if (target === null) {
    return (
      <div class="dock-prompt">
        <p class="dock-words">
          <strong>{game.hits > 0 ? t.table.again : options.stop ? t.table.aimOrStop : t.table.aim}</strong>
          <span class="soft">{drawnWords(scene, game.viewer)}</span>
        </p>
        {options.stop && <StopButton room={room} />}
      </div>
    );
  }
  function cancel(): void {
    room.aim(null);
    focusSlot(target?.seat, target?.slot);
  }
  const owner = namingIn(view)(target.seat);
  const position = (scene.rows[target.seat] ?? []).findIndex((slot) => slot.id === target.slot) + 1;
  return (
    <div class="dock-guess">
      <Pad
        names={names}
        picked={tile}
        marks={marksOn(room.state.notes.notes, target)}
        aid={aidOn(room.state, target)}
        onPick={(code) => room.pick(code)}
      />
      <div class="dock-confirm">
        <button type="button" class="button" data-do="cancel" onClick={cancel}>
          {t.cancel}
        </button>
        <button
          type="button"
          class="button primary"
          data-do="guess"
          aria-disabled={tile === null || acting}
          onClick={() => {
            if (tile === null || acting) return;
            room.guess();
            focusStatus();
          }}
        >
          {tile === null ? t.table.pickFirst : t.table.claim(owner, position, tileName(tile))}
        </button>
      </div>
    </div>
  );
}

/** What was drawn this turn, and what happens to it; else what a miss will cost. */
function drawnWords(scene: Scene, viewer: number | null): string {
  if (scene.held?.seat === viewer && scene.held) return t.table.drawnHint(tileName(scene.held.tile));
  if (scene.staked?.seat === viewer) return t.table.stakedHint;
  if (scene.atRisk?.seat === viewer && scene.atRisk) {
    const slot = scene.rows[scene.atRisk.seat]?.find(({ id }) => id === scene.atRisk?.slot);
    return t.table.placedHint(slot && isKnown(slot.tile) ? tileName(slot.tile) : null);
  }
  return t.table.nothingDrawn;
}

function StopButton({ room }: Pick<DockProps, "room">) {
  return (
    <button
      type="button"
      class="button outline stop-button"
      data-do="stop"
      title={t.table.stopHint}
      onClick={() => room.stop()}
    >
      <Icon of={Hand} />
      {t.table.stop}
    </button>
  );
}

// The drawn tile goes into the own row: a dash into the gap that is chosen, a number to its own place.
import { holdsNumber } from "../../room/own-row";
import { t } from "../../texts";
import { tileName } from "../../texts/event";
import type { DockProps } from "./dock";

export function Place({ room, game, scene }: DockProps) {
  const { gap, stopping, acting } = room.state;
  const held = scene.held?.seat === game.viewer ? tileName(scene.held.tile) : "";
  const number = holdsNumber(scene, game.viewer);
  const size = game.viewer === null ? 0 : (scene.rows[game.viewer] ?? []).length;
  const ready = (gap !== null || number) && !acting;
  const put = stopping ? t.table.stopAt : t.table.putAt;
  return (
    <div class="dock-reveal">
      <p class="dock-words">
        <strong>{held === "" ? t.table.placeNothing : t.table.place(held)}</strong>
        <span class="soft">{number ? t.table.placeNumber : t.table.placeDash}</span>
      </p>
      <div class="dock-put">
        {stopping && (
          <button type="button" class="button" data-do="cancel" onClick={() => room.stop(false)}>
            {t.cancel}
          </button>
        )}
        <button
          type="button"
          class="button primary"
          data-do={stopping ? "stop-here" : "place"}
          aria-disabled={!ready}
          onClick={() => ready && room.put()}
        >
          {number ? put(null) : gap === null ? t.table.placePick : put(t.table.gap(gap, size))}
        </button>
      </div>
    </div>
  );
}

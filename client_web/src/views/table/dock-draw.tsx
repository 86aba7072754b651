// The draw, where its colour is the drawer's choice.
import { isColour } from "../../game/tiles";
import { t } from "../../texts";
import { Tile } from "../parts/tile";
import type { DockProps } from "./dock";

export function DrawChoice({ room, scene, options }: DockProps) {
  return (
    <div class="dock-draw">
      <p class="dock-words">
        <strong>{t.table.draw}</strong>
        <span class="soft">{t.table.drawHint}</span>
      </p>
      <div class="draw-keys">
        {options.draw.filter(isColour).map((colour) => (
          <button
            key={colour}
            type="button"
            class="draw-key"
            data-do={`draw-${colour}`}
            onClick={() => room.act({ do: "draw", colour })}
          >
            <span class="draw-tile">
              <Tile code={`${colour}??`} />
            </span>
            <span class="draw-words">
              <strong>{t.table.drawColour(colour)}</strong>
              <span class="soft">{t.table.left(scene.pool.colours?.[colour] ?? 0)}</span>
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

// The viewer's drawn tile, large, where he decides.
import type { Scene } from "../../game/scene";
import { isKnown } from "../../game/tiles";
import { t } from "../../texts";
import { tileName } from "../../texts/event";
import { Tile } from "../parts/tile";

export function HandTile({ scene, viewer }: { scene: Scene; viewer: number | null }) {
  const held = scene.held?.seat === viewer ? scene.held.tile : null;
  if (held === null || viewer === null) return null;
  return (
    <figure class="hand-tile">
      <span class="hand-tile-face">
        <Tile code={held} />
      </span>
      <figcaption>{isKnown(held) ? t.table.youDrew(tileName(held)) : t.table.youDrewUnknown}</figcaption>
    </figure>
  );
}

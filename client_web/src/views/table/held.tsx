// The tile drawn this turn, in the hand of the seat that drew it.
import type { Scene } from "../../game/scene";
import { isKnown, partsOf } from "../../game/tiles";
import { t } from "../../texts";
import type { Who } from "../../texts/en";
import { tileName } from "../../texts/event";
import { Tile } from "../parts/tile";

export function Held({ seat, scene, who }: { seat: number; scene: Scene; who: Who }) {
  if (scene.held?.seat !== seat) return null;
  const { tile } = scene.held;
  const words = isKnown(tile)
    ? t.table.heldTile(who, tileName(tile))
    : t.table.heldBack(who, partsOf(tile).colour);
  return (
    <span class="held" role="img" aria-label={words} title={words} data-testid="held" data-held={tile}>
      <span
        class="held-tile"
        data-move={`held-${seat}`}
        data-from={`pool-${scene.pool.colours ? tile.charAt(0) : "?"}`}
      >
        <Tile code={tile} />
      </span>
    </span>
  );
}

// The tiles that nobody drew: the rest of the pool, the top first, and what was taken out before the game.
import type { GameFrame } from "../../protocol.gen";
import { t } from "../../texts";
import { tileName } from "../../texts/event";
import { Tile } from "../parts/tile";
import "./leftovers.css";

export function Leftovers({ game }: { game: GameFrame }) {
  return (
    <div class="leftovers" data-testid="leftovers">
      <Heap tiles={game.pool.tiles} words={t.table.leftInPool} />
      <Heap tiles={game.removed} words={t.table.takenOut} />
    </div>
  );
}

function Heap({ tiles, words }: { tiles: string[]; words: string }) {
  if (tiles.length === 0) return null;
  const names = tiles.map(tileName).join(", ");
  return (
    <div class="heap">
      <span class="heap-words soft" aria-hidden="true">
        {words}
      </span>
      <span class="heap-tiles" role="img" aria-label={`${words}: ${names}`}>
        {tiles.map((code) => (
          <span key={code} class="heap-tile">
            <Tile code={code} stance="lying" />
          </span>
        ))}
      </span>
    </div>
  );
}

// A row of tiles to look at, half broken already. It says nothing.
import { Tile } from "./tile";
import "./tile-row.css";

const SAMPLE = ["b01", "b??", "w04", "w??", "b??", "b09", "w11"];

export function TileRow({ tiles = SAMPLE }: { tiles?: string[] }) {
  return (
    <div class="tile-row" aria-hidden="true">
      {tiles.map((code, index) => (
        <Tile key={index} code={code} stance={code.endsWith("??") ? "standing" : "lying"} />
      ))}
    </div>
  );
}

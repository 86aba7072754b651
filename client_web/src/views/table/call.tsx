// An announcement over the tile that it is about: what it is said to be, and whether that was right.
import { Check, X } from "lucide";
import { Icon } from "../parts/icon";
import { Tile } from "../parts/tile";
import "./call.css";

interface Props {
  tile: string;
  /** open: not answered yet; null: not even said yet. */
  hit: boolean | "open" | null;
}

export function CallOut({ tile, hit }: Props) {
  return (
    <span class="call" data-hit={hit ?? "unsaid"} aria-hidden="true">
      <span class="call-tile">
        <Tile code={tile} stance="lying" />
      </span>
      {hit !== null && <span class="call-mark">{hit === "open" ? "?" : <Icon of={hit ? Check : X} />}</span>}
    </span>
  );
}

// One of one's own tiles has to be chosen: to turn it up after a miss without a drawn tile, or to stake it before one.
import { t } from "../../texts";
import type { DockProps } from "./dock";

interface Asked {
  does: "reveal" | "stake";
  words: string;
  hint: string;
  confirm: (position: number) => string;
}

const REVEAL: Asked = {
  does: "reveal",
  words: t.table.reveal,
  hint: t.table.ownPick,
  confirm: t.table.revealConfirm,
};
const STAKE: Asked = {
  does: "stake",
  words: t.table.stake,
  hint: t.table.stakeHint,
  confirm: t.table.stakeConfirm,
};

export function OwnTile({ room, game, scene, options }: DockProps) {
  const { own, acting } = room.state;
  const asked = options.stake.length > 0 ? STAKE : REVEAL;
  const row = game.viewer === null ? [] : (scene.rows[game.viewer] ?? []);
  const position = row.findIndex((slot) => slot.id === own) + 1;
  const ready = own !== null && position > 0 && !acting;
  return (
    <div class="dock-reveal">
      <p class="dock-words">
        <strong>{asked.words}</strong>
        <span class="soft">{asked.hint}</span>
      </p>
      <button
        type="button"
        class="button primary"
        data-do={asked.does}
        aria-disabled={!ready}
        onClick={() => ready && room.act({ do: asked.does, slot: own })}
      >
        {ready ? asked.confirm(position) : t.table.ownPick}
      </button>
    </div>
  );
}

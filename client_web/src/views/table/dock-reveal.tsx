// A miss without a drawn tile costs one of one's own: which one, and the word to confirm.
import { t } from "../../texts";
import type { DockProps } from "./dock";

export function Reveal({ room, game, scene }: DockProps) {
  const { reveal, acting } = room.state;
  const row = game.viewer === null ? [] : (scene.rows[game.viewer] ?? []);
  const position = row.findIndex((slot) => slot.id === reveal) + 1;
  const ready = reveal !== null && position > 0 && !acting;
  return (
    <div class="dock-reveal">
      <p class="dock-words">
        <strong>{t.table.reveal}</strong>
        <span class="soft">{t.table.revealPick}</span>
      </p>
      <button
        type="button"
        class="button primary"
        data-do="reveal"
        aria-disabled={!ready}
        onClick={() => ready && room.act({ do: "reveal", slot: reveal })}
      >
        {ready ? t.table.revealConfirm(position) : t.table.revealPick}
      </button>
    </div>
  );
}

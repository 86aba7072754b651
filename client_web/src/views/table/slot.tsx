// One tile of a row. It is a button exactly if the server lets the viewer choose it now.
import { Coins, Eye } from "lucide";
import { focusPad } from "../../focus";
import type { Scene } from "../../game/scene";
import { isKnown, partsOf } from "../../game/tiles";
import type { SlotFrame, TargetFrame } from "../../protocol.gen";
import { type Aid, aidOn, canBeNoted, marksOn, mayNote, type Spot } from "../../room/notes";
import type { RoomSession } from "../../room/session";
import type { RoomState } from "../../room/state";
import { t } from "../../texts";
import type { Who } from "../../texts/en";
import { tileName } from "../../texts/event";
import { notesInWords, SlotNotes } from "../notes/slot-notes";
import { Icon } from "../parts/icon";
import { Tile } from "../parts/tile";
import { CallOut } from "./call";
import { Gap } from "./gap";
import "./slot.css";

interface Props {
  seat: number;
  slot: SlotFrame;
  position: number;
  size: number;
  /** null where nothing can be chosen. */
  room: RoomSession | null;
  who: Who;
  own: boolean;
  scene: Scene;
  target: TargetFrame | undefined;
  choosable: boolean;
  gaps: readonly number[];
}

export function Slot({ seat, slot, position, size, room, who, own, scene, target, choosable, gaps }: Props) {
  const state = room?.state;
  const aimedAt = state?.target?.seat === seat && state.target.slot === slot.id;
  const chosen = aimedAt || (choosable && state?.own === slot.id);
  const call = scene.call?.guess.target === seat && scene.call.guess.slot === slot.id ? scene.call : null;
  const newest = scene.newest?.seat === seat && scene.newest.slot === slot.id;
  const staked = scene.staked?.seat === seat && scene.staked.slot === slot.id;
  const notable = state !== undefined && mayNote(state.view) && canBeNoted(slot);
  const spot = { seat, slot: slot.id };
  const notes = notable
    ? { marks: marksOn(state.notes.notes, spot), aid: settledAid(state, scene, spot) }
    : null;
  const words = [
    t.tiles.inRow(who, position, size, describe(slot, own)),
    ...(staked ? [t.tiles.staked] : newest ? [t.tiles.newest] : []),
    ...(notes === null ? [] : notesInWords(notes)),
  ].join(", ");
  const marks = {
    "data-seat": seat,
    "data-slot": slot.id,
    "data-tile": slot.tile,
    "data-up": slot.up ? "yes" : "no",
    "data-newest": newest,
    "data-staked": staked,
    "data-move": `slot-${seat}-${slot.id}`,
    "data-from": `held-${seat}`,
  };
  const inside = (
    <>
      <Tile code={slot.tile} stance={slot.up ? "lying" : "standing"} />
      {own && slot.up && scene.winner === null && (
        <span class="slot-seen">
          <Icon of={Eye} />
        </span>
      )}
      {call && <CallOut tile={call.guess.tile} hit={call.hit ?? "open"} />}
      {staked && (
        <span class="slot-staked">
          <Icon of={Coins} />
        </span>
      )}
      {notes && !call && !aimedAt && <SlotNotes {...notes} />}
      {aimedAt && state?.tile && <CallOut tile={state.tile} hit={null} />}
    </>
  );
  return (
    <li class="slot-place">
      {[position - 1, ...(position === size ? [size] : [])]
        .filter((at) => gaps.includes(at))
        .map((at) => (
          <Gap key={at} at={at} size={size} room={room} />
        ))}
      {notable && state.notes.taking ? (
        <button
          type="button"
          class="slot"
          {...marks}
          data-do="note"
          aria-label={words}
          aria-haspopup="dialog"
          onClick={() => room?.pencil.open(spot)}
        >
          {inside}
        </button>
      ) : target || choosable ? (
        <button
          type="button"
          class="slot"
          {...marks}
          aria-label={words}
          aria-pressed={chosen}
          onClick={(event) => {
            if (target) room?.aim(aimedAt ? null : target);
            else room?.chooseOwn(chosen ? null : slot.id);
            // Pressed by key or by a screen reader: the pad is what comes next.
            if (target && !aimedAt && event.detail === 0) focusPad();
          }}
        >
          {inside}
        </button>
      ) : (
        <div class="slot" role="img" aria-label={words} {...marks}>
          {inside}
        </div>
      )}
    </li>
  );
}

/** What the table has worked out, once the eye has seen what it follows from. */
function settledAid(state: RoomState, scene: Scene, spot: Spot): Aid | null {
  return scene.settled ? aidOn(state, spot) : null;
}

function describe(slot: SlotFrame, own: boolean): string {
  const { colour } = partsOf(slot.tile);
  if (slot.up) return t.tiles.faceUp(tileName(slot.tile));
  if (isKnown(slot.tile)) return own ? t.tiles.yoursHidden(tileName(slot.tile)) : tileName(slot.tile);
  return colour === null ? t.tiles.faceDown : t.tiles.back(colour);
}

// Notes are what a person pencils on tiles that he does not see. They stay in this browser, and go with their game.
import { isKnown } from "../game/tiles";
import type { SlotFrame, ViewFrame } from "../protocol.gen";
import { recall, remember } from "../remembered";
import type { RoomState } from "./state";

export type Mark = "maybe" | "no";
/** By slot, and there by tile. */
export type Notes = Readonly<Record<string, Readonly<Record<string, Mark>>>>;

export interface Spot {
  seat: number;
  slot: number;
}

/** The tiles that it can be, and where the table tells that, how likely each is. */
export interface Aid {
  tiles: string[];
  chances: number[] | null;
}

export interface NotesState {
  /** Whether a press on a tile is meant for its notes. */
  taking: boolean;
  /** The tile whose notes are open. */
  open: Spot | null;
  notes: Notes;
}

export const NO_NOTES: NotesState = { taking: false, open: null, notes: {} };

const NEXT: Record<string, Mark | null> = { none: "maybe", maybe: "no", no: null };

export function marksOn(notes: Notes, { seat, slot }: Spot): Readonly<Record<string, Mark>> {
  return notes[`${seat}-${slot}`] ?? {};
}

/** The notes after one more press on a tile of the spot: maybe, then no, then nothing. */
export function pencilled(notes: Notes, spot: Spot, tile: string): Notes {
  const { [tile]: before, ...others } = marksOn(notes, spot);
  const next = NEXT[before ?? "none"] ?? null;
  return { ...notes, [`${spot.seat}-${spot.slot}`]: next === null ? others : { ...others, [tile]: next } };
}

/** Without the notes on that spot. */
export function wiped(notes: Notes, { seat, slot }: Spot): Notes {
  const { [`${seat}-${slot}`]: _, ...others } = notes;
  return others;
}

/** Whether the table lets people make notes now. */
export function mayNote(view: ViewFrame | null): boolean {
  const game = view?.game;
  return game != null && game.winner === null && view?.room.rules.switches.aids !== "none";
}

export function canBeNoted(slot: SlotFrame): boolean {
  return !slot.up && !isKnown(slot.tile);
}

/** What the table has worked out last about that tile; it comes a moment after the view that it follows from. */
export function aidOn({ view, aids }: Pick<RoomState, "view" | "aids">, { seat, slot }: Spot): Aid | null {
  const game = view?.game;
  const aid = aids?.slots.find((one) => one.seat === seat && one.slot === slot);
  if (aids === null || aid === undefined || aids.number !== game?.number || game.winner !== null) return null;
  const possible = aids.tiles.flatMap((tile, at) => (aid.can.charAt(at) === "1" ? [{ tile, at }] : []));
  return {
    tiles: possible.map(({ tile }) => tile),
    chances: aid.chances && possible.map(({ at }) => Number(aid.chances?.[at])),
  };
}

/** Every tile with such a back that is in play at this table. */
export function tilesBehind(back: string, dashes: boolean): string[] {
  const colours = back === "?" ? ["b", "w"] : [back];
  const prints = [...Array(12).keys()].map((number) => String(number).padStart(2, "0"));
  return colours.flatMap((colour) => [...prints, ...(dashes ? ["--"] : [])].map((print) => colour + print));
}

/** The notes of that game, as they were kept. */
export function recallNotes(code: string, deal: string): Notes {
  try {
    const kept = JSON.parse(recall(`notes.${code}`) ?? "null");
    return kept?.deal === deal ? kept.notes : {};
  } catch {
    return {};
  }
}

/** Keeps them instead of those of the room's game before. */
export function rememberNotes(code: string, deal: string, notes: Notes): void {
  remember(`notes.${code}`, Object.keys(notes).length === 0 ? null : JSON.stringify({ deal, notes }));
}

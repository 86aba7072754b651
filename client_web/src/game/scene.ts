// A scene is the game as the eye sees it while events are still being shown: the newest view with the effect of
// every beat not shown yet taken back. It knows no rules; it only undoes what the history says was done.
import type { GameFrame, HeldFrame, SlotFrame, SpotFrame } from "../protocol.gen";
import { type Beat, beatsOf } from "./beats";
import { eventsOf, type Guessed } from "./events";
import { backOf } from "./tiles";

export interface Call {
  guess: Guessed;
  /** undefined while the announcement hangs in the air. */
  hit: boolean | undefined;
}

export interface Scene {
  settled: boolean;
  phase: GameFrame["phase"];
  turn: number;
  rows: SlotFrame[][];
  pool: { size: number; colours: Record<string, number> | null };
  held: HeldFrame | null;
  out: ReadonlySet<number>;
  winner: number | null;
  /** The tile placed last. */
  newest: SpotFrame | null;
  /** The tile that was drawn and placed this turn, before the guess. */
  atRisk: SpotFrame | null;
  /** The tile that the seat to move has staked. */
  staked: SpotFrame | null;
  call: Call | null;
  /** How many events of the history are told. */
  told: number;
}

export interface Eyes {
  coloured: boolean;
  /** Whether the viewer always sees his own tiles. */
  open: boolean;
  /** The last tile that the viewer saw in his own hand. */
  seenInHand: string | null;
}

export function sceneOf(game: GameFrame, shown: number, eyes: Eyes): Scene {
  const beats = beatsOf(eventsOf(game));
  const past = beats.slice(0, shown);
  const scene: Scene = {
    settled: past.length === beats.length,
    phase: game.phase,
    turn: game.turn,
    rows: game.rows.map((row) => [...row]),
    pool: { size: game.pool.size, colours: game.pool.colours && { ...game.pool.colours } },
    held: game.held,
    out: new Set(past.flatMap((beat) => (beat.kind === "out" ? [beat.seat] : []))),
    winner: game.winner,
    newest: newestOf(past),
    atRisk: past.length === beats.length ? game.newest : null,
    staked: past.length === beats.length ? game.staked : stakedIn(past),
    call: callOf(past.at(-1)),
    told: past.at(-1)?.at ?? 0,
  };
  for (const beat of beats.slice(shown).reverse()) undo(scene, beat, game, eyes);
  if (!scene.settled) scene.turn = lastTurn(past) ?? game.turn;
  return scene;
}

function undo(scene: Scene, beat: Beat, game: GameFrame, eyes: Eyes): void {
  switch (beat.kind) {
    case "place":
      scene.held = {
        seat: beat.seat,
        tile: beat.seen ? tileAt(scene, beat) : inHand(scene, beat, game, eyes),
      };
      scene.rows[beat.seat] = rowOf(scene, beat.seat).filter((slot) => slot.id !== beat.slot);
      break;
    case "flip":
      scene.rows[beat.seat] = rowOf(scene, beat.seat).map((slot) =>
        slot.id === beat.slot ? covered(slot, beat.seat, game, eyes) : slot,
      );
      break;
    case "show": {
      const seen = beat.seat === game.viewer ? eyes.seenInHand : null;
      scene.held = { seat: beat.seat, tile: seen ?? backOf(beat.tile, eyes.coloured) };
      break;
    }
    case "draw":
      scene.held = null;
      scene.pool.size += 1;
      if (scene.pool.colours) {
        const colour = beat.tile.charAt(0);
        scene.pool.colours[colour] = (scene.pool.colours[colour] ?? 0) + 1;
      }
      break;
    case "won":
      scene.winner = null;
      scene.phase = "guess";
      scene.rows = scene.rows.map((row, seat) =>
        row.map((slot) => (slot.up ? slot : covered(slot, seat, game, eyes))),
      );
      break;
    case "setup":
      scene.phase = "setup";
      break;
    default:
      break;
  }
}

function rowOf(scene: Scene, seat: number): SlotFrame[] {
  return scene.rows[seat] ?? [];
}

function covered(slot: SlotFrame, seat: number, game: GameFrame, eyes: Eyes): SlotFrame {
  const known = seat === game.viewer && eyes.open;
  return { id: slot.id, up: false, tile: known ? slot.tile : backOf(slot.tile, eyes.coloured) };
}

function inHand(scene: Scene, beat: SpotFrame, game: GameFrame, eyes: Eyes): string {
  if (beat.seat === game.viewer && eyes.seenInHand) return eyes.seenInHand;
  return backOf(tileAt(scene, beat), eyes.coloured);
}

function tileAt(scene: Scene, { seat, slot }: SpotFrame): string {
  return rowOf(scene, seat).find(({ id }) => id === slot)?.tile ?? "???";
}

function newestOf(past: readonly Beat[]): Scene["newest"] {
  const place = past.findLast((beat) => beat.kind === "place");
  return place?.kind === "place" ? { seat: place.seat, slot: place.slot } : null;
}

function stakedIn(past: readonly Beat[]): Scene["staked"] {
  const last = past.findLast(({ kind }) => kind === "stake" || kind === "stop" || kind === "turn");
  return last?.kind === "stake" ? { seat: last.seat, slot: last.slot } : null;
}

function callOf(last: Beat | undefined): Call | null {
  if (last?.kind === "announce") return { guess: last.guess, hit: undefined };
  if (last?.kind === "verdict") return { guess: last.guess, hit: last.guess.hit };
  return null;
}

function lastTurn(past: readonly Beat[]): number | undefined {
  const turn = past.findLast((beat) => beat.kind === "turn");
  return turn?.kind === "turn" ? turn.seat : undefined;
}

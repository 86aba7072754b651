// What the client knows of the room that it is in: the newest view, how much of it the eye has seen, and what is chosen.
import { beatsOf } from "../game/beats";
import { eventsOf } from "../game/events";
import { type Eyes, type Scene, sceneOf } from "../game/scene";
import type { RoomSummary } from "../net/api";
import type { LinkState } from "../net/link";
import type { AidsFrame, GameFrame, OptionsFrame, TargetFrame, ViewFrame } from "../protocol.gen";
import type { Who } from "../texts/en";
import type { Naming } from "../texts/event";
import { NO_NOTES, type NotesState } from "./notes";
import { inOrder } from "./own-row";
import { emptyTalk, type TalkState } from "./talk";

export type Stage = "loading" | "naming" | "live" | "gone" | "unreachable";
export type Panel = "menu" | "story" | "talk" | "resign" | "leave" | null;

export interface Toast {
  text: string;
  allowed: string;
}

export interface RoomState {
  code: string;
  stage: Stage;
  /** The room as anybody may know it, until the first view arrives. */
  summary: RoomSummary | null;
  link: LinkState;
  /** Whether a connection was there before, so that a missing one is a lost one. */
  connected: boolean;
  view: ViewFrame | null;
  /** What the table has worked out for the viewer. */
  aids: AidsFrame | null;
  /** How many beats of the game's history are shown. */
  shown: number;
  seenInHand: string | null;
  /** When the clock of the awaited decision runs out, by performance.now(); null if there is none. */
  deadline: number | null;
  target: TargetFrame | null;
  tile: string | null;
  /** The own tile that is chosen. */
  own: number | null;
  /** The gap of the own row that is chosen. */
  gap: number | null;
  /** Whether the viewer wants to stop and is about to name a gap. */
  stopping: boolean;
  /** In setup the own row from left to right, if the viewer has arranged it. */
  order: number[] | null;
  /** The game is to begin as soon as this visit has added its seed. */
  starting: boolean;
  /** A move was sent and not answered yet. */
  acting: boolean;
  talk: TalkState;
  notes: NotesState;
  toast: Toast | null;
  panel: Panel;
}

export function emptyRoom(code: string): RoomState {
  return {
    code,
    stage: "loading",
    summary: null,
    link: "closed",
    connected: false,
    view: null,
    aids: null,
    shown: 0,
    seenInHand: null,
    deadline: null,
    target: null,
    tile: null,
    own: null,
    gap: null,
    stopping: false,
    order: null,
    starting: false,
    acting: false,
    talk: emptyTalk(),
    notes: NO_NOTES,
    toast: null,
    panel: null,
  };
}

export function beatCount(game: GameFrame | null): number {
  return game === null ? 0 : beatsOf(eventsOf(game)).length;
}

export function eyesOf(view: ViewFrame, seenInHand: string | null): Eyes {
  const { backs, own_tiles } = view.room.rules.switches;
  return { coloured: backs === "coloured", open: own_tiles === "open", seenInHand };
}

export function sceneIn(state: RoomState): Scene | null {
  const { view } = state;
  if (!view?.game) return null;
  const scene = sceneOf(view.game, state.shown, eyesOf(view, state.seenInHand));
  const { viewer } = view.game;
  if (scene.phase === "setup" && viewer !== null) {
    scene.rows[viewer] = inOrder(scene.rows[viewer] ?? [], state.order);
  }
  return scene;
}

const NOTHING: OptionsFrame = {
  ready: false,
  order: false,
  draw: [],
  place: [],
  stake: [],
  targets: [],
  names: {},
  stop: false,
  stop_at: [],
  reveal: [],
};

/** What the viewer may do now; nothing while events are still being shown or a move is under way. */
export function optionsIn(state: RoomState): OptionsFrame {
  const game = state.view?.game;
  const open = game?.options && state.shown >= beatCount(game) && !state.acting;
  return open ? (game.options ?? NOTHING) : NOTHING;
}

export function namingIn(view: ViewFrame): Naming {
  const viewer = view.room.you.seat;
  return (seat): Who => ({ name: view.room.seats[seat]?.name ?? "", you: seat === viewer });
}

// One step of a finished game, in the shape in which the table shows a running one.
import type { ReplayFrame, SeatFrame, ViewFrame } from "../protocol.gen";
import { beatCount, emptyRoom, type RoomState } from "../room/state";
import type { ReplayState } from "./session";

/** The room as it was seen at this step; null until the game is loaded. */
export function momentOf({ replay, file, step }: ReplayState): RoomState | null {
  const moment = replay?.steps[step];
  if (!replay || !moment || file === null) return null;
  const game = { ...moment.game, history: replay.history.slice(0, moment.events) };
  const hand = replay.steps[0]?.game.rows[0]?.length ?? 0;
  const view: ViewFrame = {
    type: "view",
    version: step,
    room: {
      code: "",
      visibility: "private",
      spectating: { allowed: true, delay: 0 },
      talk: "off",
      programs: true,
      status: "over",
      rules: { preset: null, switches: file.rules, hand },
      seats: replay.players.map(seatOf),
      commitment: "",
      you: { seat: null, host: false, may: [], talks: null },
    },
    game,
  };
  return { ...emptyRoom(""), stage: "live", view, shown: beatCount(game) };
}

function seatOf({ name, bot, persona }: ReplayFrame["players"][number]): SeatFrame {
  const program = bot === "program";
  const kind = bot === null || program ? "person" : "bot";
  return {
    kind,
    name,
    level: null,
    persona,
    program,
    host: false,
    away: false,
    stand_in: false,
    again: false,
  };
}

/** The first event that this step brought. */
export function eventsBefore({ replay, step }: ReplayState): number {
  return replay?.steps[step - 1]?.events ?? 0;
}

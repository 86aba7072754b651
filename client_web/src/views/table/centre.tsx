// The middle of the table: whose turn it is, how long it may take, and the pool.
import type { Scene } from "../../game/scene";
import type { GameFrame, ViewFrame } from "../../protocol.gen";
import { namingIn } from "../../room/state";
import { t } from "../../texts";
import { Tile } from "../parts/tile";
import { Clock } from "./clock";
import { Leftovers } from "./leftovers";
import "./centre.css";

interface Props {
  /** When the awaited decision has to be made, by performance.now(); null if there is no hurry. */
  deadline: number | null;
  view: ViewFrame;
  game: GameFrame;
  scene: Scene;
}

export function Centre({ deadline, view, game, scene }: Props) {
  const { switches } = view.room.rules;
  const seconds = Number(scene.phase === "setup" ? switches.setup_seconds : switches.turn_seconds);
  const mine = game.viewer !== null && (scene.turn === game.viewer || scene.phase === "setup");
  // Not before the eye has seen the end.
  const laidOut = game.pool.tiles.length + game.removed.length > 0 && game.winner === scene.winner;
  return (
    <div class="centre" data-mine={mine && scene.winner === null}>
      {laidOut ? <Leftovers game={game} /> : <Pool scene={scene} />}
      <div class="status-place">
        <h1 class="status" id="status" tabIndex={-1}>
          {statusOf({ view, game, scene })}
        </h1>
        {game.match && (
          <p class="round soft" data-testid="round">
            {t.over.round(game.match.round, game.match.rounds)}
          </p>
        )}
      </div>
      <Clock deadline={scene.winner === null ? deadline : null} seconds={seconds} mine={mine} />
    </div>
  );
}

function statusOf({ view, game, scene }: Omit<Props, "deadline">): string {
  const who = namingIn(view);
  if (scene.winner !== null) return t.over.heading;
  if (scene.phase === "setup") {
    if (game.viewer === null) return t.table.settingUp;
    return view.room.rules.switches.dashes === "all" ? t.table.setUp : t.table.memorise;
  }
  return scene.turn === game.viewer ? t.table.yourTurn : t.table.turnOf(who(scene.turn).name);
}

function Pool({ scene }: { scene: Scene }) {
  const { size, colours } = scene.pool;
  const black = colours?.b ?? 0;
  const white = colours?.w ?? 0;
  const words = size === 0 ? t.table.poolEmpty : t.table.poolSize(size);
  const detail = colours && size > 0 ? `: ${t.table.poolColours(black, white)}` : "";
  return (
    <div
      class="pool"
      role="img"
      aria-label={words + detail}
      title={words + detail}
      data-testid="pool"
      data-size={size}
    >
      {colours ? (
        <>
          <Stack code="b??" count={black} />
          <Stack code="w??" count={white} />
        </>
      ) : (
        <Stack code="???" count={size} />
      )}
    </div>
  );
}

function Stack({ code, count }: { code: string; count: number }) {
  return (
    <span class="stack" data-empty={count === 0}>
      <span class="stack-tile" data-move={`pool-${code.charAt(0)}`}>
        <Tile code={code} />
      </span>
      <span class="stack-count">{count}</span>
    </span>
  );
}

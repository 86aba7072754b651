// In front of the viewer: what is asked of him now and the means to answer; else what just happened.
import type { App } from "../../app";
import type { Scene } from "../../game/scene";
import type { GameFrame, OptionsFrame, ViewFrame } from "../../protocol.gen";
import { choosableIn, gapsIn } from "../../room/own-row";
import type { RoomSession } from "../../room/session";
import { t } from "../../texts";
import { WalkOffer } from "../rules/walk-offer";
import { Aim } from "./dock-aim";
import { DrawChoice } from "./dock-draw";
import { OwnTile } from "./dock-own";
import { Place } from "./dock-place";
import { Setup } from "./dock-setup";
import { Waiting } from "./dock-waiting";
import { Result } from "./result";
import "./dock.css";

export interface DockProps {
  app: App;
  room: RoomSession;
  view: ViewFrame;
  game: GameFrame;
  scene: Scene;
  options: OptionsFrame;
}

export function Dock(props: DockProps) {
  const { app, game, scene, options } = props;
  const asked =
    scene.settled && scene.turn === game.viewer && game.phase !== "setup" && scene.winner === null;
  return (
    <section class="dock" data-asked={asked || options.ready}>
      {props.room.state.notes.taking && (
        <p class="taking-notes soft" role="status">
          {t.notes.taking}
        </p>
      )}
      <Inside {...props} />
      {game.viewer !== null && scene.winner === null && !props.room.state.target && isCalm(props) && (
        <WalkOffer app={app} />
      )}
    </section>
  );
}

/** Whether the dock has room for a line more: little is asked. */
function isCalm({ scene, options }: DockProps): boolean {
  return scene.phase === "setup" || options.draw.length > 0 || (options.targets.length > 0 && !options.stop);
}

function Inside(props: DockProps) {
  const { scene, game, options, room } = props;
  if (scene.winner !== null) return <Result {...props} />;
  if (scene.phase === "setup" && game.viewer !== null) return <Setup {...props} />;
  if (options.draw.length > 0) return <DrawChoice {...props} />;
  if (gapsIn(room.state).length > 0) return <Place {...props} />;
  if (options.targets.length > 0 || (room.state.acting && room.state.target)) return <Aim {...props} />;
  if (choosableIn(room.state).length > 0) return <OwnTile {...props} />;
  return <Waiting {...props} />;
}

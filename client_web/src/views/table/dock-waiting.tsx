// Nothing is asked of the viewer: the last words of the story, and why he only looks on, if he does.
import { Eye } from "lucide";
import { namingIn } from "../../room/state";
import { t } from "../../texts";
import { Icon } from "../parts/icon";
import type { DockProps } from "./dock";
import { linesOf } from "./story-lines";
import "./dock-waiting.css";

const LINES = 4;
const DOING = {
  setup: null,
  draw: t.table.choosing,
  place: t.table.placing,
  stake: t.table.staking,
  guess: t.table.thinking,
  reveal: t.table.revealing,
  over: null,
};

export function Waiting({ room, view, game, scene }: DockProps) {
  const { you, seats } = view.room;
  const lines = linesOf(room.state).slice(-LINES);
  const own = game.viewer === null ? undefined : seats[game.viewer];
  const name = namingIn(view)(scene.turn).name;
  const doing = DOING[scene.phase];
  const late = view.room.status === "playing" ? view.room.spectating.delay : 0;
  return (
    <div class="dock-waiting">
      {game.viewer === null && (
        <p class="watching" data-testid="watching">
          <Icon of={Eye} />
          <strong>{late > 0 ? t.table.watchingLate(late) : t.table.watching}</strong>
        </p>
      )}
      {own && scene.out.has(game.viewer ?? -1) && <p class="watching">{t.table.youAreOut}</p>}
      {own?.stand_in && (
        <p class="watching">
          {t.table.standInForYou}
          {you.may.includes("return") && (
            <button
              type="button"
              class="button small primary"
              data-do="return"
              onClick={() => room.command({ type: "return" })}
            >
              {t.table.takeBack}
            </button>
          )}
        </p>
      )}
      <ol class="latest">
        {lines.map((line) => (
          <li key={line.index} data-kind={line.kind} data-hit={line.hit}>
            {line.text}
          </li>
        ))}
      </ol>
      {scene.settled && scene.turn !== game.viewer && doing && (
        <p class="thinking soft">
          {doing(name)}
          <span class="dots" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        </p>
      )}
    </div>
  );
}

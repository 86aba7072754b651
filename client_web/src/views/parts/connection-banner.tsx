// Says that the connection is away, without standing in the way of anything.
import type { RoomState } from "../../room/state";
import { t } from "../../texts";
import "./notices.css";

export function ConnectionBanner({ state }: { state: RoomState }) {
  const lost = state.stage === "live" && state.connected && state.link !== "open";
  return (
    <div class="notice-place top" role="status">
      {lost && (
        <p class="notice connection" data-testid="connection">
          {t.link.waiting}
        </p>
      )}
    </div>
  );
}

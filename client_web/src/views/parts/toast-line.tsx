// Why a message was refused, in the server's words, and what would be possible instead.
import { X } from "lucide";
import type { RoomState } from "../../room/state";
import { t } from "../../texts";
import { Icon } from "./icon";
import "./notices.css";

export function ToastLine({ state, onClose }: { state: RoomState; onClose: () => void }) {
  const { toast } = state;
  return (
    <div class="notice-place bottom" role="alert">
      {toast && (
        <div class="notice toast" data-testid="toast">
          <p>
            {toast.text}
            {toast.allowed && <span class="toast-allowed">{t.refusals.allowed(toast.allowed)}</span>}
          </p>
          <button type="button" class="icon-button" aria-label={t.close} onClick={onClose}>
            <Icon of={X} />
          </button>
        </div>
      )}
    </div>
  );
}

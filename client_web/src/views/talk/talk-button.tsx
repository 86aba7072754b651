// The way to the talk where there is no room for it beside the table; a dot says that something is unread.
import { MessageCircle } from "lucide";
import type { RoomSession } from "../../room/session";
import { unreadIn } from "../../room/talk";
import { t } from "../../texts";
import { Icon } from "../parts/icon";
import "./talk.css";

export function TalkButton({ room }: { room: RoomSession }) {
  const unread = unreadIn(room.state.talk);
  return (
    <button
      type="button"
      class="icon-button top-talk"
      aria-label={t.talk.open(unread)}
      data-unread={unread > 0}
      onClick={() => room.show("talk")}
    >
      <Icon of={MessageCircle} />
    </button>
  );
}

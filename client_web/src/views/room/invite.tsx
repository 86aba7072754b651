// How others get here: the code to read out, the link to send, the square to scan, and the public list.
import type { ViewFrame } from "../../protocol.gen";
import type { RoomSession } from "../../room/session";
import { t } from "../../texts";
import { Switch } from "../parts/switch";
import { CopyLink } from "./copy-link";
import "./invite.css";

export function Invite({ code, room, view }: { code: string; room: RoomSession; view: ViewFrame }) {
  return (
    <section class="card invite" aria-labelledby="invite-heading">
      <div class="invite-words">
        <h2 id="invite-heading">{t.lobby.invite}</h2>
        <p class="soft">{t.lobby.inviteHint}</p>
        <p class="invite-code" data-testid="room-code">
          <span class="hidden">{t.lobby.code} </span>
          {code}
        </p>
      </div>
      <img
        class="invite-qr"
        src={`/api/rooms/${encodeURIComponent(code)}/qr.svg`}
        alt={t.lobby.qr}
        width="140"
        height="140"
      />
      <CopyLink code={code} />
      {view.room.you.may.includes("set_visibility") && (
        <Switch
          label={t.lobby.listed}
          hint={t.lobby.listedHint}
          on={view.room.visibility === "public"}
          onChange={(on) => room.command({ type: "set_visibility", visibility: on ? "public" : "private" })}
        />
      )}
    </section>
  );
}

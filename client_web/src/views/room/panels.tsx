// The dialogs of a room: the menu, the two ways out with their confirmations, and story and talk on small screens.
import { DoorOpen, Flag } from "lucide";
import type { App } from "../../app";
import type { RoomSession } from "../../room/session";
import { t } from "../../texts";
import { Dialog } from "../parts/dialog";
import { Icon } from "../parts/icon";
import { Story } from "../table/story";
import { Talk } from "../talk/talk";
import { CopyLink } from "./copy-link";
import { DealWords } from "./deal-words";
import { People } from "./people";
import { RoomSettings } from "./room-settings";
import { RulesWords } from "./rules-words";

export function RoomPanels({ app, room }: { app: App; room: RoomSession }) {
  const close = () => room.show(null);
  switch (room.state.panel) {
    case "menu":
      return <MenuPanel app={app} room={room} />;
    case "story":
      return (
        <Dialog heading={t.story.heading} look="drawer" onClose={close}>
          <Story state={room.state} testId="story-drawer" />
        </Dialog>
      );
    case "talk":
      return (
        room.state.view && (
          <Dialog heading={t.talk.heading} look="drawer" onClose={close}>
            <Talk room={room} view={room.state.view} onReact={close} />
          </Dialog>
        )
      );
    case "resign":
      return (
        <Confirm
          heading={t.menu.resignHeading}
          text={t.menu.resignText}
          confirm={t.menu.resignConfirm}
          does="resign"
          onCancel={close}
          onConfirm={() => {
            room.command({ type: "resign" });
            close();
          }}
        />
      );
    case "leave":
      return (
        <Confirm
          heading={t.menu.leaveHeading}
          text={room.state.view?.room.status === "playing" ? t.menu.leavePlaying : t.menu.leaveIdle}
          confirm={t.menu.leaveConfirm}
          does="leave"
          onCancel={close}
          onConfirm={() => {
            room.command({ type: "leave" });
            app.go({ at: "start" });
          }}
        />
      );
    case null:
      return null;
  }
}

function MenuPanel({ app, room }: { app: App; room: RoomSession }) {
  const { view } = room.state;
  const may = view?.room.you.may ?? [];
  return (
    <Dialog heading={t.menu.open} onClose={() => room.show(null)}>
      <CopyLink code={room.state.code} />
      <div class="dialog-actions">
        {may.includes("resign") && (
          <button type="button" class="button" onClick={() => room.show("resign")}>
            <Icon of={Flag} />
            {t.menu.resign}
          </button>
        )}
        <button
          type="button"
          class="button"
          onClick={() => (may.includes("leave") ? room.show("leave") : app.go({ at: "start" }))}
        >
          <Icon of={DoorOpen} />
          {t.menu.leave}
        </button>
      </div>
      {view && view.room.status !== "lobby" && <People view={view} />}
      {view && (
        <details class="room-settings-more">
          <summary>{t.settings.change}</summary>
          <RoomSettings room={room} view={view} />
        </details>
      )}
      {view && <RulesWords rules={view.room.rules} />}
      <DealWords room={room} />
    </Dialog>
  );
}

interface ConfirmProps {
  heading: string;
  text: string;
  confirm: string;
  does: string;
  onCancel: () => void;
  onConfirm: () => void;
}

function Confirm({ heading, text, confirm, does, onCancel, onConfirm }: ConfirmProps) {
  return (
    <Dialog heading={heading} onClose={onCancel}>
      <p>{text}</p>
      <div class="dialog-actions">
        <button type="button" class="button" onClick={onCancel}>
          {t.menu.keep}
        </button>
        <button type="button" class="button danger" data-do={does} onClick={onConfirm}>
          {confirm}
        </button>
      </div>
    </Dialog>
  );
}

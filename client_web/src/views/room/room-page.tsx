// One room, at whatever stage the visit is: asking for a name, choosing seats, at the table, or not there at all.
import { useEffect } from "preact/hooks";
import type { App } from "../../app";
import type { RoomSession } from "../../room/session";
import { optionsIn } from "../../room/state";
import { t } from "../../texts";
import { NotesDialog } from "../notes/notes-dialog";
import { ConnectionBanner } from "../parts/connection-banner";
import { ToastLine } from "../parts/toast-line";
import { Table } from "../table/table";
import { TalkAnnouncer } from "../talk/talk-announcer";
import { Gone } from "./gone";
import { Lobby } from "./lobby";
import { Naming } from "./naming";
import { RoomPanels } from "./panels";

interface Props {
  app: App;
  room: RoomSession;
}

export function RoomPage({ app, room }: Props) {
  const { state } = room;
  const asked = Object.values(optionsIn(state)).some((option) =>
    Array.isArray(option) ? option.length > 0 : option === true,
  );
  const title = asked ? t.table.yourTurn : state.code;
  useEffect(() => {
    document.title = `${title} · ${t.title}`;
    return () => {
      document.title = t.title;
    };
  }, [title]);
  return (
    <>
      <Stage app={app} room={room} />
      <ConnectionBanner state={state} />
      <ToastLine state={state} onClose={() => room.hush()} />
      <TalkAnnouncer state={room.state} />
      <RoomPanels app={app} room={room} />
      {room.state.view && <NotesDialog room={room} view={room.state.view} />}
    </>
  );
}

function Stage({ app, room }: Props) {
  const { stage, starting, view } = room.state;
  if (stage === "gone" || stage === "unreachable") return <Gone app={app} room={room} />;
  if (stage === "naming") return <Naming app={app} room={room} />;
  if (view === null || starting) {
    return (
      <main class="loading" data-page="loading" aria-busy="true">
        <p class="soft">{t.link.opening}</p>
      </main>
    );
  }
  if (view.room.status === "lobby" || view.game === null) return <Lobby app={app} room={room} view={view} />;
  return <Table app={app} room={room} view={view} game={view.game} />;
}

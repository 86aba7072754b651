// What stands on the screen: the page for where the person is, and the help above it if asked for.
import type { App } from "../app";
import { Help } from "./parts/help";
import { ReplayPage } from "./replay/replay-page";
import { RoomPage } from "./room/room-page";
import { StartPage } from "./start/start-page";

export function Page({ app }: { app: App }) {
  const { room, replay, help } = app.state;
  return (
    <>
      {room ? (
        <RoomPage key={room.state.code} app={app} room={room} />
      ) : replay ? (
        <ReplayPage key={replay.state.id} app={app} replay={replay} />
      ) : (
        <StartPage app={app} />
      )}
      {help && <Help onClose={() => app.showHelp(false)} />}
    </>
  );
}

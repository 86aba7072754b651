// What stands on the screen: the page for where the person is, and the help above it if asked for.
import type { App } from "../app";
import { Help } from "./parts/help";
import { RoomPage } from "./room/room-page";
import { StartPage } from "./start/start-page";

export function Page({ app }: { app: App }) {
  const { room, help } = app.state;
  return (
    <>
      {room ? <RoomPage key={room.state.code} app={app} room={room} /> : <StartPage app={app} />}
      {help && <Help onClose={() => app.showHelp(false)} />}
    </>
  );
}

// What stands on the screen: the page for where the person is, and the help above it if asked for.
import type { App } from "../app";
import { BotsPage } from "./bots/bots-page";
import { Help } from "./parts/help";
import { ReplayPage } from "./replay/replay-page";
import { RoomPage } from "./room/room-page";
import { Book } from "./rules/book";
import { Walk } from "./rules/walk";
import { StartPage } from "./start/start-page";

export function Page({ app }: { app: App }) {
  const { route, room, replay, help } = app.state;
  return (
    <>
      {room ? (
        <RoomPage key={room.state.code} app={app} room={room} />
      ) : replay ? (
        <ReplayPage key={replay.state.id} app={app} replay={replay} />
      ) : route.at === "bots" ? (
        <BotsPage app={app} />
      ) : (
        <StartPage app={app} />
      )}
      {help && <Rules app={app} />}
    </>
  );
}

/** The rules of the table that one is at; elsewhere the game in five lines. */
function Rules({ app }: { app: App }) {
  const rules = app.state.room?.state.view?.room.rules;
  const close = () => app.showHelp(false);
  if (rules === undefined) return <Help onClose={close} />;
  if (app.state.help === "walk") return <Walk rules={rules} onClose={close} />;
  return <Book rules={rules} onWalk={() => app.showHelp("walk")} onClose={close} />;
}

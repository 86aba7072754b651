// Before a game: who sits where, how to get others here, by which rules, and the start.
import type { App } from "../../app";
import type { ViewFrame } from "../../protocol.gen";
import type { RoomSession } from "../../room/session";
import { t } from "../../texts";
import { TopBar } from "../parts/top-bar";
import { Talk } from "../talk/talk";
import { Invite } from "./invite";
import { RoomSettings } from "./room-settings";
import { Rules } from "./rules";
import { SeatCard } from "./seat-card";
import { StartBar } from "./start-bar";
import "./lobby.css";

interface Props {
  app: App;
  room: RoomSession;
  view: ViewFrame;
}

export function Lobby({ app, room, view }: Props) {
  const { seats, you } = view.room;
  const host = seats.find((seat) => seat.host)?.name;
  const heading = you.host ? t.lobby.headingOwn : host ? t.lobby.heading(host) : t.lobby.headingNobody;
  return (
    <main class="lobby" data-page="lobby" data-link={room.state.link}>
      <TopBar app={app} room={room} menu />
      <div class="lobby-body">
        <div class="lobby-main">
          <section class="lobby-seats" aria-labelledby="lobby-heading">
            <h1 id="lobby-heading">{heading}</h1>
            <ul class="seat-cards">
              {seats.map((seat, index) => (
                <SeatCard key={index} index={index} seat={seat} room={room} you={you} />
              ))}
            </ul>
            <StartBar room={room} view={view} />
          </section>
          <section class="card lobby-talk" aria-labelledby="talk-heading">
            <h2 id="talk-heading">{t.talk.heading}</h2>
            <Talk room={room} view={view} />
          </section>
        </div>
        <Invite code={view.room.code} room={room} view={view} />
        <div class="lobby-side">
          <Rules app={app} room={room} view={view} />
          <section class="card lobby-settings" aria-labelledby="settings-heading">
            <h2 id="settings-heading">{t.settings.heading}</h2>
            <RoomSettings room={room} view={view} />
          </section>
        </div>
      </div>
    </main>
  );
}

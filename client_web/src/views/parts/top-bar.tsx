// The bar above a room: home, the room's code, and what can be opened from everywhere.
import { BookOpen, CircleHelp, Menu } from "lucide";
import type { App } from "../../app";
import type { RoomSession } from "../../room/session";
import { t } from "../../texts";
import { NotesButton } from "../notes/notes-button";
import { TalkButton } from "../talk/talk-button";
import { Icon } from "./icon";
import { Mark, Wordmark } from "./logo";
import { PlaceLink } from "./place-link";
import { ThemeSwitch } from "./theme-switch";
import "./top-bar.css";

interface Props {
  app: App;
  room: RoomSession;
  story?: boolean;
  menu?: boolean;
}

export function TopBar({ app, room, story = false, menu = false }: Props) {
  return (
    <header class="top-bar">
      <Home app={app} />
      <span class="top-code">{room.state.code}</span>
      <nav class="top-tools" aria-label={t.menu.room}>
        {story && (
          <button
            type="button"
            class="icon-button top-story"
            aria-label={t.story.open}
            onClick={() => room.show("story")}
          >
            <Icon of={BookOpen} />
          </button>
        )}
        {menu && <NotesButton room={room} />}
        {menu && <TalkButton room={room} />}
        <button type="button" class="icon-button" aria-label={t.menu.help} onClick={() => app.showHelp(true)}>
          <Icon of={CircleHelp} />
        </button>
        <ThemeSwitch />
        {menu && (
          <button
            type="button"
            class="icon-button"
            aria-label={t.menu.open}
            onClick={() => room.show("menu")}
          >
            <Icon of={Menu} />
          </button>
        )}
      </nav>
    </header>
  );
}

/** The way home, by the mark. */
export function Home({ app }: { app: App }) {
  return (
    <PlaceLink app={app} to={{ at: "start" }} class="top-home" aria-label={t.menu.home}>
      <Mark />
      <Wordmark />
    </PlaceLink>
  );
}

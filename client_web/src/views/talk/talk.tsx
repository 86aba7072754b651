// What people say to each other: who hears it, what was said, and the means to say something.
import { useEffect, useRef } from "preact/hooks";
import type { ViewFrame } from "../../protocol.gen";
import type { RoomSession } from "../../room/session";
import { audienceOf, channelIn, channelsFor, unreadIn } from "../../room/talk";
import { t } from "../../texts";
import { Choice } from "../parts/choice";
import { Composer } from "./composer";
import { Lines } from "./lines";
import "./talk.css";

interface Props {
  room: RoomSession;
  view: ViewFrame;
  /** Called when a reaction was chosen. */
  onReact?: () => void;
}

export function Talk({ room, view, onReact }: Props) {
  const { talk } = room.state;
  const place = useRef<HTMLDivElement>(null);
  const channel = channelIn(talk, view);
  const channels = channelsFor(talk, view);
  useEffect(() => {
    if (place.current?.checkVisibility() && document.visibilityState === "visible") room.talk.sees(channel);
  });
  return (
    <div class="talk" ref={place} data-testid="talk">
      {channels.length > 1 && (
        <Choice
          quiet
          legend={t.talk.channel}
          value={channel}
          options={channels.map((value) => ({
            value,
            label: t.talk.channels[value],
            note: unreadIn(talk, [value]) > 0 && <Unread count={unreadIn(talk, [value])} />,
          }))}
          onChange={(value) => room.talk.look(value)}
        />
      )}
      <Lines key={channel} room={room} channel={channel} />
      <div class="talk-say">
        <p class="talk-audience soft" data-testid="audience">
          {t.talk.audiences[audienceOf(view)]}
          {view.room.talk === "reactions" && view.room.you.talks !== null && ` ${t.talk.reactionsOnly}`}
        </p>
        {view.room.you.talks !== null && (
          <Composer room={room} chat={view.room.talk === "on"} onReact={onReact} />
        )}
      </div>
    </div>
  );
}

function Unread({ count }: { count: number }) {
  return (
    <span class="talk-unread">
      {count}
      <span class="hidden"> {t.talk.unread}</span>
    </span>
  );
}

// The lines of one channel, the newest at the bottom and in view; who is muted is named below them.
import { VolumeX } from "lucide";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { LineFrame } from "../../protocol.gen";
import type { RoomSession } from "../../room/session";
import { type Channel, groupsOf, linesIn, mutedHere } from "../../room/talk";
import { t } from "../../texts";
import { wordsOf } from "../../texts/line";
import { Icon } from "../parts/icon";

export function Lines({ room, channel }: { room: RoomSession; channel: Channel }) {
  const { talk } = room.state;
  const lines = linesIn(talk, channel) ?? [];
  const muted = mutedHere(talk);
  const list = useRef<HTMLOListElement>(null);
  const newest = lines.at(-1)?.number;
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ol class="talk-lines" ref={list} tabIndex={0} aria-label={t.talk.lines[channel]} data-channel={channel}>
      {lines.length === 0 && <li class="soft">{t.talk.empty}</li>}
      {groupsOf(lines).map((group) => (
        <Group key={group[0]?.number} room={room} group={group} />
      ))}
      {muted.map(({ speaker, name }) => (
        <li key={speaker} class="talk-muted soft">
          <span>{t.talk.muted(name)}</span>
          <button
            type="button"
            class="button small plain"
            aria-label={t.talk.unmuteOf(name)}
            onClick={() => room.talk.mute(speaker, false)}
          >
            {t.talk.unmute}
          </button>
        </li>
      ))}
    </ol>
  );
}

function Group({ room, group }: { room: RoomSession; group: LineFrame[] }) {
  const [first] = group;
  if (first === undefined) return null;
  const { name, speaker } = first;
  const own = room.state.talk.own.includes(speaker);
  return (
    <li class="talk-group" data-speaker={speaker} data-own={own}>
      <span class="talk-who">
        <bdi>{name}</bdi>
        {!own && (
          <button
            type="button"
            class="talk-mute"
            aria-label={t.talk.mute(name)}
            title={t.talk.mute(name)}
            onClick={() => room.talk.mute(speaker, true)}
          >
            <Icon of={VolumeX} />
          </button>
        )}
      </span>
      {group.map((line) => (
        <p key={line.number} dir="auto" data-line={line.number} data-reaction={line.reaction}>
          {wordsOf(line)}
        </p>
      ))}
    </li>
  );
}

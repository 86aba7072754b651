// The tables that anybody may join or watch. The list is asked for gently, and only while somebody looks at it.
import { useEffect, useState } from "preact/hooks";
import { publicRooms, type RoomSummary } from "../../net/api";
import { pathOf } from "../../route";
import { t } from "../../texts";
import { presetName } from "../../texts/preset";

const EVERY_MS = 5000;
const AFTER_FAILURE_MS = 15_000;

/** The public rooms; null until the first answer, "failed" if there is none. */
function usePublicRooms(): RoomSummary[] | "failed" | null {
  const [rooms, setRooms] = useState<RoomSummary[] | "failed" | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    async function ask(): Promise<void> {
      clearTimeout(timer);
      if (document.hidden || over) return;
      const found = await publicRooms().catch(() => "failed" as const);
      if (over) return;
      setRooms(found);
      timer = setTimeout(() => void ask(), found === "failed" ? AFTER_FAILURE_MS : EVERY_MS);
    }
    const onVisible = () => void ask();
    document.addEventListener("visibilitychange", onVisible);
    void ask();
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);
  return rooms;
}

export function PublicRooms({ onEnter }: { onEnter: (code: string) => void }) {
  const rooms = usePublicRooms();
  return (
    <section class="card rooms" aria-labelledby="rooms-heading">
      <h2 id="rooms-heading">{t.start.rooms}</h2>
      {rooms === "failed" && <p class="soft rooms-empty">{t.start.roomsFailed}</p>}
      {Array.isArray(rooms) && rooms.length === 0 && <p class="soft rooms-empty">{t.start.noRooms}</p>}
      {Array.isArray(rooms) && rooms.length > 0 && (
        <ul class="rooms-list">
          {rooms.map((room) => (
            <RoomLine key={room.code} room={room} onEnter={onEnter} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RoomLine({ room, onEnter }: { room: RoomSummary; onEnter: (code: string) => void }) {
  const names = room.seats.flatMap((seat) => (seat.kind === "open" ? [] : [seat.name]));
  const joinable = room.status === "lobby" && room.open > 0;
  const heading = room.host ? t.start.roomOf(room.host) : t.start.roomWithoutHost;
  const action = joinable ? t.start.join : t.start.watch;
  const state =
    room.status === "lobby"
      ? t.start.seatsFree(room.open)
      : room.status === "playing"
        ? t.start.inGame
        : t.start.finished;
  return (
    <li class="rooms-line" data-room={room.code}>
      <div class="rooms-words">
        <strong>{heading}</strong>
        <span class="soft">
          {presetName(room.preset)} · {state}
          {names.length > 1 && ` · ${t.start.seated(names)}`}
        </span>
      </div>
      <a
        class="button small"
        href={pathOf({ at: "room", code: room.code })}
        aria-label={`${action}: ${heading}`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onEnter(room.code);
        }}
      >
        {action}
      </a>
    </li>
  );
}

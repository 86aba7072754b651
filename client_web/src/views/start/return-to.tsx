// The way back to the room that this browser was in last, for as long as a game of this person runs there.
import { ArrowRight } from "lucide";
import { useEffect, useState } from "preact/hooks";
import { type RoomSummary, roomSummary } from "../../net/api";
import { recall } from "../../remembered";
import { t } from "../../texts";
import { Icon } from "../parts/icon";

export function ReturnTo({ name, onEnter }: { name: string | null; onEnter: (code: string) => void }) {
  const [room, setRoom] = useState<RoomSummary | null>(null);
  useEffect(() => {
    const code = recall("room");
    if (code !== null) roomSummary(code).then(setRoom, () => {});
  }, []);
  const seated = room?.seats.some((seat) => seat.kind === "person" && seat.name === name);
  if (room === null || room.status !== "playing" || !seated) return null;
  return (
    <section class="card return-to">
      <div>
        <h2>{t.start.running}</h2>
        <p class="soft">{t.start.runningHint(room.seats.map((seat) => seat.name))}</p>
      </div>
      <button type="button" class="button outline" onClick={() => onEnter(room.code)}>
        {t.start.goBack}
        <Icon of={ArrowRight} />
      </button>
    </section>
  );
}

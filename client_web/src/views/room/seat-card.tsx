// One seat before the game: who sits there, and what this viewer may do about it.
import { Crown, Plus, X } from "lucide";
import type { SeatFrame, YouFrame } from "../../protocol.gen";
import type { RoomSession } from "../../room/session";
import { t } from "../../texts";
import { kindOf } from "../../texts/seat";
import { Choice } from "../parts/choice";
import { Icon } from "../parts/icon";
import { SeatFace } from "../parts/seat-face";
import "./seat-card.css";

interface Props {
  index: number;
  seat: SeatFrame;
  room: RoomSession;
  you: YouFrame;
}

const LEVELS = ["easy", "medium", "hard"] as const;

export function SeatCard({ index, seat, room, you }: Props) {
  const own = you.seat === index;
  const kind = kindOf(seat);
  return (
    <li class="seat-card" data-testid="seat" data-seat={index} data-kind={seat.kind} data-own={own}>
      <span class="seat-icon">
        <SeatFace seat={seat} />
      </span>
      <div class="seat-words">
        <strong>{seat.kind === "open" ? t.lobby.open : seat.name}</strong>
        <span class="seat-tags">
          {own && <span class="tag">{t.lobby.you}</span>}
          {seat.host && (
            <span class="tag">
              <Icon of={Crown} />
              {t.lobby.host}
            </span>
          )}
          {kind && <span class="tag">{kind}</span>}
          {seat.away && <span class="tag">{t.table.away}</span>}
        </span>
        {seat.persona && <span class="seat-line soft">{seat.persona.line}</span>}
      </div>
      <div class="seat-actions">
        <SeatActions index={index} seat={seat} room={room} you={you} />
      </div>
    </li>
  );
}

function SeatActions({ index, seat, room, you }: Props) {
  const may = (command: string) => you.may.includes(command);
  const own = you.seat === index;
  return (
    <>
      {seat.kind !== "person" && may("sit") && (
        <button
          type="button"
          class="button small outline"
          onClick={() => room.command({ type: "sit", seat: index })}
        >
          {t.lobby.take(index)}
        </button>
      )}
      {seat.kind === "open" &&
        may("add_bot") &&
        LEVELS.map((level) => (
          <button
            key={level}
            type="button"
            class="button small"
            aria-label={t.lobby.addBot(t.levels[level])}
            onClick={() => room.command({ type: "add_bot", seat: index, level })}
          >
            <Icon of={Plus} />
            {t.lobby.bot(t.levels[level])}
          </button>
        ))}
      {seat.kind === "bot" && may("add_bot") && (
        <Choice
          quiet
          legend={t.lobby.levelOf(seat.name)}
          value={seat.level ?? "medium"}
          options={LEVELS.map((value) => ({ value, label: t.levels[value] }))}
          onChange={(level) => room.command({ type: "add_bot", seat: index, level })}
        />
      )}
      {seat.kind === "bot" && may("remove_bot") && (
        <button
          type="button"
          class="icon-button seat-remove"
          aria-label={t.lobby.removeBot}
          title={t.lobby.removeBot}
          onClick={() => room.command({ type: "remove_bot", seat: index })}
        >
          <Icon of={X} />
        </button>
      )}
      {own && may("stand") && (
        <button type="button" class="button small" onClick={() => room.command({ type: "stand" })}>
          {t.lobby.stand}
        </button>
      )}
      {seat.kind === "person" && !own && may("hand_over") && (
        <button
          type="button"
          class="button small"
          onClick={() => room.command({ type: "hand_over", seat: index })}
        >
          {t.lobby.makeHost}
        </button>
      )}
      {seat.kind === "person" && !own && may("kick") && (
        <button
          type="button"
          class="button small"
          onClick={() => room.command({ type: "kick", seat: index })}
        >
          {t.lobby.kick}
        </button>
      )}
    </>
  );
}

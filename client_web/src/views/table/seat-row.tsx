// One seat at the table: who it is, how it stands with it, the tile in its hand, and its row.
import type { Scene } from "../../game/scene";
import type { GameFrame, OptionsFrame, SeatFrame, ViewFrame } from "../../protocol.gen";
import { choosableIn, gapsIn } from "../../room/own-row";
import type { RoomSession } from "../../room/session";
import { namingIn } from "../../room/state";
import { t } from "../../texts";
import { described } from "../../texts/seat";
import { SeatFace } from "../parts/seat-face";
import { Bubble } from "../talk/bubble";
import { Held } from "./held";
import { Slot } from "./slot";
import "./seat-row.css";

interface Props {
  seat: number;
  place: string | undefined;
  /** null where nothing can be chosen. */
  room: RoomSession | null;
  view: ViewFrame;
  game: GameFrame;
  scene: Scene;
  options: OptionsFrame;
}

export function SeatRow({ seat, place, room, view, game, scene, options }: Props) {
  const sitter = view.room.seats[seat];
  const who = namingIn(view)(seat);
  const row = scene.rows[seat] ?? [];
  const turn = scene.turn === seat && scene.phase !== "setup" && scene.winner === null;
  const own = game.viewer === seat;
  const choosable = room ? choosableIn(room.state) : [];
  const gaps = room ? gapsIn(room.state) : [];
  return (
    <section
      class="seat-row"
      aria-label={t.table.row(who)}
      data-row={seat}
      data-place={place}
      data-own={own}
      data-turn-here={turn}
      data-out={scene.out.has(seat)}
      data-won={scene.winner === seat}
      data-hand={scene.winner === null || scene.held?.seat === seat}
      ref={(element) => {
        element?.style.setProperty("--tiles", String(Math.max(row.length, 4)));
        element?.style.setProperty("--half", String(Math.ceil(row.length / 2)));
      }}
    >
      <header class="seat-head">
        <span class="seat-face" data-kind={sitter?.kind} title={sitter && described(sitter)}>
          <SeatFace seat={sitter} />
          {room && <Bubble seat={seat} state={room.state} />}
        </span>
        <strong class="seat-name" title={sitter && described(sitter)}>
          {who.name}
        </strong>
        {own && <span class="tag">{room ? t.lobby.you : t.replay.seenBy}</span>}
        {game.match && (
          <span class="tag points" data-points={game.match.points[seat]}>
            {t.over.points(game.match.points[seat] ?? 0)}
          </span>
        )}
        <Marks seat={seat} sitter={sitter} scene={scene} game={game} turn={turn} />
        {place !== "near" && <Held seat={seat} scene={scene} who={who} />}
      </header>
      <div class="row-space" data-few={row.length <= 4}>
        <ul class="row">
          {row.map((slot, index) => (
            <Slot
              key={slot.id}
              seat={seat}
              slot={slot}
              position={index + 1}
              size={row.length}
              room={room}
              who={who}
              own={own}
              scene={scene}
              target={options.targets.find((target) => target.seat === seat && target.slot === slot.id)}
              choosable={own && choosable.includes(slot.id)}
              gaps={own ? gaps : []}
            />
          ))}
        </ul>
      </div>
      {place === "near" && <Held seat={seat} scene={scene} who={who} />}
    </section>
  );
}

interface MarksProps {
  seat: number;
  sitter: SeatFrame | undefined;
  scene: Scene;
  game: GameFrame;
  turn: boolean;
}

function Marks({ seat, sitter, scene, game, turn }: MarksProps) {
  return (
    <span class="seat-marks">
      {sitter?.program && <span class="tag">{t.table.program}</span>}
      {turn && <span class="tag turn-tag">{t.table.turn}</span>}
      {scene.winner === seat && <span class="tag turn-tag">{t.table.winner}</span>}
      {scene.out.has(seat) && <span class="tag">{t.table.out}</span>}
      {game.phase === "setup" && game.ready.includes(seat) && <span class="tag">{t.table.ready}</span>}
      {sitter?.stand_in ? (
        <span class="tag">{t.table.standIn}</span>
      ) : (
        sitter?.away && <span class="tag">{t.table.away}</span>
      )}
    </span>
  );
}

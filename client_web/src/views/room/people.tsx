// Everybody at the table, with what is known of each: for bots, level and character.
import type { ViewFrame } from "../../protocol.gen";
import { t } from "../../texts";
import { kindOf } from "../../texts/seat";
import { SeatFace } from "../parts/seat-face";
import "./people.css";

export function People({ view }: { view: ViewFrame }) {
  const { seats, you } = view.room;
  return (
    <section class="people">
      <h3>{t.table.people}</h3>
      <ul>
        {seats.map((seat, index) => (
          <li key={index} data-sitter={index}>
            <span class="people-face" data-kind={seat.kind}>
              <SeatFace seat={seat} />
            </span>
            <span class="people-words">
              <span>
                <strong>{seat.kind === "open" ? t.lobby.open : seat.name}</strong>{" "}
                <span class="soft">{index === you.seat ? t.lobby.you : kindOf(seat)}</span>
              </span>
              {seat.persona && <span class="soft">{seat.persona.line}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

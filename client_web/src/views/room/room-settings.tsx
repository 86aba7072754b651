// What the host decides about a room at any time: who may talk, play and watch. For all others it stands in words.
import type { RoomFrame, ViewFrame } from "../../protocol.gen";
import type { RoomSession } from "../../room/session";
import { t } from "../../texts";
import { Choice } from "../parts/choice";
import { Switch } from "../parts/switch";
import "./room-settings.css";

const TALKS = ["on", "reactions", "off"] as const;
/** Moves by which watching may lag; the server takes any number up to the last. */
const DELAYS = [0, 1, 2, 3, 5, 8, 12, 20];

export function RoomSettings({ room, view }: { room: RoomSession; view: ViewFrame }) {
  const { talk, programs, spectating, you } = view.room;
  if (!you.may.includes("set_talk") || !you.may.includes("set_spectating")) return <Words {...view.room} />;
  const { allowed, delay } = spectating;
  const delays = [...new Set([...DELAYS, delay])].sort((a, b) => a - b);
  return (
    <div class="room-settings" data-testid="room-settings">
      <Choice
        legend={t.settings.talk}
        value={talk}
        look="wrap"
        options={TALKS.map((value) => ({ value, label: t.settings.talks[value] }))}
        onChange={(value) => room.command({ type: "set_talk", talk: value })}
      />
      {you.may.includes("set_programs") && (
        <Switch
          label={t.settings.programs}
          hint={t.settings.programsHint}
          on={programs}
          onChange={(allowed) => room.command({ type: "set_programs", allowed })}
        />
      )}
      <Switch
        label={t.settings.watch}
        hint={t.settings.watchHint}
        on={allowed}
        onChange={(on) => room.command({ type: "set_spectating", allowed: on, delay })}
      />
      {allowed && (
        <label class="field">
          <span class="field-label">{t.settings.delay}</span>
          <select
            class="select"
            name="delay"
            value={delay}
            onChange={(event) =>
              room.command({ type: "set_spectating", allowed, delay: Number(event.currentTarget.value) })
            }
          >
            {delays.map((moves) => (
              <option key={moves} value={moves}>
                {t.settings.delays(moves)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

function Words({ talk, programs, spectating }: RoomFrame) {
  return (
    <p class="room-settings soft" data-testid="room-settings">
      {t.settings.talksWords[talk]} {t.settings.watchWords(spectating.allowed, spectating.delay)}{" "}
      {t.settings.programsWords(programs)}
    </p>
  );
}

// Somebody opened a link and has no name yet: the room is shown, with the question for a name in front.
import { useRef, useState } from "preact/hooks";
import { type App, wordsFor } from "../../app";
import type { RoomSession } from "../../room/session";
import { t } from "../../texts";
import { NameField } from "../parts/name-field";
import { TileRow } from "../parts/tile-row";
import { TopBar } from "../parts/top-bar";
import "./naming.css";

export function Naming({ app, room }: { app: App; room: RoomSession }) {
  const { summary } = room.state;
  const host = summary?.host ?? null;
  const welcome = summary?.status === "lobby" && summary.open > 0;
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  async function enter(event: Event): Promise<void> {
    event.preventDefault();
    if (name.trim() === "") {
      setProblem(t.start.nameMissing);
      return field.current?.focus();
    }
    setBusy(true);
    await room.enterAs(name.trim()).catch((error: unknown) => {
      setProblem(wordsFor(error));
      setBusy(false);
    });
  }
  return (
    <main class="naming" data-page="naming">
      <TopBar app={app} room={room} />
      <div class="hero">
        <div class="hero-words">
          <TileRow />
          <h1>{welcome ? t.naming.heading(host) : t.naming.headingRunning(host)}</h1>
          <p class="soft">{welcome ? t.naming.hint(summary?.open ?? 0) : t.naming.hintRunning}</p>
        </div>
        <div class="naming-room card">
          <ul class="naming-seats">
            {summary?.seats.map((seat, index) => (
              <li key={index} data-kind={seat.kind}>
                {seat.kind === "open" ? t.lobby.open : seat.name}
              </li>
            ))}
          </ul>
          <form class="naming-form" onSubmit={(event) => void enter(event)}>
            <NameField
              value={name}
              problem={problem}
              inputRef={field}
              onInput={(value) => {
                setName(value);
                setProblem(null);
              }}
            />
            <button type="submit" class="button primary" aria-disabled={busy}>
              {t.naming.enter}
            </button>
          </form>
        </div>
      </div>
    </main>
  );
}

// The start page: a name, and from there into a game, a room of one's own, or somebody else's.
import { useRef, useState } from "preact/hooks";
import type { App } from "../../app";
import { wordsFor } from "../../app";
import { makeRoom, type NewRoom, takeName } from "../../net/api";
import { t } from "../../texts";
import { Friends } from "./friends";
import { Intro, StartBar } from "./intro";
import { PlayNow } from "./play-now";
import { PublicRooms } from "./public-rooms";
import { ReturnTo } from "./return-to";
import "./start-page.css";

export function StartPage({ app }: { app: App }) {
  const known = app.state.name;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const name = typed ?? known ?? "";

  /** Makes the name ours if it is not yet, then goes to the room that was asked for. */
  async function as(room: () => Promise<string>, begins = false): Promise<void> {
    const wanted = name.trim();
    setProblem(wanted === "" ? t.start.nameMissing : null);
    if (wanted === "") return field.current?.focus();
    if (busy) return;
    setBusy(true);
    try {
      if (wanted !== known) app.setName(await takeName(wanted));
      app.go({ at: "room", code: await room() });
      if (begins) app.state.room?.begin();
    } catch (error) {
      setProblem(wordsFor(error));
    } finally {
      setBusy(false);
    }
  }
  const play = (room: NewRoom) => void as(() => makeRoom(room), true);
  const make = (room: NewRoom) => void as(() => makeRoom(room));
  const enter = (code: string) => void as(() => Promise.resolve(code));

  return (
    <main class="start" data-page="start">
      <StartBar app={app} />
      <Intro />
      <div class="start-cards">
        <ReturnTo name={known} onEnter={(code) => app.go({ at: "room", code })} />
        <PlayNow
          app={app}
          name={name}
          problem={problem}
          busy={busy}
          fieldRef={field}
          onName={(value) => {
            setTyped(value);
            setProblem(null);
          }}
          onPlay={play}
        />
        <Friends busy={busy} onMake={make} onJoin={enter} />
        <PublicRooms onEnter={enter} />
      </div>
      <footer class="start-footer soft">{t.unofficial}</footer>
    </main>
  );
}

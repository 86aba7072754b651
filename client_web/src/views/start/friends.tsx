// With friends: make a room, or enter one by its code or its link.
import { useState } from "preact/hooks";
import type { NewRoom } from "../../net/api";
import { codeIn } from "../../route";
import { t } from "../../texts";

interface Props {
  busy: boolean;
  onMake: (room: NewRoom) => void;
  onJoin: (code: string) => void;
}

const FRESH: NewRoom = {
  preset: "coda",
  seats: ["me", "open", "open", "open"],
  visibility: "private",
};

export function Friends({ busy, onMake, onJoin }: Props) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);
  function join(event: Event): void {
    event.preventDefault();
    const code = codeIn(text);
    setWrong(code === null);
    if (code !== null) onJoin(code);
  }
  return (
    <section class="card friends" aria-labelledby="friends-heading">
      <div>
        <h2 id="friends-heading">{t.start.friends}</h2>
        <p class="soft">{t.start.friendsHint}</p>
      </div>
      <button type="button" class="button outline" aria-disabled={busy} onClick={() => onMake(FRESH)}>
        {t.start.make}
      </button>
      <form class="friends-join" onSubmit={join}>
        <div class="field">
          <label class="field-label" for="join-code">
            {t.start.code}
          </label>
          <input
            id="join-code"
            class="input code-input"
            type="text"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            placeholder={t.start.codePlaceholder}
            value={text}
            aria-invalid={wrong}
            aria-describedby="join-problem"
            onInput={(event) => {
              setText(event.currentTarget.value);
              setWrong(false);
            }}
          />
        </div>
        <button type="submit" class="button" aria-disabled={busy}>
          {t.start.join}
        </button>
        <span class="problem" id="join-problem" role="alert">
          {wrong ? t.start.codeWrong : ""}
        </span>
      </form>
    </section>
  );
}

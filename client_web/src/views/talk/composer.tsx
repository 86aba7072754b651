// The means to say something: the words that everybody has at hand, and a line of one's own.
import { SendHorizontal } from "lucide";
import { focusStatus } from "../../focus";
import type { Reaction } from "../../room/conversation";
import type { RoomSession } from "../../room/session";
import { t } from "../../texts";
import { Icon } from "../parts/icon";

/** What the server takes in one line. */
const LONGEST = 200;
const REACTIONS = Object.keys(t.talk.reactions) as Reaction[];

interface Props {
  room: RoomSession;
  chat: boolean;
  onReact: (() => void) | undefined;
}

export function Composer({ room, chat, onReact }: Props) {
  const { draft, problem } = room.state.talk;
  return (
    <>
      <fieldset class="talk-reactions" aria-label={t.talk.reactionsHeading}>
        {REACTIONS.map((reaction) => (
          <button
            key={reaction}
            type="button"
            class="talk-reaction"
            data-react={reaction}
            onClick={() => {
              room.talk.react(reaction);
              onReact?.();
            }}
          >
            {t.talk.reactions[reaction]}
          </button>
        ))}
      </fieldset>
      {chat && (
        <form
          class="talk-form"
          onSubmit={(event) => {
            event.preventDefault();
            room.talk.say();
          }}
        >
          <input
            class="input"
            type="text"
            name="words"
            data-talk-field
            autocomplete="off"
            enterkeyhint="send"
            maxLength={LONGEST}
            aria-label={t.talk.field}
            placeholder={t.talk.field}
            value={draft}
            aria-invalid={problem !== null}
            onInput={(event) => room.talk.write(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Escape" || event.currentTarget.closest("dialog") !== null) return;
              event.preventDefault();
              focusStatus();
            }}
          />
          <button
            type="submit"
            class="icon-button"
            aria-label={t.talk.send}
            aria-disabled={draft.trim() === ""}
          >
            <Icon of={SendHorizontal} />
          </button>
        </form>
      )}
      <p class="problem" role="alert" data-testid="talk-problem">
        {problem}
      </p>
    </>
  );
}

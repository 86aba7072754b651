// The field for one's name. It stands next to whatever needs the name; there is no page in between.
import type { Ref } from "preact";
import { useId } from "preact/hooks";
import { t } from "../../texts";

const LONGEST = 24;

interface Props {
  value: string;
  problem: string | null;
  onInput: (value: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}

export function NameField({ value, problem, onInput, inputRef }: Props) {
  const id = useId();
  return (
    <div class="field">
      <label class="field-label" for={id}>
        {t.start.name}
      </label>
      <input
        ref={inputRef ?? null}
        id={id}
        class="input"
        type="text"
        name="nickname"
        autocomplete="nickname"
        autocapitalize="words"
        spellcheck={false}
        maxLength={LONGEST}
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <span class="problem" id={`${id}-problem`} role="alert">
        {problem}
      </span>
    </div>
  );
}

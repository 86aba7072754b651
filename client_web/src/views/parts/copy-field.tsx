// A text to take along: copied by the button, or, where the browser lets no page copy, selected to be copied by hand.
import { Check, Copy } from "lucide";
import { useRef } from "preact/hooks";
import { t } from "../../texts";
import { useCopied } from "./copied";
import { Icon } from "./icon";
import "./copy-field.css";

interface Props {
  text: string;
  label: string;
  action: string;
}

export function CopyField({ text, label, action }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, copy] = useCopied();
  return (
    <div class="copy-link">
      <input
        ref={field}
        class="input"
        type="text"
        readOnly
        aria-label={label}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button
        type="button"
        class="button outline"
        aria-live="polite"
        onClick={() => void copy(text, field.current)}
      >
        <Icon of={copied === "done" ? Check : Copy} />
        {copied === "done" ? t.lobby.copied : action}
      </button>
      <p class="copy-hint soft" role="status">
        {copied === "failed" && t.copyByHand}
      </p>
    </div>
  );
}

// Something that is on or off, with a sentence on what that means.
import { useId } from "preact/hooks";
import "./switch.css";

interface Props {
  label: string;
  hint: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

export function Switch({ label, hint, on, onChange }: Props) {
  const id = useId();
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        aria-label={label}
        aria-describedby={id}
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span class="switch-words">
        <strong>{label}</strong>
        <span class="soft" id={id}>
          {hint}
        </span>
      </span>
    </label>
  );
}

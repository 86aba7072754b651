// A choice of one of a few, as radio buttons side by side.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import "./choice.css";

interface Props<T extends string> {
  legend: string;
  value: T;
  options: readonly { value: T; label: string; note?: ComponentChildren }[];
  onChange: (value: T) => void;
  /** strip: side by side; wrap: the same in as many lines as it takes; cards: each with its note. */
  look?: "strip" | "wrap" | "cards";
  quiet?: boolean;
}

export function Choice<T extends string>({
  legend,
  value,
  options,
  onChange,
  look = "strip",
  quiet = false,
}: Props<T>) {
  const name = useId();
  return (
    <fieldset class={`choice ${look}`}>
      <legend class={quiet ? "hidden" : undefined}>{legend}</legend>
      <div class="choice-options">
        {options.map((option) => {
          const note = `${name}-${option.value}`;
          return (
            <label key={option.value} class="choice-option">
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                aria-label={option.label}
                aria-describedby={option.note ? note : undefined}
                onChange={() => onChange(option.value)}
              />
              <span class="choice-label">{option.label}</span>
              {option.note && (
                <span class="choice-note" id={note}>
                  {option.note}
                </span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

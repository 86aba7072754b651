// Line icons, taken one by one so that only those in use are in the bundle. They carry no words.
import type { IconNode } from "lucide";
import { h } from "preact";

export function Icon({ of }: { of: IconNode }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {of.map(([tag, attributes]) => h(tag, attributes))}
    </svg>
  );
}

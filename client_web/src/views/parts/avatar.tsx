// The face of a bot; who it is stands beside it in words.
import { Bot } from "lucide";
import { AVATARS } from "./avatars";
import { Icon } from "./icon";
import "./avatar.css";

/** A face that is not known here, as of another version, is a bot's plain one. */
export function Avatar({ of }: { of: string | undefined }) {
  const shapes = AVATARS[of ?? ""];
  if (shapes === undefined) return <Icon of={Bot} />;
  return (
    <svg class="avatar" viewBox="0 0 64 64" aria-hidden="true" focusable="false" data-avatar={of}>
      <circle class="avatar-ground" cx="32" cy="32" r="32" />
      <g transform="translate(3.2 3.2) scale(.9)">
        {shapes.map(({ tone, path, line }) => (
          <path
            key={path}
            class={`avatar-${tone}`}
            d={path}
            {...(line && { "data-line": "", "stroke-width": line })}
          />
        ))}
      </g>
    </svg>
  );
}

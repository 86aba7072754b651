// The room's link, to copy. Where the browser has no clipboard to offer, the link is selected and copied the old way.
import { Check, Copy } from "lucide";
import { useEffect, useRef, useState } from "preact/hooks";
import { pathOf } from "../../route";
import { t } from "../../texts";
import { Icon } from "../parts/icon";
import "./invite.css";

export function linkTo(code: string): string {
  return new URL(pathOf({ at: "room", code }), location.origin).href;
}

async function copy(text: string, field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.select();
    return document.execCommand?.("copy") ?? false;
  }
}

export function CopyLink({ code }: { code: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2500);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <div class="copy-link">
      <input
        ref={field}
        class="input"
        type="text"
        readOnly
        aria-label={t.lobby.link}
        value={linkTo(code)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button
        type="button"
        class="button outline"
        aria-live="polite"
        onClick={async () => field.current && setCopied(await copy(linkTo(code), field.current))}
      >
        <Icon of={copied ? Check : Copy} />
        {copied ? t.lobby.copied : t.lobby.copy}
      </button>
    </div>
  );
}

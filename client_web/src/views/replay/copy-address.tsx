// The link to just this step, through just these eyes.
import { Check, Link } from "lucide";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../texts";
import { Icon } from "../parts/icon";

export function CopyAddress() {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2500);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <button
      type="button"
      class="icon-button"
      data-do="copy-step"
      aria-label={copied ? t.lobby.copied : t.replay.link}
      title={copied ? t.lobby.copied : t.replay.link}
      onClick={() => void copy().then(setCopied)}
    >
      <Icon of={copied ? Check : Link} />
    </button>
  );
}

/** Without a clipboard (on plain http) the address stands in the browser's own bar, from where it can be copied. */
async function copy(): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(location.href);
    return true;
  } catch {
    return false;
  }
}

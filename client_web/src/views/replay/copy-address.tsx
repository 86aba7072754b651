// The link to just this step, through just these eyes; where the browser lets no page copy, it is shown to be taken.
import { Check, Link } from "lucide";
import { useState } from "preact/hooks";
import { t } from "../../texts";
import { useCopied } from "../parts/copied";
import { CopyField } from "../parts/copy-field";
import { Dialog } from "../parts/dialog";
import { Icon } from "../parts/icon";

export function CopyAddress() {
  const [copied, copy] = useCopied();
  const [shown, setShown] = useState<string | null>(null);
  async function take(): Promise<void> {
    const address = location.href;
    if ((await copy(address, null)) === "failed") setShown(address);
  }
  return (
    <>
      <button
        type="button"
        class="icon-button"
        data-do="copy-step"
        aria-label={copied === "done" ? t.lobby.copied : t.replay.link}
        title={copied === "done" ? t.lobby.copied : t.replay.link}
        onClick={() => void take()}
      >
        <Icon of={copied === "done" ? Check : Link} />
      </button>
      {shown !== null && (
        <Dialog heading={t.replay.linkHeading} onClose={() => setShown(null)}>
          <CopyField text={shown} label={t.replay.linkHeading} action={t.lobby.copy} />
        </Dialog>
      )}
    </>
  );
}

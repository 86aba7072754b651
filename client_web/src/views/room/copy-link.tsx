// The room's link, to copy.
import { pathOf } from "../../route";
import { t } from "../../texts";
import { CopyField } from "../parts/copy-field";

export function linkTo(code: string): string {
  return new URL(pathOf({ at: "room", code }), location.origin).href;
}

export function CopyLink({ code }: { code: string }) {
  return <CopyField text={linkTo(code)} label={t.lobby.link} action={t.lobby.copy} />;
}

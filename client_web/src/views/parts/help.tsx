// How the game is played, in five lines, and by which keys.
import { t } from "../../texts";
import { Dialog } from "./dialog";
import "./help.css";

export function Help({ onClose }: { onClose: () => void }) {
  return (
    <Dialog heading={t.help.heading} onClose={onClose}>
      <ol class="help-steps">
        {t.help.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Keys />
    </Dialog>
  );
}

export function Keys() {
  return (
    <div class="help-keys">
      <h3>{t.help.keysHeading}</h3>
      <dl>
        {t.help.keys.map(([key, does]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

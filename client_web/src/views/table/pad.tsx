// The tiles that may be announced, each as a button; black and white apart, in the order that the server names them.
import { partsOf } from "../../game/tiles";
import { t } from "../../texts";
import { tileName } from "../../texts/event";
import { PadNumber } from "./pad-number";
import "./pad.css";

interface Props {
  names: string[];
  picked: string | null;
  onPick: (code: string) => void;
}

export function Pad({ names, picked, onPick }: Props) {
  const colours = (["b", "w"] as const).filter((colour) =>
    names.some((code) => partsOf(code).colour === colour),
  );
  return (
    <fieldset
      class="pad"
      data-dashes={names.some((code) => partsOf(code).dash)}
      aria-label={t.table.announce}
    >
      {colours.map((colour) => (
        <div key={colour} class="pad-colour" data-colour={colour}>
          {names
            .filter((code) => partsOf(code).colour === colour)
            .map((code) => (
              <button
                key={code}
                type="button"
                class="pad-key"
                data-colour={colour}
                data-announce={code}
                aria-label={tileName(code)}
                aria-pressed={code === picked}
                onClick={() => onPick(code)}
              >
                <PadNumber code={code} />
              </button>
            ))}
        </div>
      ))}
    </fieldset>
  );
}

// The tiles that may be announced, each as a button; black and white apart, in the order that the server names them.
import { partsOf } from "../../game/tiles";
import type { Aid, Mark } from "../../room/notes";
import { t } from "../../texts";
import { tileName } from "../../texts/event";
import { PadNumber } from "./pad-number";
import "./pad.css";

interface Props {
  names: string[];
  picked: string | null;
  /** What is noted of these tiles. */
  marks?: Readonly<Record<string, Mark>>;
  /** What the table has worked out about them. */
  aid?: Aid | null;
  onPick: (code: string) => void;
}

export function Pad({ names, picked, marks = {}, aid = null, onPick }: Props) {
  const colours = (["b", "w"] as const).filter((colour) =>
    names.some((code) => partsOf(code).colour === colour),
  );
  return (
    <fieldset
      class="pad"
      data-dashes={names.some((code) => partsOf(code).dash)}
      data-odds={aid?.chances != null}
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
                data-mark={marks[code]}
                data-ruled-out={isRuledOut(aid, code)}
                aria-label={inWords(code, marks[code], aid)}
                aria-pressed={code === picked}
                onClick={() => onPick(code)}
              >
                <PadNumber code={code} />
                {aid?.chances && (
                  <span class="pad-odds" aria-hidden="true">
                    {percentOf(aid, code)}
                  </span>
                )}
              </button>
            ))}
        </div>
      ))}
    </fieldset>
  );
}

function isRuledOut(aid: Aid | null, code: string): boolean {
  return aid !== null && !aid.tiles.includes(code);
}

/** In whole percents; what is possible is never shown as nothing, nor as certain if it is not. */
function percentOf(aid: Aid, code: string): string {
  const chance = aid.chances?.[aid.tiles.indexOf(code)];
  if (chance === undefined) return "";
  const percent = Math.round(chance * 100);
  if (percent === 0) return "<1";
  return percent === 100 && aid.tiles.length > 1 ? ">99" : String(percent);
}

function inWords(code: string, mark: Mark | undefined, aid: Aid | null): string {
  return [
    tileName(code),
    ...(mark === undefined ? [] : [t.notes.marks[mark]]),
    ...(isRuledOut(aid, code) ? [t.notes.ruledOut] : []),
    ...(aid?.chances && !isRuledOut(aid, code) ? [t.notes.chance(percentOf(aid, code))] : []),
  ].join(", ");
}

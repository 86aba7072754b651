// One turn, step by step, for who plays for the first time: a picture and a sentence each. It asks for nothing.
import { useState } from "preact/hooks";
import type { RulesFrame } from "../../protocol.gen";
import { t } from "../../texts";
import { Dialog } from "../parts/dialog";
import { BookTiles } from "./book";

interface Step {
  words: string;
  tiles: string[];
  mark?: number;
}

export function stepsFor(rules: RulesFrame): Step[] {
  const coloured = rules.switches.backs === "coloured";
  const before = rules.switches.insert === "before_guess";
  const back = (colour: "b" | "w") => (coloured ? `${colour}??` : "???");
  const theirs = (...middle: string[]) => [back("b"), "b03", ...middle, back("b")];
  return [
    { words: t.walk.row, tiles: ["b01", "w04", "b08", "w11"] },
    { words: t.walk.draw, tiles: ["b06"], mark: 0 },
    ...(before ? [{ words: t.walk.place, tiles: ["b01", "w04", "b06", "b08", "w11"], mark: 2 }] : []),
    { words: t.walk.aim, tiles: theirs(back("w")), mark: 2 },
    { words: coloured ? t.walk.sayColoured : t.walk.sayPlain, tiles: ["w05"], mark: 0 },
    { words: t.walk.hit, tiles: theirs("w05"), mark: 2 },
    { words: t.walk.miss, tiles: ["b01", "w04", "b06", "b08", "w11"], mark: 2 },
    { words: t.walk.stop, tiles: [back("b"), back("w"), back("b"), back("b"), back("w")], mark: 2 },
  ];
}

export function Walk({ rules, onClose }: { rules: RulesFrame; onClose: () => void }) {
  const [at, setAt] = useState(0);
  const steps = stepsFor(rules);
  const step = steps[at];
  const last = at === steps.length - 1;
  if (step === undefined) return null;
  return (
    <Dialog heading={t.walk.heading} onClose={onClose}>
      <div class="walk" data-testid="walk">
        <BookTiles tiles={step.tiles} {...(step.mark === undefined ? {} : { mark: step.mark })} />
        <p class="walk-words" role="status">
          {step.words}
        </p>
        <p class="soft">{t.walk.step(at + 1, steps.length)}</p>
        <div class="dialog-actions">
          <button
            type="button"
            class="button"
            aria-disabled={at === 0}
            onClick={() => setAt(Math.max(0, at - 1))}
          >
            {t.walk.back}
          </button>
          <button type="button" class="button primary" onClick={() => (last ? onClose() : setAt(at + 1))}>
            {last ? t.walk.done : t.walk.next}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

// What is left of the time for the awaited decision, as a ring and in seconds. It counts down by itself.
import { useEffect, useState } from "preact/hooks";
import { t } from "../../texts";
import "./clock.css";

const HURRY = 10;

interface Props {
  /** By performance.now(); null if nobody waits. */
  deadline: number | null;
  /** What the whole decision may take. */
  seconds: number;
  mine: boolean;
}

export function Clock({ deadline, seconds, mine }: Props) {
  const left = useSecondsLeft(deadline);
  if (left === null) return <span class="clock" data-idle="true" />;
  const share = seconds > 0 ? Math.min(1, left / seconds) : 1;
  return (
    <span
      class="clock"
      role="timer"
      aria-label={t.table.clock(left)}
      data-hurry={left <= HURRY}
      data-mine={mine}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <circle class="clock-whole" cx="24" cy="24" r="21" />
        <circle
          class="clock-left"
          cx="24"
          cy="24"
          r="21"
          pathLength="1"
          ref={(circle) => circle?.style.setProperty("stroke-dashoffset", String(1 - share))}
        />
      </svg>
      <span class="clock-seconds">{left}</span>
      <span class="hidden" role="status">
        {mine && left === HURRY ? t.table.hurry(left) : ""}
      </span>
    </span>
  );
}

function useSecondsLeft(deadline: number | null): number | null {
  const left = () =>
    deadline === null ? null : Math.max(0, Math.ceil((deadline - performance.now()) / 1000));
  const [, tick] = useState(0);
  useEffect(() => {
    if (deadline === null) return;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [deadline]);
  return left();
}

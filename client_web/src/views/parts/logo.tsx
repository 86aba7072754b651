// The mark: the coda sign across a black and a white tile; and the name in our own letters.
import { LETTERS, laidOut } from "./glyphs";
import "./logo.css";

export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect class="mark-black" x="6" y="8" width="25" height="48" rx="5" />
      <rect class="mark-white" x="33" y="8" width="25" height="48" rx="5" />
      <path class="mark-on-black" d="M31 18c-7 0-12.5 6-12.5 14S24 46 31 46M11 32h20" />
      <path class="mark-on-white" d="M33 18c7 0 12.5 6 12.5 14S40 46 33 46M53 32H33" />
    </svg>
  );
}

export function Wordmark() {
  const { placed, width } = laidOut("Coda", LETTERS, 5);
  return (
    <svg class="wordmark" viewBox={`-2 -1 ${width + 4} 34`} role="img" aria-label="Coda">
      {placed.map(({ x, path }) => (
        <path key={x} d={path} transform={`translate(${x})`} />
      ))}
    </svg>
  );
}

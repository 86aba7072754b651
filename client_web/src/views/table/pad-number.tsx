// A key's print: the number or the dash, and the note head that tells black from white.
import { partsOf } from "../../game/tiles";
import { DIGITS, laidOut } from "../parts/glyphs";

export function PadNumber({ code }: { code: string }) {
  const { colour, number, dash } = partsOf(code);
  const { placed, width } = laidOut(String(number ?? ""), DIGITS, 4);
  return (
    <svg viewBox="0 0 60 40" aria-hidden="true" focusable="false">
      <g transform={`translate(${36 - (width * 0.84) / 2} 6.5) scale(.84)`}>
        {placed.map(({ x, path }) => (
          <path key={x} d={path} transform={`translate(${x})`} />
        ))}
      </g>
      {dash && <path d="M24 20h24" />}
      <ellipse
        class="note"
        data-filled={colour === "b"}
        transform="translate(11 29) rotate(-24)"
        rx="5"
        ry="3.4"
      />
    </svg>
  );
}

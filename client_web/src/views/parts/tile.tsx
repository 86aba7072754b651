// A tile as it looks from the viewer's chair: its face if he may know it, else its back.
import { partsOf } from "../../game/tiles";
import { DIGITS, laidOut } from "./glyphs";
import "./tile.css";

interface Props {
  code: string;
  /** standing: hidden from the others; lying: face-up for all. */
  stance?: "standing" | "lying";
}

/** Without words of its own: whatever holds it says what it is. */
export function Tile({ code, stance = "standing" }: Props) {
  const { colour, number, dash } = partsOf(code);
  const back = number === null && !dash;
  return (
    <span
      class="tile face"
      data-colour={colour ?? "plain"}
      data-stance={stance}
      data-side={back ? "back" : "front"}
    >
      <svg viewBox="0 0 60 84" aria-hidden="true" focusable="false">
        {number !== null && <Numeral number={number} />}
        {dash && <path class="numeral" d="M16 34h28" />}
        {colour !== null && <Note colour={colour} large={back} />}
        {colour === null && <CodaSign />}
      </svg>
    </span>
  );
}

function Numeral({ number }: { number: number }) {
  const { placed, width } = laidOut(String(number), DIGITS, 4);
  const scale = number > 9 ? 1.12 : 1.26;
  return (
    <g
      class="numeral"
      transform={`translate(${30 - (width * scale) / 2} ${number > 9 ? 14 : 12}) scale(${scale})`}
    >
      {placed.map(({ x, path }) => (
        <path key={x} d={path} transform={`translate(${x})`} />
      ))}
    </g>
  );
}

/** Black tiles carry a filled note head, white ones a hollow one: the difference does not rest on colour. */
function Note({ colour, large }: { colour: "b" | "w"; large: boolean }) {
  const at = large ? "translate(30 42) rotate(-24) scale(2)" : "translate(30 69) rotate(-24)";
  return <ellipse class="note" data-filled={colour === "b"} transform={at} rx="7.2" ry="4.8" />;
}

function CodaSign() {
  return <path class="sign" d="M30 18v48M12 42h36M18 42a12 15 0 1 1 24 0a12 15 0 1 1-24 0z" />;
}

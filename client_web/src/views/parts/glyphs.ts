// The numerals and the letters of the logo, drawn by us as single strokes so that they look the same everywhere.
// Each stands in a box 32 high; `width` is its advance.

export interface Glyph {
  width: number;
  path: string;
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

export const DIGITS: Record<string, Glyph> = {
  "0": { width: 20, path: "M3 10a7 7 0 0 1 14 0v12a7 7 0 0 1-14 0z" },
  "1": { width: 12, path: "M2 9l6.5-6v26" },
  "2": { width: 20, path: "M3.4 9.6a6.6 6.6 0 0 1 13.2 0c0 3-1.6 5.2-3.8 7.8L3 29h14.2" },
  "3": { width: 20, path: "M4 3h12l-6.6 9.4a8.2 8.2 0 1 1-6.6 13" },
  "4": { width: 20, path: "M13.6 29V3L2.6 21.4h15" },
  "5": { width: 20, path: "M15.6 3H6L4.8 14.2a8.1 8.1 0 1 1-1.9 11.6" },
  "6": { width: 20, path: `M12.6 3L4 16.9${circle(10, 21.3, 7.7)}` },
  "7": { width: 20, path: "M3 3h14.4L8 29" },
  "8": { width: 20, path: `${circle(10, 9.1, 6.1)}${circle(10, 22.1, 6.9)}` },
  "9": { width: 20, path: `M7.4 29L16 15.1${circle(10, 10.7, 7.7)}` },
};

export const LETTERS: Record<string, Glyph> = {
  C: { width: 25, path: "M23 7.4a13 13 0 1 0 0 17.2" },
  o: { width: 20, path: circle(10, 20.5, 8.5) },
  d: { width: 22, path: `${circle(10, 20.5, 8.5)}M18.5 2v27` },
  a: { width: 22, path: `${circle(10, 20.5, 8.5)}M18.5 12v17` },
};

/** The glyphs of a text side by side, each with its distance from the left, and the width of it all. */
export function laidOut(text: string, glyphs: Record<string, Glyph>, gap: number) {
  let x = 0;
  const placed = [...text].flatMap((letter) => {
    const glyph = glyphs[letter];
    if (!glyph) return [];
    const at = x;
    x += glyph.width + gap;
    return [{ x: at, path: glyph.path }];
  });
  return { placed, width: x - gap };
}

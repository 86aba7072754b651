// A tile code is three characters: b07, w11; b-- for a dash; b?? where only the back shows; ??? where nothing does.

export type Colour = "b" | "w";

export interface TileParts {
  /** null where the back is plain. */
  colour: Colour | null;
  /** null where the tile is not known, or a dash. */
  number: number | null;
  dash: boolean;
}

export function partsOf(code: string): TileParts {
  const letter = code.charAt(0);
  const print = code.slice(1);
  return {
    colour: isColour(letter) ? letter : null,
    number: print === "??" || print === "--" ? null : Number(print),
    dash: print === "--",
  };
}

export function isColour(letter: string): letter is Colour {
  return letter === "b" || letter === "w";
}

export function isKnown(code: string): boolean {
  return !code.endsWith("??");
}

/** What is seen of the tile from outside. */
export function backOf(code: string, coloured: boolean): string {
  return coloured ? `${code.charAt(0)}??` : "???";
}

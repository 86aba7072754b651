// The measured strength of the bots, as the page shows it: by table, the levels among themselves apart from the rest.
import measured from "../../strength.json";

/** How often `first` won against the others of one table; `low` to `high` holds the truth 95 times of 100. */
export interface Measured {
  first: string;
  against: string;
  preset: string;
  seats: number;
  games: number;
  share: number;
  low: number;
  high: number;
}

export interface Measurement {
  preset: string;
  seats: number;
  lines: Measured[];
}

export const LEVELS = ["easy", "medium", "hard"] as const;
export type Level = (typeof LEVELS)[number];

/** The faces that each level has at a table of four. */
export const FACES: Record<Level, readonly string[]> = {
  easy: ["sparrow", "badger", "kitten", "duck"],
  medium: ["owl", "fox", "heron", "hedgehog"],
  hard: ["raven", "lynx", "wolf", "falcon"],
};

const isLevel = (name: string) => (LEVELS as readonly string[]).includes(name);

export function amongLevels(lines: readonly Measured[] = measured): Measurement[] {
  return tablesOf(lines.filter((line) => isLevel(line.first) && isLevel(line.against)));
}

export function againstOthers(lines: readonly Measured[] = measured): Measurement[] {
  return tablesOf(lines.filter((line) => isLevel(line.first) !== isLevel(line.against)));
}

function tablesOf(lines: readonly Measured[]): Measurement[] {
  const tables: Measurement[] = [];
  for (const line of lines) {
    const table = tables.find(({ preset, seats }) => preset === line.preset && seats === line.seats);
    if (table) table.lines.push(line);
    else tables.push({ preset: line.preset, seats: line.seats, lines: [line] });
  }
  return tables.sort((one, other) => one.seats - other.seats);
}

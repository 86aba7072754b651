// The catalogue in use: the first of the browser's languages that there is a catalogue for, else English.
import { en, type Texts } from "./en";

const catalogues: Record<string, Texts> = { en };

export function chosen(languages: readonly string[]): Texts {
  const known = languages.map((language) => catalogues[language.split("-")[0] ?? ""]);
  return known.find((texts) => texts !== undefined) ?? en;
}

export const t: Texts = chosen(navigator.languages);

// What somebody said, as it is shown: a text as it is, a reaction in the reader's language.
import type { LineFrame } from "../protocol.gen";
import { t } from "./index";

export function wordsOf({ text, reaction }: LineFrame): string {
  return text ?? (t.talk.reactions as Record<string, string>)[reaction ?? ""] ?? reaction ?? "";
}

// Small choices that outlive the page, kept in this browser only; without storage they are simply forgotten.

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`coda.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`coda.${key}`);
    else localStorage.setItem(`coda.${key}`, value);
  } catch {
    // A browser that keeps nothing is a choice of its owner.
  }
}

/** The remembered value if it is one of these, else the first of them. */
export function recallOneOf<T extends string>(key: string, values: readonly [T, ...T[]]): T {
  const value = recall(key);
  return values.find((candidate) => candidate === value) ?? values[0];
}

const LONGEST = 100;

/** The remembered words of a list, the newest last. */
export function recallList(key: string): string[] {
  return recall(key)?.split(" ").filter(Boolean) ?? [];
}

/** The list with the word at its end, or without it; the oldest are forgotten. */
export function rememberInList(key: string, word: string, wanted: boolean): string[] {
  const others = recallList(key).filter((other) => other !== word);
  const list = (wanted ? [...others, word] : others).slice(-LONGEST);
  remember(key, list.length > 0 ? list.join(" ") : null);
  return list;
}

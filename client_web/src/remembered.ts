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

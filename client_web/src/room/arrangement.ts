// How somebody arranged the own row in setup outlives a reload of this tab: the order of slots, and never what they hold.

function keyOf(code: string, game: number): string {
  return `coda.order.${code}.${game}`;
}

/** The order remembered for this game of the room; null if there is none. */
export function recallOrder(code: string, game: number): number[] | null {
  try {
    const order: unknown = JSON.parse(sessionStorage.getItem(keyOf(code, game)) ?? "null");
    return Array.isArray(order) && order.every(Number.isInteger) ? order : null;
  } catch {
    return null;
  }
}

/** Remembers the order, or forgets it. */
export function rememberOrder(code: string, game: number, order: readonly number[] | null): void {
  try {
    if (order === null) sessionStorage.removeItem(keyOf(code, game));
    else sessionStorage.setItem(keyOf(code, game), JSON.stringify(order));
  } catch {
    // Without storage a reload forgets it.
  }
}

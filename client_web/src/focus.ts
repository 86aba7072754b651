// Where the focus goes when what it was on is gone or has led somewhere. After the redraw that is under way.

function focusOn(selector: string): void {
  queueMicrotask(() => document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }));
}

export function focusSlot(seat: number | null | undefined, slot: number | undefined): void {
  focusOn(`[data-seat="${seat}"][data-slot="${slot}"]`);
}

export function focusPad(): void {
  focusOn("[data-announce][aria-pressed='true'], [data-announce]");
}

export function focusStatus(): void {
  focusOn("#status");
}

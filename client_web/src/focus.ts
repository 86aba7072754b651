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

/** Whether there was something in sight to talk with; then it has the focus. */
export function focusTalk(): boolean {
  const fields = ["[data-talk-field]", "[data-react]"].flatMap((selector) => [
    ...document.querySelectorAll<HTMLElement>(selector),
  ]);
  const field = fields.find((one) => one.checkVisibility());
  field?.focus();
  return field !== undefined;
}

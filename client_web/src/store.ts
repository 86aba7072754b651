// A Store holds one immutable value and tells its listener, once for all changes of a moment, that it is another.

export class Store<S extends object> {
  #state: S;
  #told = true;

  constructor(
    state: S,
    private readonly changed: () => void,
  ) {
    this.#state = state;
  }

  get state(): S {
    return this.#state;
  }

  set(part: Partial<S>): void {
    this.#state = { ...this.#state, ...part };
    if (!this.#told) return;
    this.#told = false;
    queueMicrotask(() => {
      this.#told = true;
      this.changed();
    });
  }
}

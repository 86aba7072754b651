// Messages that were sent and not answered yet. After a broken connection they are sent again: a room command with the
// same id, a move only if the game still asks for it. The server carries each out once.
import type { ClientMessage, RefusedFrame, ViewFrame } from "../protocol.gen";

export type Act = Extract<ClientMessage, { type: "act" }>;
export type Command = Exclude<ClientMessage, Act>;
type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
export type CommandBody = WithoutId<Command>;

const MOST = 8;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** 96 random bits in the letters that a command id may have; works on plain http too, where randomUUID is missing. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => ALPHABET[byte & 63]).join("");
}

export function answersStep(act: Act, view: ViewFrame | null): boolean {
  return view?.game?.number === act.game && view.game.step === act.step;
}

export class Outbox {
  #waiting: { message: ClientMessage; since: number }[] = [];

  /** Whether a move is under way. */
  get acting(): boolean {
    return this.#waiting.some(({ message }) => message.type === "act");
  }

  add(message: ClientMessage, version: number): void {
    this.#waiting = [...this.#waiting, { message, since: version }].slice(-MOST);
  }

  /** A view that arrived on the connection by which the messages went answers all that it is newer than. */
  answeredBy(view: ViewFrame): void {
    this.#waiting = this.#waiting.filter(({ message, since }) =>
      message.type === "act" && message.move.do !== "ready"
        ? answersStep(message, view)
        : view.version <= since,
    );
  }

  refusedBy(refused: RefusedFrame): void {
    this.#waiting = this.#waiting.filter(({ message }) =>
      message.type === "act" ? refused.step !== message.step : refused.id !== message.id,
    );
  }

  /** The command was carried out, as something else than a view tells. */
  settle(id: string): void {
    this.#waiting = this.#waiting.filter(({ message }) => message.type === "act" || message.id !== id);
  }

  /** What is to be sent again after a new connection showed this view. */
  toRepeat(view: ViewFrame): ClientMessage[] {
    this.#waiting = this.#waiting.filter(
      ({ message }) => message.type !== "act" || answersStep(message, view),
    );
    return this.#waiting.map(({ message }) => message);
  }
}

// A Link keeps one WebSocket to a room open for as long as it lives: it reconnects with growing, jittered pauses, at
// once when the server restarts or the network or the page comes back. It knows nothing of what the messages say.
import type { ClientMessage, ServerMessage } from "../protocol.gen";

export type LinkState = "opening" | "open" | "waiting" | "closed";

export interface Listener {
  onState(state: LinkState): void;
  onMessage(message: ServerMessage): void;
  /** An attempt ended without ever being open: the room or the identity may be gone. */
  onRefusedToOpen(): void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8_000;
const GROWTH = 1.7;
/** An attempt or a move that is not answered for so long means that the connection is dead, whatever the browser thinks. */
const SILENCE = 10_000;
const RESTARTING = 1012;

export class Link {
  #state: LinkState = "closed";
  #socket: WebSocket | null = null;
  #failures = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
  ) {}

  open(): void {
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#drop);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  close(): void {
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#drop);
    document.removeEventListener("visibilitychange", this.#wake);
    clearTimeout(this.#pause);
    this.#forget();
    this.#become("closed");
  }

  /** Sends the message, if the link is open. A move is always answered; a command that changes nothing is not. */
  send(message: ClientMessage): void {
    if (this.#state !== "open" || this.#socket === null) return;
    this.#socket.send(JSON.stringify(message));
    if (message.type === "act") this.#expectAnswer();
  }

  #connect(): void {
    clearTimeout(this.#pause);
    this.#forget();
    this.#become("opening");
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    this.#expectAnswer();
    socket.onopen = () => {
      this.#failures = 0;
      this.#become("open");
    };
    socket.onmessage = ({ data }) => {
      clearTimeout(this.#silence);
      this.#silence = undefined;
      this.listener.onMessage(JSON.parse(String(data)) as ServerMessage);
    };
    socket.onclose = ({ code }) => this.#lost(code);
  }

  #expectAnswer(): void {
    this.#silence ??= setTimeout(() => this.#lost(0), SILENCE);
  }

  #lost(code: number): void {
    const neverOpened = this.#state === "opening";
    this.#forget();
    this.#wait(code === RESTARTING && !neverOpened);
    if (neverOpened) this.listener.onRefusedToOpen();
  }

  /** Half of the pause is chance, so that a restarted server is not met by everybody at the same moment. */
  #wait(atOnce: boolean): void {
    const longest = atOnce
      ? FIRST_PAUSE / 2
      : Math.min(LONGEST_PAUSE, FIRST_PAUSE * GROWTH ** this.#failures);
    this.#failures += 1;
    this.#become("waiting");
    this.#pause = setTimeout(() => this.#connect(), longest * (0.5 + Math.random() / 2));
  }

  #wake = (): void => {
    if (this.#state === "waiting" && document.visibilityState !== "hidden") this.#connect();
  };

  #drop = (): void => {
    if (this.#state === "open") this.#lost(0);
  };

  /** Lets go of the socket: whatever it still says is not heard. */
  #forget(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
    if (this.#socket === null) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  #become(state: LinkState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.listener.onState(state);
  }
}

export function socketUrl(code: string, from: { protocol: string; host: string } = location): string {
  return `${from.protocol === "https:" ? "wss" : "ws"}://${from.host}/api/rooms/${encodeURIComponent(code)}/ws`;
}

// The App is where the person is (start page, a room or a finished game), under which name, and the one redraw of it all.
import { Refusal, whoAmI } from "./net/api";
import { remember } from "./remembered";
import { ReplaySession } from "./replay/session";
import { RoomSession } from "./room/session";
import { pathOf, type Route, routeOf } from "./route";
import { Store } from "./store";
import { t } from "./texts";

export interface AppState {
  route: Route;
  /** The name that the server knows us by; null until it is known or given. */
  name: string | null;
  room: RoomSession | null;
  replay: ReplaySession | null;
  /** Whether the rules are open, or the walk through a turn. */
  help: boolean | "walk";
}

const stillness = "(prefers-reduced-motion: reduce)";

export class App {
  readonly #store: Store<AppState>;

  constructor(private readonly redraw: () => void) {
    this.#store = new Store<AppState>(
      { route: { at: "start" }, name: null, room: null, replay: null, help: false },
      redraw,
    );
  }

  get state(): AppState {
    return this.#store.state;
  }

  open(): void {
    addEventListener("popstate", () => this.#arrive());
    this.#arrive();
  }

  go(route: Route): void {
    history.pushState(null, "", pathOf(route));
    this.#arrive();
    scrollTo(0, 0);
  }

  setName(name: string): void {
    this.#store.set({ name });
  }

  showHelp(help: boolean | "walk"): void {
    this.#store.set({ help });
  }

  #arrive(): void {
    const route = routeOf(location.pathname);
    this.state.room?.close();
    this.state.replay?.close();
    const room = route.at === "room" ? this.#visit(route.code) : null;
    const replay = route.at === "replay" ? new ReplaySession(route.id, this.redraw) : null;
    this.#store.set({ route, room, replay, help: false });
    if (room) void room.enter();
    else if (replay) void replay.enter(new URLSearchParams(location.search));
    else void this.#learnName();
  }

  #visit(code: string): RoomSession {
    const habits = { hurried: () => document.hidden || matchMedia(stillness).matches };
    remember("room", code);
    return new RoomSession(code, this.redraw, habits, (name) => this.setName(name));
  }

  async #learnName(): Promise<void> {
    const name = await whoAmI().catch(() => null);
    if (name !== null) this.setName(name);
  }
}

/** What to tell the person about a call that failed. */
export function wordsFor(error: unknown): string {
  if (!(error instanceof Refusal)) throw error;
  if (error.code === "unreachable") return t.refusals.unreachable;
  return error.message || t.refusals.failed;
}

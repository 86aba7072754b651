// A Pencil is what one person makes notes with at a table.
import type { ViewFrame } from "../protocol.gen";
import type { Store } from "../store";
import { mayNote, type NotesState, pencilled, recallNotes, rememberNotes, type Spot, wiped } from "./notes";
import type { RoomState } from "./state";

export class Pencil {
  #deal: string | null = null;

  constructor(private readonly store: Store<RoomState>) {}

  /** Takes up the notes of the game on the table. */
  see(view: ViewFrame): void {
    const deal = view.game?.deal.commitment ?? null;
    if (deal !== this.#deal) {
      this.#deal = deal;
      const notes = deal === null ? {} : recallNotes(this.store.state.code, deal);
      this.#set({ taking: false, open: null, notes });
    }
    const { open } = this.store.state.notes;
    const slot = open && view.game?.rows[open.seat]?.find(({ id }) => id === open.slot);
    if (!mayNote(view)) this.#set({ taking: false, open: null });
    else if (open !== null && slot?.up !== false) this.#set({ open: null });
  }

  /** Takes the pencil up, or lays it down. */
  toggle(): void {
    if (mayNote(this.store.state.view)) this.#set({ taking: !this.store.state.notes.taking });
  }

  open(spot: Spot | null): void {
    this.#set({ open: spot });
  }

  /** Changes what is noted of that tile on the open spot. */
  mark(tile: string): void {
    const { open, notes } = this.store.state.notes;
    if (open !== null) this.#keep(pencilled(notes, open, tile));
  }

  wipe(): void {
    const { open, notes } = this.store.state.notes;
    if (open !== null) this.#keep(wiped(notes, open));
  }

  #keep(notes: NotesState["notes"]): void {
    this.#set({ notes });
    if (this.#deal !== null) rememberNotes(this.store.state.code, this.#deal, notes);
  }

  #set(part: Partial<NotesState>): void {
    this.store.set({ notes: { ...this.store.state.notes, ...part } });
  }
}

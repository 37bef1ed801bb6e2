import type { FieldPath } from "../blocks/block-fields";

const FRAME = "";

export interface FocusState {
  blockId: string | null;
  path: FieldPath | null;
  range: { from: string; to: string } | null;
  wish: {
    blockId: string;
    path: FieldPath | null;
    caret: number | "start" | "end";
    isQuiet?: boolean;
    number: number;
  } | null;
  page: { document: number; page: number };
  pageWish: { document: number; page: number; number: number } | null;
}

/** Apart from the text, so that moving about redraws only what it concerns. */
export class FocusStore {
  #state: FocusState = {
    blockId: null,
    path: null,
    range: null,
    wish: null,
    page: { document: 0, page: 1 },
    pageWish: null,
  };
  #number = 0;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): FocusState => this.#state;

  enter(blockId: string, path: FieldPath | null): void {
    const range = path === null && this.#state.range?.to === blockId ? this.#state.range : null;
    if (this.#state.blockId === blockId && this.#state.path === path && this.#state.range === range) return;
    this.#set({ blockId, path, range });
  }

  select(blockId: string, isExtended = false): void {
    const from = isExtended ? (this.#state.range?.from ?? this.#state.blockId ?? blockId) : blockId;
    this.#number += 1;
    const wish = { blockId, path: FRAME, caret: "start" as const, number: this.#number };
    this.#set({ blockId, path: null, range: { from, to: blockId }, wish });
  }

  selectRange(from: string, to: string): void {
    this.select(from);
    this.select(to, true);
  }

  goTo(blockId: string, path: FieldPath | null = null, caret: number | "start" | "end" = "start"): void {
    this.#number += 1;
    this.#set({ blockId, path, range: null, wish: { blockId, path, caret, number: this.#number } });
  }

  reveal(blockId: string, path: FieldPath | null): void {
    this.#number += 1;
    this.#set({ wish: { blockId, path, caret: "start", isQuiet: true, number: this.#number } });
  }

  arrived(number: number): void {
    if (this.#state.wish?.number === number) this.#set({ wish: null });
  }

  seePage(document: number, page: number): void {
    const { page: seen } = this.#state;
    if (seen.document !== document || seen.page !== page) this.#set({ page: { document, page } });
  }

  showPage(document: number, page: number): void {
    this.#number += 1;
    this.#set({ page: { document, page }, pageWish: { document, page, number: this.#number } });
  }

  #set(part: Partial<FocusState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

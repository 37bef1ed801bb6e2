import type { FieldPath } from "../blocks/block-fields";

/** The place of a block that is selected as a whole, rather than a text in it. */
const FRAME = "";

/** Where the reviewer is, and where the page should take them. */
export interface FocusState {
  blockId: string | null;
  path: FieldPath | null;
  /** From the block where a selection of whole blocks began to the one where it ends; either may come first. */
  range: { from: string; to: string } | null;
  /** A wish to be taken to a block's text; a new number is a new wish. */
  wish: {
    blockId: string;
    path: FieldPath | null;
    caret: number | "start" | "end";
    /** Brought into view alone; the focus stays where it is. */
    isQuiet?: boolean;
    number: number;
  } | null;
  /** The source page in view, or asked for. */
  page: { document: number; page: number };
  pageWish: { document: number; page: number; number: number } | null;
}

/** Keeps the place of the reviewer apart from the text, so that moving about draws nothing again but what it concerns. */
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

  /** The focus is in this block now. */
  enter(blockId: string, path: FieldPath | null): void {
    const range = path === null && this.#state.range?.to === blockId ? this.#state.range : null;
    if (this.#state.blockId === blockId && this.#state.path === path && this.#state.range === range) return;
    this.#set({ blockId, path, range });
  }

  /** Selects a block as a whole; extended, all from where the selection began up to it. */
  select(blockId: string, isExtended = false): void {
    const from = isExtended ? (this.#state.range?.from ?? this.#state.blockId ?? blockId) : blockId;
    this.#number += 1;
    const wish = { blockId, path: FRAME, caret: "start" as const, number: this.#number };
    this.#set({ blockId, path: null, range: { from, to: blockId }, wish });
  }

  /** Selects all blocks from one to another; the focus stays in the last. */
  selectRange(from: string, to: string): void {
    this.select(from);
    this.select(to, true);
  }

  /** Takes the reviewer to a block. */
  goTo(blockId: string, path: FieldPath | null = null, caret: number | "start" | "end" = "start"): void {
    this.#number += 1;
    this.#set({ blockId, path, range: null, wish: { blockId, path, caret, number: this.#number } });
  }

  /** Brings a block's text into view, without going there. */
  reveal(blockId: string, path: FieldPath | null): void {
    this.#number += 1;
    this.#set({ wish: { blockId, path, caret: "start", isQuiet: true, number: this.#number } });
  }

  /** The wish has been fulfilled. */
  arrived(number: number): void {
    if (this.#state.wish?.number === number) this.#set({ wish: null });
  }

  /** This page of the source is what one sees. */
  seePage(document: number, page: number): void {
    const { page: seen } = this.#state;
    if (seen.document !== document || seen.page !== page) this.#set({ page: { document, page } });
  }

  /** Takes the source to a page. */
  showPage(document: number, page: number): void {
    this.#number += 1;
    this.#set({ page: { document, page }, pageWish: { document, page, number: this.#number } });
  }

  #set(part: Partial<FocusState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

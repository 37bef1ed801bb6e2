"use client";

import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { LockedName } from "@/lib/core/review/locked-names";
import type { FieldPath } from "../blocks/block-fields";
import type { EditorSession, SessionState } from "./editor-session";
import type { FocusState, FocusStore } from "./focus-store";

/** The ways from a block to its history and its comments. */
export interface BlockTrace {
  openHistory: (blockId: string) => void;
  /** Null where nothing can be written any more. */
  comment: ((blockId: string) => void) | null;
  /** Open comments by block. */
  comments: ReadonlyMap<string, number>;
}

/** What every part of one editor shares. */
export interface EditorValue {
  session: EditorSession;
  focus: FocusStore;
  sourceLanguage: string;
  isReadOnly: boolean;
  /** Names that nobody changes by the way. */
  lockedNames: readonly string[];
  /** Names and terms whose spelling is settled, with where each comes from. */
  settledNames: readonly LockedName[];
  /** All documents of the order, this one among them. */
  sessions: readonly EditorSession[];
  /** Takes the reviewer to a block of another document, or to a text of it. */
  openPlace: (session: EditorSession, blockId: string, path: FieldPath | null) => void;
  /** What colleagues did to a block and say of it; null where there is no order behind the text. */
  trace: BlockTrace | null;
  /** Says something that was done to whoever cannot see it. */
  say: (words: string) => void;
}

export const EditorContext = createContext<EditorValue | null>(null);

/** The editor around a component. */
export function useEditor(): EditorValue {
  const value = useContext(EditorContext);
  if (value === null) throw new Error("used outside of an editor");
  return value;
}

/** A part of the work; redrawn only when that part is another. */
export function useWork<T>(session: EditorSession, part: (state: SessionState) => T): T {
  const read = useCallback(() => part(session.state()), [session, part]);
  return useSyncExternalStore(session.subscribe, read, read);
}

/** A part of the reviewer's place; redrawn only when that part is another. */
export function useFocus<T>(focus: FocusStore, part: (state: FocusState) => T): T {
  const read = useCallback(() => part(focus.state()), [focus, part]);
  return useSyncExternalStore(focus.subscribe, read, read);
}

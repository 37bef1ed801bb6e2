"use client";

import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { LockedName } from "@/lib/review/shared";
import type { FieldPath } from "../blocks/block-fields";
import type { EditorSession, SessionState } from "./editor-session";
import type { FocusState, FocusStore } from "./focus-store";

export interface BlockTrace {
  openHistory: (blockId: string) => void;
  comment: ((blockId: string) => void) | null;
  comments: ReadonlyMap<string, number>;
}

export interface EditorValue {
  session: EditorSession;
  focus: FocusStore;
  sourceLanguage: string;
  isReadOnly: boolean;
  lockedNames: readonly string[];
  settledNames: readonly LockedName[];
  sessions: readonly EditorSession[];
  openPlace: (session: EditorSession, blockId: string, path: FieldPath | null) => void;
  trace: BlockTrace | null;
  say: (words: string) => void;
}

export const EditorContext = createContext<EditorValue | null>(null);

export function useEditor(): EditorValue {
  const value = useContext(EditorContext);
  if (value === null) throw new Error("used outside of an editor");
  return value;
}

export function useWork<T>(session: EditorSession, part: (state: SessionState) => T): T {
  const read = useCallback(() => part(session.state()), [session, part]);
  return useSyncExternalStore(session.subscribe, read, read);
}

export function useFocus<T>(focus: FocusStore, part: (state: FocusState) => T): T {
  const read = useCallback(() => part(focus.state()), [focus, part]);
  return useSyncExternalStore(focus.subscribe, read, read);
}

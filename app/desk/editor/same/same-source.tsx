"use client";

import { useCallback, useSyncExternalStore } from "react";
import type { Block } from "@/lib/core/documents/document-model";
import { useEditor } from "../session/editor-context";
import { sameActions } from "./same-actions";

/** Offers what was written in a block to the other places of the same source, in all documents of the order. */
export function SameSource({ block }: { block: Block }) {
  const editor = useEditor();
  const { sessions } = editor;
  // What another document says is part of the offer.
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = sessions.map((session) => session.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [sessions],
  );
  const edits = () => sessions.map((session) => session.state().queue.edit).join();
  useSyncExternalStore(subscribe, edits, edits);
  const same = sameActions(editor, block);
  if (same === null) return null;
  return (
    <p className="block-tools block-same">
      <span>{same.words}</span>
      <button type="button" tabIndex={-1} className="desk-plain" title="F2, F2" onClick={same.next}>
        Next one
      </button>
      <button type="button" tabIndex={-1} className="desk-plain" title="F2, O" onClick={same.all}>
        {same.places.following.length > 0 ? "Apply to all" : "Write over them"}
      </button>
    </p>
  );
}

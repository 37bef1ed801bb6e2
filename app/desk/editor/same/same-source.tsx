"use client";

import { useCallback, useSyncExternalStore } from "react";
import { Button } from "@/app/ui/button";
import type { Block } from "@/lib/core/documents/document-model";
import { useEditor, useFocus } from "../session/editor-context";
import type { FocusState } from "../session/focus-store";
import { sameActions } from "./same-actions";

const pathOf = ({ path }: FocusState) => path;

export function SameSource({ block }: { block: Block }) {
  const editor = useEditor();
  const { sessions, focus } = editor;
  const path = useFocus(focus, pathOf);
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
  const same = sameActions(editor, block, path);
  if (same === null) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] block-same">
      <span>{same.words}</span>
      <Button tabIndex={-1} tone="link" title="F2, F2" onClick={same.next}>
        Next one
      </Button>
      <Button tabIndex={-1} tone="link" title="F2, O" onClick={same.all}>
        {same.places.following.length > 0 ? "Apply to all" : "Write over them"}
      </Button>
    </p>
  );
}

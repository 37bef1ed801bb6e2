"use client";

import { useCallback } from "react";
import { Button } from "@/app/ui/button";
import { saveLabel } from "../editor/saving/save-label";
import { unsavedEdits } from "../editor/saving/save-queue";
import { useWork } from "../editor/session/editor-context";
import type { EditorSession, SessionState } from "../editor/session/editor-session";

const queueOf = ({ queue }: SessionState) => queue;

export function SaveState({ session, isEditable }: { session: EditorSession; isEditable: boolean }) {
  const queue = useWork(session, queueOf);
  const isKept = useWork(
    session,
    useCallback((state: SessionState) => state.isKept, []),
  );
  if (!isEditable && unsavedEdits(queue) === 0) return null;
  const isTrouble = ["offline", "signed_out", "refused", "conflict"].includes(queue.phase);
  return (
    <p className="save-state" data-trouble={isTrouble || undefined}>
      <span role="status">{saveLabel(queue)}</span>
      {isKept ? null : <strong> This browser has no room to store it. Keep this tab open.</strong>}
      {queue.phase === "signed_out" ? (
        <a className="link" href="/desk/sign-in" target="_blank" rel="noreferrer">
          Sign in from another tab
        </a>
      ) : null}
      {isTrouble && queue.phase !== "conflict" ? (
        <Button tone="link" onClick={() => session.saveNow()}>
          Save now
        </Button>
      ) : null}
    </p>
  );
}

"use client";

import { useEffect } from "react";
import { unsavedEdits } from "../editor/saving/save-queue";
import type { EditorSession } from "../editor/session/editor-session";

export function useUnsavedWork(sessions: readonly EditorSession[]) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      for (const session of sessions) session.keepNow();
      if (sessions.some((session) => unsavedEdits(session.state().queue) > 0)) event.preventDefault();
    };
    const keep = () => {
      for (const session of sessions) session.keepNow();
    };
    const online = () => {
      for (const session of sessions) session.online();
    };
    // The colleague may have signed in again in another tab.
    const back = () => {
      if (document.visibilityState === "hidden") return keep();
      for (const session of sessions) {
        if (["signed_out", "offline"].includes(session.state().queue.phase)) session.saveNow();
      }
    };
    window.addEventListener("beforeunload", warn);
    window.addEventListener("pagehide", keep);
    window.addEventListener("online", online);
    document.addEventListener("visibilitychange", back);
    return () => {
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("pagehide", keep);
      window.removeEventListener("online", online);
      document.removeEventListener("visibilitychange", back);
    };
  }, [sessions]);
}

"use client";

import { useEffect, useMemo, useRef } from "react";
import type { DeskOrder, TranslationKey } from "@/lib/contract/desk/views";
import { askDesk } from "../desk-client";
import type { EditorSession } from "../editor/session/editor-session";
import { copyOf, openSession } from "./open-session";

/** A session for each piece of the order, kept as long as the page; a newer copy is taken in where nothing waits. */
export function useSessions(order: DeskOrder, staffId: string, tab: string) {
  const opened = useRef(new Map<TranslationKey, EditorSession>());
  const { jobId, translations } = order;
  const keys = translations.map(({ key }) => key).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: sessions outlive the views they began with.
  const sessions = useMemo(() => {
    for (const view of translations) {
      if (opened.current.has(view.key)) continue;
      const params = { jobId, key: view.key };
      const session = openSession(
        copyOf(view),
        {
          save: ({ content, inventory, explanations }, revision) =>
            askDesk("saveTranslation", params, { content, inventory, explanations, revision }),
          load: async () => copyOf(await askDesk("getTranslation", params, {})),
        },
        { staffId, piece: `${jobId}/${view.key}`, tab },
      );
      opened.current.set(view.key, session);
    }
    return new Map(opened.current);
  }, [keys, jobId, staffId, tab]);

  useEffect(() => {
    for (const view of translations) sessions.get(view.key)?.adopt(copyOf(view));
  }, [translations, sessions]);

  return sessions;
}

"use client";

import { useEffect, useMemo, useRef } from "react";
import type { DeskOrder, TranslationKey, TranslationView } from "@/lib/contract/desk/views";
import type { Finding } from "@/lib/review/shared";
import { askDesk } from "../desk-client";
import type { DeskDraft } from "../editor/desk-draft";
import { forgetWork, keepingName, keepWork } from "../editor/saving/kept-work";
import { EditorSession, type ServerCopy } from "../editor/session/editor-session";

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

export function copyOf(view: TranslationView, applicantName: string | null = null): ServerCopy {
  const { content, inventory, explanations, revision, savedAt, findings } = view;
  return { draft: { content, inventory, explanations, applicantName }, revision, savedAt, findings };
}

interface PieceApi {
  save(
    draft: DeskDraft,
    revision: number,
  ): Promise<{ revision: number; savedAt: string; findings: Finding[] }>;
  load(): Promise<ServerCopy>;
}

export function openSession(
  copy: ServerCopy,
  api: PieceApi,
  { staffId, piece, tab }: { staffId: string; piece: string; tab: string },
): EditorSession {
  const name = keepingName(staffId, piece, tab);
  return new EditorSession(copy, {
    ...api,
    keep(work) {
      if (work !== null) return keepWork(localStorage, name, { ...work, keptAt: new Date().toISOString() });
      forgetWork(localStorage, name);
      return true;
    },
    now: () => Date.now(),
    wait(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  });
}

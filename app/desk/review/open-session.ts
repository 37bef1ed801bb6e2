import type { TranslationView } from "@/lib/contract/desk/views";
import type { Finding } from "@/lib/core/review/finding";
import type { DeskDraft } from "../editor/desk-draft";
import { forgetWork, keepingName, keepWork } from "../editor/saving/kept-work";
import { EditorSession, type ServerCopy } from "../editor/session/editor-session";

/** What the service has of a piece, as the editor takes it. */
export function copyOf(view: TranslationView, applicantName: string | null = null): ServerCopy {
  const { content, inventory, explanations, revision, savedAt, findings } = view;
  return { draft: { content, inventory, explanations, applicantName }, revision, savedAt, findings };
}

/** Where a piece is saved and loaded. */
export interface PieceApi {
  save(
    draft: DeskDraft,
    revision: number,
  ): Promise<{ revision: number; savedAt: string; findings: Finding[] }>;
  load(): Promise<ServerCopy>;
}

/** A session in this browser: unsaved work is kept in its storage under this tab's name. */
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

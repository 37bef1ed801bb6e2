import { RequestError } from "@/app/ui/request-error";
import { unsavedEdits } from "../editor/saving/save-queue";
import type { EditorSession } from "../editor/session/editor-session";

const PATIENCE_MS = 10_000;

export async function saveAll(sessions: readonly EditorSession[]): Promise<void> {
  for (const session of sessions) session.saveNow();
  const until = Date.now() + PATIENCE_MS;
  while (sessions.some((session) => unsavedEdits(session.state().queue) > 0)) {
    if (Date.now() > until || sessions.some((session) => session.state().conflict !== null)) {
      throw new RequestError("refused", "NOT_SAVED", "Some of your work isn’t saved yet.", {
        hint: "Check the save status next to the title, then try again.",
      });
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function openPreview(address: string, save: () => Promise<void>): Promise<void> {
  // Opened before the save: browsers allow new tabs only during a click or key press.
  const page = window.open("about:blank", "_blank");
  try {
    await save();
  } catch (failure) {
    page?.close();
    throw failure;
  }
  if (page) page.location.href = address;
}

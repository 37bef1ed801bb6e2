import type { ParseClientDraft } from "@/lib/documents";

export const noClientDrafts: ParseClientDraft = async () => {
  throw new Error("no draft of a client is taken apart here");
};

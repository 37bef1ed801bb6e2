import type { ParseClientDraft } from "@/lib/documents";

/** For tests of orders to which no client sends a draft. */
export const noClientDrafts: ParseClientDraft = async () => {
  throw new Error("no draft of a client is taken apart here");
};

import type { ParseClientDraft } from "../services/drafter/port";

/** For tests of orders to which no client sends a draft. */
export const noClientDrafts: ParseClientDraft = async () => {
  throw new Error("no draft of a client is taken apart here");
};

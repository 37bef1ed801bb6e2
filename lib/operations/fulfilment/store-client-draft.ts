import { findUndrafted, storeDraft } from "@/db/queries/draft-parts";
import type { OrderRow } from "@/db/queries/orders";
import { contentSchema } from "@/lib/contract/schemas/desk-content";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { Problem } from "@/lib/core/problem";
import type { WorkServices } from "../context";
import { draftHead } from "../documents/draft-head";
import { draftRequest } from "./draft-request";

const MAX_CHARS = 10_000_000;

/** Throws UnfinishedReading when it takes longer than it may. The next call continues. */
export async function storeClientDraft(
  services: Pick<WorkServices, "db" | "storage" | "parseClientDraft">,
  order: OrderRow,
  maxMs?: number,
): Promise<void> {
  const row = await findUndrafted(services.db, order.id, "draft");
  if (!row) return;
  const { document, turn, kept } = await draftRequest(services, order, row);
  const head = draftHead(order, row.index);
  const content = await services
    .parseClientDraft(document, { ...head, turn, kept, maxMs })
    .then(checked)
    .catch((error: unknown): TranslatedDocument => {
      if (!(error instanceof Problem) || error.code !== "DOCUMENT_UNREADABLE") throw error;
      // It could be parsed before payment but can't now, or has killed two processes. The reviewer gets an
      // empty draft beside the file, and decides.
      return {
        ...head,
        blocks: [{ kind: "text", id: "p1-1", runs: [], source: { page: 1, confidence: 0 } }],
      };
    });
  await storeDraft(services.db, { orderId: order.id, kind: "draft", index: row.index }, content);
}

/** Don't trust the output of the process that parsed a stranger's file. */
function checked(content: TranslatedDocument): TranslatedDocument {
  const { success, data } = contentSchema.safeParse(content);
  const chars = JSON.stringify(content).length;
  if (!success || chars > MAX_CHARS) throw new Problem("DOCUMENT_UNREADABLE", "The draft can't be read.");
  return data as TranslatedDocument;
}

import { findUndrafted, storeDraft } from "@/db/queries/draft-parts";
import type { OrderRow } from "@/db/queries/orders";
import type { TranslatedDocument } from "@/lib/core/document-model";
import { Problem } from "@/lib/core/problem";
import { titleOfType } from "@/lib/core/title-of-type";
import type { WorkServices } from "../context";
import { draftRequest } from "./draft-request";

/** Makes blocks of the draft that a client sent for review, once; the reviewer begins with them. */
export async function takeDraftApart(
  services: Pick<WorkServices, "db" | "storage" | "takeApart">,
  order: OrderRow,
): Promise<void> {
  const row = await findUndrafted(services.db, order.id, "draft");
  if (!row) return;
  const { document } = await draftRequest(services, order, row);
  const head = { language: order.targetLanguage, title: titleOfType(order.documentType) };
  const content = await services.takeApart(document, head).catch((error: unknown): TranslatedDocument => {
    if (!(error instanceof Problem)) throw error;
    // The reviewer sees an empty draft beside the file itself, and says what is to become of it.
    return { ...head, blocks: [{ kind: "text", id: "p1-1", runs: [], source: { page: 1, confidence: 0 } }] };
  });
  await storeDraft(services.db, { orderId: order.id, kind: "draft", index: row.index }, content);
}

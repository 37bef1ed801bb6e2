import { getOrder, listDocuments, type OrderRow, storeTranslation, updateOrder } from "@/db/queries/orders";
import type { TranslatedDocument } from "@/lib/core/document-model";
import { plainText } from "@/lib/core/plain-text";
import { isBusinessLine } from "@/lib/core/product-lines";
import type { DraftServices } from "../context";
import { sourceKey } from "../submit/gather-documents";
import { isByFixture } from "./is-by-fixture";

/** Drafts whatever of an order has no draft yet; run again, it finds its own work and leaves it. */
export async function draftOrder(services: DraftServices, orderId: string): Promise<void> {
  const order = await getOrder(services.db, orderId);
  if (order?.status !== "processing") return;
  if (!isByFixture(services, order)) {
    if (order.productLine === "business_ai")
      throw new Error(`no drafter is set up for live order ${order.id}`);
    // The reviewer translates from the source alone.
    return;
  }
  if (order.sourceText !== null) await draftText(services, order, order.sourceText);
  else await draftDocuments(services, order);
}

async function draftText(services: DraftServices, order: OrderRow, text: string): Promise<void> {
  if (order.resultText !== null) return;
  const { sourceLanguage, targetLanguage } = order;
  const resultText = await services.fixtureDrafter.draftText({ sourceLanguage, targetLanguage, text });
  await updateOrder(services.db, order.id, { resultText });
}

async function draftDocuments(services: DraftServices, order: OrderRow): Promise<void> {
  const { sourceLanguage, targetLanguage, documentType } = order;
  const drafts: TranslatedDocument[] = [];
  for (const row of await listDocuments(services.db, order.id)) {
    if (row.kind !== "source") continue;
    if (row.translation) {
      drafts.push(row.translation as TranslatedDocument);
      continue;
    }
    const stored = await services.storage.get(sourceKey(row.sha256));
    if (!stored) throw new Error(`source document ${row.index} of ${order.id} is gone from storage`);
    const draft = await services.fixtureDrafter.draftDocument({
      sourceLanguage,
      targetLanguage,
      documentType,
      document: { sha256: row.sha256, mediaType: row.mediaType, bytes: stored.bytes },
    });
    await storeTranslation(services.db, order.id, row.index, draft);
    drafts.push(draft);
  }
  if (isBusinessLine(order.productLine)) {
    await updateOrder(services.db, order.id, { resultText: drafts.map(plainText).join("\n\n") });
  }
}

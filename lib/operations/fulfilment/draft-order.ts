import { deleteDraftParts, storeDraft } from "@/db/queries/draft-parts";
import { getOrder, listDocuments, type OrderRow, updateOrder } from "@/db/queries/orders";
import { isCertified, isReviewed, reviewsClientDraft } from "@/lib/core/catalog/product-lines";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { plainText } from "@/lib/core/documents/plain-text";
import type { DraftServices, Services } from "../context";
import { advanceJob } from "../orders/advance-job";
import { isByFixture } from "../orders/by-fixture";
import { deliverText } from "./deliver-text";
import { draftRequest } from "./draft-request";
import { writeTasks } from "./write-tasks";

export async function draftOrder(services: DraftServices, orderId: string): Promise<void> {
  const order = await getOrder(services.db, orderId);
  if (order?.status !== "processing" || !isByFixture(services, order)) return;
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
  const drafts: TranslatedDocument[] = [];
  for (const row of await listDocuments(services.db, order.id)) {
    if (row.kind !== "source") continue;
    if (row.translation) {
      drafts.push(row.translation);
      continue;
    }
    const draft = await services.fixtureDrafter.draftDocument(await draftRequest(services, order, row));
    await storeDraft(services.db, { orderId: order.id, kind: "source", index: row.index }, draft);
    drafts.push(draft);
  }
  if (!isCertified(order.productLine)) {
    await updateOrder(services.db, order.id, { resultText: drafts.map(plainText).join("\n\n") });
  }
}

export async function beginWork(services: Services, orderId: string): Promise<void> {
  const order = await getOrder(services.db, orderId);
  if (!order) return;
  const to = reviewsClientDraft(order.productLine) ? "reviewing_draft" : "processing";
  await advanceJob(services, orderId, {
    from: "paid",
    to,
    also: (tx, moved) => writeTasks(services, tx, moved),
  });
}

export async function openReview(services: Services, orderId: string): Promise<void> {
  const order = await getOrder(services.db, orderId);
  if (!order) return;
  if (isReviewed(order.productLine))
    await advanceJob(services, orderId, { from: "processing", to: "in_review" });
  else await deliverText(services, orderId, "processing");
}

export async function forgetDraft({ db }: Pick<Services, "db">, orderId: string): Promise<void> {
  await deleteDraftParts(db, orderId);
}

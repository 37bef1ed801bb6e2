import { findUndrafted, storeDraft } from "@/db/queries/draft-parts";
import { getOrder, type OrderDocumentRow, type OrderRow } from "@/db/queries/orders";
import { isReviewed, reviewsClientDraft } from "@/lib/core/catalog/product-lines";
import type { Block } from "@/lib/core/documents/document-model";
import { draftHead } from "../documents/draft-head";
import { advanceJob } from "../orders/advance-job";
import { isByFixture } from "../orders/by-fixture";
import { draftLiveOrder, type LiveDraftServices } from "./draft-live-order";
import { beginWork } from "./draft-order";

const NOTE = "No draft could be made by machine: a translator begins with the document itself.";
const MAX_PORTIONS = 900;

export async function handOver(
  services: LiveDraftServices,
  orderId: string,
  { isDangerous }: { /** The documents had better not be opened again. */ isDangerous: boolean },
): Promise<boolean> {
  const found = await getOrder(services.db, orderId);
  if (!found || !isReviewed(found.productLine) || isByFixture(services, found)) return false;
  await beginWork(services, orderId);
  if (!isDangerous) await draftFromSource(services, orderId);
  const order = await getOrder(services.db, orderId);
  if (!order) return false;
  await leaveEmpty(services, order);
  if (order.status === "processing") {
    services.log.error({ jobId: orderId }, "an order goes to its reviewer without a draft");
    await advanceJob(services, orderId, { from: "processing", to: "in_review", note: NOTE });
  }
  return true;
}

async function draftFromSource(services: LiveDraftServices, orderId: string): Promise<void> {
  try {
    for (let portion = 0; portion < MAX_PORTIONS; portion++) {
      const { done } = await draftLiveOrder({ ...services, drafter: null }, orderId, { whenDown: "source" });
      if (done) return;
    }
  } catch (error) {
    services.log.warn({ err: error, jobId: orderId }, "the source's own text cannot be had either");
  }
}

async function leaveEmpty({ db }: LiveDraftServices, order: OrderRow): Promise<void> {
  for (const kind of [
    "source",
    "text",
    ...(order.status === "reviewing_draft" ? (["draft"] as const) : []),
  ] as const) {
    if (reviewsClientDraft(order.productLine) && kind !== "draft") continue;
    for (
      let row = await findUndrafted(db, order.id, kind);
      row;
      row = await findUndrafted(db, order.id, kind)
    )
      await storeDraft(
        db,
        { orderId: order.id, kind, index: row.index },
        { ...draftHead(order, row.index), blocks: emptyPages(row) },
      );
  }
}

function emptyPages({ pageCount }: OrderDocumentRow): Block[] {
  return Array.from({ length: pageCount ?? 1 }, (_, at) => at + 1).flatMap((page): Block[] => [
    ...(page > 1 ? [{ kind: "page_break", id: `p${page}-break` } as const] : []),
    { kind: "text", id: `p${page}-1`, runs: [], source: { page, confidence: 0 } },
  ]);
}

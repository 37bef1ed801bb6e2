import type { OrderDocumentRow, OrderRow } from "@/db/queries/orders";
import type { DraftRequest } from "@/lib/services/drafter/port";
import type { Services } from "../context";
import { sourceKey } from "../submit/source-key";

/** What a drafter is told of a document: its bytes, its kind and the languages; nothing of the order or its client. */
export async function draftRequest(
  services: Pick<Services, "storage">,
  order: OrderRow,
  { sha256, mediaType, index, kind }: OrderDocumentRow,
): Promise<DraftRequest> {
  const stored = await services.storage.get(sourceKey(sha256));
  if (!stored) throw new Error(`${kind} document ${index} of ${order.id} is gone from storage`);
  const { sourceLanguage, targetLanguage, documentType } = order;
  return {
    ...{ sourceLanguage, targetLanguage, documentType },
    document: { sha256, mediaType, bytes: stored.bytes },
  };
}

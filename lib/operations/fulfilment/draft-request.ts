import type { OrderDocumentRow, OrderRow } from "@/db/queries/orders";
import type { DraftRequest } from "@/lib/documents";
import type { Services } from "../context";
import { workflowTurn } from "../documents/document-turns";
import { draftDoubts, keptParts } from "../documents/kept-parts";
import { sourceKey } from "../documents/sources";

export async function draftRequest(
  services: Pick<Services, "db" | "storage">,
  order: OrderRow,
  { sha256, mediaType, index, kind }: OrderDocumentRow,
): Promise<DraftRequest> {
  const stored = await services.storage.get(sourceKey(sha256));
  if (!stored) throw new Error(`${kind} document ${index} of ${order.id} is gone from storage`);
  const { sourceLanguage, targetLanguage, documentType } = order;
  return {
    sourceLanguage,
    targetLanguage,
    documentType,
    document: { sha256, mediaType, bytes: stored.bytes },
    turn: workflowTurn(order),
    kept: keptParts(services, sha256),
    keepDoubts: draftDoubts(services, { orderId: order.id, sha256 }).put,
  };
}

type LoadRequest = (order: OrderRow, row: OrderDocumentRow) => Promise<DraftRequest>;

export function createRequestMemory(services: Pick<Services, "db" | "storage">): LoadRequest {
  let last: { sha256: string; request: DraftRequest } | null = null;
  return async (order, row) => {
    if (last?.sha256 !== row.sha256) {
      last = { sha256: row.sha256, request: await draftRequest(services, order, row) };
    }
    return last.request;
  };
}

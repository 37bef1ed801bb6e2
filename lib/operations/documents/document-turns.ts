import type { OrderDocumentRow, OrderRow } from "@/db/queries/orders";
import type { Turn } from "@/lib/documents";

export type DocumentOwner = Pick<OrderRow, "apiKeyId" | "partnerId" | "environment">;

export function workflowTurn({ apiKeyId, partnerId, environment }: DocumentOwner): Turn {
  return environment === "live"
    ? { lane: "workflow", owner: apiKeyId, isStep: true }
    : { lane: "sandbox", owner: `orders of ${apiKeyId}`, partnerId, isStep: true };
}

export function requestTurn({ apiKeyId, partnerId, environment }: DocumentOwner): Turn {
  return { lane: environment, owner: apiKeyId, partnerId };
}

export function deskTurn({ orderId }: Pick<OrderDocumentRow, "orderId">): Turn {
  return { lane: "desk", owner: orderId };
}

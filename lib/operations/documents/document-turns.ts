import type { OrderDocumentRow, OrderRow } from "@/db/queries/orders";
import type { Turn } from "@/lib/documents";

export type DocumentOwner = Pick<OrderRow, "apiKeyId" | "partnerId" | "environment">;

/**
 * A key's orders wait for one another, not each for another key's. A sandbox key's run beside its own
 * requests, and behind live ones.
 */
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

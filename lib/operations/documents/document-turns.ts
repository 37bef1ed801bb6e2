import type { OrderDocumentRow, OrderRow } from "@/db/queries/orders";
import type { Turn } from "@/lib/documents";

/** Whose documents they are: an order and a caller say it alike. */
export type DocumentOwner = Pick<OrderRow, "apiKeyId" | "partnerId" | "environment">;

/**
 * A workflow step's turn. A key's orders wait behind one another, not each of them beside another key's; a sandbox
 * key's beside what it asks for itself, and behind live ones.
 */
export function workflowTurn({ apiKeyId, partnerId, environment }: DocumentOwner): Turn {
  return environment === "live"
    ? { lane: "workflow", owner: apiKeyId, isStep: true }
    : { lane: "sandbox", owner: `orders of ${apiKeyId}`, partnerId, isStep: true };
}

/** The turn of a key's own request. */
export function requestTurn({ apiKeyId, partnerId, environment }: DocumentOwner): Turn {
  return { lane: environment, owner: apiKeyId, partnerId };
}

/** A reviewer's turn: one order's pages don't hold up another's. */
export function deskTurn({ orderId }: Pick<OrderDocumentRow, "orderId">): Turn {
  return { lane: "desk", owner: orderId };
}

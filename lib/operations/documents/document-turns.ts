import type { OrderDocumentRow, OrderRow } from "@/db/queries/orders";
import type { Turn } from "@/lib/services/reader/port";

/**
 * Of a step of a workflow. A key's orders wait behind one another, not each of them beside another key's; a sandbox
 * key's beside what it asks for itself, and behind live ones.
 */
export function workflowTurn({ apiKeyId, environment }: Pick<OrderRow, "apiKeyId" | "environment">): Turn {
  return environment === "live"
    ? { lane: "workflow", owner: apiKeyId, isStep: true }
    : { lane: "sandbox", owner: `orders of ${apiKeyId}`, isStep: true };
}

/** Of what a reviewer waits for: one order's pages do not hold up another's. */
export function deskTurn({ orderId }: Pick<OrderDocumentRow, "orderId">): Turn {
  return { lane: "desk", owner: orderId };
}

import type { Output } from "../../lib/contract/operations";
import type { orderDocuments, orders } from "./orders";

/** Must survive JSON. */
export interface PendingOrder {
  order: Omit<
    typeof orders.$inferInsert,
    "orderNumber" | "status" | "promisedAt" | "createdAt" | "paidAt" | "updatedAt"
  >;
  documents: Omit<typeof orderDocuments.$inferInsert, "orderId">[];
  notes: string[];
  warnings?: Output<"submit">["warnings"];
}

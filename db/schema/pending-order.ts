import type { Output } from "../../lib/contract/operations";
import type { orderDocuments, orders } from "./orders";

/** An order that is still to be written: all of it but its number, its state and its times. Survives JSON. */
export interface PendingOrder {
  order: Omit<
    typeof orders.$inferInsert,
    "orderNumber" | "status" | "promisedAt" | "createdAt" | "paidAt" | "updatedAt"
  >;
  documents: Omit<typeof orderDocuments.$inferInsert, "orderId">[];
  /** Told in the order's first event. */
  notes: string[];
  /** Warnings about the documents' pages, for the answer. */
  warnings?: Output<"submit">["warnings"];
}

import type { OrderRow } from "@/db/queries/orders";
import type { Turn } from "@/lib/services/reader/port";

/** A key's orders wait behind one another, not each of them beside another key's. */
export function turnOf({ apiKeyId }: Pick<OrderRow, "apiKeyId">): Turn {
  return { lane: "workflow", owner: apiKeyId };
}

import { and, eq } from "drizzle-orm";
import type { Db } from "../client";
import { refunds } from "../schema";

export type RefundRow = typeof refunds.$inferSelect;

/** An earlier answer to the same refund request of this order. */
export async function findRefund(tx: Db, orderId: string, requestKey: string): Promise<RefundRow | null> {
  const [row] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.requestKey, requestKey)));
  return row ?? null;
}

export async function insertRefund(tx: Db, refund: typeof refunds.$inferInsert): Promise<void> {
  await tx.insert(refunds).values(refund);
}

import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../client";
import { disputes, ledgerTransactions, payments } from "../schema";

export type DisputeRow = typeof disputes.$inferSelect;

export async function getDispute(db: Db, id: string): Promise<DisputeRow | null> {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id));
  return row ?? null;
}

export async function listDisputes(tx: Db, paymentId: string): Promise<DisputeRow[]> {
  return tx.select().from(disputes).where(eq(disputes.paymentId, paymentId));
}

/** Lock its payment first. */
export async function putDispute(tx: Db, dispute: DisputeRow): Promise<void> {
  const { state, withdrawnCents, feeCents, updatedAt } = dispute;
  await tx
    .insert(disputes)
    .values(dispute)
    .onConflictDoUpdate({ target: disputes.id, set: { state, withdrawnCents, feeCents, updatedAt } });
}

export async function countDisputeChanges(tx: Db, paymentId: string, disputeId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(distinct ${ledgerTransactions.sourceId})::int` })
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.paymentId, paymentId),
        eq(ledgerTransactions.sourceType, "dispute"),
        sql`split_part(${ledgerTransactions.sourceId}, ':', 1) = ${disputeId}`,
      ),
    );
  return row?.count ?? 0;
}

export async function markFraudWarned(db: Db, paymentId: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set({ fraudWarnedAt: at })
    .where(and(eq(payments.id, paymentId), isNull(payments.fraudWarnedAt)))
    .returning({ id: payments.id });
  return rows.length > 0;
}

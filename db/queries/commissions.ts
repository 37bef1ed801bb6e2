import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { commissions, orders, partners, payments, refunds } from "../schema";

export type CommissionRow = typeof commissions.$inferSelect;

export async function getRevShareBps(tx: Db, partnerId: string): Promise<number> {
  const [row] = await tx
    .select({ revShareBps: partners.revShareBps })
    .from(partners)
    .where(eq(partners.id, partnerId));
  if (!row) throw new Error(`there is no partner ${partnerId}`);
  return row.revShareBps;
}

export function commissionStatement(tx: Db, commission: Omit<CommissionRow, "clawedBackCents">): SQL {
  return tx.insert(commissions).values(commission).onConflictDoNothing().getSQL();
}

export async function findCommission(db: Db, orderId: string): Promise<CommissionRow | null> {
  const [row] = await db.select().from(commissions).where(eq(commissions.orderId, orderId));
  return row ?? null;
}

/** Refunds count once they are settled, and go on counting when the bank sent them back, since we owe them. */
export async function lockCommission(tx: Db, orderId: string) {
  const [commission] = await tx
    .select()
    .from(commissions)
    .where(eq(commissions.orderId, orderId))
    .for("update");
  if (!commission) return null;
  const [net] = await tx
    .select({
      amountCents: payments.amountCents,
      disputedCents: payments.disputedCents,
      refundedCents: sql<number>`coalesce((select sum(${refunds.amountCents}) from ${refunds}
        where ${refunds.orderId} = ${orderId} and ${inArray(refunds.state, ["succeeded", "returned"])}), 0)::int`,
    })
    .from(payments)
    .where(eq(payments.id, commission.paymentId));
  if (!net) throw new Error(`the commission of ${orderId} has no payment`);
  return { commission, net };
}

export async function addClawback(tx: Db, orderId: string, cents: number): Promise<void> {
  await tx
    .update(commissions)
    .set({ clawedBackCents: sql`${commissions.clawedBackCents} + ${cents}` })
    .where(eq(commissions.orderId, orderId));
}

export async function sumSettledRefunds(tx: Db, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(sql`${refunds.orderId} = ${orderId} and ${inArray(refunds.state, ["succeeded", "returned"])}`);
  return row?.cents ?? 0;
}

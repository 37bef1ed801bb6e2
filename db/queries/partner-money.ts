import { and, desc, eq, max, min, sql } from "drizzle-orm";
import type { Db } from "../client";
import { commissions, orders, payments, payouts } from "../schema";
import { fromMicroseconds, toMicroseconds } from "./cursor-time";

/** The last row of the page before. */
export interface Place {
  microseconds: string;
  id: string;
}

/** What a partner's orders were paid with, the newest first. */
export async function listReceiptsOf(
  db: Db,
  { partnerId, after, limit }: { partnerId: string; after: Place | undefined; limit: number },
) {
  const paidAt = sql<Date>`${payments.succeededAt}`;
  return db
    .select({
      jobId: payments.orderId,
      orderNumber: orders.orderNumber,
      paidAt: paidAt.mapWith(payments.createdAt),
      method: payments.method,
      amountCents: payments.amountCents,
      refundedCents: orders.refundedCents,
      keyId: payments.apiKeyId,
      invoiceId: payments.invoiceId,
      microseconds: toMicroseconds(paidAt).as("microseconds"),
      id: payments.id,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.partnerId, partnerId),
        eq(payments.state, "succeeded"),
        after && sql`(${paidAt}, ${payments.id}) < (${fromMicroseconds(after.microseconds)}, ${after.id})`,
      ),
    )
    .orderBy(desc(paidAt), desc(payments.id))
    .limit(limit);
}

/** What a partner's orders earned it, those that mature last first. */
export async function listSharesOf(
  db: Db,
  { partnerId, after, limit }: { partnerId: string; after: Place | undefined; limit: number },
) {
  const { maturesAt, orderId } = commissions;
  return db
    .select({
      jobId: orderId,
      orderNumber: orders.orderNumber,
      revShareBps: commissions.revShareBps,
      earnedCents: commissions.earnedCents,
      takenBackCents: commissions.clawedBackCents,
      earnedAt: commissions.earnedAt,
      maturesAt,
      microseconds: toMicroseconds(maturesAt).as("microseconds"),
      id: orderId,
    })
    .from(commissions)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(
      and(
        eq(commissions.partnerId, partnerId),
        after && sql`(${maturesAt}, ${orderId}) < (${fromMicroseconds(after.microseconds)}, ${after.id})`,
      ),
    )
    .orderBy(desc(maturesAt), desc(orderId))
    .limit(limit);
}

/** The last period that a partner was paid for; null before the first. */
export async function lastPaidPeriod(db: Db, partnerId: string): Promise<string | null> {
  const [row] = await db
    .select({ period: max(payouts.period) })
    .from(payouts)
    .where(and(eq(payouts.partnerId, partnerId), eq(payouts.state, "paid")));
  return row?.period ?? null;
}

/** When a partner earned its first share; null before that. */
export async function firstEarnedAt(db: Db, partnerId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(commissions.earnedAt) })
    .from(commissions)
    .where(eq(commissions.partnerId, partnerId));
  return row?.at ?? null;
}

/** A partner's payouts, the newest first. */
export async function listPayoutsOfPartner(db: Db, partnerId: string, limit: number) {
  return db
    .select()
    .from(payouts)
    .where(eq(payouts.partnerId, partnerId))
    .orderBy(desc(payouts.period))
    .limit(limit);
}

/** What a partner could be paid at that time, by what is known now: what will have matured, less what was paid. */
export async function sumAvailableOf(db: Db, partnerId: string, at: Date): Promise<number> {
  const { rows } = (await db.execute(sql`
    select (coalesce((select sum(earned_cents - clawed_back_cents) from ${commissions}
        where partner_id = ${partnerId} and matures_at <= ${at.toISOString()}::timestamptz), 0)
      - coalesce((select sum(amount_cents::bigint - reversed_cents) from ${payouts}
        where partner_id = ${partnerId} and state in ('reserved', 'paid')), 0))::float8 as cents`)) as unknown as {
    rows: [{ cents: number }];
  };
  return rows[0].cents;
}

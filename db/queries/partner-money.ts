import { and, asc, desc, eq, inArray, max, min, sql } from "drizzle-orm";
import type { Db } from "../client";
import { commissions, orders, partnerAuditLog, payments, payouts } from "../schema";
import { fromMicroseconds, toMicroseconds } from "./cursor-time";

export interface Place {
  microseconds: string;
  id: string;
}

export interface ShareFilter {
  partnerId: string;
  orderIds?: readonly string[] | null;
  after: Place | undefined;
  limit: number;
}

export interface ReceiptFilter extends ShareFilter {
  invoiceId?: string;
}

export async function listReceiptsOf(
  db: Db,
  { partnerId, orderIds = null, invoiceId, after, limit }: ReceiptFilter,
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
        orderIds === null ? undefined : inArray(payments.orderId, [...orderIds]),
        invoiceId === undefined ? undefined : eq(payments.invoiceId, invoiceId),
        after && sql`(${paidAt}, ${payments.id}) < (${fromMicroseconds(after.microseconds)}, ${after.id})`,
      ),
    )
    .orderBy(desc(paidAt), desc(payments.id))
    .limit(limit);
}

/** A charge of the partner's own card. Invoices and checkouts have papers of the processor. */
export async function findReceiptOf(db: Db, partnerId: string, orderId: string) {
  const paidAt = sql<Date>`${payments.succeededAt}`;
  const [row] = await db
    .select({
      paymentId: payments.id,
      orderNumber: orders.orderNumber,
      quoteId: orders.quoteId,
      paidAt: paidAt.mapWith(payments.createdAt),
      amountCents: payments.amountCents,
      paymentMethodId: payments.paymentMethodId,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.partnerId, partnerId),
        eq(payments.method, "card"),
        eq(payments.state, "succeeded"),
      ),
    );
  return row ?? null;
}

export async function listSharesOf(db: Db, { partnerId, orderIds = null, after, limit }: ShareFilter) {
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
        orderIds === null ? undefined : inArray(orderId, [...orderIds]),
        after && sql`(${maturesAt}, ${orderId}) < (${fromMicroseconds(after.microseconds)}, ${after.id})`,
      ),
    )
    .orderBy(desc(maturesAt), desc(orderId))
    .limit(limit);
}

/** Less what was taken back since. `day` counts from 0. */
export async function sumSharesByDay(db: Db, partnerId: string, bounds: readonly Date[]) {
  const { earnedAt, maturesAt } = commissions;
  const from = bounds[0]?.toISOString();
  const to = bounds.at(-1)?.toISOString();
  const list = `{${bounds.map((bound) => bound.toISOString()).join(",")}}`;
  return db
    .select({
      day: sql<number>`width_bucket(${earnedAt}, ${list}::timestamptz[]) - 1`.mapWith(Number),
      earnedCents: sql<number>`sum(${commissions.earnedCents} - ${commissions.clawedBackCents})`.mapWith(
        Number,
      ),
    })
    .from(commissions)
    .where(
      and(
        eq(commissions.partnerId, partnerId),
        // Nothing matures before it is earned, and the index is on maturity.
        sql`${maturesAt} >= ${from}::timestamptz`,
        sql`${earnedAt} >= ${from}::timestamptz and ${earnedAt} < ${to}::timestamptz`,
      ),
    )
    .groupBy(sql`1`);
}

export async function lastPaidPeriod(db: Db, partnerId: string): Promise<string | null> {
  const [row] = await db
    .select({ period: max(payouts.period) })
    .from(payouts)
    .where(and(eq(payouts.partnerId, partnerId), eq(payouts.state, "paid")));
  return row?.period ?? null;
}

export async function listPayoutsOfPartner(db: Db, partnerId: string, limit: number) {
  return db
    .select()
    .from(payouts)
    .where(eq(payouts.partnerId, partnerId))
    .orderBy(desc(payouts.period))
    .limit(limit);
}

export interface PartnerShares {
  /** All earnings, matured or not, less all payouts made or reserved. */
  balanceCents: number;
  pendingCents: number;
  dueCents: number;
  firstEarnedAt: Date | null;
}

/**
 * A single pass, so that all totals are of one moment. Matured shares are the whole less the rest, which is
 * small.
 */
export async function sumSharesOf(
  db: Db,
  partnerId: string,
  { now, later }: { now: Date; later: Date },
): Promise<PartnerShares> {
  const left = sql`sum(earned_cents - clawed_back_cents)`;
  const after = (at: Date) =>
    sql`coalesce(${left} filter (where matures_at > ${at.toISOString()}::timestamptz), 0)`;
  const paid = sql`coalesce((select sum(amount_cents::bigint - reversed_cents) from ${payouts}
    where partner_id = ${partnerId} and state in ('reserved', 'paid')), 0)`;
  const balance = sql`coalesce(${left}, 0) - ${paid}`;
  const [row] = await db
    .select({
      balanceCents: sql<number>`${balance}`.mapWith(Number),
      pendingCents: sql<number>`${after(now)}`.mapWith(Number),
      dueCents: sql<number>`${balance} - ${after(later)}`.mapWith(Number),
      firstEarnedAt: min(commissions.earnedAt),
    })
    .from(commissions)
    .where(eq(commissions.partnerId, partnerId));
  if (!row) throw new Error("a sum has no row");
  return row;
}

export interface ShareChange {
  at: Date;
  previousBps: number;
}

export async function listShareChanges(db: Db, partnerId: string): Promise<ShareChange[]> {
  return db
    .select({
      at: partnerAuditLog.at,
      previousBps: sql<number>`(${partnerAuditLog.detail} ->> 'previousBps')::integer`,
    })
    .from(partnerAuditLog)
    .where(
      and(
        eq(partnerAuditLog.partnerId, partnerId),
        eq(partnerAuditLog.subject, partnerId),
        eq(partnerAuditLog.action, "terms.share_changed"),
      ),
    )
    .orderBy(asc(partnerAuditLog.number));
}

import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { orders, partners, payments } from "../schema";
import type { PaymentRow } from "./payments";

/**
 * Bought on account before then, and on no invoice yet. Must match the predicate of the index `payments_uninvoiced`.
 */
function uninvoiced(before: Date): SQL {
  return sql`method = 'invoice' and payments.state = 'succeeded' and invoice_id is null
    and succeeded_at < ${before.toISOString()}::timestamptz`;
}

const refundedCents = sql<number>`coalesce((select sum(r.amount_cents) from refunds r
  where r.payment_id = payments.id and r.state in ('succeeded', 'returned')), 0)::int`;

const isOwed = sql`payments.amount_cents > ${refundedCents}`;

function dueFor(month: string, before: Date): SQL {
  return sql`${uninvoiced(before)} and ${isOwed} and not exists (select 1 from invoices i
    where i.partner_id = payments.partner_id and i.period = ${month})`;
}

export async function listPartnersToInvoice(db: Db, month: string, before: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ partnerId: payments.partnerId })
    .from(payments)
    .where(dueFor(month, before))
    .orderBy(asc(payments.partnerId));
  return rows.map(({ partnerId }) => partnerId);
}

export async function findOldestUninvoiced(db: Db, before: Date): Promise<Date | null> {
  const [row] = await db
    .select({ succeededAt: payments.succeededAt })
    .from(payments)
    .where(sql`${uninvoiced(before)} and ${isOwed}`)
    .orderBy(asc(payments.succeededAt))
    .limit(1);
  return row?.succeededAt ?? null;
}

export async function sumUninvoiced(db: Db, month: string, before: Date) {
  return db
    .select({
      partnerId: payments.partnerId,
      name: partners.name,
      orderCount: sql<number>`count(*)::int`,
      totalCents: sql<number>`sum(payments.amount_cents - ${refundedCents})::bigint`.mapWith(Number),
    })
    .from(payments)
    .innerJoin(partners, eq(partners.id, payments.partnerId))
    .where(dueFor(month, before))
    .groupBy(payments.partnerId, partners.name)
    .orderBy(asc(partners.name));
}

export async function lockUninvoiced(
  tx: Db,
  partnerId: string,
  before: Date,
): Promise<{ id: string; owedCents: number }[]> {
  const locked = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.partnerId, partnerId), uninvoiced(before)))
    .orderBy(asc(payments.id))
    .for("update");
  if (locked.length === 0) return [];
  const ids = locked.map(({ id }) => id);
  // A separate statement, so that it sees refunds that settled while the first one waited for the locks.
  return tx
    .select({ id: payments.id, owedCents: sql<number>`payments.amount_cents - ${refundedCents}` })
    .from(payments)
    .where(and(inArray(payments.id, ids), isOwed));
}

export async function attachPayments(tx: Db, ids: string[], invoiceId: string, at: Date): Promise<void> {
  await tx.update(payments).set({ invoiceId, updatedAt: at }).where(inArray(payments.id, ids));
}

export async function listInvoicedOrders(db: Db, invoiceId: string) {
  return db
    .select({
      paymentId: payments.id,
      orderId: payments.orderId,
      orderNumber: orders.orderNumber,
      orderedAt: orders.createdAt,
      amountCents: sql<number>`payments.amount_cents - ${refundedCents}`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.invoiceId, invoiceId))
    .orderBy(asc(payments.id));
}

export interface InvoicedPayment {
  payment: PaymentRow;
  netCents: number;
  pendingCents: number;
}

export async function lockInvoicedPayments(tx: Db, invoiceId: string): Promise<InvoicedPayment[]> {
  const locked = await tx
    .select()
    .from(payments)
    .where(eq(payments.invoiceId, invoiceId))
    .orderBy(asc(payments.id))
    .for("update");
  const rest = await tx
    .select({
      id: payments.id,
      netCents: sql<number>`payments.amount_cents - ${refundedCents}`,
      pendingCents: sql<number>`coalesce((select sum(r.amount_cents) from refunds r
        where r.payment_id = payments.id and r.state = 'pending'), 0)::int`,
    })
    .from(payments)
    .where(eq(payments.invoiceId, invoiceId));
  const restOf = new Map(rest.map((row) => [row.id, row]));
  return locked.map((payment) => {
    const { netCents = 0, pendingCents = 0 } = restOf.get(payment.id) ?? {};
    return { payment, netCents, pendingCents };
  });
}

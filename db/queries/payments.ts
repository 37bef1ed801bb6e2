import { and, asc, eq, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Clock } from "../../lib/core/clock";
import type { Db } from "../client";
import { apiKeys, partners, payments, spending } from "../schema";
import { preparedFor, preparedInsert } from "./prepared";

export type { PendingOrder } from "../schema/pending-order";

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;

/** The only clock for money: the database's, or a test's. */
export async function databaseNow(tx: Db, clock: Clock): Promise<Date> {
  if (!clock.isSystem) return clock.now();
  const { rows } = (await tx.execute(sql`select extract(epoch from now()) * 1000 as ms`)) as unknown as {
    rows: [{ ms: string | number }];
  };
  return new Date(Math.round(Number(rows[0].ms)));
}

const buyer = preparedFor((db) =>
  db
    .select({
      kind: apiKeys.kind,
      expiresAt: apiKeys.expiresAt,
      disabledAt: apiKeys.disabledAt,
      revokedAt: apiKeys.revokedAt,
      payer: apiKeys.payer,
      spendCapCents: apiKeys.spendCapCents,
      orderCapCents: apiKeys.orderCapCents,
      partnerId: partners.id,
      billingMode: partners.billingMode,
      customerId: partners.customerId,
      paymentMethodId: partners.paymentMethodId,
    })
    .from(apiKeys)
    .innerJoin(partners, eq(partners.id, apiKeys.partnerId))
    .where(eq(apiKeys.id, sql.placeholder("apiKeyId")))
    .for("share", { of: apiKeys })
    .prepare("lock_buyer"),
);

export async function lockBuyer(tx: Db, apiKeyId: string) {
  const [row] = await buyer(tx).execute({ apiKeyId });
  if (!row) throw new Error("the key of a submission vanished");
  return row;
}

const counted = preparedFor((db) => {
  const after = sql`${spending.spentCents} + excluded.spent_cents`;
  const cap = sql`${sql.placeholder("capCents")}::bigint`;
  return db
    .insert(spending)
    .values({
      apiKeyId: sql.placeholder("apiKeyId"),
      month: sql.placeholder("month"),
      spentCents: sql.placeholder("spentCents"),
    })
    .onConflictDoUpdate({
      target: [spending.apiKeyId, spending.month],
      set: { spentCents: after },
      setWhere: sql`(${cap} is null or ${after} <= ${cap})`,
    })
    .returning({ spentCents: spending.spentCents })
    .prepare("reserve_spend");
});

/** One conditional update: concurrent orders can't exceed the cap. */
export async function reserveSpend(
  tx: Db,
  spend: { apiKeyId: string; month: string; amountCents: number; capCents: number | null },
): Promise<boolean> {
  const { apiKeyId, month, amountCents, capCents } = spend;
  if (capCents !== null && amountCents > capCents) return false;
  const rows = await counted(tx).execute({ apiKeyId, month, spentCents: amountCents, capCents });
  return rows.length > 0;
}

/** Only for a payment that certainly did not happen. */
export async function releaseSpend(tx: Db, payment: PaymentRow): Promise<void> {
  await tx
    .update(spending)
    .set({ spentCents: sql`${spending.spentCents} - ${payment.amountCents}` })
    .where(and(eq(spending.apiKeyId, payment.apiKeyId), eq(spending.month, payment.spendMonth)));
}

export async function reserveCredit(tx: Db, partnerId: string, amountCents: number): Promise<boolean> {
  const after = sql`${partners.openBalanceCents} + ${amountCents}`;
  const rows = await tx
    .update(partners)
    .set({ openBalanceCents: after })
    .where(
      and(
        eq(partners.id, partnerId),
        sql`(${partners.creditLimitCents} is null or ${after} <= ${partners.creditLimitCents})`,
      ),
    )
    .returning({ id: partners.id });
  return rows.length > 0;
}

export async function lowerOpenBalance(tx: Db, partnerId: string, amountCents: number): Promise<void> {
  await tx
    .update(partners)
    .set({ openBalanceCents: sql`${partners.openBalanceCents} - ${amountCents}` })
    .where(eq(partners.id, partnerId));
}

const insert = preparedInsert(payments, "insert_payment", (db, values, name) =>
  db.insert(payments).values(values).returning().prepare(name),
);

export async function insertPayment(tx: Db, payment: NewPayment): Promise<PaymentRow> {
  const [row] = await insert(tx, payment);
  if (!row) throw new Error("a payment was not written");
  return row;
}

export async function getPayment(db: Db, id: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

/** To lock an order too, lock its payment first. */
export async function lockPayment(tx: Db, id: string): Promise<PaymentRow> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
  if (!row) throw new Error(`there is no payment ${id}`);
  return row;
}

const toSettle = preparedFor((db) =>
  db
    .select({
      payment: payments,
      revShareBps: partners.revShareBps,
      spendCapCents: apiKeys.spendCapCents,
      ms: sql<number>`(extract(epoch from now()) * 1000)::float8`,
    })
    .from(payments)
    .innerJoin(partners, eq(partners.id, payments.partnerId))
    .innerJoin(apiKeys, eq(apiKeys.id, payments.apiKeyId))
    .where(eq(payments.id, sql.placeholder("id")))
    .for("update", { of: payments })
    .prepare("payment_to_settle"),
);

export async function lockPaymentToSettle(
  tx: Db,
  clock: Clock,
  id: string,
): Promise<{ payment: PaymentRow; revShareBps: number; spendCapCents: number | null; at: Date }> {
  const [row] = await toSettle(tx).execute({ id });
  if (!row) throw new Error(`there is no payment ${id}`);
  const { ms, ...found } = row;
  return { ...found, at: clock.isSystem ? new Date(Math.round(ms)) : clock.now() };
}

export async function findPaymentOfOrder(db: Db, orderId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  return row ?? null;
}

export async function findPaymentOfIntent(db: Db, intentId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.intentId, intentId));
  return row ?? null;
}

export async function findPaymentOfCheckout(db: Db, checkoutSessionId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.checkoutSessionId, checkoutSessionId));
  return row ?? null;
}

export function paymentStatement(tx: Db, id: string, patch: Partial<NewPayment>): SQL {
  return tx.update(payments).set(patch).where(eq(payments.id, id)).getSQL();
}

export async function updatePayment(tx: Db, id: string, patch: Partial<NewPayment>): Promise<void> {
  await tx.update(payments).set(patch).where(eq(payments.id, id));
}

const keep = preparedFor((db) =>
  db
    .update(payments)
    .set({
      intentId: sql`${sql.placeholder("intentId")}`,
      state: "open",
      // Whole milliseconds, as rows are read: `takePayment` compares this value.
      updatedAt: sql`coalesce(${sql.placeholder("now")}::timestamptz, date_trunc('milliseconds', now()))`,
    })
    .where(
      and(eq(payments.id, sql.placeholder("id")), eq(payments.state, "reserved"), isNull(payments.intentId)),
    )
    .returning({ id: payments.id })
    .prepare("keep_intent"),
);

/**
 * Returns the intent that was kept first: only that one is ever confirmed. Null once the payment was settled or
 * refused; then no intent may be confirmed.
 */
export async function keepIntent(
  db: Db,
  clock: Clock,
  { id, intentId }: { id: string; intentId: string },
): Promise<string | null> {
  const now = clock.isSystem ? null : clock.now().toISOString();
  const kept = await keep(db).execute({ id, intentId, now });
  if (kept.length > 0) return intentId;
  const payment = await getPayment(db, id);
  return payment?.state === "open" ? payment.intentId : null;
}

export async function listUnsettledPayments(
  db: Db,
  before: { machine: Date; person: Date },
  limit: number,
): Promise<PaymentRow[]> {
  const waitsForPerson = sql`${payments.method} = 'checkout' and ${payments.state} = 'open'`;
  return db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.state, ["reserved", "open"]),
        lte(payments.updatedAt, before.machine),
        sql`(not (${waitsForPerson}) or ${lte(payments.updatedAt, before.person)})`,
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(limit);
}

export async function takePayment(
  db: Db,
  { id, updatedAt }: PaymentRow,
  at: Date,
): Promise<PaymentRow | null> {
  const [row] = await db
    .update(payments)
    .set({ attempt: sql`${payments.attempt} + 1`, updatedAt: at })
    .where(
      and(
        eq(payments.id, id),
        eq(payments.updatedAt, updatedAt),
        inArray(payments.state, ["reserved", "open"]),
      ),
    )
    .returning();
  return row ?? null;
}

export async function listPaymentsWithoutFee(db: Db, before: Date, limit: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.state, "succeeded"),
        sql`${payments.feeCents} is null and ${payments.intentId} is not null`,
        lt(payments.succeededAt, before),
      ),
    )
    .orderBy(asc(payments.succeededAt))
    .limit(limit);
}

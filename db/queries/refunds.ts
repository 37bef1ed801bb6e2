import { and, asc, desc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { invoices, orders, refunds } from "../schema";
import { erasedKey } from "./erased-key";

export type RefundRow = typeof refunds.$inferSelect;
export type NewRefund = typeof refunds.$inferInsert;

const COUNTED = ["pending", "succeeded", "returned"] as const;

const underWay = sql`(${refunds.state} = 'pending'
  or (${refunds.state} = 'returned' and ${refunds.processorRefundId} is null))`;

export async function findRefund(tx: Db, orderId: string, requestKey: string): Promise<RefundRow | null> {
  const [row] = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        or(
          eq(refunds.requestKey, requestKey),
          eq(refunds.requestKey, erasedKey(refunds.orderId, sql`${requestKey}::text`)),
        ),
      ),
    );
  return row ?? null;
}

const askedByClient = (orderId: string) =>
  and(
    eq(refunds.orderId, orderId),
    eq(refunds.source, "request"),
    sql`${refunds.requestKey} not like 'operator:%'`,
    sql`not (${refunds.state} = 'refused' and ${refunds.answer} is null)`,
  );

const clientKey = sql`substr(${refunds.requestKey}, strpos(${refunds.requestKey}, ':') + 1)`;

export async function findRefundByKey(tx: Db, orderId: string, key: string): Promise<RefundRow | null> {
  const erased = [sql`${refunds.amountCents} || ':' || ${key}::text`, sql`'full:' || ${key}::text`];
  const [row] = await tx
    .select()
    .from(refunds)
    .where(
      and(
        askedByClient(orderId),
        or(
          eq(clientKey, key),
          ...erased.map((requestKey) =>
            eq(refunds.requestKey, erasedKey(refunds.orderId, sql`(${requestKey})`)),
          ),
        ),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(1);
  return row ?? null;
}

export async function findRefundUnderKey(
  tx: Db,
  orderId: string,
  amountCents: number | undefined,
): Promise<RefundRow | null> {
  const isSame =
    amountCents === undefined
      ? sql`(${refunds.requestKey} like 'full:%' or ${refunds.isFull} and ${refunds.requestKey} like 'erased:%')`
      : sql`(${refunds.amountCents} = ${amountCents}::bigint or ${refunds.requestKey} like ${`${amountCents}:%`})`;
  const [row] = await tx
    .select()
    .from(refunds)
    .where(and(askedByClient(orderId), sql`${clientKey} <> ''`, isSame))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(1);
  return row ?? null;
}

/** The newest one of this amount by anyone, made or under way. */
export async function findEqualRefund(
  db: Db,
  orderId: string,
  { amountCents, since }: { amountCents: number; since: Date },
): Promise<RefundRow | null> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        eq(refunds.amountCents, amountCents),
        inArray(refunds.state, COUNTED),
        gt(refunds.createdAt, since),
      ),
    )
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(1);
  return row ?? null;
}

export async function insertRefund(tx: Db, refund: NewRefund): Promise<RefundRow> {
  const [row] = await tx.insert(refunds).values(refund).returning();
  if (!row) throw new Error("a refund was not written");
  return row;
}

export async function getRefund(db: Db, id: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

/** Lock its payment and its order first. */
export async function lockRefund(
  tx: Db,
  by: { id: string } | { processorRefundId: string },
): Promise<RefundRow | null> {
  const which = "id" in by ? eq(refunds.id, by.id) : eq(refunds.processorRefundId, by.processorRefundId);
  const [row] = await tx.select().from(refunds).where(which).for("update");
  return row ?? null;
}

export async function updateRefund(tx: Db, id: string, patch: Partial<NewRefund>): Promise<void> {
  await tx.update(refunds).set(patch).where(eq(refunds.id, id));
}

export async function sumCountedRefunds(tx: Db, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.state, COUNTED)));
  return row?.cents ?? 0;
}

export async function lockPendingRefunds(tx: Db, paymentId: string): Promise<RefundRow[]> {
  return tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, "pending")))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .for("update");
}

export async function lockReturnedRefunds(tx: Db, paymentId: string): Promise<RefundRow[]> {
  return tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, "returned")))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .for("update");
}

/**
 * The pause doubles with every certain refusal, from 90 seconds to six hours, because a dispute lasts for weeks.
 */
export async function listRefundsToComplete(db: Db, now: Date, limit: number): Promise<RefundRow[]> {
  const rested: SQL = sql`${refunds.updatedAt} <= ${now.toISOString()}::timestamptz
    - make_interval(secs => least(21600, 90 * power(2, least(${refunds.attempt} - 1, 10))))`;
  return db.select().from(refunds).where(and(underWay, rested)).orderBy(asc(refunds.updatedAt)).limit(limit);
}

export async function takeRefund(db: Db, seen: RefundRow, at: Date): Promise<RefundRow | null> {
  if (seen.updatedAt === null) return null;
  const [row] = await db
    .update(refunds)
    .set({ updatedAt: at })
    .where(and(eq(refunds.id, seen.id), eq(refunds.updatedAt, seen.updatedAt), underWay))
    .returning();
  return row ?? null;
}

export async function listOpenRefunds(db: Db, limit: number) {
  return db
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      amountCents: refunds.amountCents,
      source: refunds.source,
      state: refunds.state,
      attempt: refunds.attempt,
      processorRefundId: refunds.processorRefundId,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .where(inArray(refunds.state, ["pending", "returned"]))
    .orderBy(asc(refunds.createdAt))
    .limit(limit);
}

export async function findInvoice(db: Db, id: string) {
  const [row] = await db
    .select({ state: invoices.state, processorInvoiceId: invoices.processorInvoiceId })
    .from(invoices)
    .where(eq(invoices.id, id));
  return row ?? null;
}

export async function listMissedSameDay(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        // Must match the predicate of the index word for word.
        sql`speed_tier = 'same_day' and status in ('paid', 'processing', 'reviewing_draft', 'in_review')`,
        eq(orders.environment, "live"),
        // A question to the client stops the clock.
        sql`${orders.promisedAt} < coalesce(${orders.pausedAt}, ${now.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(asc(orders.promisedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

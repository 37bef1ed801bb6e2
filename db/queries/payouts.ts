import { and, asc, desc, eq, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "../client";
import { apiKeys, partners, payoutPeriods, payouts } from "../schema";

export type PayoutRow = typeof payouts.$inferSelect;
type NewPayout = Pick<PayoutRow, "id" | "partnerId" | "period" | "amountCents" | "accountId">;

const PAYOUT_LOCK = 7_236_115;

export async function lockBalances(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PAYOUT_LOCK})`);
}

export async function insertPayouts(tx: Db, rows: readonly NewPayout[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  const time = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into ${payouts} (id, partner_id, period, amount_cents, account_id, state, created_at, updated_at)
    select id, "partnerId", period, "amountCents", "accountId", 'reserved', ${time}, ${time}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row(id text, "partnerId" text, period text, "amountCents" int, "accountId" text)`);
}

export async function markPeriodReserved(tx: Db, period: string, reservedAt: Date): Promise<void> {
  await tx.insert(payoutPeriods).values({ period, reservedAt }).onConflictDoNothing();
}

export async function isPeriodReserved(db: Db, period: string): Promise<boolean> {
  const rows = await db.select().from(payoutPeriods).where(eq(payoutPeriods.period, period));
  return rows.length > 0;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * The pause outlasts a try that hangs. Payouts that wait for our balance, or are long uncertain, are tried every
 * hour.
 */
export async function listDuePayouts(db: Db, now: Date, limit: number): Promise<PayoutRow[]> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const isSoon = and(
    isNull(payouts.refusal),
    sql`${payouts.createdAt} > ${ago(HOUR_MS).toISOString()}::timestamptz`,
    lte(payouts.updatedAt, ago(1.5 * MINUTE_MS)),
  );
  return db
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.state, "reserved"),
        or(eq(payouts.attempt, 0), isSoon, lte(payouts.updatedAt, ago(HOUR_MS))),
      ),
    )
    .orderBy(asc(payouts.updatedAt), asc(payouts.id))
    .limit(limit);
}

export async function takePayout(db: Db, { id, updatedAt }: PayoutRow, at: Date): Promise<PayoutRow | null> {
  return changeHeld(db, { id, updatedAt }, at, {
    attempt: sql`greatest(${payouts.attempt}, 1)`,
    refusal: null,
  });
}

export async function changeHeld(
  db: Db,
  { id, updatedAt }: Pick<PayoutRow, "id" | "updatedAt">,
  at: Date,
  patch: Parameters<ReturnType<typeof db.update<typeof payouts>>["set"]>[0],
): Promise<PayoutRow | null> {
  // Always a new time: it is the token by which a process takes a row.
  const next = new Date(Math.max(at.getTime(), updatedAt.getTime() + 1));
  const [row] = await db
    .update(payouts)
    .set({ ...patch, updatedAt: next })
    .where(and(eq(payouts.id, id), eq(payouts.updatedAt, updatedAt), eq(payouts.state, "reserved")))
    .returning();
  return row ?? null;
}

export async function getPayout(db: Db, id: string): Promise<PayoutRow> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id));
  if (!row) throw new Error(`there is no payout ${id}`);
  return row;
}

export async function lockPayout(tx: Db, id: string): Promise<PayoutRow> {
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, id)).for("update");
  if (!row) throw new Error(`there is no payout ${id}`);
  return row;
}

export async function updatePayout(tx: Db, id: string, patch: Partial<PayoutRow>): Promise<void> {
  await tx.update(payouts).set(patch).where(eq(payouts.id, id));
}

export async function listPayouts(db: Db, limit: number) {
  return db
    .select({ payout: payouts, name: partners.name })
    .from(payouts)
    .innerJoin(partners, eq(partners.id, payouts.partnerId))
    .orderBy(desc(payouts.period), asc(partners.name))
    .limit(limit);
}

export async function listPayoutListeners(tx: Db, partnerId: string): Promise<{ apiKeyId: string }[]> {
  return tx
    .selectDistinctOn([apiKeys.webhookUrl], { apiKeyId: apiKeys.id })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.partnerId, partnerId),
        eq(apiKeys.environment, "live"),
        isNull(apiKeys.revokedAt),
        isNotNull(apiKeys.webhookUrl),
      ),
    )
    .orderBy(asc(apiKeys.webhookUrl), asc(apiKeys.createdAt), asc(apiKeys.id));
}

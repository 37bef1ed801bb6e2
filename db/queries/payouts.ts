import { and, asc, desc, eq, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "../client";
import { apiKeys, partners, payoutPeriods, payouts } from "../schema";

export type PayoutRow = typeof payouts.$inferSelect;
type NewPayout = Pick<PayoutRow, "id" | "partnerId" | "period" | "amountCents" | "accountId">;

/** Any number, the same in every process. */
const PAYOUT_LOCK = 7_236_115;

/** Whoever takes something off balances waits here until the transaction of whoever was first has ended. */
export async function lockBalances(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PAYOUT_LOCK})`);
}

/** Takes so much off each balance, thousands in one round trip. */
export async function insertPayouts(tx: Db, rows: readonly NewPayout[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  const time = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into ${payouts} (id, partner_id, period, amount_cents, account_id, state, created_at, updated_at)
    select id, "partnerId", period, "amountCents", "accountId", 'reserved', ${time}, ${time}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row(id text, "partnerId" text, period text, "amountCents" int, "accountId" text)`);
}

/** Notes that a period was paid; the first time stands. */
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
 * Reserved payouts that nobody has tried, or not for their while: a try that hangs has ended by then. What has to wait
 * for our balance, and what is uncertain for long, is tried every hour.
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

/** Takes a reserved payout on for a try; null when somebody else did, or it was settled. */
export async function takePayout(db: Db, { id, updatedAt }: PayoutRow, at: Date): Promise<PayoutRow | null> {
  return changeHeld(db, { id, updatedAt }, at, {
    attempt: sql`greatest(${payouts.attempt}, 1)`,
    refusal: null,
  });
}

/** Changes a reserved payout for as long as nobody else has taken it on; null when somebody has. */
export async function changeHeld(
  db: Db,
  { id, updatedAt }: Pick<PayoutRow, "id" | "updatedAt">,
  at: Date,
  patch: Parameters<ReturnType<typeof db.update<typeof payouts>>["set"]>[0],
): Promise<PayoutRow | null> {
  // Always another time: it is the token by which one of many takes a row.
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

/** Locked until the transaction ends. */
export async function lockPayout(tx: Db, id: string): Promise<PayoutRow> {
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, id)).for("update");
  if (!row) throw new Error(`there is no payout ${id}`);
  return row;
}

export async function updatePayout(tx: Db, id: string, patch: Partial<PayoutRow>): Promise<void> {
  await tx.update(payouts).set(patch).where(eq(payouts.id, id));
}

/** The newest payouts with their partners' names. */
export async function listPayouts(db: Db, limit: number) {
  return db
    .select({ payout: payouts, name: partners.name })
    .from(payouts)
    .innerJoin(partners, eq(partners.id, payouts.partnerId))
    .orderBy(desc(payouts.period), asc(partners.name))
    .limit(limit);
}

/** For each webhook URL of a partner the oldest live key that has it: whose secret signs what is told there. */
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

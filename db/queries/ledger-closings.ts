import { and, desc, eq, lt, sql } from "drizzle-orm";
import { CURRENCY } from "../../lib/core/money/ledger";
import { firstIdFrom, firstIdPast } from "../../lib/core/money/ledger-ids";
import { addMonths, type Month, monthOf, startOfMonth } from "../../lib/core/month";
import type { Db } from "../client";
import { ledgerAccounts, ledgerClosings, ledgerEntries, ledgerTransactions } from "../schema";

/** Ids sort by time, but only bytewise: Danish sorts aa after z, and Lithuanian y after i. */
const byTime = sql`${ledgerEntries.transactionId} collate "C"`;

export function isInSpan(accountId: string, from: Date | null, to: Date) {
  return and(
    eq(ledgerEntries.accountId, accountId),
    from === null ? undefined : sql`${byTime} >= ${firstIdFrom(from)}`,
    sql`${byTime} < ${firstIdPast(to)}`,
    from === null ? undefined : sql`${ledgerTransactions.at} >= ${from.toISOString()}::timestamptz`,
    lt(ledgerTransactions.at, to),
  );
}

export const payableOf = (partnerId: string) => `partner_payable:${partnerId}:${CURRENCY}`;

async function sumSpan(db: Db, accountId: string, from: Date | null, to: Date): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::bigint`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(isInSpan(accountId, from, to));
  return row?.cents ?? 0;
}

export async function hasEnded(db: Db, month: Month): Promise<boolean> {
  const { rows } = (await db.execute(sql`select ledger_month_has_ended(${month}) as has`)) as unknown as {
    rows: [{ has: boolean }];
  };
  return rows[0].has;
}

async function lastClosing(db: Db, accountId: string, before: Month) {
  const [row] = await db
    .select({ month: ledgerClosings.month, balanceCents: ledgerClosings.balanceCents })
    .from(ledgerClosings)
    .where(and(eq(ledgerClosings.accountId, accountId), lt(ledgerClosings.month, before)))
    .orderBy(desc(ledgerClosings.month))
    .limit(1);
  return row ?? null;
}

/** Debits positive. */
export async function balanceBefore(db: Db, accountId: string, month: Month): Promise<number> {
  const closing = await lastClosing(db, accountId, month);
  const since = closing && startOfMonth(addMonths(closing.month, 1));
  const start = startOfMonth(month);
  if (closing && since?.getTime() === start.getTime()) return closing.balanceCents;
  return (closing?.balanceCents ?? 0) + (await sumSpan(db, accountId, since, start));
}

export async function listAccountsToClose(db: Db, upTo: Month, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.code, "partner_payable"),
        sql`not exists (select from ${ledgerClosings} c where c.account_id = ${ledgerAccounts.id} and c.month >= ${upTo})`,
      ),
    )
    .orderBy(ledgerAccounts.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Null if all months up to `upTo` are closed. The account's lock lets bookings under way commit first; later
 * ones see the closing.
 */
export async function closeNextMonth(
  tx: Db,
  accountId: string,
  { upTo, at }: { upTo: Month; at: Date },
): Promise<Month | null> {
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, accountId))
    .for("update");
  const closing = await lastClosing(tx, accountId, addMonths(upTo, 1));
  const month = closing ? addMonths(closing.month, 1) : await firstMonth(tx, accountId, upTo);
  if (month > upTo) return null;
  const [start, end] = [startOfMonth(month), startOfMonth(addMonths(month, 1))];
  const sum = await sumSpan(tx, accountId, closing && start, end);
  const balanceCents = (closing?.balanceCents ?? 0) + sum;
  await tx.insert(ledgerClosings).values({ accountId, month, balanceCents, closedAt: at });
  return month;
}

async function firstMonth(tx: Db, accountId: string, upTo: Month): Promise<Month> {
  const [first] = await tx
    .select({ at: ledgerTransactions.at })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerEntries.accountId, accountId))
    .orderBy(byTime)
    .limit(1);
  const month = first ? addMonths(monthOf(first.at), -1) : upTo;
  return month < upTo ? month : upTo;
}

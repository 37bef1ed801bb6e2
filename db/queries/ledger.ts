import { eq, sql } from "drizzle-orm";
import { CURRENCY, type LedgerAccountCode, type Posting } from "../../lib/core/ledger";
import type { Db } from "../client";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "../schema";

/**
 * Books a transaction, once per kind and source; false when it was booked before. Entries of nothing are left out,
 * and a posting of nothing but such is none. The database refuses what does not balance when `tx` commits.
 */
export async function postToLedger(tx: Db, posting: Posting & { id: string; at: Date }): Promise<boolean> {
  const entries = posting.entries.filter(({ amountCents }) => amountCents !== 0);
  if (entries.length === 0) return false;
  const rows = entries.map(({ account, partnerId = "", amountCents }) => ({
    accountId: `${account}:${partnerId}:${CURRENCY}`,
    account,
    partnerId,
    amountCents,
  }));
  const [booked] = await tx
    .insert(ledgerTransactions)
    .values({
      id: posting.id,
      kind: posting.kind,
      sourceType: posting.source.type,
      sourceId: posting.source.id,
      paymentId: posting.paymentId,
      at: posting.at,
    })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id });
  if (!booked) return false;
  await tx
    .insert(ledgerAccounts)
    .values(
      rows.map(({ accountId, account, partnerId }) => ({
        ...{ id: accountId, code: account, owner: partnerId },
        currency: CURRENCY,
      })),
    )
    .onConflictDoNothing();
  await tx.insert(ledgerEntries).values(
    rows.map(({ accountId, amountCents }) => ({
      ...{ transactionId: posting.id, accountId, amountCents },
      currency: CURRENCY,
    })),
  );
  return true;
}

/** Every account's balance that is not zero, debits positive. */
export async function listBalances(db: Db, owner?: string) {
  return db
    .select({
      code: ledgerAccounts.code,
      owner: ledgerAccounts.owner,
      currency: ledgerAccounts.currency,
      balanceCents: sql<number>`sum(${ledgerEntries.amountCents})::bigint`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, sql`${ledgerAccounts.id} = ${ledgerEntries.accountId}`)
    .where(owner === undefined ? undefined : sql`${ledgerAccounts.owner} = ${owner}`)
    .groupBy(ledgerAccounts.code, ledgerAccounts.owner, ledgerAccounts.currency)
    .having(sql`sum(${ledgerEntries.amountCents}) <> 0`)
    .orderBy(ledgerAccounts.code, ledgerAccounts.owner);
}

/** One account's balance, debits positive: ours, or a partner's. */
export async function getBalanceCents(db: Db, code: LedgerAccountCode, owner = ""): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::bigint`.mapWith(Number) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, `${code}:${owner}:${CURRENCY}`));
  return row?.cents ?? 0;
}

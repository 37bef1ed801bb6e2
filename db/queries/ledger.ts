import { eq, sql } from "drizzle-orm";
import { CURRENCY, LEDGER_ACCOUNTS, type LedgerAccountCode, type Posting } from "../../lib/core/money/ledger";
import type { Db } from "../client";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "../schema";

/**
 * Books each transaction once per kind and source. Returns the ids of the new ones. The database refuses an
 * unbalanced transaction when `tx` commits.
 */
export async function insertPostings(
  tx: Db,
  at: Date,
  postings: readonly (Posting & { id: string })[],
): Promise<string[]> {
  const rows = postings
    .map(({ id, kind, source, paymentId, entries }) => ({
      id,
      kind,
      source_type: source.type,
      source_id: source.id,
      payment_id: paymentId,
      entries: entries
        .filter(({ amountCents }) => amountCents !== 0)
        .map(({ account, partnerId = "", amountCents }) => ({
          account: `${account}:${partnerId}:${CURRENCY}`,
          code: account,
          owner: partnerId,
          cents: amountCents,
        })),
    }))
    .filter(({ entries }) => entries.length > 0);
  if (rows.length === 0) return [];
  const answer = await tx.execute(sql`
    with posting as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as p(id text, kind text, source_type text, source_id text, payment_id text, entries json)
    ), booked as (
      insert into ${ledgerTransactions} (id, kind, source_type, source_id, payment_id, at)
      select id, kind, source_type, source_id, payment_id, ${at.toISOString()}::timestamptz from posting
      on conflict do nothing returning id
    ), line as (
      select booked.id as transaction_id, e.* from booked join posting using (id)
      cross join json_to_recordset(posting.entries) as e(account text, code text, owner text, cents bigint)
    ), account as (
      -- In one order everywhere, so that two who open the same accounts never wait for each other.
      insert into ${ledgerAccounts} (id, code, owner, currency)
      select distinct account, code, owner, ${CURRENCY} from line order by account
      on conflict do nothing
    ), entry as (
      insert into ${ledgerEntries} (transaction_id, account_id, currency, amount_cents)
      select transaction_id, account, ${CURRENCY}, cents from line
    )
    select id from booked`);
  return (answer as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
}

/** Debits positive. */
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

export async function getBalanceCents(db: Db, code: LedgerAccountCode, owner = ""): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::bigint`.mapWith(Number) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, `${code}:${owner}:${CURRENCY}`));
  return row?.cents ?? 0;
}

/**
 * Positive `cents` are in the partner's favour. Descending, so that everything committed when the first page was
 * read is on one of the pages.
 */
export async function listEntriesOfPartner(
  db: Db,
  { partnerId, before, limit }: { partnerId: string; before: string | null; limit: number },
) {
  const codes = (Object.keys(LEDGER_ACCOUNTS) as LedgerAccountCode[]).filter(
    (code) => LEDGER_ACCOUNTS[code] === "partner",
  );
  const accounts = sql.join(
    codes.map((code) => sql`(${`${code}:${partnerId}:${CURRENCY}`}, ${code})`),
    sql`, `,
  );
  const { rows } = (await db.execute(sql`
    select e.id::text as id, e.code, t.id as "transactionId", t.kind, t.source_id as "sourceId",
      o.order_number as "orderNumber", (-e.amount_cents)::float8 as cents, e.currency,
      to_char(t.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from (
      select own.*, account.code from (values ${accounts}) as account(id, code)
      cross join lateral (
        select * from ledger_entries where account_id = account.id
          and id < coalesce(${before}::bigint, 9223372036854775807) order by id desc limit ${limit}::int
      ) own order by own.id desc limit ${limit}::int
    ) e
    join ledger_transactions t on t.id = e.transaction_id
    left join payments p on p.id = t.payment_id
    left join orders o on o.id = p.order_id
    order by e.id desc`)) as unknown as { rows: PartnerEntry[] };
  return rows;
}

export interface PartnerEntry {
  id: string;
  code: LedgerAccountCode;
  transactionId: string;
  kind: string;
  sourceId: string;
  orderNumber: string | null;
  cents: number;
  currency: string;
  at: string;
}

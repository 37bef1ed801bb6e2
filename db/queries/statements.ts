import { and, asc, eq, gt, gte, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import { CURRENCY } from "../../lib/core/money/ledger";
import { maturesAt } from "../../lib/core/payouts/revenue-share";
import type { Db } from "../client";
import {
  commissions,
  ledgerEntries,
  ledgerTransactions,
  orders,
  payments,
  payoutReversals,
  payouts,
} from "../schema";
import { isInSpan, payableOf } from "./ledger-closings";

/** Credits are negative in the ledger. Our debts to a partner are positive on its statement. */
const owed = sql<number>`(-coalesce(sum(${ledgerEntries.amountCents}), 0))::bigint`;
const ofTransaction = eq(ledgerTransactions.id, ledgerEntries.transactionId);

/**
 * Makes a month cost what the month holds. Postgres takes its rows for a share of all, and would start parallel
 * workers or join whole tables in order.
 */
export async function readByIndex(tx: Db): Promise<void> {
  await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
  await tx.execute(sql`set local enable_mergejoin = off`);
  await tx.execute(sql`set local enable_hashjoin = off`);
}

export async function listWrongShares(db: Db, partnerId: string, { from, to }: { from: Date; to: Date }) {
  const account = payableOf(partnerId);
  const { rows } = (await db.execute(sql`
    with moved as (
      select ${ledgerTransactions.paymentId} as payment_id from ${ledgerEntries}
        join ${ledgerTransactions} on ${ofTransaction}
        where ${isInSpan(account, from, to)} and ${ledgerTransactions.paymentId} is not null
      union select payment_id from ${commissions} where partner_id = ${partnerId}
        and earned_at >= ${from.toISOString()}::timestamptz and earned_at < ${to.toISOString()}::timestamptz
    )
    select moved.payment_id as id from moved left join ${commissions} c using (payment_id)
    cross join lateral (
      select coalesce(-sum(e.amount_cents), 0) as cents from ${ledgerTransactions} t
      join ${ledgerEntries} e on e.transaction_id = t.id and e.account_id = ${account}
      where t.payment_id = moved.payment_id
    ) booked
    where booked.cents <> coalesce(c.earned_cents - c.clawed_back_cents, 0) limit 10`)) as unknown as {
    rows: { id: string }[];
  };
  return rows.map(({ id }) => id);
}

export async function sumPaid(db: Db, partnerId: string, { from, to }: { from: Date; to: Date }) {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${payouts.amountCents}), 0)::bigint`.mapWith(Number) })
    .from(payouts)
    .where(
      and(
        eq(payouts.partnerId, partnerId),
        eq(payouts.state, "paid"),
        gte(payouts.paidAt, from),
        lt(payouts.paidAt, to),
      ),
    );
  return row?.cents ?? 0;
}

/** The refund behind a transaction, as it was booked: its own row is lowered if the bank sends it back. */
const refundedThen = sql<number | null>`(
  select e.amount_cents from ${ledgerTransactions} r
  join ${ledgerEntries} e on e.transaction_id = r.id and e.account_id = ${`refunds::${CURRENCY}`}
  where r.kind = 'refund' and r.source_type = 'refund' and r.source_id = ${ledgerTransactions.sourceId}
    and ${ledgerTransactions.sourceType} = 'refund')`.mapWith(Number);

export async function listPayableEntries(db: Db, partnerId: string, from: Date, to: Date) {
  return db
    .select({
      at: ledgerTransactions.at,
      kind: ledgerTransactions.kind,
      sourceType: ledgerTransactions.sourceType,
      sourceId: ledgerTransactions.sourceId,
      orderNumber: orders.orderNumber,
      grossCents: payments.amountCents,
      refundedCents: refundedThen,
      revShareBps: commissions.revShareBps,
      cents: sql<number>`-${ledgerEntries.amountCents}`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, ofTransaction)
    .leftJoin(payments, eq(payments.id, ledgerTransactions.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(commissions, eq(commissions.paymentId, ledgerTransactions.paymentId))
    .where(isInSpan(payableOf(partnerId), from, to))
    .orderBy(asc(ledgerTransactions.at), asc(ledgerEntries.id));
}

export async function listPendingShares(db: Db, partnerId: string, to: Date, asOf: Date) {
  return db
    .select({
      orderNumber: orders.orderNumber,
      maturesAt: commissions.maturesAt,
      cents: owed.mapWith(Number),
    })
    .from(commissions)
    .innerJoin(orders, eq(orders.id, commissions.orderId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.paymentId, commissions.paymentId))
    .innerJoin(ledgerEntries, and(ofTransaction, eq(ledgerEntries.accountId, payableOf(partnerId))))
    .where(
      and(
        eq(commissions.partnerId, partnerId),
        gt(commissions.maturesAt, asOf),
        lte(commissions.maturesAt, maturesAt(to)),
        lt(ledgerTransactions.at, to),
      ),
    )
    .groupBy(orders.orderNumber, commissions.maturesAt)
    .having(sql`sum(${ledgerEntries.amountCents}) <> 0`)
    .orderBy(asc(commissions.maturesAt), asc(orders.orderNumber));
}

export async function sumReversed(db: Db, partnerId: string, { from, to }: { from: Date; to: Date }) {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${payoutReversals.amountCents}), 0)::bigint`.mapWith(Number) })
    .from(payoutReversals)
    .innerJoin(payouts, eq(payouts.id, payoutReversals.payoutId))
    .where(
      and(
        eq(payouts.partnerId, partnerId),
        eq(payoutReversals.state, "done"),
        gte(payoutReversals.settledAt, from),
        lt(payoutReversals.settledAt, to),
      ),
    );
  return row?.cents ?? 0;
}

export async function listPayoutsOf(db: Db, partnerId: string, from: Date, to: Date) {
  const isIn = (column: typeof payouts.createdAt | typeof payouts.paidAt) =>
    and(isNotNull(column), gte(column, from), lt(column, to));
  const end = sql`${to.toISOString()}::timestamptz`;
  const isPaid = sql`${payouts.state} = 'paid' and ${payouts.paidAt} < ${end}`;
  return db
    .select({
      id: payouts.id,
      period: payouts.period,
      amountCents: payouts.amountCents,
      state: sql<"reserved" | "paid" | "refused">`case when ${isPaid} then 'paid'
        when ${payouts.state} = 'refused' and ${payouts.updatedAt} < ${end} then 'refused' else 'reserved' end`,
      transferId: sql<string | null>`case when ${isPaid} then ${payouts.transferId} end`,
      paidAt: sql<Date | null>`case when ${isPaid} then ${payouts.paidAt} end`.mapWith(payouts.paidAt),
      reversedCents: sql<number>`coalesce((select sum(r.amount_cents) from ${payoutReversals} r
        where r.payout_id = ${payouts}.id and r.state = 'done' and r.settled_at < ${end}), 0)`.mapWith(
        Number,
      ),
    })
    .from(payouts)
    .where(and(eq(payouts.partnerId, partnerId), or(isIn(payouts.createdAt), isIn(payouts.paidAt))))
    .orderBy(asc(payouts.period));
}

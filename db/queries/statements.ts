import { and, asc, eq, gt, gte, isNotNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { CURRENCY } from "../../lib/core/money/ledger";
import { maturesAt } from "../../lib/core/payouts/revenue-share";
import type { Db } from "../client";
import {
  commissions,
  ledgerEntries,
  ledgerTransactions,
  orders,
  payments,
  payouts,
  refunds,
} from "../schema";

const accountOf = (partnerId: string) => `partner_payable:${partnerId}:${CURRENCY}`;
/** Credits are negative in the ledger; what is owed to a partner is positive on its statement. */
const owed = sql<number>`(-coalesce(sum(${ledgerEntries.amountCents}), 0))::bigint`;
const ofTransaction = eq(ledgerTransactions.id, ledgerEntries.transactionId);

/** A partner's balance when a span began and when it ended, and of all that is booked: read in one go. */
export async function sumPayable(db: Db, partnerId: string, { from, to }: { from: Date; to: Date }) {
  const before = (at: Date) =>
    sql`(-coalesce(sum(${ledgerEntries.amountCents}) filter (where ${lt(ledgerTransactions.at, at)}), 0))::bigint`;
  const [row] = await db
    .select({
      openingCents: before(from).mapWith(Number),
      closingCents: before(to).mapWith(Number),
      wholeCents: owed.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, ofTransaction)
    .where(eq(ledgerEntries.accountId, accountOf(partnerId)));
  if (!row) throw new Error("a sum has no row");
  return row;
}

/** What the balance should be by the tables of shares and payouts, which were written beside the ledger. */
export async function sumSharesLessPayouts(db: Db, partnerId: string): Promise<number> {
  const cents = (of: SQL, from: SQL) => sql`coalesce((select sum(${of}) from ${from}), 0)`;
  const { rows } = (await db.execute(
    sql`select (${cents(
      sql`earned_cents - clawed_back_cents`,
      sql`${commissions} where partner_id = ${partnerId}`,
    )} - ${cents(
      sql`amount_cents::bigint - reversed_cents`,
      sql`${payouts} where partner_id = ${partnerId} and state = 'paid'`,
    )})::float8 as cents`,
  )) as unknown as { rows: [{ cents: number }] };
  return rows[0].cents;
}

/** Everything booked on a partner's account in a span, in order, with what explains it. */
export async function listPayableEntries(db: Db, partnerId: string, from: Date, to: Date) {
  return db
    .select({
      at: ledgerTransactions.at,
      kind: ledgerTransactions.kind,
      sourceType: ledgerTransactions.sourceType,
      sourceId: ledgerTransactions.sourceId,
      orderNumber: orders.orderNumber,
      grossCents: payments.amountCents,
      refundedCents: refunds.amountCents,
      revShareBps: commissions.revShareBps,
      cents: sql<number>`-${ledgerEntries.amountCents}`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, ofTransaction)
    .leftJoin(payments, eq(payments.id, ledgerTransactions.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(commissions, eq(commissions.paymentId, ledgerTransactions.paymentId))
    .leftJoin(
      refunds,
      and(eq(ledgerTransactions.sourceType, "refund"), eq(refunds.id, ledgerTransactions.sourceId)),
    )
    .where(
      and(
        eq(ledgerEntries.accountId, accountOf(partnerId)),
        gte(ledgerTransactions.at, from),
        lt(ledgerTransactions.at, to),
      ),
    )
    .orderBy(asc(ledgerTransactions.at), asc(ledgerEntries.id));
}

/** What of each order's share had been booked before `to` and had not matured at `asOf`. */
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
    .innerJoin(ledgerEntries, and(ofTransaction, eq(ledgerEntries.accountId, accountOf(partnerId))))
    .where(
      and(
        eq(commissions.partnerId, partnerId),
        gt(commissions.maturesAt, asOf),
        // What was earned by then matures by then: later shares are not looked at.
        lte(commissions.maturesAt, maturesAt(to)),
        lt(ledgerTransactions.at, to),
      ),
    )
    .groupBy(orders.orderNumber, commissions.maturesAt)
    .having(sql`sum(${ledgerEntries.amountCents}) <> 0`)
    .orderBy(asc(commissions.maturesAt), asc(orders.orderNumber));
}

/** A partner's payouts that were made, or still are under way, in a span. */
export async function listPayoutsOf(db: Db, partnerId: string, from: Date, to: Date) {
  const isIn = (column: typeof payouts.createdAt | typeof payouts.paidAt) =>
    and(isNotNull(column), gte(column, from), lt(column, to));
  return db
    .select()
    .from(payouts)
    .where(and(eq(payouts.partnerId, partnerId), or(isIn(payouts.createdAt), isIn(payouts.paidAt))))
    .orderBy(asc(payouts.period));
}

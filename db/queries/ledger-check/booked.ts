import { type SQL, sql } from "drizzle-orm";
import type { LedgerKind } from "../../../lib/core/ledger";
import { type Invariant, rule } from "./invariant";

const ours = (code: string) => sql`${`${code}::USD`}::text`;
const partners = (code: string, partnerId: SQL) => sql`${code}::text || ':' || ${partnerId} || ':USD'`;
const stripeBalance = ours("stripe_balance");
/** Where a payment's money lies, of table `p`. */
const funds = sql`case p.method when 'invoice' then ${partners("accounts_receivable", sql`p.partner_id`)}
  else ${stripeBalance} end`;

interface Booked {
  name: string;
  kinds: LedgerKind[];
  /** What the postings are compared by: their source, or the payment where several sources make up one amount. */
  by: "source_id" | "payment_id";
  /** What our tables say must be booked: rows of key, cents, debit and credit. */
  due: SQL;
}

/** The ledger holds what the tables say, on those very accounts, and nothing else of these kinds. */
function booked({ name, kinds, by, due }: Booked): Invariant {
  const key = sql`t.${sql.identifier(by)}`;
  return rule(
    name,
    sql`with due as (
        select d.key, leg.account_id, sum(leg.cents) as cents
        from (${due}) d cross join lateral (values (d.debit, d.cents), (d.credit, -d.cents)) leg(account_id, cents)
        group by d.key, leg.account_id having sum(leg.cents) <> 0
      ), done as (
        select ${key} as key, e.account_id, sum(e.amount_cents) as cents
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.kind = any(${sql.param(kinds)})
        group by ${key}, e.account_id having sum(e.amount_cents) <> 0
      )
      select coalesce(due.key, done.key, 'nothing') as subject,
        coalesce(due.account_id, done.account_id) || ' should have ' || coalesce(due.cents, 0)
          || ' and has ' || coalesce(done.cents, 0) as detail
      from due full join done on done.key = due.key and done.account_id = due.account_id
      where due.cents is distinct from done.cents`,
  );
}

/** Every kind of posting against what it is about: together they explain every cent on every account. */
export const BOOKED: Invariant[] = [
  booked({
    name: "paid_is_booked",
    kinds: ["payment"],
    by: "source_id",
    due: sql`select p.id as key, p.amount_cents::bigint as cents, ${funds} as debit, ${ours("revenue")} as credit
      from payments p where p.state = 'succeeded'`,
  }),
  booked({
    name: "fee_is_booked",
    kinds: ["fee"],
    by: "source_id",
    due: sql`select id as key, fee_cents::bigint as cents, ${ours("processor_fees")} as debit, ${stripeBalance} as credit
      from (select id, fee_cents from payments union all select id, fee_cents from invoices) f
      where fee_cents is not null`,
  }),
  booked({
    name: "refund_is_booked",
    kinds: ["refund"],
    by: "source_id",
    due: sql`select r.id as key, r.amount_cents::bigint as cents, ${ours("refunds")} as debit, ${funds} as credit
      from refunds r join payments p on p.id = r.payment_id where r.state in ('succeeded', 'returned')`,
  }),
  booked({
    name: "returned_refund_is_owed",
    kinds: ["refund_returned", "refund_retried"],
    by: "payment_id",
    due: sql`select p.id as key, r.amount_cents::bigint as cents, ${stripeBalance} as debit,
        ${partners("refunds_payable", sql`p.partner_id`)} as credit
      from refunds r join payments p on p.id = r.payment_id where r.state = 'returned'`,
  }),
  booked({
    name: "commission_is_booked",
    kinds: ["commission", "clawback"],
    by: "payment_id",
    due: sql`select c.payment_id as key, (c.earned_cents - c.clawed_back_cents)::bigint as cents,
        ${ours("commission_expense")} as debit, ${partners("partner_payable", sql`c.partner_id`)} as credit
      from commissions c`,
  }),
  booked({
    name: "dispute_is_booked",
    kinds: ["dispute"],
    by: "payment_id",
    due: sql`select p.id as key, p.disputed_cents::bigint as cents, ${ours("disputes")} as debit,
        ${stripeBalance} as credit
      from payments p where p.disputed_cents <> 0`,
  }),
  booked({
    name: "dispute_fee_is_booked",
    kinds: ["dispute_fee"],
    by: "payment_id",
    due: sql`select payment_id as key, fee_cents::bigint as cents, ${ours("dispute_fees")} as debit,
        ${stripeBalance} as credit
      from disputes`,
  }),
  booked({
    name: "payout_is_booked",
    kinds: ["payout"],
    by: "source_id",
    due: sql`select id as key, amount_cents::bigint as cents, ${partners("partner_payable", sql`partner_id`)} as debit,
        ${stripeBalance} as credit
      from payouts where state = 'paid'`,
  }),
];

import { type SQL, sql } from "drizzle-orm";
import type { LedgerKind } from "../../../lib/core/money/ledger";
import { type Invariant, rule } from "./invariant";

const ours = (code: string) => sql`${`${code}::USD`}::text`;
const partners = (code: string, partnerId: SQL) => sql`${code}::text || ':' || ${partnerId} || ':USD'`;
const stripeBalance = ours("stripe_balance");
const funds = sql`case p.method when 'invoice' then ${partners("accounts_receivable", sql`p.partner_id`)}
  else ${stripeBalance} end`;

interface Booked {
  name: string;
  kinds: LedgerKind[];
  by: "source" | "payment";
  due: SQL;
}

const KEYS = {
  source: sql`t.source_id`,
  payment: sql`t.payment_id`,
};

function booked({ name, kinds, by, due }: Booked): Invariant {
  return rule(
    name,
    sql`select coalesce(key collate "C", 'nothing') as subject,
        account_id collate "C" || ' should have ' || -sum(cents) || ' more, by our tables' as detail
      from (
        select ${KEYS[by]} as key, e.account_id, e.amount_cents as cents
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.kind = any(${sql.param(kinds)})
        union all
        select d.key, unnest(array[d.debit, d.credit]), unnest(array[-d.cents, d.cents]) from (${due}) d
      ) both_sides
      group by key collate "C", account_id collate "C" having sum(cents) <> 0`,
  );
}

const KINDS: Booked[] = [
  {
    name: "paid_is_booked",
    kinds: ["payment"],
    by: "source",
    due: sql`select p.id as key, p.amount_cents::bigint as cents, ${funds} as debit, ${ours("revenue")} as credit
      from payments p where p.state = 'succeeded'`,
  },
  {
    name: "fee_is_booked",
    kinds: ["fee"],
    by: "source",
    due: sql`select id as key, fee_cents::bigint as cents, ${ours("processor_fees")} as debit, ${stripeBalance} as credit
      from (select id, fee_cents from payments union all select id, fee_cents from invoices) f
      where fee_cents is not null`,
  },
  {
    name: "refund_is_booked",
    kinds: ["refund"],
    by: "payment",
    due: sql`select p.id as key, r.amount_cents::bigint as cents, ${ours("refunds")} as debit, ${funds} as credit
      from refunds r join payments p on p.id = r.payment_id where r.state in ('succeeded', 'returned')`,
  },
  {
    name: "returned_refund_is_owed",
    kinds: ["refund_returned", "refund_retried"],
    by: "payment",
    due: sql`select p.id as key, r.amount_cents::bigint as cents, ${stripeBalance} as debit,
        ${partners("refunds_payable", sql`p.partner_id`)} as credit
      from refunds r join payments p on p.id = r.payment_id where r.state = 'returned'`,
  },
  {
    name: "commission_is_booked",
    kinds: ["commission", "clawback"],
    by: "payment",
    due: sql`select c.payment_id as key, (c.earned_cents - c.clawed_back_cents)::bigint as cents,
        ${ours("commission_expense")} as debit, ${partners("partner_payable", sql`c.partner_id`)} as credit
      from commissions c`,
  },
  {
    name: "dispute_is_booked",
    kinds: ["dispute"],
    by: "payment",
    due: sql`select p.id as key, p.disputed_cents::bigint as cents, ${ours("disputes")} as debit,
        ${stripeBalance} as credit
      from payments p where p.disputed_cents <> 0`,
  },
  {
    name: "dispute_fee_is_booked",
    kinds: ["dispute_fee"],
    by: "payment",
    due: sql`select payment_id as key, fee_cents::bigint as cents, ${ours("dispute_fees")} as debit,
        ${stripeBalance} as credit
      from disputes`,
  },
  {
    name: "payout_is_booked",
    kinds: ["payout"],
    by: "source",
    due: sql`select id as key, amount_cents::bigint as cents, ${partners("partner_payable", sql`partner_id`)} as debit,
        ${stripeBalance} as credit
      from payouts where state = 'paid'`,
  },
  {
    name: "reversal_is_booked",
    kinds: ["payout_reversal"],
    by: "source",
    due: sql`select r.id as key, r.amount_cents::bigint as cents, ${stripeBalance} as debit,
        ${partners("partner_payable", sql`p.partner_id`)} as credit
      from payout_reversals r join payouts p on p.id = r.payout_id where r.state = 'done'`,
  },
];

export const INVOICE_KINDS: LedgerKind[] = ["invoice_payment", "invoice_write_off"];

export const BOOKED: Invariant[] = [
  ...KINDS.map(booked),
  rule(
    "kind_is_known",
    sql`select id as subject, kind || ' of ' || source_type || ' ' || source_id as detail from ledger_transactions
      where kind <> all(${sql.param([...KINDS.flatMap(({ kinds }) => kinds), ...INVOICE_KINDS])})`,
  ),
];

import { sql } from "drizzle-orm";
import { type Invariant, rule } from "./invariant";

/** An invoice's sources carry a number after the first. */
const booked = sql`(
  select split_part(t.source_id, ':', 1) as invoice_id,
    -sum(e.amount_cents) filter (where t.kind = 'invoice_payment' and a.owner <> '') as paid,
    -sum(e.amount_cents) filter (where t.kind = 'invoice_write_off' and a.owner <> '') as lost,
    bool_and(case
      when a.code = 'accounts_receivable' then a.owner = i.partner_id
      when t.kind = 'invoice_payment' then a.code in ('stripe_balance', 'bank')
      else a.code = 'bad_debts'
    end) as is_in_place
  from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id
  left join invoices i on i.id = split_part(t.source_id, ':', 1)
  where t.kind in ('invoice_payment', 'invoice_write_off')
  group by 1)`;

const onInvoice = sql`(
  select p.invoice_id, sum(p.amount_cents) as cents, sum(coalesce(r.cents, 0)) as refunded,
    sum(coalesce(r.pending, 0)) as pending
  from payments p
  left join (select payment_id, sum(amount_cents) filter (where state in ('succeeded', 'returned')) as cents,
        sum(amount_cents) filter (where state = 'pending') as pending
      from refunds where state <> 'refused' group by payment_id) r
    on r.payment_id = p.id
  where p.invoice_id is not null group by p.invoice_id)`;

export const INVOICES: Invariant[] = [
  rule(
    "invoice_asks_for_its_orders",
    sql`select i.id as subject, 'asks for ' || i.total_cents || ' cents, its orders come to ' || coalesce(o.cents, 0)
          || ', refunded ' || coalesce(o.refunded, 0) as detail
      from invoices i left join ${onInvoice} o on o.invoice_id = i.id
      where i.total_cents not between coalesce(o.cents, 0) - coalesce(o.refunded, 0) and coalesce(o.cents, 0)
        or i.total_cents <= 0`,
  ),
  rule(
    "invoice_gathers_its_partners_orders",
    sql`select p.id as subject, p.method || ' ' || p.state || ' of ' || p.partner_id || ' on an invoice of '
          || i.partner_id as detail
      from payments p join invoices i on i.id = p.invoice_id
      where p.method <> 'invoice' or p.state <> 'succeeded' or p.partner_id <> i.partner_id`,
  ),
  rule(
    "invoice_is_booked",
    sql`select coalesce(i.id, b.invoice_id) as subject, coalesce(i.state, 'missing') || ', paid ' || coalesce(b.paid, 0)
          || ' and written off ' || coalesce(b.lost, 0) || ' of ' || coalesce(i.total_cents, 0) as detail
      from invoices i
      full join ${booked} b on b.invoice_id = i.id
      left join ${onInvoice} o on o.invoice_id = i.id
      cross join lateral (select coalesce(b.paid, 0) as paid, coalesce(b.lost, 0) as lost,
        i.total_cents - i.applied_credit_cents as asked, o.cents - o.refunded as net) n
      where i.id is null or b.is_in_place is false or not case i.state
        when 'drafting' then n.paid = 0 and n.lost = 0
        when 'open' then n.lost = 0 and n.paid between 0 and n.asked
        when 'paid' then n.lost = 0 and n.paid between n.net - o.pending - i.applied_credit_cents and n.asked
        when 'void' then n.lost between 0 and n.asked + i.applied_credit_cents
        else n.lost between 0 and n.asked
      end`,
  ),
  rule(
    "share_waits_for_its_invoice",
    sql`select c.order_id as subject, 'earned while its invoice is ' || coalesce(i.state, 'missing') as detail
      from commissions c join payments p on p.id = c.payment_id left join invoices i on i.id = p.invoice_id
      where p.method = 'invoice' and i.state is distinct from 'paid'`,
  ),
];

import { sql } from "drizzle-orm";
import { type Invariant, rule } from "./invariant";

export const ORDERS: Invariant[] = [
  rule(
    "paid_has_its_order",
    sql`select p.id as subject, p.amount_cents || ' cents paid for ' || p.order_id || ', '
          || coalesce(o.status || ' at ' || o.total_cents || ' cents', 'which is not there') as detail
      from payments p left join orders o on o.id = p.order_id
      where p.state = 'succeeded' and (o.id is null or o.status = 'created' or o.paid_at is null
        or o.total_cents <> p.amount_cents or o.partner_id <> p.partner_id or o.api_key_id <> p.api_key_id)`,
  ),
  rule(
    "live_order_has_its_payment",
    sql`select o.id as subject, o.status || ', its payment ' || coalesce(p.state, 'missing') as detail
      from orders o left join payments p on p.order_id = o.id
      where o.environment = 'live' and not case
        when o.paid_at is not null then coalesce(p.state = 'succeeded', false)
        when o.status = 'created' then coalesce(p.state in ('reserved', 'open'), false)
        else o.status in ('cancelled', 'failed') and coalesce(p.state in ('refused', 'canceled'), true)
      end`,
  ),
  rule(
    "submission_is_charged_once",
    sql`select min(id) as subject, count(*) || ' payments of one submission may be charged' as detail
      from payments where state in ('reserved', 'open', 'succeeded')
      group by api_key_id, idempotency_key having count(*) > 1`,
  ),
  rule(
    "refunds_add_up",
    sql`select o.id as subject, coalesce(r.cents, 0) || ' of ' || o.total_cents || ' cents refunded, the order says '
          || o.refunded_cents as detail
      from orders o
      left join (select order_id, sum(amount_cents) as cents from refunds where state <> 'refused' group by order_id) r
        on r.order_id = o.id
      where coalesce(r.cents, 0) <> o.refunded_cents or o.refunded_cents > o.total_cents or o.refunded_cents < 0`,
  ),
  rule(
    "refund_belongs_to_its_payment",
    sql`select r.id as subject, r.state || ' for ' || o.id || ', which is ' || o.environment as detail
      from refunds r join orders o on o.id = r.order_id left join payments p on p.id = r.payment_id
      where (r.amount_cents <= 0 and r.state <> 'refused')
        or (o.environment = 'live' and (p.order_id is distinct from o.id or p.state <> 'succeeded'))
        or (o.environment <> 'live' and (r.payment_id is not null or r.processor_refund_id is not null))`,
  ),
  rule(
    "owed_refund_fits",
    sql`select p.id as subject, r.owed || ' cents are owed, ' || r.cents || ' in all, of ' || p.amount_cents
          || ' with ' || coalesce(d.lost, 0) || ' lost to disputes' as detail
      from payments p
      join (select payment_id, sum(amount_cents) as cents, sum(amount_cents) filter (where state = 'returned') as owed
          from refunds where state in ('succeeded', 'returned') group by payment_id) r
        on r.payment_id = p.id
      left join (select payment_id, sum(withdrawn_cents) as lost from disputes where state = 'lost' group by payment_id) d
        on d.payment_id = p.id
      where r.owed > 0 and r.cents + coalesce(d.lost, 0) > p.amount_cents`,
  ),
  rule(
    "commission_is_share_of_the_rest",
    sql`select c.order_id as subject, c.earned_cents - c.clawed_back_cents || ' cents stand for ' || c.rev_share_bps
          || ' bps of ' || n.net as detail
      from commissions c join payments p on p.id = c.payment_id
      left join (select payment_id, sum(amount_cents) as cents from refunds
          where state in ('succeeded', 'returned') group by payment_id) r
        on r.payment_id = p.id
      cross join lateral (
        select greatest(0, p.amount_cents - coalesce(r.cents, 0) - p.disputed_cents)::bigint as net
      ) n
      where c.earned_cents - c.clawed_back_cents <> floor((n.net * c.rev_share_bps + 5000) / 10000)
        or p.state <> 'succeeded' or c.order_id <> p.order_id or c.partner_id <> p.partner_id`,
  ),
  rule(
    "dispute_is_counted",
    sql`select p.id as subject, p.disputed_cents || ' cents disputed, the disputes say ' || coalesce(d.cents, 0) as detail
      from payments p
      left join (select payment_id, sum(withdrawn_cents) as cents from disputes group by payment_id) d
        on d.payment_id = p.id
      where p.disputed_cents <> coalesce(d.cents, 0) or p.disputed_cents not between 0 and p.amount_cents`,
  ),
  rule(
    "spending_adds_up",
    sql`select coalesce(s.api_key_id, p.api_key_id) as subject, coalesce(s.month, p.spend_month) || ' counts '
          || coalesce(s.spent_cents, 0) || ' cents, its payments are ' || coalesce(p.cents, 0) as detail
      from spending s
      full join (select api_key_id, spend_month, sum(amount_cents) as cents from payments
          where state not in ('refused', 'canceled') group by api_key_id, spend_month) p
        on p.api_key_id = s.api_key_id and p.spend_month = s.month
      where coalesce(s.spent_cents, 0) <> coalesce(p.cents, 0)`,
  ),
  rule(
    "sandbox_stays_out",
    sql`select p.id as subject, 'a payment of a sandbox key or order' as detail
      from payments p left join api_keys k on k.id = p.api_key_id left join orders o on o.id = p.order_id
      where p.environment <> 'live' or k.environment is distinct from 'live' or o.environment <> 'live'
      union all
      select c.order_id, 'a share of a sandbox order' from commissions c join orders o on o.id = c.order_id
      where o.environment <> 'live'
      union all
      select s.api_key_id, 'spending of a sandbox key' from spending s join api_keys k on k.id = s.api_key_id
      where k.environment <> 'live'
      union all
      select t.id, t.kind || ' of ' || t.source_id from ledger_transactions t join orders o on o.id = t.source_id
      where t.source_type = 'order' and o.environment <> 'live'`,
  ),
];

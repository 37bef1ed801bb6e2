import { sql } from "drizzle-orm";
import { firstIdFrom, firstIdPast } from "../../../lib/core/money/ledger-ids";
import { addMonths, startOfMonth } from "../../../lib/core/month";
import { type Invariant, rule } from "./invariant";

const MONTHS = sql.join(
  Array.from({ length: 960 }, (_, at) => addMonths("2020-01", at)).map((month) => {
    const [from, to] = [startOfMonth(month), startOfMonth(addMonths(month, 1))];
    return sql.raw(`('${month}', '${firstIdFrom(from)}', '${firstIdPast(to)}')`);
  }),
  sql`, `,
);

export const PARTNERS: Invariant[] = [
  rule(
    "payable_is_earned_less_paid",
    sql`select p.id as subject, 'owed ' || coalesce(c.cents, 0) - coalesce(o.cents, 0) || ' cents, by the ledger '
          || -coalesce(l.cents, 0) as detail
      from partners p
      left join (select partner_id, sum(earned_cents - clawed_back_cents) as cents from commissions group by partner_id) c
        on c.partner_id = p.id
      left join (select partner_id, sum(amount_cents - reversed_cents) as cents from payouts
          where state = 'paid' group by partner_id) o
        on o.partner_id = p.id
      left join (select a.owner, sum(e.amount_cents) as cents from ledger_accounts a
          join ledger_entries e on e.account_id = a.id where a.code = 'partner_payable' group by a.owner) l
        on l.owner = p.id
      where coalesce(c.cents, 0) - coalesce(o.cents, 0) <> -coalesce(l.cents, 0)`,
  ),
  rule(
    "closing_is_the_sum_of_its_entries",
    sql`select c.account_id as subject, c.month || ' was closed at ' || c.balance_cents || ' cents, its entries sum to '
          || coalesce(sum(s.cents), 0) as detail
      from ledger_closings c
      left join (select e.account_id, to_char(t.at at time zone 'UTC', 'YYYY-MM') as month, sum(e.amount_cents) as cents
          from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
          where e.account_id in (select account_id from ledger_closings) group by 1, 2) s
        on s.account_id = c.account_id and s.month <= c.month
      group by c.account_id, c.month, c.balance_cents
      having c.balance_cents <> coalesce(sum(s.cents), 0)`,
  ),
  rule(
    "closed_month_has_ended",
    sql`select account_id as subject, month || ' was closed at ' || closed_at || ', and is not over' as detail
      from ledger_closings where not ledger_month_has_ended(month)`,
  ),
  rule(
    "share_is_found_by_its_time",
    sql`select t.id as subject, 'booked at ' || t.at || ', and its id is of another time' as detail
      from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
      left join (values ${MONTHS}) m(month, first, past) on m.month = to_char(t.at at time zone 'UTC', 'YYYY-MM')
      where e.account_id like 'partner_payable:%'
        and (m.month is null or t.id collate "C" < m.first or t.id collate "C" >= m.past)`,
  ),
  rule(
    "open_balance_is_receivable",
    sql`select p.id as subject, 'open balance ' || p.open_balance_cents || ' cents, by the ledger '
          || coalesce(l.cents, 0) || ' and reserved ' || coalesce(r.cents, 0) as detail
      from partners p
      left join (select a.owner, sum(e.amount_cents) as cents from ledger_accounts a
          join ledger_entries e on e.account_id = a.id where a.code = 'accounts_receivable' group by a.owner) l
        on l.owner = p.id
      left join (select partner_id, sum(amount_cents) as cents from payments
          where method = 'invoice' and state in ('reserved', 'open') group by partner_id) r
        on r.partner_id = p.id
      where p.open_balance_cents <> coalesce(l.cents, 0) + coalesce(r.cents, 0)`,
  ),
  rule(
    "payout_has_its_transfer",
    sql`select id as subject, state || ', its transfer ' || coalesce(transfer_id, 'missing') as detail
      from payouts
      where (state = 'paid') <> (transfer_id is not null) or (state = 'paid') <> (paid_at is not null)
        or amount_cents <= 0 or reversed_cents not between 0 and amount_cents
        or (reversed_cents > 0 and state <> 'paid')`,
  ),
  rule(
    "reversals_add_up",
    sql`select p.id as subject, p.reversed_cents || ' cents taken back, its reversals are ' || coalesce(r.cents, 0)
          as detail
      from payouts p
      left join (select payout_id, sum(amount_cents) as cents from payout_reversals where state = 'done'
          group by payout_id) r
        on r.payout_id = p.id
      where p.reversed_cents <> coalesce(r.cents, 0)`,
  ),
];

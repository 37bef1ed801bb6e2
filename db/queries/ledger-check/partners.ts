import { sql } from "drizzle-orm";
import { type Invariant, rule } from "./invariant";

/** What we owe partners and they owe us, by the ledger and by the tables. */
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

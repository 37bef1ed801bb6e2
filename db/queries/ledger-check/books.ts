import { sql } from "drizzle-orm";
import { LEDGER_ACCOUNTS } from "../../../lib/core/money/ledger";
import { type Invariant, rule } from "./invariant";

const codesOf = (whose: string) =>
  sql.param(
    Object.entries(LEDGER_ACCOUNTS)
      .filter(([, owner]) => owner === whose)
      .map(([code]) => code),
  );

export const BOOKS: Invariant[] = [
  rule(
    "transaction_sums_to_zero",
    sql`select transaction_id as subject, 'sums to ' || sum(amount_cents) || ' ' || currency as detail
      from ledger_entries group by transaction_id, currency having sum(amount_cents) <> 0`,
  ),
  rule(
    "transaction_has_two_entries",
    sql`select t.id as subject, t.kind || ' with ' || coalesce(e.n, 0) || ' entries' as detail
      from ledger_transactions t
      left join (select transaction_id, count(*) as n from ledger_entries group by transaction_id) e
        on e.transaction_id = t.id
      where coalesce(e.n, 0) < 2`,
  ),
  rule(
    "entry_belongs_to_its_account",
    sql`select e.transaction_id as subject, e.amount_cents || ' ' || e.currency || ' on ' || e.account_id as detail
      from ledger_entries e
      left join ledger_accounts a on a.id = e.account_id
      left join ledger_transactions t on t.id = e.transaction_id
      where a.id is null or t.id is null or a.currency <> e.currency`,
  ),
  rule(
    "account_is_known",
    sql`select a.id as subject, 'owned by ' || coalesce(nullif(a.owner, ''), 'nobody') as detail
      from ledger_accounts a left join partners p on p.id = a.owner
      where a.id <> a.code || ':' || a.owner || ':' || a.currency
        or not case
          when a.code = any(${codesOf("ours")}) then a.owner = ''
          when a.code = any(${codesOf("partner")}) then p.id is not null
          else false
        end`,
  ),
  rule(
    "books_sum_to_zero",
    sql`select currency as subject, 'all entries sum to ' || sum(amount_cents) as detail
      from ledger_entries group by currency having sum(amount_cents) <> 0`,
  ),
  rule(
    "source_is_booked_once",
    sql`select source_id as subject, kind || ' of ' || source_type || ' is booked ' || count(*) || ' times' as detail
      from ledger_transactions group by kind, source_type, source_id having count(*) > 1`,
  ),
];

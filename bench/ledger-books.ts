import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";

export interface BookSize {
  partners: number;
  ordersPerPartner: number;
}

/** Paid, fee, and share. Every tenth order is refunded by half, with its clawback. */
const EVERY_REFUND = 10;

/** Every rule of money holds for them. No trigger looks at them while they are loaded. */
export async function loadBooks(db: Db, { partners, ordersPerPartner }: BookSize): Promise<void> {
  const orders = partners * ordersPerPartner;
  const last = sql.raw(String(orders));
  const of = sql.raw(`'prt_' || (n % ${partners})`);
  const key = sql.raw(`'key_' || (n % ${partners})`);
  const isRefunded = sql.raw(`n % ${EVERY_REFUND} = 0`);
  const statements = [
    sql`insert into partners (id, name, payout_account_id, payouts_active, created_at)
      select 'prt_' || n, 'Partner ' || n, 'acct_' || n, true, now() from generate_series(0, ${sql.raw(String(partners - 1))}) n`,
    sql`insert into api_keys (id, partner_id, environment, sha256, last_four, webhook_secret_sealed, created_at)
      select 'key_' || substr(id, 5), id, 'live', id, 'aaaa', '', now() from partners`,
    // Distinct amounts: half of an odd one has a cent to be wrong by.
    sql`create temporary table trade on commit drop as
      select n, ${of} as partner, ${key} as key, 5000 + n % 997 as cents,
        case when ${isRefunded} then (5000 + n % 997) / 2 else 0 end as refunded, now() - interval '40 days' as at
      from generate_series(1, ${last}) n`,
    sql`insert into orders (id, order_number, partner_id, api_key_id, environment, quote_id, status, product_line,
        source_language, target_language, document_type, page_count, total_cents, refunded_cents,
        promised_delivery_hours, promised_at, metadata, input, created_at, paid_at, updated_at)
      select 'job_' || n, 'VC-' || n, partner, key, 'live', 'q', 'delivered', 'business_ai', 'es', 'en', 'text', 1,
        cents, refunded, 1, at, '{}', '{}', at, at, at from trade`,
    sql`insert into payments (id, order_id, partner_id, api_key_id, idempotency_key, method, amount_cents, state,
        spend_month, intent_id, fee_cents, created_at, updated_at, succeeded_at)
      select 'pay_' || n, 'job_' || n, partner, key, n, 'card', cents, 'succeeded', '2026-10', 'pi_' || n, 200,
        at, at, at from trade`,
    sql`insert into spending select key, '2026-10', sum(cents) from trade group by key`,
    sql`insert into refunds (id, order_id, payment_id, amount_cents, reason, request_key, state, processor_refund_id,
        created_at)
      select 're_' || n, 'job_' || n, 'pay_' || n, refunded, 'other', 'half', 'succeeded', 'pyr_' || n, at
      from trade where refunded > 0`,
    sql`insert into commissions (order_id, payment_id, partner_id, rev_share_bps, earned_cents, clawed_back_cents,
        earned_at, matures_at)
      select 'job_' || n, 'pay_' || n, partner, 1000, (cents * 1000 + 5000) / 10000,
        (cents * 1000 + 5000) / 10000 - ((cents - refunded) * 1000 + 5000) / 10000, at, at + interval '14 days'
      from trade`,
    sql`insert into payouts (id, partner_id, period, amount_cents, account_id, state, transfer_id, created_at,
        updated_at, paid_at)
      select 'po_' || substr(id, 5), id, '2026-01', 100, payout_account_id, 'paid', 'tr_' || substr(id, 5), now(),
        now(), now() from partners`,
    sql`insert into ledger_accounts
      select code || '::USD', code, '', 'USD'
        from unnest(array['stripe_balance', 'revenue', 'refunds', 'processor_fees', 'commission_expense']) code
      union all select 'partner_payable:' || id || ':USD', 'partner_payable', id, 'USD' from partners`,
    sql`create temporary table posting on commit drop as
      with share as (select t.*, earned_cents as earned, clawed_back_cents as clawed,
          'partner_payable:' || partner || ':USD' as payable
        from trade t join commissions c on c.order_id = 'job_' || n)
      select 'txn_p' || n as id, 'payment' as kind, 'payment' as type, 'pay_' || n as source, 'pay_' || n as payment,
        cents, 'stripe_balance::USD' as debit, 'revenue::USD' as credit, at from share
      union all select 'txn_f' || n, 'fee', 'payment', 'pay_' || n, 'pay_' || n, 200, 'processor_fees::USD',
        'stripe_balance::USD', at from share
      union all select 'txn_c' || n, 'commission', 'order', 'job_' || n, 'pay_' || n, earned,
        'commission_expense::USD', payable, at from share
      union all select 'txn_r' || n, 'refund', 'refund', 're_' || n, 'pay_' || n, refunded, 'refunds::USD',
        'stripe_balance::USD', at from share where refunded > 0
      union all select 'txn_b' || n, 'clawback', 'refund', 're_' || n, 'pay_' || n, clawed, payable,
        'commission_expense::USD', at from share where refunded > 0
      union all select 'txn_o' || substr(id, 5), 'payout', 'payout', 'po_' || substr(id, 5), null, 100,
        'partner_payable:' || id || ':USD', 'stripe_balance::USD', now() from partners`,
    sql`insert into ledger_transactions select id, kind, type, source, payment, at from posting`,
    sql`insert into ledger_entries (transaction_id, account_id, currency, amount_cents)
      select id, leg.account, 'USD', leg.cents
      from posting cross join lateral (values (debit, cents), (credit, -cents)) leg(account, cents)`,
  ];
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.execute(statement);
  });
  await db.execute(sql`vacuum analyze`);
}

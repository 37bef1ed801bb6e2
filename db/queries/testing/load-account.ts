import { sql } from "drizzle-orm";
import type { Db } from "../../client";
import { loadOrders } from "./load-orders";
import { loadRequests } from "./load-requests";

/** The loaded account, its owner, the key of all its orders, and the environment of each kind of data. */
export const LOADED = {
  partnerId: "prt_01k9vx00000000000000000000",
  personId: "usr_01k9vx00000000000000000000",
  keyId: "key_01k9vx00000000000000000000",
  liveKeyId: "key_01k9vx00000000000000000001",
  orders: "sandbox",
  requests: "live",
} as const;

/**
 * Writes an account as years of trade leave it: a receipt, a share, a webhook and its attempt for every order,
 * and an audit line for one in ten.
 */
export async function loadAccount(db: Db, counts: { orders: number; requests: number }): Promise<void> {
  await loadOrders(db, { [LOADED.keyId]: counts.orders }, LOADED.partnerId);
  await loadRequests(db, LOADED.partnerId, counts.requests);
  // As the recorder counts them. The database itself counts the orders.
  await db.execute(sql`
    insert into api_usage_hours (hour, partner_id, environment, api_key_id, operation, status_class, code, calls)
    select date_trunc('hour', at), partner_id, environment, api_key_id, operation, status / 100, coalesce(code, ''), count(*)
    from api_requests group by 1, 2, 3, 4, 5, 6, 7`);
  const { partnerId, personId, liveKeyId } = LOADED;
  await db.execute(sql`
    insert into api_keys (id, partner_id, environment, sha256, last_four, webhook_secret_sealed, created_at)
    values (${liveKeyId}, ${partnerId}, 'live', 'load', 'aaaa', '', now())`);
  await db.execute(sql`
    insert into people (id, name, email, email_verified, created_at, updated_at)
    values (${personId}, 'Load', 'load@example.test', true, now(), now())`);
  await db.execute(sql`
    insert into memberships (partner_id, person_id, role, created_at) values (${partnerId}, ${personId}, 'owner', now())`);
  await db.execute(sql`
    insert into payments (id, order_id, partner_id, api_key_id, environment, idempotency_key, method, amount_cents,
      state, spend_month, created_at, updated_at, succeeded_at, fee_cents)
    select 'pay_' || id, id, partner_id, ${liveKeyId}, 'live', id, 'card', 500, 'succeeded', '2025-11', created_at,
      created_at, created_at, 0 from orders`);
  await db.execute(sql`
    insert into commissions (order_id, payment_id, partner_id, rev_share_bps, earned_cents, earned_at, matures_at)
    select id, 'pay_' || id, partner_id, 1000, 50, created_at, created_at + interval '30 days' from orders`);
  await db.execute(sql`
    insert into webhook_messages (id, api_key_id, order_id, sequence, type, body, state, attempts, next_attempt_at, created_at)
    select 'msg_' || id, api_key_id, id, 1, 'order.completed', '{}',
      case when status = 'failed' then 'failed' else 'delivered' end, 1, created_at, created_at from orders`);
  await db.execute(sql`
    insert into webhook_attempts (message_id, number, at, duration_ms, status)
    select 'msg_' || id, 1, created_at, 20, case when status = 'failed' then 500 else 200 end from orders`);
  await db.execute(sql`
    insert into partner_audit_log (partner_id, at, person_id, action, subject, detail)
    select partner_id, created_at, ${personId}, 'order.place', id, '{}' from orders where right(id, 1) = '0'`);
  for (const table of [
    "payments",
    "commissions",
    "webhook_messages",
    "webhook_attempts",
    "partner_audit_log",
    "api_usage_days",
    "api_usage_hours",
    "order_usage_hours",
  ]) {
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
  }
  // The load's own writes must not be flushed while somebody measures.
  await db.execute(sql`checkpoint`);
}

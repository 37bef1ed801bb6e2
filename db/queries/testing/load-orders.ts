import { sql } from "drizzle-orm";
import type { Db } from "../../client";

/**
 * Orders as years of trade leave them: nearly all delivered, one in a thousand failed, several at the same
 * moment, some with end users and case numbers.
 */
export async function loadOrders(
  db: Db,
  countByKey: Record<string, number>,
  partnerId = "prt_load",
): Promise<void> {
  await db.execute(sql`insert into partners (id, name, created_at) values (${partnerId}, 'Load', now())`);
  for (const [key, count] of Object.entries(countByKey)) {
    await db.execute(sql`
      insert into api_keys (id, partner_id, environment, sha256, last_four, webhook_secret_sealed, created_at)
      values (${key}, ${partnerId}, 'sandbox', ${key}, 'aaaa', '', now())`);
    // Three orders per microsecond, so that only ids tell some apart.
    await db.execute(sql`
      insert into orders (id, order_number, partner_id, api_key_id, environment, quote_id, status, product_line,
        source_language, target_language, document_type, page_count, total_cents, refunded_cents,
        promised_delivery_hours, promised_at, metadata, input, end_user_external_id, created_at, paid_at, updated_at)
      select 'job_' || md5(${key} || n), 'VC-' || ${key} || n, ${partnerId}, ${key}, 'sandbox', 'q',
        case when n % 1000 = 0 then 'failed' when n % 50 = 0 then 'ready' else 'delivered' end,
        'business_ai', 'es', 'en', 'text', 1, 500, 0, 1, at,
        case when n % 10 = 7 then jsonb_build_object('caseNumber', n::text, 'branch', 'north') else '{}'::jsonb end,
        '{}', case when n % 3 = 0 then 'user-' || n % 15 end, at, at, at
      from generate_series(1, ${sql.raw(String(count))}) n
        cross join lateral (select timestamptz '2025-11-24 16:00:00Z' + (n / 3 - ${sql.raw(String(Math.floor(count / 6)))}) * interval '1000001 microseconds' as at) t`);
  }
  await db.execute(sql`vacuum analyze orders`);
}

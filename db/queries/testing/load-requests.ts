import { sql } from "drizzle-orm";
import type { Db } from "../../client";
import { type Day, dayOf, makeRequestDays } from "../request-days";

export const LOADED_UNTIL = new Date("2026-03-30T00:00:00Z");
const DAYS = 29;

/**
 * A month of an API's use: nearly all status polls, one in a hundred refused, one in ten thousand a refund, over
 * three keys, evenly over the days.
 */
export async function loadRequests(db: Db, partnerId: string, count: number): Promise<void> {
  const days: Day[] = Array.from({ length: DAYS }, (_, index) =>
    dayOf(new Date(LOADED_UNTIL.getTime() - (index + 1) * 86_400_000)),
  );
  await makeRequestDays(db, days);
  await db.execute(sql`
    insert into api_requests (id, at, partner_id, environment, api_key_id, operation, transport, status, code, ms,
      request_id, members, unknown_members, job_id, idempotency_key)
    select 'req_' || left(md5(${partnerId} || n), 26), at, ${partnerId}, 'live', ${partnerId} || '_key_' || n % 3,
      case when n % 997 = 0 then 'refund' when n % 5 = 0 then 'quote' else 'status' end, 'rest',
      case when n % 100 = 0 then 404 when n % 499 = 0 then 500 else 200 end,
      case when n % 100 = 0 then 'JOB_NOT_FOUND' when n % 499 = 0 then 'INTERNAL_ERROR' end, 5,
      md5(${partnerId} || n)::uuid, '{}', 0, 'job_' || ${partnerId} || n / 50,
      case when n % 997 = 0 then 'key-' || n end
    from generate_series(1, ${sql.raw(String(count))}) n
      cross join lateral (select date_trunc('milliseconds', ${LOADED_UNTIL.toISOString()}::timestamptz
        - ${sql.raw(String(DAYS))} * interval '1 day' * n / ${sql.raw(String(count + 1))}) as at) t`);
  await db.execute(sql`vacuum analyze api_requests`);
}

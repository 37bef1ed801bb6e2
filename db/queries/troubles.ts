import { sql } from "drizzle-orm";
import type { Environment } from "../../lib/core/keys/api-key";
import type { Db } from "../client";
import { apiRequests, payments } from "../schema";

interface Trouble {
  code: string;
  calls: number | null;
}

export async function findTroubles(
  db: Db,
  asked: {
    partnerId: string;
    environment: Environment;
    since: Date;
    withCharge: boolean;
    codes: readonly string[];
    limit: number;
  },
): Promise<Trouble[]> {
  const { partnerId, environment, withCharge, codes, limit } = asked;
  const since = sql`${asked.since.toISOString()}::timestamptz`;
  const calls = codes.map(
    (code) => sql` union all
      select ${code}::text, (select count(*)::int from (select from ${apiRequests} r
        where r.partner_id = ${partnerId} and r.environment = ${environment} and r.code = ${code}
          and r.at >= ${since} limit ${limit}) found)`,
  );
  const { rows } = (await db.execute(sql`
    (select p.refusal_code as code, null::int as calls from ${payments} p
      where ${withCharge} and p.partner_id = ${partnerId} and p.state = 'refused' and p.method = 'card'
        and p.updated_at >= ${since} and p.refusal_code is not null
        and not exists (select from ${payments} later where later.partner_id = ${partnerId}
          and later.state = 'succeeded' and later.method = 'card' and later.succeeded_at > p.updated_at)
      order by p.updated_at desc limit 1)${sql.join(calls)}`)) as unknown as { rows: Trouble[] };
  return rows;
}

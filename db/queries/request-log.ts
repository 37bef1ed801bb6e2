import { and, desc, eq, gt, gte, lt, ne, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Environment } from "../../lib/core/keys/api-key";
import type { Db } from "../client";
import { apiRequests, apiUsageDays, apiUsageHours, orders, sandboxWipes } from "../schema";

export type RequestRow = typeof apiRequests.$inferSelect;

/**
 * One statement whose text never changes. Only new rows are counted, so a batch that is written twice counts
 * once.
 */
export async function insertRequests(db: Db, rows: readonly RequestRow[]): Promise<void> {
  await db.execute(sql`
    with batch as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as t(
        id text, at timestamptz, "partnerId" text, environment text, "apiKeyId" text, operation text, transport text,
        status smallint, code text, field text, ms integer, "requestId" uuid, "idempotencyKey" text, members text[],
        "unknownMembers" integer, "quoteId" text, "jobId" text)
    ), called as (
      -- Locked until the calls are written: whoever erases one of them meanwhile waits, and finds its call.
      select o.id, o.erased_at from ${orders} o
      where o.id in (select "jobId" from batch where "idempotencyKey" is not null) order by o.id for key share
    ), written as (
      insert into ${apiRequests} (id, at, partner_id, environment, api_key_id, operation, transport, status, code, field,
        ms, request_id, idempotency_key, members, unknown_members, quote_id, job_id)
      select id, at, "partnerId", environment, "apiKeyId", operation, transport, status, code, field, ms, "requestId",
        -- An order that was erased since its call must not be known by its key again.
        case when "idempotencyKey" is not null and not exists (
          select 1 from called where called.id = batch."jobId" and called.erased_at is not null) then "idempotencyKey" end,
        members, "unknownMembers", "quoteId", "jobId"
      from batch
      -- What was called before its sandbox was wiped is written late: it must not come back.
      where not exists (select 1 from ${sandboxWipes} w where w.partner_id = batch."partnerId"
        and batch.environment = 'sandbox' and batch.at < w.created_at + interval '1 millisecond')
      on conflict do nothing
      returning at, partner_id, environment, api_key_id, operation, status, code
    )
    insert into ${apiUsageHours} as u (hour, partner_id, environment, api_key_id, operation, status_class, code, calls)
    select date_trunc('hour', at, 'UTC'), partner_id, environment, api_key_id, operation, status / 100,
      coalesce(code, ''), count(*)
    from written group by 1, 2, 3, 4, 5, 6, 7
    -- In one order, so that two processes never wait for each other: that of the days, which follow row by row.
    order by date_trunc('day', date_trunc('hour', at, 'UTC'), 'UTC'), 2, 3, 4, 5, 6, 7, 1
    on conflict (partner_id, environment, hour, api_key_id, operation, status_class, code)
      do update set calls = u.calls + excluded.calls`);
}

export interface RequestFilter {
  partnerId: string;
  environment: Environment;
  statusClasses?: readonly number[] | undefined;
  operation?: string | undefined;
  code?: string | undefined;
  apiKeyId?: string | undefined;
  requestId?: string | undefined;
  idempotencyKey?: string | undefined;
  jobId?: string | undefined;
  from: Date;
  before?: Date | undefined;
  after?: { at: Date; id: string } | undefined;
  limit: number;
}

export async function listRequests(db: Db, filter: RequestFilter): Promise<RequestRow[]> {
  const [first, second, ...rest] = (filter.statusClasses ?? []).map((hundreds) =>
    walk(db, filter, sql`${apiRequests.status} / 100 = ${hundreds}`),
  );
  if (!first) return walk(db, filter);
  if (!second) return first;
  return unionAll(first, second, ...rest)
    .orderBy(sql`at desc, id desc`)
    .limit(filter.limit);
}

function walk(db: Db, filter: RequestFilter, more?: SQL) {
  return db
    .select()
    .from(apiRequests)
    .where(and(...conditionsOf(filter), more))
    .orderBy(desc(apiRequests.at), desc(apiRequests.id))
    .limit(filter.limit);
}

function* conditionsOf(filter: RequestFilter): Generator<SQL> {
  const { partnerId, environment, from, before, after } = filter;
  yield eq(apiRequests.partnerId, partnerId);
  yield eq(apiRequests.environment, environment);
  yield gte(apiRequests.at, from);
  if (before) yield lt(apiRequests.at, before);
  for (const name of ["operation", "code", "apiKeyId", "requestId", "idempotencyKey", "jobId"] as const) {
    const wanted = filter[name];
    if (wanted !== undefined) yield eq(apiRequests[name], wanted);
  }
  if (after)
    yield sql`(${apiRequests.at}, ${apiRequests.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`;
}

/** The id begins with its time. */
export async function findRequest(
  db: Db,
  which: { partnerId: string; environment: Environment; id: string; at: Date },
): Promise<RequestRow | null> {
  const [row] = await db
    .select()
    .from(apiRequests)
    .where(
      and(
        eq(apiRequests.id, which.id),
        eq(apiRequests.at, which.at),
        eq(apiRequests.partnerId, which.partnerId),
        eq(apiRequests.environment, which.environment),
      ),
    );
  return row ?? null;
}

const ERROR_CODES = 100;

export async function countErrorCodes(
  db: Db,
  {
    partnerId,
    environment,
    since,
    operation,
    apiKeyId,
  }: Pick<RequestFilter, "partnerId" | "environment" | "operation" | "apiKeyId"> & { since: Date },
) {
  const u = apiUsageDays;
  const day = since.toISOString().slice(0, 10);
  // On the first day, subtract the hours before `since`. An array has no element 0.
  const before = sql`case when ${u.day} = ${day} then coalesce(${u.callsUntil}[${since.getUTCHours()}::int], 0) else 0 end`;
  const calls = sql<number>`sum(${u.callsUntil}[24] - ${before})`;
  return db
    .select({ code: u.code, calls: calls.mapWith(Number) })
    .from(u)
    .where(
      and(
        eq(u.partnerId, partnerId),
        eq(u.environment, environment),
        gte(u.day, day),
        gte(u.statusClass, 4),
        ne(u.code, ""),
        operation === undefined ? undefined : eq(u.operation, operation),
        apiKeyId === undefined ? undefined : eq(u.apiKeyId, apiKeyId),
      ),
    )
    .groupBy(u.code)
    .having(gt(calls, 0))
    .orderBy(desc(calls), u.code)
    .limit(ERROR_CODES);
}

/** Deletes the days first, so that the trigger of the hours finds none to update. */
export async function deleteUsageBefore(db: Db, before: Date): Promise<void> {
  await db.delete(apiUsageDays).where(lt(apiUsageDays.day, before.toISOString().slice(0, 10)));
  await db.delete(apiUsageHours).where(lt(apiUsageHours.hour, before));
}

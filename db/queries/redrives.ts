import { lt, type SQL, sql } from "drizzle-orm";
import type { JobStatus } from "../../lib/core/orders/job-states";
import type { OrderEventType } from "../../lib/core/orders/order-events";
import type { Db } from "../client";
import { orderRedrives } from "../schema";

export interface WaitingOrder {
  id: string;
  orderNumber: string;
  status: JobStatus;
  type: OrderEventType;
  since: Date;
  redrives: number;
  lastRedriveAt: Date | null;
}

/** In milliseconds. */
export interface StaleAfter {
  begin: number;
  draft: number;
  clientDraft: number;
  fixture: number;
  certify: number;
}

export interface WaitingQuery {
  now: Date;
  staleAfter: StaleAfter;
  fixtureReviewsLive: boolean;
  /** How often the pause between repeats doubles. Null lists all that wait too long, even if just repeated. */
  maxDoublings: number | null;
  order?: string;
  limit: number;
}

function waits({ staleAfter, fixtureReviewsLive }: WaitingQuery): SQL {
  const byFixture = sql`(o.environment = 'sandbox' or ${fixtureReviewsLive}::boolean)`;
  const isReviewed = sql`${byFixture} and o.metadata->>'sandboxScenario' is distinct from 'stays_in_review'
    and o.paused_at is null`;
  const isTakenApart = sql`not exists (select from order_documents d where d.order_id = o.id
    and d.kind = 'draft' and d.translation is null and d.purged_at is null)`;
  return sql`select * from (values
    (1, o.signed_at is not null and o.status in ('in_review', 'reviewing_draft'),
      'order.signed', o.signed_at, ${staleAfter.certify}::float8),
    (2, o.status = 'paid', 'order.paid', o.updated_at, ${staleAfter.begin}::float8),
    (3, o.status = 'processing', 'order.paid', o.updated_at, ${staleAfter.draft}::float8),
    (4, o.status = 'reviewing_draft' and ${isReviewed},
      'order.reviewing_draft', o.updated_at, ${staleAfter.fixture}::float8),
    (5, o.status = 'in_review' and ${isReviewed},
      'order.in_review', o.updated_at, ${staleAfter.fixture}::float8),
    (6, o.status = 'reviewing_draft' and not ${byFixture} and not ${isTakenApart},
      'order.paid', o.updated_at, ${staleAfter.clientDraft}::float8)
  ) as wait (place, applies, type, since, allowed_ms) where applies order by place limit 1`;
}

export async function listWaitingTooLong(db: Db, query: WaitingQuery): Promise<WaitingOrder[]> {
  const { now, maxDoublings, order, limit } = query;
  const at = sql`${now.toISOString()}::timestamptz`;
  const pause = sql`wait.allowed_ms * power(2, least(again.redrives, ${maxDoublings ?? 0}::int)) * interval '1 ms'`;
  const { rows } = (await db.execute(sql`
    select o.id, o.order_number as "orderNumber", o.status, wait.type, again.redrives::int as redrives,
      extract(epoch from wait.since)::float8 * 1000 as "sinceMs",
      extract(epoch from again.last_at)::float8 * 1000 as "lastMs"
    from orders o
    cross join lateral (${waits(query)}) wait
    cross join lateral (
      select count(*) filter (where r.type = wait.type and r.at >= wait.since) as redrives, max(r.at) as last_at
      from order_redrives r where r.order_id = o.id
    ) again
    where o.status in ('paid', 'processing', 'reviewing_draft', 'in_review')
      and wait.since + wait.allowed_ms * interval '1 ms' <= ${at}
      ${maxDoublings === null ? sql`` : sql`and (again.redrives = 0 or again.last_at + ${pause} <= ${at})`}
      ${order === undefined ? sql`` : sql`and (o.id = ${order} or o.order_number = ${order})`}
    order by again.redrives, wait.since, o.id limit ${limit}::int`)) as unknown as {
    rows: (Omit<WaitingOrder, "since" | "lastRedriveAt"> & { sinceMs: number; lastMs: number | null })[];
  };
  return rows.map(({ sinceMs, lastMs, ...row }) => ({
    ...row,
    since: new Date(sinceMs),
    lastRedriveAt: lastMs === null ? null : new Date(lastMs),
  }));
}

export type NewRedrive = Pick<typeof orderRedrives.$inferInsert, "id" | "orderId" | "type" | "at">;

export async function insertRedrive(db: Db, redrive: NewRedrive): Promise<boolean> {
  const rows = await db
    .insert(orderRedrives)
    .values(redrive)
    .onConflictDoNothing()
    .returning({ id: orderRedrives.id });
  return rows.length > 0;
}

export async function pruneRedrives(db: Db, before: Date): Promise<void> {
  await db.delete(orderRedrives).where(lt(orderRedrives.at, before));
}

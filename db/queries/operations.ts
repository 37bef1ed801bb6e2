import { and, asc, desc, eq, ilike, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { apiKeys, partners, webhookEndpoints } from "../schema";

export interface Backlog {
  waiting: number;
  oldestAt: Date | null;
}

type Counted = { name: string; waiting: number; cents: number; oldestMs: number | null };

const since = (column: SQL) => sql`(extract(epoch from min(${column})) * 1000)::float8 as "oldestMs"`;

const QUEUES = {
  webhooks: (now: Date) => sql`select count(*)::int as waiting, 0 as cents, ${since(sql`next_attempt_at`)}
    from webhook_messages where state = 'pending' and next_attempt_at <= ${now.toISOString()}::timestamptz`,
  webhookRetries: (now: Date) => sql`select count(*)::int as waiting, 0 as cents, ${since(sql`created_at`)}
    from webhook_messages where state = 'pending' and next_attempt_at > ${now.toISOString()}::timestamptz`,
  review: () => sql`select count(*)::int as waiting, 0 as cents, ${since(sql`coalesce(paid_at, created_at)`)}
    from orders where status in ('reviewing_draft', 'in_review') and environment = 'live' and signed_at is null`,
  late: (now: Date) => sql`select count(*)::int as waiting, 0 as cents, ${since(sql`promised_at`)}
    from orders where status in ('reviewing_draft', 'in_review') and environment = 'live' and signed_at is null
      and promised_at < coalesce(paused_at, ${now.toISOString()}::timestamptz)`,
  questions: () => sql`select count(*)::int as waiting, 0 as cents, ${since(sql`asked_at`)}
    from order_questions where answered_at is null and withdrawn_at is null`,
  workflows: (now: Date) => sql`select count(*)::int as waiting, 0 as cents, ${since(sql`due_at`)}
    from runner_runs where finished_at is null and due_at <= ${now.toISOString()}::timestamptz`,
} as const;

/** Since it was begun: each try changes `updated_at`. */
const UNCERTAIN = {
  charge: sql`select id, null::text as "orderId", partner_id as "partnerId", amount_cents as cents, state,
    created_at as at from payments where state in ('reserved', 'open')`,
  refund: sql`select refunds.id, order_id as "orderId", null::text as "partnerId", amount_cents as cents, state,
    created_at as at from refunds where state in ('pending', 'returned')`,
  payout: sql`select id, null::text as "orderId", partner_id as "partnerId", amount_cents as cents, state,
    created_at as at from payouts where state = 'reserved'`,
  reversal: sql`select id, null::text as "orderId", null::text as "partnerId", amount_cents as cents, state,
    created_at as at from payout_reversals where state = 'reserved'`,
  invoice: sql`select id, null::text as "orderId", partner_id as "partnerId", total_cents as cents, state,
    created_at as at from invoices where state = 'drafting'`,
  processorEvent: sql`select id, null::text as "orderId", null::text as "partnerId", 0 as cents, type as state,
    received_at as at from processor_events where handled_at is null`,
} as const;

export type QueueName = keyof typeof QUEUES;
export type UncertainKind = keyof typeof UNCERTAIN;

async function count(db: Db, queries: [string, SQL][]): Promise<Counted[]> {
  const each = queries.map(([name, query]) => sql`select ${name}::text as name, q.* from (${query}) q`);
  const { rows } = (await db.execute(sql.join(each, sql` union all `))) as unknown as { rows: Counted[] };
  return rows;
}

const timeOf = (ms: number | null) => (ms === null ? null : new Date(ms));

export async function countQueues(db: Db, now: Date): Promise<(Backlog & { queue: QueueName })[]> {
  const queries = Object.entries(QUEUES).map(([name, query]): [string, SQL] => [name, query(now)]);
  return (await count(db, queries)).map(({ name, waiting, oldestMs }) => ({
    queue: name as QueueName,
    waiting,
    oldestAt: timeOf(oldestMs),
  }));
}

export async function countUncertain(db: Db): Promise<(Backlog & { kind: UncertainKind; cents: number })[]> {
  const queries = Object.entries(UNCERTAIN).map(([name, query]): [string, SQL] => [
    name,
    sql`select count(*)::int as waiting, coalesce(sum(cents), 0)::float8 as cents, ${since(sql`at`)} from (${query}) u`,
  ]);
  return (await count(db, queries)).map(({ name, waiting, cents, oldestMs }) => ({
    kind: name as UncertainKind,
    waiting,
    cents,
    oldestAt: timeOf(oldestMs),
  }));
}

/** Card charges only: a checkout may wait for its payer without fault. */
export async function countUncertainCards(db: Db): Promise<Backlog> {
  const [row] = await count(db, [
    [
      "card",
      sql`select count(*)::int as waiting, 0 as cents, ${since(sql`created_at`)}
        from payments where state in ('reserved', 'open') and method = 'card'`,
    ],
  ]);
  return { waiting: row?.waiting ?? 0, oldestAt: timeOf(row?.oldestMs ?? null) };
}

export interface UncertainMoney {
  kind: UncertainKind;
  id: string;
  orderId: string | null;
  partnerId: string | null;
  cents: number;
  state: string;
  since: Date;
}

export async function listUncertain(db: Db, limit: number): Promise<UncertainMoney[]> {
  const each = Object.entries(UNCERTAIN).map(
    ([kind, query]) => sql`select ${kind}::text as kind, u.id, u."orderId", u."partnerId", u.cents, u.state,
      (extract(epoch from u.at) * 1000)::float8 as "sinceMs" from (${query}) u`,
  );
  const { rows } = (await db.execute(
    sql`select * from (${sql.join(each, sql` union all `)}) each order by "sinceMs" limit ${limit}::int`,
  )) as unknown as { rows: (Omit<UncertainMoney, "since"> & { sinceMs: number })[] };
  return rows.map(({ sinceMs, ...row }) => ({ ...row, since: new Date(sinceMs) }));
}

export async function listSwitchedOffWebhooks(db: Db, limit: number) {
  return db
    .select({
      keyId: apiKeys.id,
      environment: apiKeys.environment,
      lastFour: apiKeys.lastFour,
      partnerId: partners.id,
      partnerName: partners.name,
      url: webhookEndpoints.url,
      disabledAt: webhookEndpoints.disabledAt,
      reason: webhookEndpoints.disabledReason,
      failingSince: webhookEndpoints.failingSince,
    })
    .from(webhookEndpoints)
    .innerJoin(apiKeys, eq(apiKeys.id, webhookEndpoints.apiKeyId))
    .innerJoin(partners, eq(partners.id, apiKeys.partnerId))
    .where(isNotNull(webhookEndpoints.disabledAt))
    .orderBy(desc(webhookEndpoints.disabledAt), asc(apiKeys.id))
    .limit(limit);
}

export async function countSwitchedOffWebhooks(db: Db): Promise<Backlog> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      oldestMs: sql<number | null>`(extract(epoch from min(${webhookEndpoints.disabledAt})) * 1000)::float8`,
    })
    .from(webhookEndpoints)
    .where(isNotNull(webhookEndpoints.disabledAt));
  return { waiting: row?.waiting ?? 0, oldestAt: timeOf(row?.oldestMs ?? null) };
}

export async function findAccounts(
  db: Db,
  { text, sha256, limit }: { text: string; sha256: string; limit: number },
) {
  const part = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const foundPartners = await db
    .select({
      id: partners.id,
      name: partners.name,
      signedUp: partners.signedUp,
      billingMode: partners.billingMode,
      closedAt: partners.closedAt,
      createdAt: partners.createdAt,
    })
    .from(partners)
    .where(or(ilike(partners.name, part), eq(partners.id, text)))
    .orderBy(asc(partners.name), asc(partners.id))
    .limit(limit);
  const foundKeys = await db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      environment: apiKeys.environment,
      lastFour: apiKeys.lastFour,
      partnerId: partners.id,
      partnerName: partners.name,
      revokedAt: apiKeys.revokedAt,
      createdAt: apiKeys.createdAt,
    })
    .from(apiKeys)
    .innerJoin(partners, eq(partners.id, apiKeys.partnerId))
    .where(
      and(
        eq(apiKeys.kind, "key"),
        or(
          eq(apiKeys.id, text),
          eq(apiKeys.sha256, sha256),
          eq(apiKeys.lastFour, text),
          ilike(partners.name, part),
          eq(partners.id, text),
        ),
      ),
    )
    .orderBy(sql`${apiKeys.revokedAt} is not null`, desc(apiKeys.createdAt), asc(apiKeys.id))
    .limit(limit);
  return { partners: foundPartners, keys: foundKeys };
}

import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";

/** A message that this process may send until its lease ends. */
export interface ClaimedMessage {
  id: string;
  apiKeyId: string;
  /** Null when the key's URL was taken away. */
  url: string | null;
  body: string;
  attempts: number;
  tries: number;
  secretSealed: string;
  /** Signs too, while its rotation is young. */
  previousSecretSealed: string | null;
  /** Whether its endpoint is failing, and whether it is off. */
  isFailing: boolean;
  isOff: boolean;
  leaseUntil: Date;
}

const iso = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/**
 * Pending, and the first in its order's line: a later message waits while an earlier one may still arrive. Asked of
 * each row by itself, so that what is not due costs nothing.
 */
const IS_HEAD = sql`m.state = 'pending' and (m.order_id is null or m.sequence = (
  select min(line.sequence) from webhook_messages line
  where line.order_id = m.order_id and line.state = 'pending'))`;

/** One endpoint is one URL of one key. */
const URL_OF = sql`coalesce(m.url, k.webhook_url)`;

/**
 * Leases what is due, the longest due first. An endpoint never has more than `perEndpoint` under way, and a failing
 * one a single attempt, so that no receiver takes the places of the others.
 */
export async function claimDueMessages(
  db: Db,
  {
    now,
    leaseUntil,
    overlapSince,
    limit,
    perEndpoint,
  }: {
    now: Date;
    leaseUntil: Date;
    /** Secrets that were rotated away later than this still sign. */
    overlapSince: Date;
    limit: number;
    perEndpoint: number;
  },
): Promise<ClaimedMessage[]> {
  const { rows } = (await db.execute(sql`
    with busy as (
      select m.api_key_id, ${URL_OF} as url, count(*) as sending
      from webhook_messages m join api_keys k on k.id = m.api_key_id
      where m.state = 'pending' and m.lease_until > ${iso(now)}
      group by 1, 2
    ), queue as (
      select m.id, m.next_attempt_at, coalesce(b.sending, 0) as sending,
        e.url is not null and e.off_at is null as is_failing,
        row_number() over (partition by m.api_key_id, ${URL_OF} order by m.next_attempt_at, m.id) as place
      from webhook_messages m
      join api_keys k on k.id = m.api_key_id
      left join webhook_endpoints e on e.api_key_id = m.api_key_id and e.url = ${URL_OF}
      left join busy b on b.api_key_id = m.api_key_id and b.url = ${URL_OF}
      where m.next_attempt_at <= ${iso(now)} and (m.lease_until is null or m.lease_until <= ${iso(now)}) and ${IS_HEAD}
    ), picked as materialized (
      select m.id from webhook_messages m
      where m.id in (
          select id from queue
          where place + sending <= case when is_failing then 1 else ${perEndpoint}::int end
          order by next_attempt_at, id limit ${limit}::int)
        -- Looked at again once the row is locked: another process may have taken it since.
        and m.state = 'pending' and m.next_attempt_at <= ${iso(now)}
        and (m.lease_until is null or m.lease_until <= ${iso(now)})
      for update skip locked
    )
    update webhook_messages m set lease_until = ${iso(leaseUntil)}
    from picked, api_keys k
    where m.id = picked.id and k.id = m.api_key_id
    returning m.id, m.api_key_id as "apiKeyId", ${URL_OF} as url, m.body, m.attempts, m.tries,
      k.webhook_secret_sealed as "secretSealed",
      case when k.webhook_secret_rotated_at > ${iso(overlapSince)}
        then k.webhook_secret_previous_sealed end as "previousSecretSealed",
      exists (select 1 from webhook_endpoints e where e.api_key_id = k.id and e.url = ${URL_OF}) as "isFailing",
      exists (select 1 from webhook_endpoints e
        where e.api_key_id = k.id and e.url = ${URL_OF} and e.off_at is not null) as "isOff"
  `)) as unknown as { rows: Omit<ClaimedMessage, "leaseUntil">[] };
  return rows.map((row) => ({ ...row, leaseUntil }));
}

/** When the next message comes due that nobody has in hand; null when none waits. */
export async function nextWebhookDueAt(db: Db): Promise<Date | null> {
  const { rows } = (await db.execute(sql`
    select (extract(epoch from m.next_attempt_at) * 1000)::float8 as "dueMs" from webhook_messages m
    where ${IS_HEAD} and m.lease_until is null
    order by m.next_attempt_at limit 1`)) as unknown as { rows: { dueMs: number }[] };
  const dueMs = rows[0]?.dueMs;
  return dueMs === undefined ? null : new Date(Math.ceil(dueMs));
}

/** Ends every lease: for the start of the only process, since whoever held them is dead. */
export async function endWebhookLeases(db: Db): Promise<void> {
  await db.execute(
    sql`update webhook_messages set lease_until = null where state = 'pending' and lease_until is not null`,
  );
}

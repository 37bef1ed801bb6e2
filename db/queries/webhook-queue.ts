import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";

export interface ClaimedMessage {
  id: string;
  apiKeyId: string;
  url: string | null;
  body: string;
  attempts: number;
  tries: number;
  secretSealed: string;
  previousSecretSealed: string | null;
  earlierSecretsSealed: string[];
  isFailing: boolean;
  traceparent: string | null;
  isDisabled: boolean;
  leaseUntil: Date;
}

const iso = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/**
 * A later message of an order waits while an earlier one may still arrive. Checked row by row, so that messages
 * that are not due cost nothing.
 */
const IS_HEAD = sql`m.state = 'pending' and (m.order_id is null or m.sequence = (
  select min(line.sequence) from webhook_messages line
  where line.order_id = m.order_id and line.state = 'pending'))`;

const URL_OF = sql`coalesce(m.url, k.webhook_url)`;

const ENDPOINT = sql`(select url, disabled_at from webhook_endpoints
  where api_key_id = k.id and url_sha256 = encode(sha256(convert_to(${URL_OF}, 'UTF8')), 'hex') limit 1)`;

/** As in the index: URLs may be too long to be indexed. Empty for the key's own URL. */
const URL_HASH = sql`coalesce(md5(url), '')`;

/**
 * Limits of the rows that one claim reads: each key's longest due messages, and some of each of its URLs. The
 * limit exceeds the attempts that a key may have under way.
 */
const LOOK = { ofKey: 256, urls: 20, ofUrl: 20 };

const SEEN_COLUMNS = sql`id, api_key_id, order_id, sequence, state, url, next_attempt_at, lease_until`;

const someUrlsOf = (apiKeyId: SQL, now: Date): SQL => sql`
  with recursive url (hash, number) as (
    select (select ${URL_HASH} from webhook_messages
      where state = 'pending' and api_key_id = ${apiKeyId} and ${URL_HASH} >= start.hash
      order by ${URL_HASH} limit 1), 1
    from (values (''), (md5(${now.toISOString()}))) start (hash)
    union all
    select (select ${URL_HASH} from webhook_messages
      where state = 'pending' and api_key_id = ${apiKeyId} and ${URL_HASH} > url.hash
      order by ${URL_HASH} limit 1), number + 1
    from url where hash is not null and number < ${LOOK.urls}::int
  ) select distinct hash from url where hash is not null`;

const WAITING = sql`waiting (id) as (
  (select api_key_id from webhook_messages where state = 'pending' order by api_key_id limit 1)
  union all
  select (select m.api_key_id from webhook_messages m
    where m.state = 'pending' and m.api_key_id > w.id order by m.api_key_id limit 1)
  from waiting w where w.id is not null)`;

export interface SendingLimits {
  perEndpoint: number;
  /** For one key. An order may name its own URL, so keys can make any number of endpoints. */
  perKey: number;
  ofSandbox: number;
}

export async function claimDueMessages(
  db: Db,
  {
    now,
    leaseUntil,
    overlapSince,
    limit,
    perEndpoint,
    perKey,
    ofSandbox,
  }: SendingLimits & {
    now: Date;
    leaseUntil: Date;
    overlapSince: Date;
    limit: number;
  },
): Promise<ClaimedMessage[]> {
  // Usually none is pending. Planning the statement below takes milliseconds; this check takes a fraction of one.
  const some = sql`select from webhook_messages where state = 'pending' limit 1`;
  if (((await db.execute(some)) as unknown as { rows: unknown[] }).rows.length === 0) return [];
  const { rows } = (await db.execute(sql`
    with recursive ${WAITING}
    , busy as (
      select m.api_key_id, ${URL_OF} as url, k.environment, count(*)::int as sending
      from webhook_messages m join api_keys k on k.id = m.api_key_id
      where m.state = 'pending' and m.lease_until > ${iso(now)}
      group by 1, 2, 3
    ), places as (
      select k.id, k.environment, k.webhook_url,
        ${perKey}::int - coalesce((select sum(b.sending) from busy b where b.api_key_id = k.id), 0) as free,
        case when k.environment = 'sandbox' then ${ofSandbox}::int -
          coalesce((select sum(b.sending) from busy b where b.environment = 'sandbox'), 0)
        else ${limit}::int end as free_of_environment
      from waiting w join api_keys k on k.id = w.id
    ), keys as materialized (
      select * from places where free > 0 and free_of_environment > 0
    ), longest_due as materialized (
      select m.* from keys k cross join lateral (
        select ${SEEN_COLUMNS} from webhook_messages
        where state = 'pending' and api_key_id = k.id and next_attempt_at <= ${iso(now)}
        order by next_attempt_at limit ${LOOK.ofKey}::int) m
    ), crowded as (
      select api_key_id from longest_due group by api_key_id having count(*) = ${LOOK.ofKey}::int
    ), seen as (
      select * from longest_due
      union
      -- A long line for one URL hides the others of its key: they are looked at by themselves.
      select m.* from crowded k cross join lateral (${someUrlsOf(sql`k.api_key_id`, now)}) u
      cross join lateral (
        select ${SEEN_COLUMNS} from webhook_messages
        where state = 'pending' and api_key_id = k.api_key_id and ${URL_HASH} = u.hash
          and next_attempt_at <= ${iso(now)}
        order by next_attempt_at limit ${LOOK.ofUrl}::int) m
    ), due as materialized (
      -- Whose places are taken is left out first: the rest of the work is for each row that may be sent.
      select m.id, m.order_id, m.sequence, m.state, m.next_attempt_at, m.api_key_id, ${URL_OF} as url,
        k.environment, k.free, k.free_of_environment,
        case when e.url is not null and e.disabled_at is null then 1 else ${perEndpoint}::int end
          - coalesce(b.sending, 0) as free_of_endpoint
      from seen m
      join keys k on k.id = m.api_key_id
      left join lateral ${ENDPOINT} e on true
      left join busy b on b.api_key_id = m.api_key_id and b.url = ${URL_OF}
      where (m.lease_until is null or m.lease_until <= ${iso(now)})
        and case when e.url is not null and e.disabled_at is null then 1 else ${perEndpoint}::int end
          > coalesce(b.sending, 0)
    ), queue as (
      select m.*, row_number() over (partition by m.api_key_id, m.url order by m.next_attempt_at, m.id) as place
      from due m where ${IS_HEAD}
    ), of_key as (
      select *, row_number() over (partition by api_key_id order by next_attempt_at, id) as place_in_key
      from queue where place <= free_of_endpoint
    ), of_environment as (
      select *, row_number() over (partition by environment order by next_attempt_at, id) as place_in_environment
      from of_key where place_in_key <= free
    ), picked as materialized (
      select m.id from webhook_messages m
      where m.id in (
          select id from of_environment where place_in_environment <= free_of_environment
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
      (select coalesce(json_agg(s.secret_sealed order by s.until desc), '[]') from webhook_earlier_secrets s
        where s.api_key_id = k.id and s.until > ${iso(now)}) as "earlierSecretsSealed",
      (select traceparent from order_events where id = m.event_id) as traceparent,
      exists (select from ${ENDPOINT} e) as "isFailing",
      exists (select from ${ENDPOINT} e where e.disabled_at is not null) as "isDisabled"
  `)) as unknown as { rows: Omit<ClaimedMessage, "leaseUntil">[] };
  return rows.map((row) => ({ ...row, leaseUntil }));
}

export async function nextWebhookDueAt(db: Db): Promise<Date | null> {
  const { rows } = (await db.execute(sql`
    with recursive ${WAITING}
    select (extract(epoch from min(due.at)) * 1000)::float8 as "dueMs" from waiting w cross join lateral (
      select m.next_attempt_at as at from webhook_messages m
      where m.api_key_id = w.id and ${IS_HEAD} and m.lease_until is null
      order by m.next_attempt_at limit 1) due`)) as unknown as { rows: { dueMs: number | null }[] };
  const dueMs = rows[0]?.dueMs;
  return dueMs == null ? null : new Date(Math.ceil(dueMs));
}

export async function releaseMessages(db: Db, messages: readonly ClaimedMessage[]): Promise<void> {
  const [first] = messages;
  if (!first) return;
  const ids = sql.join(
    messages.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  // The lease is the token: never end a later holder's.
  await db.execute(sql`update webhook_messages set lease_until = null
    where id in (${ids}) and state = 'pending' and lease_until = ${iso(first.leaseUntil)}`);
}

/** Only for the start of the only process: the holders are dead. */
export async function endWebhookLeases(db: Db): Promise<void> {
  await db.execute(
    sql`update webhook_messages set lease_until = null where state = 'pending' and lease_until is not null`,
  );
}

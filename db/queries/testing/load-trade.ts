import { generateKeyPairSync } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { makeId } from "../../../lib/core/ids";
import type { Db } from "../../client";
import { dayOf, makeRequestDays } from "../request-days";
import { loadFast } from "./load-fast";

/** The owner of nearly all data, and one of the hundred others. */
export const SCALE = {
  partnerId: idOf("partner", 1),
  keyId: idOf("apiKey", 1),
  smallPartnerId: idOf("partner", 2),
  smallKeyId: idOf("apiKey", 2),
} as const;

const SMALL_PARTNERS = 100;
const DAYS = 730;
const DAY_MS = 86_400_000;
/** The partner's first month is equally quiet at every size, so that its statement always has as many lines. */
const FIRST_ORDERS = 40;
const CALLS_AN_ORDER = 10;
const KEPT_DAYS = { calls: 29, messages: 90, processorEvents: 60, words: 30, quotes: 31 };

const raw = (value: number) => sql.raw(String(value));

/**
 * Two years of trade: live orders of one partner, and a tenth as many of a hundred others, each with all that
 * the service still keeps of it: ten events, payment, share and ledger lines, certificate with a renewed file,
 * messages, calls. Every rule of the ledger check holds.
 */
export async function loadTrade(db: Db, orders: number, now: Date): Promise<void> {
  await loadAccounts(db, now);
  // Migrations are also measured from an older schema.
  const [isNew, hasRecords] = [await hasTable(db, "ledger_closings"), await hasTable(db, "page_records")];
  await loadFast(db, BIG_TABLES, async (run) => {
    await run(tradeTable(orders, now));
    for (const statement of [...ORDERS(now), ...ARTIFACTS(isNew), ...MONEY, ...TRAIL(now)])
      await run(statement);
    if (isNew) await run(CLOSINGS(now));
    if (hasRecords) await run(PAGE_RECORDS);
  });
  await loadCalls(db, orders, now);
  await db.execute(sql`vacuum analyze`);
  // Flush now, so that no measurement pays for it.
  await db.execute(sql`checkpoint`);
}

async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = (await db.execute(sql`select to_regclass(${name}) is not null as has`)) as unknown as {
    rows: [{ has: boolean }];
  };
  return rows[0].has;
}

/** Tables that grow with the orders: no query of a request may read one whole. */
export const BIG_TABLES = [
  "orders",
  "order_documents",
  "order_events",
  "submissions",
  "certificates",
  "certificate_files",
  "page_records",
  "artifacts",
  "payments",
  "refunds",
  "commissions",
  "ledger_transactions",
  "ledger_entries",
  "webhook_messages",
  "webhook_attempts",
  "processor_events",
  "api_requests",
] as const;

function idOf(kind: "partner" | "apiKey", number: number): string {
  const random = new Uint8Array(16);
  random[15] = number;
  return makeId(kind, new Date("2024-01-01T00:00:00Z"), random);
}

async function loadAccounts(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - (DAYS + 30) * DAY_MS).toISOString();
  for (let number = 1; number <= SMALL_PARTNERS + 1; number++) {
    const [partner, key] = [idOf("partner", number), idOf("apiKey", number)];
    await db.execute(sql`insert into partners (id, name, payout_account_id, payouts_active, created_at)
      values (${partner}, ${`Scale ${number}`}, ${`acct_${number}`}, true, ${since})`);
    await db.execute(sql`insert into api_keys (id, partner_id, environment, sha256, last_four, webhook_secret_sealed,
        created_at)
      values (${key}, ${partner}, 'live', ${`scale ${number}`}, 'aaaa', '', ${since})`);
  }
  const jwk = generateKeyPairSync("ed25519").publicKey.export({ format: "jwk" });
  await db.execute(sql`insert into signing_keys (kid, state, public_jwk, created_at, retired_at)
    values ('scale', 'retired', ${JSON.stringify(jwk)}, ${since}, ${since})`);
  await db.execute(sql`insert into ledger_accounts
    select code || '::USD', code, '', 'USD'
      from unnest(array['stripe_balance', 'revenue', 'refunds', 'processor_fees', 'commission_expense']) code
    union all select 'partner_payable:' || id || ':USD', 'partner_payable', id, 'USD' from partners
    on conflict do nothing`);
}

const momentOf = (ms: SQL): SQL => sql`(select string_agg(
  substr('0123456789abcdefghjkmnpqrstvwxyz', ((${ms} >> bits) & 31)::int + 1, 1), '' order by bits desc)
  from unnest(array[0, 5, 10, 15, 20, 25, 30, 35, 40, 45]) bits)`;

const DAY_AFTER = sql`((extract(epoch from at) * 1000)::bigint + ${raw(DAY_MS)})`;

/** An id as `makeId` makes it: the order's time, then the kind and the order's number. */
const id = (prefix: string, kind: number): SQL =>
  sql.raw(`'${prefix}_' || t.moment || '${kind.toString(16)}' || t.tail`);

function tradeTable(orders: number, now: Date): SQL {
  const total = orders + Math.floor(orders / 10);
  const partners = Array.from({ length: SMALL_PARTNERS }, (_, at) => `'${idOf("partner", at + 2)}'`).join(
    ",",
  );
  const keys = Array.from({ length: SMALL_PARTNERS }, (_, at) => `'${idOf("apiKey", at + 2)}'`).join(",");
  const start = new Date(now.getTime() - DAYS * DAY_MS);
  const isSmall = sql`n % 11 = 10`;
  return sql`create temporary table trade on commit drop as
    select n, partner, key, at, cents, moment, lpad(to_hex(n), 15, '0') as tail,
      'VC-' || upper(substr(number, 1, 4) || '-' || substr(number, 5)) as number,
      case when n % 10 = 0 then cents / 2 else 0 end as refunded,
      case when at > ${now.toISOString()}::timestamptz - interval '12 hours' then 'in_review'
        when n % 50 = 1 then 'ready' else 'delivered' end as status,
      'vcrt_' || left(md5('certificate' || n), 26) as certificate
    from (
      select n, at, 5000 + n % 997 as cents,
        case when ${isSmall} then (array[${sql.raw(partners)}])[1 + (n / 11) % ${raw(SMALL_PARTNERS)}]
          else ${SCALE.partnerId} end as partner,
        case when ${isSmall} then (array[${sql.raw(keys)}])[1 + (n / 11) % ${raw(SMALL_PARTNERS)}]
          else ${SCALE.keyId} end as key,
        lpad(to_hex((n::bigint * 2654435761) % 4294967296), 8, '0') as number,
        ${momentOf(sql`ms`)} as moment
      from (
        select n, at, (extract(epoch from at) * 1000)::bigint as ms
        from generate_series(1, ${raw(total)}) n
          cross join lateral (select ${start.toISOString()}::timestamptz + interval '1 microsecond' * (n % 7)
            + case when n <= ${raw(FIRST_ORDERS)} then n * interval '6 hours'
              else interval '40 days' + interval '1 second' * floor(
                (n - ${raw(FIRST_ORDERS)})::float8 * ${raw((DAYS - 40) * 86_400 - 3_600)}
                / ${raw(total - FIRST_ORDERS)})
            end as at) placed
      ) timed
    ) numbered`;
}

const ago = (now: Date, days: number): SQL =>
  sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`;

const INPUT = JSON.stringify({
  quoteId: "q",
  idempotencyKey: "scale",
  echoedInput: { sourceLanguage: "es", targetLanguage: "en", useCase: "uscis", pageCount: 2 },
});

/** About the size of a page's translation. */
const TRANSLATION = JSON.stringify({
  blocks: Array.from({ length: 12 }, (_, at) => ({ id: `b${at}`, kind: "paragraph", text: "x".repeat(120) })),
});

const ORDERS = (now: Date): SQL[] => [
  sql`insert into orders (id, order_number, partner_id, api_key_id, environment, quote_id, status, product_line,
      source_language, target_language, use_case, document_type, page_count, total_cents, refunded_cents,
      promised_delivery_hours, promised_at, applicant_name, end_user_external_id, metadata, input, signed_at,
      translator_name, purged_at, cleaned_at, created_at, paid_at, updated_at)
    select ${id("job", 0)}, number, partner, key, 'live', ${id("q", 0)}, status, 'full_translation',
      (array['es', 'pt', 'fr', 'uk'])[1 + n % 4], 'en', 'uscis', 'birth_certificate', 2, cents, refunded,
      120, at + interval '5 days', 'Applicant ' || n, case when n % 3 = 0 then 'user-' || n % 1500 end,
      case when n % 10 = 7 then jsonb_build_object('caseNumber', n::text) else '{}'::jsonb end, ${INPUT}::jsonb,
      case when status <> 'in_review' then at + interval '8 hours' end,
      case when status <> 'in_review' then 'Carolina Reyes' end, purged, purged, at, at, at + interval '9 hours'
    from (select *, case when at < ${ago(now, KEPT_DAYS.words + 1)} then at + interval '31 days' end as purged
      from trade) t order by n`,
  sql`insert into order_documents (order_id, kind, index, sha256, media_type, size_bytes, page_count, word_count,
      translation, page_pictures, purged_at)
    select ${id("job", 0)}, 'source', 0, md5(n::text) || md5(t.tail), 'application/pdf', 200000, 2, 300,
      case when at >= ${ago(now, KEPT_DAYS.words + 1)} then ${TRANSLATION}::jsonb end, null,
      case when at < ${ago(now, KEPT_DAYS.words + 1)} then at + interval '31 days' end
    from trade t order by n`,
  sql`insert into submissions (api_key_id, idempotency_key, fingerprint, order_id, answer, created_at)
    select key, 'scale-' || t.tail, md5(n::text) || md5(t.tail), ${id("job", 0)},
      json_build_object('jobId', ${id("job", 0)}, 'orderNumber', number, 'status', 'paid', 'totalCents', cents), at
    from trade t order by n`,
  sql`insert into quotes (id, partner_id, environment, input, price_book_version, total_cents,
      promised_delivery_hours, breakdown, created_at, expires_at)
    select ${id("q", 0)}, partner, 'live', '{}', 'scale', cents, 120, '{}', at, at + interval '1 day'
    from trade t where at > ${ago(now, KEPT_DAYS.quotes)} order by n`,
  sql`insert into certificates (id, order_id, index, kid, jws, is_sandbox, acceptance_guarantee_uscis,
      translator_name, translator_credentials, issued_at, published_at, document_hash)
    select certificate, ${id("job", 0)}, 0, 'scale', repeat('x', 1100), false, true, 'Carolina Reyes', 'ATA',
      at + interval '8 hours', at + interval '8 hours', md5(n::text) || md5(t.tail)
    from trade t where status <> 'in_review' order by n`,
  // Renewed once a year, after eleven months.
  sql`insert into certificate_files (certificate_id, order_id, kind, sha256, created_at)
    select certificate, ${id("job", 0)}, 'renewed', md5(n::text || 'r' || year) || md5(t.tail),
      at + year * interval '335 days'
    from trade t cross join generate_series(1, 2) year
    where status <> 'in_review' and at + year * interval '335 days' < ${ago(now, 0)} order by n`,
];

/** As the triggers write them. All are recorded except ten that fail. */
const PAGE_RECORDS = sql`insert into page_records (certificate_id, kind, records, page_count, failed_at)
  select certificate, 'certified_pdf', case when n > 10 then jsonb_build_array(md5(t.tail), md5(n::text)) end,
    case when n > 10 then 2 end, case when n <= 10 then at end
  from trade t where status <> 'in_review' order by n`;

const ARTIFACTS = (isNew: boolean): SQL[] => [
  sql`insert into artifacts (order_id, index, kind, storage_key, sha256, page_count, certificate_id, created_at
      ${isNew ? sql`, stamped_at` : sql``})
    select ${id("job", 0)}, 0, 'certified_pdf', 'artifacts/' || certificate || '/certified.pdf',
      md5(n::text) || md5(t.tail), 4, certificate, t.at + interval '8 hours'
      ${isNew ? sql`, coalesce(renewed.at, t.at + interval '8 hours')` : sql``}
    from (select n, tail, moment, certificate, at, status from trade) t
      left join (select certificate_id, max(created_at) as at from certificate_files group by 1) renewed
        on renewed.certificate_id = t.certificate
    where status <> 'in_review' order by n`,
];

const CLOSINGS = (now: Date): SQL => sql`
  insert into ledger_closings (account_id, month, balance_cents, closed_at)
  select account, to_char(month, 'YYYY-MM'), sum(coalesce(cents, 0)) over (partition by account order by month),
    ${now.toISOString()}::timestamptz
  from (select id as account from ledger_accounts where code = 'partner_payable') accounts
    cross join generate_series(
      date_trunc('month', ${new Date(now.getTime() - (DAYS + 30) * DAY_MS).toISOString()}::timestamp),
      date_trunc('month', ${new Date(now.getTime() - DAY_MS).toISOString()}::timestamp) - interval '1 month',
      interval '1 month') month
    left join (
      select account_id, to_char(t.at at time zone 'UTC', 'YYYY-MM') as of, sum(amount_cents) as cents
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where account_id like 'partner_payable:%' group by 1, 2
    ) sums on sums.account_id = account and sums.of = to_char(month, 'YYYY-MM')`;

const MONEY: SQL[] = [
  sql`insert into payments (id, order_id, partner_id, api_key_id, idempotency_key, method, amount_cents, state,
      spend_month, customer_id, intent_id, fee_cents, created_at, updated_at, succeeded_at)
    select ${id("pay", 1)}, ${id("job", 0)}, partner, key, 'scale-' || t.tail, 'card', cents, 'succeeded',
      to_char(at at time zone 'UTC', 'YYYY-MM'), 'cus_scale', 'pi_' || t.tail, 200, at, at, at
    from trade t order by n`,
  sql`insert into spending select key, to_char(at at time zone 'UTC', 'YYYY-MM'), sum(cents) from trade group by 1, 2`,
  sql`insert into refunds (id, order_id, payment_id, amount_cents, reason, request_key, state, processor_refund_id,
      created_at)
    select ${id("re", 2)}, ${id("job", 0)}, ${id("pay", 1)}, refunded, 'other', 'half', 'succeeded', 'pyr_' || t.tail,
      at + interval '1 day'
    from trade t where refunded > 0 order by n`,
  sql`create temporary table share on commit drop as
    select t.*, (cents * 1000 + 5000) / 10000 as earned,
      (cents * 1000 + 5000) / 10000 - ((cents - refunded) * 1000 + 5000) / 10000 as clawed,
      'partner_payable:' || partner || ':USD' as payable
    from trade t`,
  sql`insert into commissions (order_id, payment_id, partner_id, rev_share_bps, earned_cents, clawed_back_cents,
      earned_at, matures_at)
    select ${id("job", 0)}, ${id("pay", 1)}, partner, 1000, earned, clawed, at, at + interval '14 days'
    from share t order by n`,
  // On the 1st of each month, everything that has matured since the previous 1st.
  sql`insert into payouts (id, partner_id, period, amount_cents, account_id, state, attempt, transfer_id, created_at,
      updated_at, paid_at)
    select 'po_' || left(md5(partner || period), 26), partner, to_char(period, 'YYYY-MM'), cents, 'acct', 'paid', 1,
      'tr_' || md5(partner || period), paid, paid, paid
    from (select partner, date_trunc('month', (at + interval '14 days') at time zone 'UTC') + interval '1 month' as period,
        sum(earned - clawed) as cents from share group by 1, 2) due
      cross join lateral (select period at time zone 'UTC' as paid) p
    where paid < now()`,
  sql`create temporary table posting on commit drop as
    select ${id("txn", 4)} as id, 'payment' as kind, 'payment' as type, ${id("pay", 1)} as source,
      ${id("pay", 1)} as payment, cents::bigint as cents, 'stripe_balance::USD' as debit, 'revenue::USD' as credit, at
    from share t
    union all select ${id("txn", 5)}, 'fee', 'payment', ${id("pay", 1)}, ${id("pay", 1)}, 200, 'processor_fees::USD',
      'stripe_balance::USD', at from share t
    union all select ${id("txn", 6)}, 'commission', 'order', ${id("job", 0)}, ${id("pay", 1)}, earned,
      'commission_expense::USD', payable, at from share t
    union all select 'txn_' || ${momentOf(DAY_AFTER)} || '7' || t.tail, 'refund', 'refund', ${id("re", 2)}, ${id("pay", 1)}, refunded, 'refunds::USD',
      'stripe_balance::USD', at + interval '1 day' from share t where refunded > 0
    union all select 'txn_' || ${momentOf(DAY_AFTER)} || '8' || t.tail, 'clawback', 'refund', ${id("re", 2)}, ${id("pay", 1)}, clawed, payable,
      'commission_expense::USD', at + interval '1 day' from share t where refunded > 0
    union all select 'txn_' || ${momentOf(sql`(extract(epoch from paid_at) * 1000)::bigint`)} || substr(id, 14), 'payout', 'payout', id, null, amount_cents,
      'partner_payable:' || partner_id || ':USD', 'stripe_balance::USD', paid_at from payouts`,
  sql`insert into ledger_transactions select id, kind, type, source, payment, at from posting order by at`,
  sql`insert into ledger_entries (transaction_id, account_id, currency, amount_cents)
    select id, leg.account, 'USD', leg.cents
    from posting cross join lateral (values (debit, cents), (credit, -cents)) leg(account, cents) order by at`,
];

const HISTORY = sql.raw(`(values
  (1, 'order.created', null, 'created', 0, true, interval '0'),
  (2, 'order.paid', 'created', 'paid', 5, true, interval '2 seconds'),
  (3, 'order.processing', 'paid', 'processing', 30, true, interval '5 seconds'),
  (4, 'order.in_review', 'processing', 'in_review', 75, true, interval '1 minute'),
  (5, 'order.claimed', 'in_review', 'in_review', 80, false, interval '2 hours'),
  (6, 'order.question_asked', 'in_review', 'in_review', 80, true, interval '3 hours'),
  (7, 'order.question_answered', 'in_review', 'in_review', 80, true, interval '5 hours'),
  (8, 'order.signed', 'in_review', 'in_review', 80, false, interval '8 hours'),
  (9, 'order.ready', 'in_review', 'ready', 100, true, interval '8 hours 1 minute'),
  (10, 'order.delivered', 'ready', 'delivered', 100, true, interval '9 hours'),
  (11, 'order.refund_updated', 'delivered', 'delivered', 100, true, interval '1 day')
) h(sequence, type, previous, status, percent, is_public, later)`);

const HAPPENED = sql`(t.status = 'delivered' or h.sequence <= case t.status when 'ready' then 9 else 4 end)
  and (h.sequence < 11 or t.refunded > 0)`;

/** Feed positions. Real ones have no gaps, but nobody can see that. */
const POSITION = sql`t.n::bigint * 16 + h.sequence`;

const TRAIL = (now: Date): SQL[] => [
  sql`insert into order_events (id, order_id, sequence, type, previous_status, status, progress_percent, data, at,
      relayed_at, feed_key_id, position)
    select 'evt_' || t.moment || to_hex(h.sequence) || t.tail, ${id("job", 0)}, h.sequence, h.type, h.previous,
      h.status, h.percent, '{}', at + h.later, at + h.later, case when h.is_public then key end,
      case when h.is_public then ${POSITION} end
    from trade t cross join ${HISTORY} where ${HAPPENED} order by n, h.sequence`,
  sql`insert into webhook_messages (id, api_key_id, order_id, sequence, event_id, type, body, state, attempts, tries,
      next_attempt_at, created_at)
    select 'msg_' || t.moment || to_hex(h.sequence) || t.tail, key, ${id("job", 0)}, h.sequence,
      'evt_' || t.moment || to_hex(h.sequence) || t.tail, h.type, repeat('x', 600), 'delivered', 1, 1, at + h.later,
      at + h.later
    from trade t cross join ${HISTORY}
    where ${HAPPENED} and h.is_public and at > ${ago(now, KEPT_DAYS.messages)} order by n, h.sequence`,
  sql`insert into webhook_attempts (message_id, number, at, duration_ms, status)
    select id, 1, created_at, 40, 200 from webhook_messages order by id`,
  sql`insert into processor_events (id, type, object_id, occurred_at, received_at, source, relayed_at, handled_at)
    select 'evt_stripe_' || t.tail, 'payment_intent.succeeded', 'pi_' || t.tail, at, at, 'webhook', at, at
    from trade t where at > ${ago(now, KEPT_DAYS.processorEvents)} order by n`,
  // As the trigger counts them, which is off during the load.
  sql`insert into order_usage_hours (hour, partner_id, environment, api_key_id, product_line, source_language,
      target_language, orders, pages, spent_cents)
    select date_trunc('hour', created_at, 'UTC'), partner_id, environment, api_key_id, product_line, source_language,
      target_language, count(*), sum(page_count), sum(total_cents::bigint)
    from orders where paid_at is not null group by 1, 2, 3, 4, 5, 6, 7`,
];

/** Nearly all are status polls, one in a hundred is refused, spread evenly over the days that are kept. */
async function loadCalls(db: Db, orders: number, now: Date): Promise<void> {
  const calls = orders * CALLS_AN_ORDER;
  const days = Array.from({ length: KEPT_DAYS.calls + 2 }, (_, at) =>
    dayOf(new Date(now.getTime() - (at - 1) * DAY_MS)),
  );
  await makeRequestDays(db, days);
  await loadFast(db, ["api_requests"], async (run) => {
    await run(sql`
      insert into api_requests (id, at, partner_id, environment, api_key_id, operation, transport, status, code, ms,
        request_id, members, unknown_members, job_id)
      select 'req_' || lpad(to_hex(n), 26, '0'), at, ${SCALE.partnerId}, 'live', ${SCALE.keyId},
        case when n % 5 = 0 then 'quote' else 'status' end, 'rest', case when n % 100 = 0 then 404 else 200 end,
        case when n % 100 = 0 then 'JOB_NOT_FOUND' end, 5, md5(n::text)::uuid, '{}', 0, 'job_' || n / 50
      from generate_series(1, ${raw(calls)}) n
        cross join lateral (select date_trunc('milliseconds', ${ago(now, KEPT_DAYS.calls)}
          + interval '1 second' * (n::float8 * ${raw(KEPT_DAYS.calls * 86_400 - 3_600)} / ${raw(calls)})) as at) t
      order by n`);
  });
  // Not loaded fast: its trigger counts the days.
  await db.execute(sql`
    insert into api_usage_hours (hour, partner_id, environment, api_key_id, operation, status_class, code, calls)
    select date_trunc('hour', at), partner_id, environment, api_key_id, operation, status / 100, coalesce(code, ''),
      count(*)
    from api_requests group by 1, 2, 3, 4, 5, 6, 7`);
}

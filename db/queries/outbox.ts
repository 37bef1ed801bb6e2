import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";

export interface OutboxRow {
  id: string;
  type: string;
  subjectId: string;
  sandboxKeyId: string | null;
  traceparent: string | null;
}

const SANDBOX_KEY = sql`(select api_key_id from orders where id = o.order_id and environment = 'sandbox')`;

const NONE = sql`null::text`;

const ofType = (type: string, since: string, subject = "id") => ({
  type: sql.raw(`'${type}'`),
  subjectId: sql.raw(`o.${subject}`),
  sandboxKeyId: NONE,
  traceparent: NONE,
  since: sql.raw(since),
  age: sql.raw(`${since}, id`),
});

const OUTBOXES = {
  order_events: {
    type: sql`o.type`,
    subjectId: sql`o.order_id`,
    sandboxKeyId: SANDBOX_KEY,
    traceparent: sql`o.traceparent`,
    since: sql`at`,
    age: sql`at, sequence`,
  },
  order_redrives: {
    type: sql`o.type`,
    subjectId: sql`o.order_id`,
    sandboxKeyId: SANDBOX_KEY,
    traceparent: NONE,
    since: sql`at`,
    age: sql`at, id`,
  },
  account_exports: ofType("export.started", "created_at"),
  order_import_runs: ofType("import.started", "at", "import_id"),
  sandbox_wipes: ofType("sandbox.wipe_asked", "created_at"),
  operator_runs: ofType("operations.asked", "asked_at"),
  processor_events: ofType("processor.event", "received_at"),
} as const satisfies Record<string, Record<string, SQL>>;

export type Outbox = keyof typeof OUTBOXES;

const OUTBOX_NAMES = Object.keys(OUTBOXES) as Outbox[];

const iso = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const idsOf = (rows: OutboxRow[]): SQL =>
  sql.join(
    rows.map(({ id }) => sql`${id}`),
    sql`, `,
  );

export async function claimOutbox(
  db: Db,
  outbox: Outbox,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<OutboxRow[]> {
  const { type, subjectId, sandboxKeyId, traceparent, age } = OUTBOXES[outbox];
  const table = sql.identifier(outbox);
  const { rows } = (await db.execute(sql`
    with picked as materialized (
      select id from ${table}
      where relayed_at is null and (relay_lease_until is null or relay_lease_until <= ${iso(now)})
      order by ${age} limit ${limit}::int
      for update skip locked
    )
    update ${table} o set relay_lease_until = ${iso(leaseUntil)}
    from picked where o.id = picked.id
    returning o.id, ${type} as type, ${subjectId} as "subjectId", ${sandboxKeyId} as "sandboxKeyId",
      ${traceparent} as traceparent`)) as unknown as {
    rows: OutboxRow[];
  };
  return rows;
}

const UNSENT = sql.join(
  OUTBOX_NAMES.map(
    (name) => sql`select ${sql.raw(`'${name}'`)} as outbox
      where exists (select from ${sql.identifier(name)} where relayed_at is null)`,
  ),
  sql` union all `,
);

export async function listUnsentOutboxes(db: Db): Promise<Outbox[]> {
  const { rows } = (await db.execute(UNSENT)) as unknown as { rows: { outbox: Outbox }[] };
  return rows.map(({ outbox }) => outbox);
}

export async function outboxBacklog(
  db: Db,
): Promise<{ outbox: Outbox; waiting: number; oldestAt: Date | null }[]> {
  const each = OUTBOX_NAMES.map(
    (name) => sql`select ${name}::text as outbox, count(*)::int as waiting,
      (extract(epoch from min(${OUTBOXES[name].since})) * 1000)::float8 as "oldestMs"
      from ${sql.identifier(name)} where relayed_at is null`,
  );
  const { rows } = (await db.execute(sql.join(each, sql` union all `))) as unknown as {
    rows: { outbox: Outbox; waiting: number; oldestMs: number | null }[];
  };
  return rows.map(({ oldestMs, ...row }) => ({
    ...row,
    oldestAt: oldestMs === null ? null : new Date(oldestMs),
  }));
}

export async function markRelayed(db: Db, outbox: Outbox, rows: OutboxRow[], at: Date): Promise<void> {
  await db.execute(sql`update ${sql.identifier(outbox)} set relayed_at = ${iso(at)}, relay_lease_until = null
    where id in (${idsOf(rows)}) and relayed_at is null`);
}

export async function releaseOutbox(db: Db, outbox: Outbox, rows: OutboxRow[]): Promise<void> {
  await db.execute(sql`update ${sql.identifier(outbox)} set relay_lease_until = null
    where id in (${idsOf(rows)}) and relayed_at is null`);
}

/** Only for the start of the only process: the holders are dead. */
export async function endOutboxLeases(db: Db): Promise<void> {
  for (const outbox of OUTBOX_NAMES) {
    await db.execute(sql`update ${sql.identifier(outbox)} set relay_lease_until = null
      where relayed_at is null and relay_lease_until is not null`);
  }
}

import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { type Database, type Db, openPglite, openPostgres } from "@/db/client";
import { findViolations, rulesOf } from "@/db/queries/ledger-check";
import { listPayable } from "@/db/queries/payout-balances";
import { monthOf } from "@/lib/core/month";
import { cutOffOf } from "@/lib/core/payouts/payout";
import { cpuMsOf } from "./cpu";
import { type BookSize, loadBooks } from "./ledger-books";
import type { Measurement } from "./measurement";
import { startPostgres } from "./postgres";

const TRADE: BookSize = { partners: 10_000, ordersPerPartner: 16 };
/** Without PostgreSQL: enough to see that it works. */
const SMALL_TRADE: BookSize = { partners: 200, ordersPerPartner: 16 };

export async function measureLedger(): Promise<Measurement[]> {
  const postgres = await startPostgres();
  const database = postgres
    ? await openPostgres(postgres.url, { migrate: true })
    : await openPglite(await PGlite.create("memory://"));
  try {
    return await measure(database);
  } finally {
    await database.close();
    await postgres?.stop();
  }
}

async function measure({ db, isEmbedded }: Database): Promise<Measurement[]> {
  await loadBooks(db, isEmbedded ? SMALL_TRADE : TRADE);
  const { rows } = (await db.execute(sql`select count(*)::int as n from ledger_entries`)) as unknown as {
    rows: [{ n: number }];
  };
  const checking = await timed(db, isEmbedded, (tx) => findViolations(tx, rulesOf(new Date())));
  if (checking.result.length > 0)
    throw new Error(`the bench's books are wrong: ${JSON.stringify(checking.result)}`);
  const period = monthOf(new Date());
  const paying = await timed(db, isEmbedded, (tx) => listPayable(tx, period, cutOffOf(period)));
  return [
    {
      name: "Ledger: every rule checked",
      ...(isEmbedded ? {} : { budget: 10 }),
      measured: checking.seconds,
      unit: "s",
      detail: `${rows[0].n} entries, ${checking.how}`,
    },
    {
      name: "Payout: every balance",
      measured: paying.seconds * 1000,
      unit: "ms",
      detail: `one query for ${paying.result.length} partners, ${paying.how}`,
    },
  ];
}

/** CPU of one PostgreSQL backend, without helpers. PGlite has none, so the clock has to do. */
async function timed<T>(db: Db, isEmbedded: boolean, work: (tx: Db) => Promise<T>) {
  return db.transaction(async (tx) => {
    const start = performance.now();
    const elapsed = () => (performance.now() - start) / 1000;
    if (isEmbedded) return { result: await work(tx as unknown as Db), seconds: elapsed(), how: "PGlite" };
    await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
    const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
      rows: [{ pid: number }];
    };
    const before = cpuMsOf(rows[0].pid);
    const result = await work(tx as unknown as Db);
    const seconds = (cpuMsOf(rows[0].pid) - before) / 1000;
    return { result, seconds, how: `PostgreSQL, one core (${elapsed().toFixed(1)} s by the clock)` };
  });
}

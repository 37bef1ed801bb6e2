import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { findViolations, rulesOf } from "@/db/queries/ledger-check";
import { loadTrade } from "@/db/queries/testing/load-trade";
import { openService } from "@/lib/testing/scale/open-service";
import { GROWING, JOBS, QUESTIONS, type Question } from "@/lib/testing/scale/questions";
import { rowsRead } from "@/lib/testing/scale/rows-read";
import { compare } from "../compare";
import type { Measurement } from "../measurement";
import { createDatabase } from "../postgres";

const FEW = 1_000;
const BUDGET = 1.2;
/** Pages of an index, or a batch that fills, are no growth. */
const ROWS_TO_SPARE = 1_000;

/** Unsafe: the database is thrown away. */
export const LOAD_SETTINGS = [
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_wal_size=8GB",
  "synchronous_commit=off",
  "shared_buffers=1GB",
];

interface Loaded {
  url: string;
  size: number;
}

export async function loadBoth(serverUrl: string, orders: number, tell: (line: string) => void) {
  const measurements: Measurement[] = [];
  const load = async (name: string, size: number): Promise<Loaded> => {
    const database = await createDatabase(serverUrl, name);
    const startedAt = performance.now();
    await loadTrade(database.db, size, new Date());
    const seconds = (performance.now() - startedAt) / 1000;
    tell(`  ${size} orders in ${seconds.toFixed(0)} s`);
    if (size === orders) measurements.push(await describeBooks(database, seconds));
    await database.close();
    return { url: urlOf(serverUrl, name), size };
  };
  const few = await load("few", Math.min(FEW, orders));
  const many = await load("many", orders);
  return { few, many, measurements };
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

async function describeBooks({ db }: Database, loadedIn: number): Promise<Measurement> {
  const startedAt = performance.now();
  const violations = await findViolations(db, rulesOf(new Date()));
  const seconds = (performance.now() - startedAt) / 1000;
  if (violations.length > 0) throw new Error(`the loaded books are wrong: ${JSON.stringify(violations)}`);
  const { rows } = (await db.execute(sql`select
    (select count(*) from orders)::int as orders, (select count(*) from order_events)::int as events,
    (select count(*) from ledger_entries)::int as entries, (select count(*) from api_requests)::int as calls,
    pg_size_pretty(pg_database_size(current_database())) as size`)) as unknown as {
    rows: [{ orders: number; events: number; entries: number; calls: number; size: string }];
  };
  const [{ orders, events, entries, calls, size }] = rows;
  return {
    name: "Ledger: every rule checked",
    measured: seconds,
    unit: "s",
    detail: `${orders} orders, ${events} events, ${entries} ledger entries, ${calls} calls: ${size}, loaded in ${loadedIn.toFixed(0)} s`,
  };
}

export async function measureQuestions(few: Loaded, many: Loaded): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const [name, question] of Object.entries({ ...QUESTIONS, ...GROWING })) {
    const isGrowing = name in GROWING;
    const { fewMs, manyMs } = await timeBoth(few, many, question, isGrowing ? 3 : undefined);
    measurements.push({
      name: `At ${many.size} orders: ${name}`,
      ...(isGrowing ? {} : { budget: BUDGET }),
      measured: manyMs / fewMs,
      unit: "× few",
      detail: `p50 ${manyMs.toFixed(2)} ms, ${fewMs.toFixed(2)} ms at ${few.size}; ${await readBy(many, question)}`,
    });
  }
  for (const [name, question] of Object.entries({ ...QUESTIONS, ...JOBS })) {
    const before = await rowsRead(few.url, question);
    const after = await rowsRead(many.url, question);
    if (after.scanned.length === 0 && after.total <= before.total * BUDGET + ROWS_TO_SPARE) continue;
    measurements.push({
      name: `Rows read by ${name}`,
      budget: before.total * BUDGET + ROWS_TO_SPARE,
      measured: after.total,
      unit: "rows",
      detail: `${JSON.stringify(after.byTable)}; read whole: ${after.scanned.join(", ") || "none"}`,
    });
  }
  measurements.push({
    name: "Questions and jobs that read more rows than at a thousand orders",
    budget: 0,
    measured: measurements.filter(({ unit }) => unit === "rows").length,
    unit: "errors",
    detail: `of ${Object.keys(QUESTIONS).length + Object.keys(JOBS).length}`,
  });
  return measurements;
}

async function timeBoth(few: Loaded, many: Loaded, question: Question, rounds: number | undefined) {
  const [small, large] = [await openService(few.url), await openService(many.url)];
  try {
    return await compare(await question(small.services), await question(large.services), rounds);
  } finally {
    await small.close();
    await large.close();
  }
}

async function readBy(many: Loaded, question: Question): Promise<string> {
  const { total, scanned } = await rowsRead(many.url, question);
  return `${total} rows read${scanned.length > 0 ? `, ${scanned.join(", ")} whole` : ""}`;
}

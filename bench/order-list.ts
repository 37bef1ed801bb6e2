import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { loadOrders } from "@/db/queries/testing/load-orders";
import { OPERATIONS } from "@/lib/contract/operations";
import { parseInput } from "@/lib/contract/parse";
import type { Caller, Services } from "@/lib/operations/context";
import { listOrders } from "@/lib/operations/orders/list-orders";
import { unwrapReplay } from "@/lib/operations/replayed";
import { compare } from "./compare";
import type { Measurement } from "./measurement";
import { createDatabase, startPostgres } from "./postgres";

const FEW = 1_000;
const MANY = 1_000_000;
const BUDGET = 1.2;
const KEY = "key_bench";

type Query = Record<string, unknown>;

const QUESTIONS: { name: string; query: Query; pages: number }[] = [
  { name: "first page", query: {}, pages: 0 },
  { name: "from a cursor on", query: {}, pages: 5 },
  { name: "two states", query: { status: ["ready", "failed"] }, pages: 0 },
  { name: "an end user", query: { externalId: "user-6" }, pages: 0 },
];

export async function measureOrderList(): Promise<Measurement[]> {
  const postgres = await startPostgres();
  if (!postgres) return [];
  const few = await openLoaded(postgres.url, "few", FEW);
  const many = await openLoaded(postgres.url, "many", MANY);
  try {
    const measurements: Measurement[] = [];
    for (const question of QUESTIONS) {
      const { fewMs, manyMs } = await compare(await asker(few, question), await asker(many, question));
      measurements.push({
        name: `Order list, ${question.name}`,
        budget: BUDGET,
        measured: manyMs / fewMs,
        unit: "× floor",
        detail: `p50 ${manyMs.toFixed(2)} ms at a million orders, ${fewMs.toFixed(2)} ms at a thousand`,
      });
    }
    return measurements;
  } finally {
    await few.close();
    await many.close();
    await postgres.stop();
  }
}

async function openLoaded(serverUrl: string, name: string, orders: number): Promise<Database> {
  const database = await createDatabase(serverUrl, name);
  await loadOrders(database.db, { [KEY]: orders });
  // The load's own writes must not be flushed while pages are measured.
  await database.db.execute(sql`checkpoint`);
  return database;
}

async function asker({ db }: Database, { query, pages }: (typeof QUESTIONS)[number]) {
  const services = { db } as Services;
  const caller = { apiKeyId: KEY } as Caller;
  const ask = (after?: string | null) =>
    listOrders(services, caller, {
      query: parseInput(OPERATIONS.listOrders.query, { ...query, ...(after ? { after } : {}) }),
    });
  let after: string | null = null;
  for (let page = 0; page < pages; page++) after = unwrapReplay(await ask(after)).output.nextCursor;
  return () => ask(after);
}

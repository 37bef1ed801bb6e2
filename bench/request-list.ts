import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { insertRequests, listRequests, type RequestFilter, type RequestRow } from "@/db/queries/request-log";
import { LOADED_UNTIL, loadRequests } from "@/db/queries/testing/load-requests";
import { makeId } from "@/lib/core/ids";
import { compare } from "./compare";
import type { Measurement } from "./measurement";
import { createDatabase, startPostgres } from "./postgres";

const FEW = 1_000;
const MANY = 1_000_000;
const BUDGET = 1.2;
const PARTNER = "prt_bench";
const DAY_MS = 86_400_000;

const QUESTIONS: { name: string; filter: Partial<RequestFilter> }[] = [
  { name: "first page", filter: {} },
  {
    name: "from a cursor on",
    filter: { after: { at: new Date(LOADED_UNTIL.getTime() - 9 * DAY_MS), id: "req_z" } },
  },
  { name: "of a key", filter: { apiKeyId: `${PARTNER}_key_1` } },
  { name: "refused", filter: { statusClasses: [4] } },
];

export async function measureRequestList(): Promise<Measurement[]> {
  const postgres = await startPostgres();
  if (!postgres) return [];
  const few = await openLoaded(postgres.url, "few", FEW);
  const many = await openLoaded(postgres.url, "many", MANY);
  try {
    const measurements: Measurement[] = [];
    for (const { name, filter } of QUESTIONS) {
      const ask = ({ db }: Database) => {
        const from = new Date(LOADED_UNTIL.getTime() - 30 * DAY_MS);
        const wanted = { partnerId: PARTNER, environment: "live", from, limit: 11, ...filter } as const;
        return () => listRequests(db, wanted);
      };
      const { fewMs, manyMs } = await compare(ask(few), ask(many));
      measurements.push({
        name: `Request list, ${name}`,
        budget: BUDGET,
        measured: manyMs / fewMs,
        unit: "× floor",
        detail: `p50 ${manyMs.toFixed(2)} ms at a million calls, ${fewMs.toFixed(2)} ms at a thousand`,
      });
    }
    return [...measurements, await writing(many)];
  } finally {
    await few.close();
    await many.close();
    await postgres.stop();
  }
}

async function openLoaded(serverUrl: string, name: string, calls: number): Promise<Database> {
  const database = await createDatabase(serverUrl, name);
  await loadRequests(database.db, PARTNER, calls);
  await database.db.execute(sql`checkpoint`);
  return database;
}

const BATCH = 300;
const BATCHES = 40;

async function writing({ db }: Database): Promise<Measurement> {
  const at = new Date(LOADED_UNTIL.getTime() - DAY_MS / 2);
  const batch = (): RequestRow[] =>
    Array.from({ length: BATCH }, () => ({
      id: makeId("apiRequest", at, crypto.getRandomValues(new Uint8Array(16))),
      at,
      partnerId: PARTNER,
      environment: "live",
      apiKeyId: `${PARTNER}_key_1`,
      operation: "status",
      transport: "rest",
      status: 200,
      code: null,
      field: null,
      ms: 4,
      requestId: crypto.randomUUID(),
      idempotencyKey: null,
      members: [],
      unknownMembers: 0,
      quoteId: null,
      jobId: "job_01m7yzr6p03s74x17zzhdmf3br",
    }));
  for (let turn = 0; turn < 5; turn++) await insertRequests(db, batch());
  const before = process.cpuUsage();
  const startedAt = performance.now();
  for (let turn = 0; turn < BATCHES; turn++) await insertRequests(db, batch());
  const ms = (performance.now() - startedAt) / BATCHES;
  const { user, system } = process.cpuUsage(before);
  const cpuUs = (user + system) / BATCHES / BATCH;
  return {
    name: `Recording ${BATCH} calls beside a million`,
    measured: ms,
    unit: "ms",
    detail: `one statement; ${cpuUs.toFixed(0)} µs of the process's CPU a call`,
  };
}

import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, Pool } from "pg";
import { openPostgres } from "@/db/client";
import { migratePostgres } from "@/db/migrate";
import { loadTrade } from "@/db/queries/testing/load-trade";
import { SECRET } from "@/lib/testing/scale/open-service";
import type { Measurement } from "../measurement";
import { startPostgres } from "../postgres";
import { LOAD_SETTINGS } from "../scale/database";
import { migrationsUntil, sourcesBefore, tagsOf } from "./old-release";
import { startTraffic, type Traffic } from "./traffic";

export interface MigrationRun {
  orders: number;
  last: number;
  tell(line: string): void;
}

const RATE_PER_SECOND = 50;
const LOCK_BUDGET_SECONDS = 1;
const QUIET_MS = 5_000;
const LOOK_EVERY_MS = 25;

/** The release from before the first one serves requests meanwhile. */
export async function measureMigrations(root: string, run: MigrationRun): Promise<Measurement[]> {
  const { orders, last, tell } = run;
  const tags = tagsOf(root);
  const first = tags.at(-last);
  if (first === undefined) throw new Error(`there are only ${tags.length} migrations`);
  const old = sourcesBefore(root, first);
  const postgres = await startPostgres(LOAD_SETTINGS);
  if (!postgres) throw new Error("PostgreSQL is not installed in /usr/lib/postgresql");
  const pool = new Pool({ connectionString: postgres.url, max: 2 });
  pool.on("error", () => undefined);
  await migratePostgres(pool, { folder: join(old.folder, "db/migrations") });
  const database = await openPostgres(postgres.url, { migrate: false });
  tell(`Loading ${orders} orders into the schema of ${old.commit} …`);
  await loadTrade(database.db, orders, new Date());
  const server = await startRelease(old.folder, postgres.url);
  const traffic = await startTraffic(database.db, server.url, RATE_PER_SECOND);
  const measurements: Measurement[] = [];
  try {
    tell("Traffic before the first migration …");
    await sleep(QUIET_MS);
    measurements.push(describe("before", traffic, null));
    const applied = new Set(tagsOf(old.folder));
    for (const tag of tags.filter((each) => !applied.has(each))) {
      tell(`${tag} …`);
      const locks = await watchLocks(postgres.url);
      const startedAt = performance.now();
      await migratePostgres(pool, { folder: migrationsUntil(root, tag) });
      const seconds = (performance.now() - startedAt) / 1000;
      await sleep(QUIET_MS);
      measurements.push(describe(tag, traffic, { seconds, lockMs: await locks.stop() }));
    }
    return measurements;
  } finally {
    await traffic.stop();
    server.child.kill("SIGKILL");
    await database.close();
    await pool.end();
    await postgres.stop();
  }
}

function describe(
  name: string,
  traffic: Traffic,
  migration: { seconds: number; lockMs: number } | null,
): Measurement {
  const { requests, failures, slowestMs } = traffic.take();
  if (requests === 0) throw new Error("no request was answered: nothing was measured");
  const served = `${requests} requests, ${failures.length} failed, the slowest took ${slowestMs.toFixed(0)} ms`;
  const isBad = failures.length > 0;
  return {
    name: `Migration ${name}: the longest wait for a lock`,
    budget: LOCK_BUDGET_SECONDS,
    measured: isBad ? Number.POSITIVE_INFINITY : (migration?.lockMs ?? 0) / 1000,
    unit: "s",
    detail: `${migration ? `${migration.seconds.toFixed(1)} s; ` : ""}${served}${isBad ? `: ${failures[0]}` : ""}`,
  };
}

async function watchLocks(url: string): Promise<{ stop(): Promise<number> }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  let isOver = false;
  let longestMs = 0;
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await client.query(`
        select coalesce(max(extract(epoch from clock_timestamp() - waitstart)), 0) * 1000 as ms from pg_locks
        where not granted and locktype <> 'virtualxid' and waitstart is not null`);
      longestMs = Math.max(longestMs, Number(rows[0].ms));
      await sleep(LOOK_EVERY_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      await client.end();
      return longestMs;
    },
  };
}

async function startRelease(
  folder: string,
  databaseUrl: string,
): Promise<{ url: string; child: ChildProcess }> {
  const script = join(folder, "serve-sources.ts");
  copyFileSync(join(import.meta.dirname, "serve-sources.ts"), script);
  const data = mkdtempSync(join(tmpdir(), "vidimus-release-data-"));
  process.once("exit", () => rmSync(data, { recursive: true, force: true }));
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      SITE_URL: "http://127.0.0.1",
      EMBEDDED: "allow",
      LOG_LEVEL: "silent",
      // A text that waits for its draft: workflows are not measured.
      SANDBOX_SECONDS: "600",
      PUBLIC_RATE_PER_MINUTE: "0",
      DATABASE_URL: databaseUrl,
      DATA_DIR: data,
      AUTH_SECRET: SECRET,
    },
  });
  process.once("exit", () => child.kill("SIGKILL"));
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^up (\d+)$/.exec(line)?.[1];
    if (port) return { url: `http://127.0.0.1:${port}`, child };
  }
  throw new Error(`the release of ${folder} did not start`);
}

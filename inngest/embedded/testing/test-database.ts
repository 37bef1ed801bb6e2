import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { Client, Pool } from "pg";
import { migratePostgres } from "@/db/migrate";
import { openPgliteTemplate } from "@/lib/testing/open-pglite-template";
import type { RunnerDatabase } from "../database";

export type TestDatabase = {
  db: RunnerDatabase;
  /** For a second process; null for PGlite in memory. */
  url: string | null;
  clear(): Promise<void>;
  close(): Promise<void>;
};

export type Backend = "pglite" | "postgres";

/** PGlite always; Postgres when TEST_DATABASE_URL names a server whose user may create databases. */
export const backends: Backend[] = process.env.TEST_DATABASE_URL ? ["pglite", "postgres"] : ["pglite"];

export async function openTestDatabase(backend: Backend): Promise<TestDatabase> {
  return backend === "pglite" ? openPglite() : openPostgres(process.env.TEST_DATABASE_URL ?? "");
}

async function openPglite(): Promise<TestDatabase> {
  const client = await openPgliteTemplate();
  const db = drizzlePglite(client);
  return { db, url: null, clear: () => clearTables(db), close: () => client.close() };
}

async function openPostgres(serverUrl: string): Promise<TestDatabase> {
  const name = `runner_test_${randomUUID().replaceAll("-", "")}`;
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const pool = new Pool({ connectionString: url.href, max: 20 });
  await migratePostgres(pool);
  const db = drizzlePg(pool);
  return {
    db,
    url: url.href,
    clear: () => clearTables(db),
    async close() {
      await pool.end();
      await dropDatabase(admin, name);
      await admin.end();
    },
  };
}

/** Waits for closing connections: cutting them would raise unhandled errors. */
async function dropDatabase(admin: Client, name: string): Promise<void> {
  const connected = "select 1 from pg_stat_activity where datname = $1";
  while ((await admin.query(connected, [name])).rowCount) await new Promise((done) => setTimeout(done, 20));
  await admin.query(`drop database ${name}`);
}

async function clearTables(db: RunnerDatabase): Promise<void> {
  await db.execute(sql`truncate runner_events, runner_runs, runner_steps, runner_crons`);
}

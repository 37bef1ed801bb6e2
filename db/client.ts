import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { attachDatabasePool } from "@vercel/functions";
import { DrizzleQueryError } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { Pool } from "pg";
import { createDatabaseFiles, type DatabaseFiles } from "./database-files";
import { migratePglite, migratePostgres } from "./migrate";
import * as schema from "./schema";

redactQueryErrors();

/** A statement that is still to be run; `writeTogether` takes several. */
export type { SQL } from "drizzle-orm";

export type { DatabaseFiles } from "./database-files";

/** A database or a transaction of it, Postgres and PGlite alike. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  /** One connection only: races cannot happen, and the outer handle must not be used inside a transaction. */
  isEmbedded: boolean;
  /** Null where the database is a server of its own, which cleans up by its own rules. */
  files: DatabaseFiles | null;
  close(): Promise<void>;
}

/** Postgres by URL, migrated under a lock so that several servers may start at once. */
export async function openPostgres(url: string, options: { migrate: boolean }): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    idleTimeoutMillis: 10_000,
    // A server that takes the connection and then says nothing would be waited for without end.
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection may die at any time; the pool replaces it, and an unheard 'error' would end the process.
  pool.on("error", () => undefined);
  if (process.env.VERCEL) attachDatabasePool(pool);
  if (options.migrate) await migratePostgres(pool);
  return {
    db: drizzlePg(pool, { schema }) as unknown as Db,
    isEmbedded: false,
    files: null,
    close: () => pool.end(),
  };
}

/** PGlite in a folder (or in memory for tests). The caller holds the folder's lock: two processes lose data. */
export async function openPglite(source: string | PGlite): Promise<Database> {
  if (typeof source === "string" && process.env.VITEST && !source.startsWith("memory:")) {
    // A test that forgets its own folder must not write to the developer's data.
    if (!source.includes("vidimus-test-"))
      throw new Error("tests open databases in memory or in their own folder");
  }
  const client = typeof source === "string" ? await openFolder(source) : source;
  await migratePglite(client);
  return {
    db: drizzlePglite(client, { schema }) as unknown as Db,
    isEmbedded: true,
    files: createDatabaseFiles(client),
    close: () => client.close(),
  };
}

/**
 * An eighth of what it would take for buffers: one connection over files that the system keeps in memory as well is no
 * slower, and the process 64 MB smaller.
 */
const START_PARAMS = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];

async function openFolder(folder: string): Promise<PGlite> {
  if (folder.startsWith("memory:")) return PGlite.create(folder, { startParams: START_PARAMS });
  const database = join(folder, "postgres");
  // PGlite makes files that everybody may read; nobody else gets as far as to them.
  mkdirSync(database, { recursive: true, mode: 0o700 });
  return PGlite.create(database, { startParams: START_PARAMS });
}

/** What drivers hang on their errors that repeats values: PGlite the parameters, Postgres the row that offended. */
const TELLTALE = ["params", "detail", "where"];

/**
 * Keeps the values of a failed query out of its error. They are customers' words and sealed secrets, and an error
 * travels: into logs, into stored workflow runs, to the workflow engine. Statement and error code tell what failed.
 */
function redactQueryErrors(): void {
  // The constructor assigns these after it has put the parameters into the message, and before it takes the stack.
  Object.defineProperty(DrizzleQueryError.prototype, "params", {
    configurable: true,
    get: () => [],
    set(this: DrizzleQueryError) {
      this.message = `Failed query: ${this.query}`;
    },
  });
  Object.defineProperty(DrizzleQueryError.prototype, "cause", {
    configurable: true,
    set(this: DrizzleQueryError, cause: unknown) {
      if (cause !== null && typeof cause === "object") {
        for (const name of TELLTALE) Reflect.deleteProperty(cause, name);
      }
      Object.defineProperty(this, "cause", { value: cause, configurable: true, writable: true });
    },
  });
}

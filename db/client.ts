import type { PGlite } from "@electric-sql/pglite";
import { attachDatabasePool } from "@vercel/functions";
import { DrizzleQueryError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { DatabaseFiles } from "./database-files";
import { migratePostgres } from "./migrate";
import { requireNamedStatements } from "./named-statements";
import { createPool } from "./pool";
import { HALF_RESTORED, type OpenDatabaseOptions, readMark } from "./restore-mark";
import * as schema from "./schema";

redactQueryErrors();

export type { SQL } from "drizzle-orm";

export type { DatabaseFiles } from "./database-files";

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  /** There is only one connection: races cannot happen, and the outer handle must not be used inside a transaction. */
  isEmbedded: boolean;
  files: DatabaseFiles | null;
  migrate(upTo?: number): Promise<void>;
  close(): Promise<void>;
}

export async function openPostgres(url: string, options: OpenDatabaseOptions): Promise<Database> {
  const pool = createPool(url);
  if (process.env.VERCEL) attachDatabasePool(pool);
  const db = drizzle(pool, { schema }) as unknown as Db;
  await requireNamedStatements(pool).catch(async (error) => {
    await pool.end();
    throw error;
  });
  if (!options.isRestore && (await readMark(db)) !== null) {
    await pool.end();
    throw new Error(HALF_RESTORED);
  }
  if (options.migrate) await migratePostgres(pool);
  return {
    db,
    isEmbedded: false,
    files: null,
    migrate: (upTo) => migratePostgres(pool, upTo === undefined ? {} : { upTo }),
    close: () => pool.end(),
  };
}

/**
 * The caller holds the folder's lock: two processes lose data. PGlite is imported on demand: installations on
 * Postgres don't have it.
 */
export async function openPglite(
  source: string | PGlite,
  options: OpenDatabaseOptions = { migrate: true },
): Promise<Database> {
  const { openEmbedded } = await import("./embedded");
  return openEmbedded(source, options);
}

const TELLTALE = ["params", "detail", "where"];

/**
 * Keeps the values of a failed query out of its error. They are customers' texts and sealed secrets, and errors travel
 * into logs, stored workflow runs, and the workflow engine. Statement and error code say what failed.
 */
function redactQueryErrors(): void {
  // The constructor assigns these after it has put the parameters into the message, and before it captures the stack.
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

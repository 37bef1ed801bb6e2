import type { PGlite } from "@electric-sql/pglite";
import { attachDatabasePool } from "@vercel/functions";
import { DrizzleQueryError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { DatabaseFiles } from "./database-files";
import { migratePostgres } from "./migrate";
import { createPool } from "./pool";
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
  const pool = createPool(url);
  if (process.env.VERCEL) attachDatabasePool(pool);
  if (options.migrate) await migratePostgres(pool);
  return {
    db: drizzle(pool, { schema }) as unknown as Db,
    isEmbedded: false,
    files: null,
    close: () => pool.end(),
  };
}

/**
 * PGlite in a folder (or in memory for tests). The caller holds the folder's lock: two processes lose data. Loaded when
 * it is asked for: where the database is Postgres, nothing of PGlite is there.
 */
export async function openPglite(source: string | PGlite): Promise<Database> {
  const { openEmbedded } = await import("./embedded");
  return openEmbedded(source);
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

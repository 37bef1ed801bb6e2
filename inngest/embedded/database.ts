import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** What the runner needs of a database: any drizzle handle on Postgres or PGlite. */
export type RunnerDatabase = Pick<
  PgDatabase<PgQueryResultHKT, Record<string, unknown>>,
  "select" | "insert" | "update" | "delete" | "execute" | "transaction" | "with" | "$with"
>;

/** What is handed to the body of a transaction; the outer handle must not be used there, PGlite would wait for itself. */
export type RunnerTransaction = Omit<RunnerDatabase, "transaction">;

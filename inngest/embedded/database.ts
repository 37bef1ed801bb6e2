import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** The part of a database that the runner needs: any drizzle handle on Postgres or PGlite fits. */
export type RunnerDatabase = Pick<
  PgDatabase<PgQueryResultHKT, Record<string, unknown>>,
  "select" | "insert" | "update" | "delete" | "execute" | "transaction" | "with" | "$with"
>;

/** The handle within a transaction. Never use the outer handle there: PGlite would wait for itself. */
export type RunnerTransaction = Omit<RunnerDatabase, "transaction">;

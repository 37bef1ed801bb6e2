import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

export type RunnerDatabase = Pick<
  PgDatabase<PgQueryResultHKT, Record<string, unknown>>,
  "select" | "insert" | "update" | "delete" | "execute" | "transaction" | "with" | "$with"
>;

/** The handle within a transaction. Never use the outer handle there: PGlite would wait for itself. */
export type RunnerTransaction = Omit<RunnerDatabase, "transaction">;

import type { Pool } from "pg";

const STATEMENT = { name: "named_statement_probe", text: "select 1" };
/** invalid_sql_statement_name and duplicate_prepared_statement. */
const LOST = new Set(["26000", "42P05"]);

/** Half a sentence. */
export const LOSES_STATEMENTS =
  "a pooler in between loses prepared statements, so that most requests would fail: set its max_prepared_statements above 0 (PgBouncer since 1.21), or let it pool sessions";

/**
 * Asks twice with another transaction open in between, so that a pooler of transactions has to take another connection
 * for the second.
 */
export async function requireNamedStatements(pool: Pool): Promise<void> {
  const [asking, holding] = [await pool.connect(), await pool.connect()];
  try {
    await asking.query(STATEMENT);
    await holding.query("begin");
    await asking.query(STATEMENT);
  } catch (error) {
    throw LOST.has((error as { code?: string }).code ?? "") ? new Error(LOSES_STATEMENTS) : error;
  } finally {
    await holding.query("rollback").catch(() => undefined);
    holding.release();
    asking.release();
  }
}

import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";

/** One round trip. No statement sees what the others write. */
export async function writeTogether(tx: Db, statements: SQL[]): Promise<void> {
  const parts = statements.map((statement, index) => sql`${sql.raw(`part_${index}`)} as (${statement})`);
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select 1`);
}

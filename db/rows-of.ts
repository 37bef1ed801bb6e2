import type { SQL } from "drizzle-orm";
import type { Db } from "./client";

/** What anything runs on: a database or a transaction of it. */
export async function rowsOf<Row>(db: Pick<Db, "execute">, query: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] };
  return rows;
}

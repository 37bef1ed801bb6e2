import type { SQL } from "drizzle-orm";
import type { Db } from "./client";

export async function rowsOf<Row>(db: Pick<Db, "execute">, query: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] };
  return rows;
}

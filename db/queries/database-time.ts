import { sql } from "drizzle-orm";
import type { Db } from "../client";

/** The database's clock. Also the cheapest query to ask of it. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = (await db.execute(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"`,
  )) as unknown as { rows: { nowMs: number }[] };
  return new Date(Math.round(rows[0]?.nowMs ?? Number.NaN));
}

import { sql } from "drizzle-orm";
import type { Db } from "../client";

export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = (await db.execute(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"`,
  )) as unknown as { rows: { nowMs: number }[] };
  return new Date(Math.round(rows[0]?.nowMs ?? Number.NaN));
}

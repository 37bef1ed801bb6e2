import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A time to the last digit that the database keeps: rounded ones would skip rows, or show them twice. */
export function toMicroseconds(column: SQLWrapper): SQL<string> {
  return sql<string>`(extract(epoch from ${column}) * 1000000)::bigint::text`;
}

export function fromMicroseconds(microseconds: string): SQL {
  return sql`(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond')`;
}

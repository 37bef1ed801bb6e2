import type { SQL } from "drizzle-orm";

/** A rule that always holds, as a query for the rows that break it: `subject` an id, `detail` what is wrong with it. */
export interface Invariant {
  name: string;
  /** warning: nothing is wrong with the books, but somebody should look. */
  severity: "violation" | "warning";
  query: SQL;
}

export function rule(name: string, query: SQL): Invariant {
  return { name, severity: "violation", query };
}

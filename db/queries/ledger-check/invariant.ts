import type { SQL } from "drizzle-orm";

/** A query for the rows that break the rule: `subject` is an id, `detail` what is wrong with it. */
export interface Invariant {
  name: string;
  severity: "violation" | "warning";
  query: SQL;
}

export function rule(name: string, query: SQL): Invariant {
  return { name, severity: "violation", query };
}

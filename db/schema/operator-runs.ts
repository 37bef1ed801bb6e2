import { sql } from "drizzle-orm";
import { index, json, pgTable, text } from "drizzle-orm/pg-core";
import { outboxColumns, time } from "./job-columns";
import { staff } from "./staff";

/** The row is its workflow's outbox. It never holds a secret: commands that take or show one don't run this way. */
export const operatorRuns = pgTable(
  "operator_runs",
  {
    id: text().primaryKey(),
    staffId: text("staff_id").references(() => staff.id),
    command: text().notNull(),
    input: json().$type<Record<string, unknown>>().notNull(),
    reason: text(),
    state: text({ enum: ["asked", "running", "done", "failed"] }).notNull(),
    answer: json().$type<unknown>(),
    failure: text(),
    askedAt: time("asked_at").notNull(),
    startedAt: time("started_at"),
    endedAt: time("ended_at"),
    ...outboxColumns,
  },
  (table) => [
    index("operator_runs_asked").on(table.askedAt),
    index("operator_runs_command").on(table.command, table.askedAt),
    index("operator_runs_unrelayed").on(table.askedAt).where(sql`relayed_at is null`),
  ],
);

import { isNotNull, isNull, sql } from "drizzle-orm";
import { index, integer, json, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

// The embedded workflow runner's state. Empty where Inngest runs the workflows. `json`, not `jsonb`: payloads
// come back byte for byte, and a NUL in a step's output must stay storable.

export const runnerEvents = pgTable(
  "runner_events",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    payload: json().$type<Record<string, unknown>>().notNull(),
    receivedAt: time("received_at").notNull(),
  },
  (table) => [index("runner_events_received_at_idx").on(table.receivedAt)],
);

export const runnerRuns = pgTable(
  "runner_runs",
  {
    id: text().primaryKey(),
    functionId: text("function_id").notNull(),
    eventId: text("event_id")
      .notNull()
      .references(() => runnerEvents.id),
    /**
     * A lease moves it to the lease's end. One index thus finds new work, retries, finished sleeps, and the runs of
     * a dead process.
     */
    dueAt: time("due_at").notNull(),
    /** Every write names the token, so that a late holder writes nothing. */
    leaseToken: text("lease_token"),
    /** Leases in a row without a result or a release: a step that kills the process. */
    lostLeases: integer("lost_leases").notNull().default(0),
    concurrencyKey: text("concurrency_key"),
    concurrencyLimit: integer("concurrency_limit"),
    /** In seconds, as in Inngest. Higher values go first. */
    priority: integer(),
    attempt: integer().notNull().default(0),
    /** The SDK's execution version, adopted from its first answer. -1 lets it choose. */
    sdkVersion: integer("sdk_version").notNull().default(-1),
    /** Null while only steps are awaited. */
    discoverAt: time("discover_at"),
    createdAt: time("created_at").notNull(),
    finishedAt: time("finished_at"),
    output: json().$type<{ data: unknown }>(),
    error: json().$type<Record<string, unknown>>(),
  },
  (table) => [
    unique("runner_runs_function_event_key").on(table.functionId, table.eventId),
    index("runner_runs_due_idx").on(table.dueAt).where(isNull(table.finishedAt)),
    index("runner_runs_key_due_idx")
      .on(table.concurrencyKey, table.dueAt, table.id)
      .where(isNull(table.finishedAt)),
    index("runner_runs_suspect_idx")
      .on(table.dueAt)
      .where(sql`finished_at is null and lost_leases + case when lease_token is null then 0 else 1 end >= 2`),
    index("runner_runs_finished_idx").on(table.finishedAt).where(isNotNull(table.finishedAt)),
    index("runner_runs_held_idx")
      .on(table.concurrencyKey)
      .where(sql`${table.leaseToken} is not null and ${table.concurrencyKey} is not null`),
    index("runner_runs_event_idx").on(table.eventId),
  ],
);

export const runnerSteps = pgTable(
  "runner_steps",
  {
    runId: text("run_id")
      .notNull()
      .references(() => runnerRuns.id, { onDelete: "cascade" }),
    stepId: text("step_id").notNull(),
    displayName: text("display_name").notNull(),
    state: text().$type<"planned" | "sleeping" | "done">().notNull(),
    dueAt: time("due_at").notNull(),
    attempt: integer().notNull().default(0),
    /** In the order of completion, which the SDK replays. */
    position: integer(),
    /** The value that the SDK receives on replay. Null is also the memo of a finished sleep. */
    memo: json().$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.stepId] })],
);

export const runnerCrons = pgTable(
  "runner_crons",
  {
    functionId: text("function_id").notNull(),
    cron: text().notNull(),
    nextAt: time("next_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.functionId, table.cron] })],
);

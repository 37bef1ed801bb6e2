import { isNotNull, isNull, sql } from "drizzle-orm";
import { index, integer, json, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

// The embedded workflow runner's own state. Empty where Inngest runs the workflows.
// `json` and not `jsonb`: payloads come back byte for byte, and a NUL in a step's output
// must not make a run that can never be stored.

/** Every event the embedded runner was sent; the primary key is what makes a second send of it do nothing. */
export const runnerEvents = pgTable(
  "runner_events",
  {
    /** The sender's id where it gave one, so that the outbox may send a row again. */
    id: text().primaryKey(),
    name: text().notNull(),
    /** The whole event as functions see it: name, data, id, ts. */
    payload: json().$type<Record<string, unknown>>().notNull(),
    receivedAt: time("received_at").notNull(),
  },
  // Pruning walks by age.
  (table) => [index("runner_events_received_at_idx").on(table.receivedAt)],
);

/** One row for each function that an event or a cron tick started; unfinished rows are the work queue. */
export const runnerRuns = pgTable(
  "runner_runs",
  {
    id: text().primaryKey(),
    functionId: text("function_id").notNull(),
    eventId: text("event_id")
      .notNull()
      .references(() => runnerEvents.id),
    /**
     * When anybody may pick the run up. A lease moves it to the lease's end, so that one index
     * finds new work, retries, finished sleeps and the runs of a dead process alike.
     */
    dueAt: time("due_at").notNull(),
    /** Set while a process holds the run; every write names it, so that a late holder writes nothing. */
    leaseToken: text("lease_token"),
    /** Leases in a row that ended with neither a result nor a release: a step that kills the process. */
    lostLeases: integer("lost_leases").notNull().default(0),
    /** Runs with the same key share the limit; both null when the function has none. */
    concurrencyKey: text("concurrency_key"),
    concurrencyLimit: integer("concurrency_limit"),
    /** In seconds, as Inngest has it: runs that have one give way to those with a higher one. */
    priority: integer(),
    /** Failed calls in a row since the last memoised step. */
    attempt: integer().notNull().default(0),
    /** The SDK's execution version, adopted from its first answer; -1 lets it choose. */
    sdkVersion: integer("sdk_version").notNull().default(-1),
    /** When to call the function to find out what comes next; null while only steps are waited for. */
    discoverAt: time("discover_at"),
    createdAt: time("created_at").notNull(),
    finishedAt: time("finished_at"),
    /** `{ data }`, what the function returned. */
    output: json().$type<{ data: unknown }>(),
    /** Set when the run failed for good. */
    error: json().$type<Record<string, unknown>>(),
  },
  (table) => [
    unique("runner_runs_function_event_key").on(table.functionId, table.eventId),
    index("runner_runs_due_idx").on(table.dueAt).where(isNull(table.finishedAt)),
    // The claim reads the longest due of each key.
    index("runner_runs_key_due_idx")
      .on(table.concurrencyKey, table.dueAt, table.id)
      .where(isNull(table.finishedAt)),
    // Runs that may have killed processes: hardly ever any.
    index("runner_runs_suspect_idx")
      .on(table.dueAt)
      .where(sql`finished_at is null and lost_leases + case when lease_token is null then 0 else 1 end >= 2`),
    index("runner_runs_finished_idx").on(table.finishedAt).where(isNotNull(table.finishedAt)),
    // The claim counts who holds a key.
    index("runner_runs_held_idx")
      .on(table.concurrencyKey)
      .where(sql`${table.leaseToken} is not null and ${table.concurrencyKey} is not null`),
    // Pruning asks whether an event still has runs.
    index("runner_runs_event_idx").on(table.eventId),
  ],
);

/** A run's steps: what is planned, what sleeps, and what is done with its memoised result. */
export const runnerSteps = pgTable(
  "runner_steps",
  {
    runId: text("run_id")
      .notNull()
      .references(() => runnerRuns.id, { onDelete: "cascade" }),
    /** The SDK's hash of the step's id. */
    stepId: text("step_id").notNull(),
    /** For people reading the table. */
    displayName: text("display_name").notNull(),
    state: text().$type<"planned" | "sleeping" | "done">().notNull(),
    /** When a planned step may be tried, or a sleep is over. */
    dueAt: time("due_at").notNull(),
    attempt: integer().notNull().default(0),
    /** The place in the order of completion, which the SDK replays; null until done. */
    position: integer(),
    /** The value that the SDK receives on replay. Null is also the memo of a finished sleep. */
    memo: json().$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.stepId] })],
);

/** The next tick of each cron trigger; moving it is a compare-and-set, so a tick fires once however many processes run. */
export const runnerCrons = pgTable(
  "runner_crons",
  {
    functionId: text("function_id").notNull(),
    cron: text().notNull(),
    nextAt: time("next_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.functionId, table.cron] })],
);

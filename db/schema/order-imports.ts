import { sql } from "drizzle-orm";
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { partners } from "./partners";
import { people } from "./people";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Several orders from one sheet. How far it has come, its lines say. */
export const orderImports = pgTable(
  "order_imports",
  {
    id: text().primaryKey(),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    environment: text({ enum: ["sandbox", "live"] }).notNull(),
    /** Who uploaded it, or last confirmed or resumed it: it orders with their rights of the moment. */
    personId: text("person_id")
      .notNull()
      .references(() => people.id),
    /** Where they sat, for the audit log. */
    network: text().notNull(),
    /** Of the file: the same one again is the same import. */
    sha256: text().notNull(),
    state: text({ enum: ["checked", "running", "stopped", "done"] }).notNull(),
    orders: integer().notNull(),
    totalCents: integer("total_cents").notNull(),
    /** Where and why it stopped; no code where a member stopped it. */
    stopLine: integer("stop_line"),
    stopCode: text("stop_code"),
    stopMessage: text("stop_message"),
    createdAt: time("created_at").notNull(),
    /** When its state last changed, or a line of it. */
    movedAt: time("moved_at").notNull(),
    finishedAt: time("finished_at"),
    /** When its end or its stop was told. */
    mailedAt: time("mailed_at"),
  },
  (t) => [
    index("order_imports_partner").on(t.partnerId, t.environment, t.createdAt),
    uniqueIndex("order_imports_file").on(t.partnerId, t.environment, t.sha256),
    index("order_imports_moved").on(t.movedAt),
  ],
);

/** What an import orders, by its line in the file. */
export const orderImportLines = pgTable(
  "order_import_lines",
  {
    importId: text("import_id")
      .notNull()
      .references(() => orderImports.id, { onDelete: "cascade" }),
    line: integer().notNull(),
    state: text({ enum: ["waiting", "placed", "refused"] }).notNull(),
    /** What was confirmed. */
    cents: integer().notNull(),
    /** What to order; null as soon as it is decided. */
    input: jsonb().$type<Record<string, unknown>>(),
    /** Kept before the order is placed: the same quote again is the same order. */
    quoteId: text("quote_id"),
    jobId: text("job_id"),
    orderNumber: text("order_number"),
    /** Why it was not ordered. */
    code: text(),
    message: text(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index("order_import_lines_waiting").on(t.importId, t.line).where(sql`state = 'waiting'`),
    index("order_import_lines_job").on(t.jobId),
  ],
);

/** Each time that an import is to go on: the outbox of its workflow. */
export const orderImportRuns = pgTable(
  "order_import_runs",
  {
    /** The event's id for the workflow engine: a fresh one each time, or the engine would drop it as a repeat. */
    id: text().primaryKey(),
    importId: text("import_id")
      .notNull()
      .references(() => orderImports.id, { onDelete: "cascade" }),
    at: time("at").notNull(),
    relayedAt: time("relayed_at"),
    relayLeaseUntil: time("relay_lease_until"),
  },
  (t) => [
    index("order_import_runs_import").on(t.importId),
    index("order_import_runs_unrelayed").on(t.at).where(sql`relayed_at is null`),
  ],
);

import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { jobOwner, memberJobColumns, outboxColumns, time } from "./job-columns";

export const orderImports = pgTable(
  "order_imports",
  {
    ...memberJobColumns,
    environment: text({ enum: ["sandbox", "live"] }).notNull(),
    /** The member who uploaded, confirmed or last resumed it. It orders with this member's present rights. */
    personId: jobOwner("person_id"),
    network: text().notNull(),
    sha256: text().notNull(),
    state: text({ enum: ["checked", "running", "stopped", "done"] }).notNull(),
    orders: integer().notNull(),
    totalCents: integer("total_cents").notNull(),
    stopLine: integer("stop_line"),
    stopCode: text("stop_code"),
    stopMessage: text("stop_message"),
  },
  (t) => [
    index("order_imports_partner").on(t.partnerId, t.environment, t.createdAt),
    uniqueIndex("order_imports_file").on(t.partnerId, t.environment, t.sha256),
    index("order_imports_moved").on(t.movedAt),
  ],
);

export const orderImportLines = pgTable(
  "order_import_lines",
  {
    importId: text("import_id")
      .notNull()
      .references(() => orderImports.id, { onDelete: "cascade" }),
    line: integer().notNull(),
    state: text({ enum: ["waiting", "placed", "refused"] }).notNull(),
    cents: integer().notNull(),
    input: jsonb().$type<Record<string, unknown>>(),
    /** Kept before the order is placed: ordering the same quote again gives the same order. */
    quoteId: text("quote_id"),
    jobId: text("job_id"),
    orderNumber: text("order_number"),
    code: text(),
    message: text(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index("order_import_lines_waiting").on(t.importId, t.line).where(sql`state = 'waiting'`),
    index("order_import_lines_job").on(t.jobId),
  ],
);

export const orderImportRuns = pgTable(
  "order_import_runs",
  {
    /** Always new: the engine drops repeated ids. */
    id: text().primaryKey(),
    importId: text("import_id")
      .notNull()
      .references(() => orderImports.id, { onDelete: "cascade" }),
    at: time("at").notNull(),
    ...outboxColumns,
  },
  (t) => [
    index("order_import_runs_import").on(t.importId),
    index("order_import_runs_unrelayed").on(t.at).where(sql`relayed_at is null`),
  ],
);

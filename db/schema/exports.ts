import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { jobOwner, memberJobColumns, outboxColumns, time } from "./job-columns";

/** The workflow's outbox and progress: a part belongs to the archive once it is counted here. */
export const accountExports = pgTable(
  "account_exports",
  {
    ...memberJobColumns,
    ...outboxColumns,
    personId: jobOwner("requested_by"),
    /** `deleted`: it expired, or an order in it was erased. */
    state: text({ enum: ["running", "ready", "failed", "deleted"] }).notNull(),
    sheet: integer().notNull().default(0),
    place: jsonb().$type<string[]>(),
    parts: integer().notNull().default(0),
    rows: bigint({ mode: "number" }).notNull().default(0),
    expiresAt: time("expires_at"),
  },
  (t) => [
    index("account_exports_partner").on(t.partnerId, t.createdAt),
    uniqueIndex("account_exports_running").on(t.partnerId).where(sql`state = 'running'`),
    index("account_exports_unrelayed").on(t.createdAt).where(sql`relayed_at is null`),
  ],
);

export const accountExportParts = pgTable(
  "account_export_parts",
  {
    exportId: text("export_id")
      .notNull()
      .references(() => accountExports.id),
    number: integer().notNull(),
    sheet: integer().notNull(),
    storageKey: text("storage_key").notNull(),
  },
  (t) => [primaryKey({ columns: [t.exportId, t.number] })],
);

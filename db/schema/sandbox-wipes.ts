import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { jobOwner, memberJobColumns, outboxColumns, time } from "./job-columns";
import { partners } from "./partners";

export const sandboxWipes = pgTable(
  "sandbox_wipes",
  {
    ...memberJobColumns,
    ...outboxColumns,
    personId: jobOwner("requested_by"),
    state: text({ enum: ["running", "done", "failed"] }).notNull(),
    stage: text({ enum: ["rows", "files"] }).notNull(),
    orders: integer().notNull(),
    ordersDone: integer("orders_done").notNull().default(0),
  },
  (t) => [
    index("sandbox_wipes_partner").on(t.partnerId, t.createdAt),
    uniqueIndex("sandbox_wipes_running").on(t.partnerId).where(sql`state = 'running'`),
    index("sandbox_wipes_unrelayed").on(t.createdAt).where(sql`relayed_at is null`),
  ],
);

export const sandboxWipeFiles = pgTable(
  "sandbox_wipe_files",
  {
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    /**
     * Documents are named by hash, certificates and uploads by id, reviewed texts by order, and an export's part by its
     * place in the store.
     */
    kind: text({ enum: ["source", "certificate", "reviewed", "upload", "export_part"] }).notNull(),
    name: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.partnerId, t.kind, t.name] })],
);

export const wipedCertificates = pgTable("wiped_certificates", {
  id: text().primaryKey(),
  issuedAt: time("issued_at").notNull(),
  revokedAt: time("revoked_at").notNull(),
});

import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { partners } from "./partners";
import { people } from "./people";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Each time that a partner has its sandbox emptied. The row is the outbox of its workflow, and how far that has come. */
export const sandboxWipes = pgTable(
  "sandbox_wipes",
  {
    id: text().primaryKey(),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    requestedBy: text("requested_by")
      .notNull()
      .references(() => people.id),
    state: text({ enum: ["running", "done", "failed"] }).notNull(),
    /** What is being deleted: first whatever stands in tables, then the files that this leaves behind. */
    stage: text({ enum: ["rows", "files"] }).notNull(),
    /** How many orders there were, and how many are gone. */
    orders: integer().notNull(),
    ordersDone: integer("orders_done").notNull().default(0),
    /** When it was asked for: what is made later stays. */
    createdAt: time("created_at").notNull(),
    /** When it last came further. */
    movedAt: time("moved_at").notNull(),
    finishedAt: time("finished_at"),
    mailedAt: time("mailed_at"),
    relayedAt: time("relayed_at"),
    relayLeaseUntil: time("relay_lease_until"),
  },
  (t) => [
    index("sandbox_wipes_partner").on(t.partnerId, t.createdAt),
    // One at a time, whoever asks.
    uniqueIndex("sandbox_wipes_running").on(t.partnerId).where(sql`state = 'running'`),
    index("sandbox_wipes_unrelayed").on(t.createdAt).where(sql`relayed_at is null`),
  ],
);

/** Files whose rows are gone, until they are gone as well. */
export const sandboxWipeFiles = pgTable(
  "sandbox_wipe_files",
  {
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    /** Documents by hash, certificates and uploads by id, reviewed texts by order, an export's part by its place in the store. */
    kind: text({ enum: ["source", "certificate", "reviewed", "upload", "export_part"] }).notNull(),
    name: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.partnerId, t.kind, t.name] })],
);

/** What is left of a sandbox certificate that was public, so that whoever holds it learns that it is kept no longer. */
export const wipedCertificates = pgTable("wiped_certificates", {
  id: text().primaryKey(),
  issuedAt: time("issued_at").notNull(),
  /** At the latest when it was deleted. */
  revokedAt: time("revoked_at").notNull(),
});

import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { partners } from "./partners";
import { people } from "./people";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Each wipe of a partner's sandbox. The row is its workflow's outbox and progress. */
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
    /** First the rows are deleted, then the files that they leave behind. */
    stage: text({ enum: ["rows", "files"] }).notNull(),
    /** How many orders there were, and how many are deleted. */
    orders: integer().notNull(),
    ordersDone: integer("orders_done").notNull().default(0),
    /** When it was asked for. Whatever is made later stays. */
    createdAt: time("created_at").notNull(),
    /** When it last made progress. */
    movedAt: time("moved_at").notNull(),
    finishedAt: time("finished_at"),
    mailedAt: time("mailed_at"),
    relayedAt: time("relayed_at"),
    relayLeaseUntil: time("relay_lease_until"),
  },
  (t) => [
    index("sandbox_wipes_partner").on(t.partnerId, t.createdAt),
    // One running wipe per partner.
    uniqueIndex("sandbox_wipes_running").on(t.partnerId).where(sql`state = 'running'`),
    index("sandbox_wipes_unrelayed").on(t.createdAt).where(sql`relayed_at is null`),
  ],
);

/** Files whose rows are deleted, until the files are deleted too. */
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

/** Tombstone of a published sandbox certificate: verification tells its holders that it is no longer kept. */
export const wipedCertificates = pgTable("wiped_certificates", {
  id: text().primaryKey(),
  issuedAt: time("issued_at").notNull(),
  /** Not later than its deletion. */
  revokedAt: time("revoked_at").notNull(),
});

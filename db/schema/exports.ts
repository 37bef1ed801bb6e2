import { sql } from "drizzle-orm";
import {
  bigint,
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

/**
 * Everything of an account as one archive. The row is the outbox of its workflow, and how far that has come: a part is
 * in the archive when it was counted here, and not before.
 */
export const accountExports = pgTable(
  "account_exports",
  {
    id: text().primaryKey(),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    requestedBy: text("requested_by")
      .notNull()
      .references(() => people.id),
    /** `deleted`: its time is over, or an order in it was erased. */
    state: text({ enum: ["running", "ready", "failed", "deleted"] }).notNull(),
    /** The sheet that is being written, from 0. */
    sheet: integer().notNull().default(0),
    /** Where its last part ended; null at its beginning. */
    place: jsonb().$type<string[]>(),
    /** The number of the next part. */
    parts: integer().notNull().default(0),
    rows: bigint({ mode: "number" }).notNull().default(0),
    createdAt: time("created_at").notNull(),
    /** When it last came further. */
    movedAt: time("moved_at").notNull(),
    finishedAt: time("finished_at"),
    /** When its files are deleted. */
    expiresAt: time("expires_at"),
    mailedAt: time("mailed_at"),
    relayedAt: time("relayed_at"),
    relayLeaseUntil: time("relay_lease_until"),
  },
  (t) => [
    index("account_exports_partner").on(t.partnerId, t.createdAt),
    // One at a time, whoever asks.
    uniqueIndex("account_exports_running").on(t.partnerId).where(sql`state = 'running'`),
    index("account_exports_unrelayed").on(t.createdAt).where(sql`relayed_at is null`),
  ],
);

/** The files that an archive is made of when it is downloaded. */
export const accountExportParts = pgTable(
  "account_export_parts",
  {
    exportId: text("export_id")
      .notNull()
      .references(() => accountExports.id),
    /** From 0, in the order of the archive. */
    number: integer().notNull(),
    sheet: integer().notNull(),
    storageKey: text("storage_key").notNull(),
  },
  (t) => [primaryKey({ columns: [t.exportId, t.number] })],
);

import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { TranslatorStamp } from "@/lib/paper";
import type { LanguagePair } from "../../lib/core/catalog/language-pair";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const staff = pgTable(
  "staff",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    legalName: text("legal_name").notNull(),
    role: text({ enum: ["reviewer", "admin"] }).notNull(),
    credentials: text().notNull(),
    contact: text().notNull(),
    languagePairs: jsonb("language_pairs").$type<LanguagePair[]>().notNull(),
    signatureImageKey: text("signature_image_key"),
    stamps: jsonb().$type<TranslatorStamp[]>().notNull().default([]),
    /** Nothing reads it any more. Drop it once no server from before edition 2026-12.6 of the statements runs. */
    isOutsideUs: boolean("is_outside_us").notNull().default(false),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [uniqueIndex("staff_email").on(sql`lower(${t.email})`)],
);

export const pageRates = pgTable(
  "page_rates",
  {
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    validFrom: time("valid_from").notNull(),
    centsPerPage: integer("cents_per_page").notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.validFrom] })],
);

export const signingCodes = pgTable(
  "signing_codes",
  {
    id: text().primaryKey(),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    orderId: text("order_id").notNull(),
    contentSha256: text("content_sha256").notNull(),
    /** HMAC of the challenge that a passkey has to sign. Null if an authenticator app's code is required. */
    codeMac: text("code_mac"),
    wrongTries: integer("wrong_tries").notNull().default(0),
    expiresAt: time("expires_at").notNull(),
    usedAt: time("used_at"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [index("signing_codes_order").on(t.orderId, t.staffId)],
);

/** Triggers make it append-only. Each row holds the hash of the previous one. */
export const auditLog = pgTable(
  "audit_log",
  {
    number: bigserial({ mode: "number" }).primaryKey(),
    at: time("at").notNull(),
    staffId: text("staff_id").references(() => staff.id),
    action: text().notNull(),
    orderId: text("order_id"),
    subject: text(),
    /** Never document text or names of end clients: the log is kept for good. */
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    previousHash: text("previous_hash").notNull().unique(),
    hash: text().notNull().unique(),
  },
  (t) => [index("audit_log_order").on(t.orderId, t.number)],
);

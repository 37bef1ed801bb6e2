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

/** People who work at the desk. Legal name and credentials are printed on what they sign. */
export const staff = pgTable(
  "staff",
  {
    id: text().primaryKey(),
    /** Lower case; sign-in links go there. */
    email: text().notNull(),
    legalName: text("legal_name").notNull(),
    role: text({ enum: ["reviewer", "admin"] }).notNull(),
    credentials: text().notNull(),
    /** Printed under the signature: e-mail, telephone or address, as the recipients ask for. */
    contact: text().notNull(),
    languagePairs: jsonb("language_pairs").$type<LanguagePair[]>().notNull(),
    /** Storage key of the signature's picture. */
    signatureImageKey: text("signature_image_key"),
    /** Their own stamps, one for each pair of languages. */
    stamps: jsonb().$type<TranslatorStamp[]>().notNull().default([]),
    /** Nothing reads it any more. Drop it once no server from before edition 2026-12.6 of the statements runs. */
    isOutsideUs: boolean("is_outside_us").notNull().default(false),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [uniqueIndex("staff_email").on(sql`lower(${t.email})`)],
);

/** A colleague's rate per page from a time on. A new rate doesn't change what was signed before. */
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

/** A signature that was begun: bound to one reviewer and the very content that is to be signed. */
export const signingCodes = pgTable(
  "signing_codes",
  {
    id: text().primaryKey(),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    orderId: text("order_id").notNull(),
    /** SHA-256 of the canonical JSON of what is to be signed. */
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

/**
 * Actions at the desk, with their authors. Triggers make it append-only; each row holds the hash of the one before it.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    number: bigserial({ mode: "number" }).primaryKey(),
    at: time("at").notNull(),
    /** Null for the service itself and for operators' commands. */
    staffId: text("staff_id").references(() => staff.id),
    action: text().notNull(),
    orderId: text("order_id"),
    /** The certificate, document or colleague concerned, if not the order alone. */
    subject: text(),
    /** Never document text or names of end clients: the log is kept for good. */
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Unique, as the hash is: the chain cannot fork. */
    previousHash: text("previous_hash").notNull().unique(),
    hash: text().notNull().unique(),
  },
  (t) => [index("audit_log_order").on(t.orderId, t.number)],
);

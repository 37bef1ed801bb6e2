import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { orders } from "./orders";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** next → active → retired → compromised; see lib/core/keys/signing-keys. */
export const signingKeys = pgTable("signing_keys", {
  kid: text().primaryKey(),
  state: text({ enum: ["next", "active", "retired", "compromised"] }).notNull(),
  publicJwk: jsonb("public_jwk").$type<{ kty: "OKP"; crv: "Ed25519"; x: string }>().notNull(),
  /** Null if the private key comes from the environment. */
  privateKeySealed: text("private_key_sealed"),
  createdAt: time("created_at").notNull(),
  activatedAt: time("activated_at"),
  retiredAt: time("retired_at"),
  compromisedAt: time("compromised_at"),
});

/** Rows stay for good: a sealing certificate is published as long as PDFs sealed with it exist. */
export const documentKeys = pgTable("document_keys", {
  id: text().primaryKey(),
  certificatePem: text("certificate_pem").notNull(),
  privateKeySealed: text("private_key_sealed"),
  notAfter: time("not_after").notNull(),
  createdAt: time("created_at").notNull(),
  /** From then on it seals nothing, and its certificate is not published. */
  compromisedAt: time("compromised_at"),
});

/** The signed receipt is the truth; the other columns are for look-ups. */
export const certificates = pgTable(
  "certificates",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    index: integer().notNull(),
    kid: text()
      .notNull()
      .references(() => signingKeys.kid),
    jws: text().notNull(),
    isSandbox: boolean("is_sandbox").notNull(),
    acceptanceGuaranteeUscis: boolean("acceptance_guarantee_uscis").notNull(),
    translatorName: text("translator_name").notNull(),
    translatorCredentials: text("translator_credentials").notNull(),
    issuedAt: time("issued_at").notNull(),
    /**
     * Set in the transaction that publishes the artifact. Null while the PDF is being made: until then the certificate
     * does not exist for the public.
     */
    publishedAt: time("published_at"),
    /** SHA-256 of the PDF. Kept after a replacement. Null for reviews, which have no PDF. */
    documentHash: text("document_hash"),
    /** The previous release's kind of page records. Drop it in a later release. */
    pdfPages: jsonb("pdf_pages").$type<string[]>(),
    revokedAt: time("revoked_at"),
    revokedReason: text("revoked_reason"),
    supersedes: text().unique(),
    erasedAt: time("erased_at"),
    renewalFailedAt: time("renewal_failed_at"),
  },
  (t) => [
    uniqueIndex("certificates_standing")
      .on(t.orderId, t.index)
      .where(sql`revoked_at is null and published_at is not null`),
    // A correction must leave no moment without a certificate.
    uniqueIndex("certificates_pending")
      .on(t.orderId, t.index)
      .where(sql`revoked_at is null and published_at is null`),
    index("certificates_order").on(t.orderId),
    // A key stays in the key set while an unrevoked certificate was signed with it.
    index("certificates_kid").on(t.kid),
    index("certificates_compromised").on(t.id).where(sql`revoked_reason = 'key_compromised'`),
    index("certificates_erased").on(t.id).where(sql`erased_at is not null`),
    index("certificates_renewal_failed").on(t.id).where(sql`renewal_failed_at is not null`),
  ],
);

/**
 * Verification recognises these by hash. A filing copy was issued with the certificate. A renewed file is the
 * PDF with newer proof appended. A reviewed text names no certificate: its hash leads to those that name it.
 */
export const certificateFiles = pgTable(
  "certificate_files",
  {
    certificateId: text("certificate_id")
      .notNull()
      .references(() => certificates.id),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ["filing_copy", "renewed", "reviewed"] }).notNull(),
    sha256: text().notNull(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.certificateId, t.sha256] }),
    index("certificate_files_order").on(t.orderId),
    index("certificate_files_sha256").on(t.sha256),
  ],
);

/**
 * Triggers insert a row when a certificate is published or a filing copy is kept, and delete it with its
 * subject, so that the previous release maintains it too.
 */
export const pageRecords = pgTable(
  "page_records",
  {
    certificateId: text("certificate_id")
      .notNull()
      .references(() => certificates.id, { onDelete: "cascade" }),
    kind: text({ enum: ["certified_pdf", "filing_copy"] }).notNull(),
    /** One record per page, encrypted with the page's own key and the seal's. Null until they are made. */
    records: jsonb().$type<string[]>(),
    pageCount: integer("page_count"),
    failedAt: time("failed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.certificateId, t.kind] }),
    index("page_records_unrecorded")
      .on(t.failedAt.asc().nullsFirst(), t.certificateId)
      .where(sql`records is null`),
  ],
);

export const artifacts = pgTable(
  "artifacts",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    index: integer().notNull(),
    kind: text({ enum: ["certified_pdf", "raw_translation", "certificate_only", "business_text"] }).notNull(),
    storageKey: text("storage_key"),
    sha256: text().notNull(),
    /**
     * Hash of a review's file, which its receipt names. Null for other kinds, and for reviews from before there were
     * files.
     */
    reviewedSha256: text("reviewed_sha256"),
    pageCount: integer("page_count").notNull(),
    certificateId: text("certificate_id")
      .unique()
      .references(() => certificates.id),
    createdAt: time("created_at").notNull(),
    /**
     * When the newest file of a live certified PDF was stamped. A trigger sets it when the PDF is made. Null for
     * artifacts that are never renewed.
     */
    stampedAt: time("stamped_at"),
  },
  (t) => [
    unique("artifacts_index").on(t.orderId, t.index),
    index("artifacts_stored").on(t.createdAt).where(sql`storage_key is not null`),
    index("artifacts_stamped").on(t.stampedAt).where(sql`stamped_at is not null and storage_key is not null`),
  ],
);

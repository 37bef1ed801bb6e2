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
  /** The public JWK as it stands in the key set. */
  publicJwk: jsonb("public_jwk").$type<{ kty: "OKP"; crv: "Ed25519"; x: string }>().notNull(),
  /** AES-256-GCM; null when the private key comes from the environment. */
  privateKeySealed: text("private_key_sealed"),
  createdAt: time("created_at").notNull(),
  activatedAt: time("activated_at"),
  retiredAt: time("retired_at"),
  compromisedAt: time("compromised_at"),
});

/**
 * Keys that seal PDFs (PAdES), each with its certificate. Rows stay for good: as long as a PDF is around, the
 * certificate that sealed it is published.
 */
export const documentKeys = pgTable("document_keys", {
  id: text().primaryKey(),
  certificatePem: text("certificate_pem").notNull(),
  /** AES-256-GCM; null when the private key comes from the environment. */
  privateKeySealed: text("private_key_sealed"),
  notAfter: time("not_after").notNull(),
  createdAt: time("created_at").notNull(),
  /** Its private part got out: it seals nothing more, and its certificate is not published any more. */
  compromisedAt: time("compromised_at"),
});

/** One per document (or per order, for reviews); the signed receipt is the truth, the rest is for look-ups. */
export const certificates = pgTable(
  "certificates",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** From 0; belongs to the artifact of the same index. */
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
     * When it became public, with its artifact and in the same transaction. Null while its PDF is made: for everybody
     * outside it does not exist.
     */
    publishedAt: time("published_at"),
    /** SHA-256 of its PDF; kept when another certificate took its place. Null for reviews, which have none. */
    documentHash: text("document_hash"),
    /** Of the release before, whose records were of another kind; dropped in a later one. */
    pdfPages: jsonb("pdf_pages").$type<string[]>(),
    revokedAt: time("revoked_at"),
    revokedReason: text("revoked_reason"),
    /** The certificate whose place this one takes: corrected, and revoked when this one was published, or revoked with its key. */
    supersedes: text().unique(),
    /** An end client's data was erased: only id and times are left to be shown. */
    erasedAt: time("erased_at"),
    /** Its PDF could not be renewed, for what the file or its seal's certificate is; null once it could. */
    renewalFailedAt: time("renewal_failed_at"),
  },
  (t) => [
    // One standing certificate per document; revoked ones stay beside the one that replaced them.
    uniqueIndex("certificates_standing")
      .on(t.orderId, t.index)
      .where(sql`revoked_at is null and published_at is not null`),
    // Beside it at most one whose PDF is being made: a correction leaves no moment without a certificate.
    uniqueIndex("certificates_pending")
      .on(t.orderId, t.index)
      .where(sql`revoked_at is null and published_at is null`),
    // All that an order ever had.
    index("certificates_order").on(t.orderId),
    // A key stays in the key set while an unrevoked certificate was signed with it.
    index("certificates_kid").on(t.kid),
    // Whose key got out, what was erased, and what could not be renewed: few, whatever the table's size.
    index("certificates_compromised").on(t.id).where(sql`revoked_reason = 'key_compromised'`),
    index("certificates_erased").on(t.id).where(sql`erased_at is not null`),
    index("certificates_renewal_failed").on(t.id).where(sql`renewal_failed_at is not null`),
  ],
);

/**
 * Files of a certificate beside its PDF, whose hash stands in its own row: whoever holds one of them is told what it is,
 * whatever became of the certificate. A filing copy was issued with it; a renewed one is the PDF with newer proof behind
 * it. Both lie under the certificate's folder as long as the PDF does. A reviewed text names no certificate: its hash
 * leads to those that name it.
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
    // With its order it is erased and wiped.
    index("certificate_files_order").on(t.orderId),
    // A file in somebody's hands is found by it.
    index("certificate_files_sha256").on(t.sha256),
  ],
);

/**
 * What is seen on each page of a file that was issued (`lib/core/seen-pages`). Triggers write a row when a certificate is
 * published, or a filing copy is kept, and delete it with what it is about: so the release before does, too.
 */
export const pageRecords = pgTable(
  "page_records",
  {
    certificateId: text("certificate_id")
      .notNull()
      .references(() => certificates.id, { onDelete: "cascade" }),
    kind: text({ enum: ["certified_pdf", "filing_copy"] }).notNull(),
    /** One of each page, locked with the page's own key and the seal's; null until they are made. */
    records: jsonb().$type<string[]>(),
    /** How many there are. */
    pageCount: integer("page_count"),
    /** When they could not be made, for what the file is. */
    failedAt: time("failed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.certificateId, t.kind] }),
    // What is recorded next: what failed comes last.
    index("page_records_unrecorded")
      .on(t.failedAt.asc().nullsFirst(), t.certificateId)
      .where(sql`records is null`),
  ],
);

/** What the result endpoint hands out; `url` is made again at every call, the file never changes. */
export const artifacts = pgTable(
  "artifacts",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    index: integer().notNull(),
    kind: text({ enum: ["certified_pdf", "raw_translation", "certificate_only", "business_text"] }).notNull(),
    /** Where its file lies: the certified PDF, or the reviewed text of a review. */
    storageKey: text("storage_key"),
    sha256: text().notNull(),
    /** Of a review's file, which its receipt names; null for other kinds, and for reviews from before there were files. */
    reviewedSha256: text("reviewed_sha256"),
    pageCount: integer("page_count").notNull(),
    certificateId: text("certificate_id")
      .unique()
      .references(() => certificates.id),
    createdAt: time("created_at").notNull(),
    /**
     * Of a live certified PDF: when its newest file was stamped. A trigger sets it when the PDF is made; null for all
     * that is never renewed.
     */
    stampedAt: time("stamped_at"),
  },
  (t) => [
    unique("artifacts_index").on(t.orderId, t.index),
    // Files that are kept, the oldest first: what retention deletes next.
    index("artifacts_stored").on(t.createdAt).where(sql`storage_key is not null`),
    // What is renewed next, the oldest proof first.
    index("artifacts_stamped").on(t.stampedAt).where(sql`stamped_at is not null and storage_key is not null`),
  ],
);

import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { SignedStatements, TranslatorStamp } from "@/lib/paper";
import type { Output } from "../../lib/contract/operations";
import type { SubmitInput } from "../../lib/contract/schemas/submit";
import { PRODUCT_LINES } from "../../lib/core/catalog/product-lines";
import type { TranslatedDocument } from "../../lib/core/documents/document-model";
import type { PageInventory } from "../../lib/core/documents/translation";
import { JOB_STATUSES } from "../../lib/core/orders/job-states";
import type { Refusal } from "../../lib/core/problem";
import { apiKeys, partners } from "./partners";
import { staff } from "./staff";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** One order is one job. `status` changes only by compare-and-set, with its event in the same transaction. */
export const orders = pgTable(
  "orders",
  {
    id: text().primaryKey(),
    orderNumber: text("order_number").notNull().unique(),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    apiKeyId: text("api_key_id")
      .notNull()
      .references(() => apiKeys.id),
    environment: text({ enum: ["live", "sandbox"] }).notNull(),
    quoteId: text("quote_id").notNull(),
    status: text({ enum: JOB_STATUSES }).notNull(),
    productLine: text("product_line", { enum: PRODUCT_LINES }).notNull(),
    sourceLanguage: text("source_language").notNull(),
    targetLanguage: text("target_language").notNull(),
    useCase: text("use_case"),
    documentType: text("document_type").notNull(),
    pageCount: integer("page_count").notNull(),
    totalCents: integer("total_cents").notNull(),
    refundedCents: integer("refunded_cents").notNull().default(0),
    speedTier: text("speed_tier").notNull().default("standard"),
    promisedDeliveryHours: integer("promised_delivery_hours").notNull(),
    promisedAt: time("promised_at").notNull(),
    /** The end client's name. Null: the account's name is used, and nothing is bound to it. */
    applicantName: text("applicant_name"),
    endUserExternalId: text("end_user_external_id"),
    webhookUrl: text("webhook_url"),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    /**
     * The parsed input as submitted, for support and re-pricing, and what the order is compared with others by: the
     * SHA-256 of its text, or of each source's pages as drawn. Empty after an erasure.
     */
    input: jsonb()
      .$type<
        Partial<Omit<SubmitInput, "sourceText">> & {
          textSha256?: string;
          drawnSha256s?: readonly (string | null)[];
        }
      >()
      .notNull(),
    sourceText: text("source_text"),
    resultText: text("result_text"),
    hardcopyPending: boolean("hardcopy_pending").notNull().default(false),
    reviewerClaimedAt: time("reviewer_claimed_at"),
    reviewerId: text("reviewer_id").references(() => staff.id),
    secondReaderId: text("second_reader_id").references(() => staff.id),
    secondReaderAskedAt: time("second_reader_asked_at"),
    secondReadAt: time("second_read_at"),
    certificationProfile: text("certification_profile"),
    signedSha256: text("signed_sha256"),
    /** Nothing reads it any more. Drop it once no server from before edition 2026-12.6 of the statements runs. */
    signedOutsideUs: boolean("signed_outside_us").notNull().default(false),
    /** Since when an open question stops the order's clock. The answer moves the promise by as much. */
    pausedAt: time("paused_at"),
    deadlineWarnedAt: time("deadline_warned_at"),
    purgedAt: time("purged_at"),
    erasedAt: time("erased_at"),
    /** When the clean-up after a purge or erasure was finished: files, and the embedded database's own traces. */
    cleanedAt: time("cleaned_at"),
    signedAt: time("signed_at"),
    /** IANA time zone whose calendar gives the signature its date. Null is UTC, as in older orders. */
    signedTimeZone: text("signed_time_zone"),
    translatorName: text("translator_name"),
    translatorCredentials: text("translator_credentials"),
    translatorContact: text("translator_contact"),
    signatureImageKey: text("signature_image_key"),
    signedStatements: jsonb("signed_statements").$type<SignedStatements>(),
    translatorStamp: jsonb("translator_stamp").$type<TranslatorStamp>(),
    failureReason: text("failure_reason"),
    createdAt: time("created_at").notNull(),
    paidAt: time("paid_at"),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    // For operators alone, who ask about all partners at once: a partner's lists never match the expression.
    index("orders_created").on(sql`(${t.createdAt} at time zone 'UTC')`, t.id),
    index("orders_partner_created").on(t.partnerId, t.environment, t.createdAt, t.id),
    index("orders_partner_status").on(t.partnerId, t.environment, t.status, t.createdAt, t.id),
    index("orders_partner_end_user")
      .on(t.partnerId, t.environment, t.endUserExternalId, t.createdAt, t.id)
      .where(sql`end_user_external_id is not null`),
    index("orders_partner_paused")
      .on(t.partnerId, t.environment, t.createdAt, t.id)
      .where(sql`paused_at is not null`),
    index("orders_applicant_words")
      .using("gin", sql`applicant_words(${t.partnerId}, ${t.applicantName})`)
      .where(sql`applicant_name is not null`),
    index("orders_quote").on(t.quoteId),
    index("orders_key_created").on(t.apiKeyId, t.createdAt, t.id),
    index("orders_key_status").on(t.apiKeyId, t.status, t.createdAt, t.id),
    index("orders_key_end_user")
      .on(t.apiKeyId, t.endUserExternalId, t.createdAt, t.id)
      .where(sql`end_user_external_id is not null`),
    index("orders_metadata")
      .using("gin", t.metadata.op("jsonb_path_ops"))
      .where(sql`metadata <> '{}'::jsonb`),
    index("orders_open")
      .on(t.status, t.createdAt)
      .where(sql`status in ('created', 'paid', 'processing', 'reviewing_draft', 'in_review')`),
    index("orders_desk")
      .on(t.environment, t.promisedAt)
      .where(sql`status in ('reviewing_draft', 'in_review')`),
    index("orders_reviewer").on(t.reviewerId).where(sql`reviewer_id is not null`),
    index("orders_signed").on(t.signedAt, t.id).where(sql`signed_at is not null and environment = 'live'`),
    index("orders_unpurged").on(t.updatedAt).where(sql`purged_at is null`),
    index("orders_unpurged_partner").on(t.partnerId, t.createdAt).where(sql`purged_at is null`),
    index("orders_uncleaned").on(t.purgedAt).where(sql`purged_at is not null and cleaned_at is null`),
    index("orders_statements_left")
      .on(t.id)
      .where(sql`purged_at is not null and signed_statements is not null`),
    index("orders_same_day")
      .on(t.promisedAt)
      .where(
        sql`speed_tier = 'same_day' and status in ('paid', 'processing', 'reviewing_draft', 'in_review')`,
      ),
  ],
);

/** Counted by the UTC hour of placement. A trigger of `orders` (migration `order_usage_hours`) maintains it. */
export const orderUsageHours = pgTable(
  "order_usage_hours",
  {
    hour: time("hour").notNull(),
    partnerId: text("partner_id").notNull(),
    environment: text({ enum: ["live", "sandbox"] }).notNull(),
    apiKeyId: text("api_key_id").notNull(),
    productLine: text("product_line", { enum: PRODUCT_LINES }).notNull(),
    sourceLanguage: text("source_language").notNull(),
    targetLanguage: text("target_language").notNull(),
    orders: integer().notNull(),
    pages: integer().notNull(),
    spentCents: bigint("spent_cents", { mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({
      name: "order_usage_hours_pk",
      columns: [
        t.partnerId,
        t.environment,
        t.hour,
        t.apiKeyId,
        t.productLine,
        t.sourceLanguage,
        t.targetLanguage,
      ],
    }),
  ],
);

export const submissions = pgTable(
  "submissions",
  {
    apiKeyId: text("api_key_id")
      .notNull()
      .references(() => apiKeys.id),
    idempotencyKey: text("idempotency_key").notNull(),
    fingerprint: text().notNull(),
    /** No foreign key: the claim is written first, so that duplicates wait for it before they write anything. */
    orderId: text("order_id").notNull(),
    /**
     * The first answer, replayed byte for byte: json, because jsonb would reorder its members. Null while the payment
     * is uncertain.
     */
    answer: json().$type<Output<"submit">>(),
    /** The refusal of the last call that had claimed the key. Such a claim may be taken over. */
    refusal: json().$type<Refusal>(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.apiKeyId, t.idempotencyKey] })],
);

export const orderDocuments = pgTable(
  "order_documents",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** text: the sourceText of a business order, stored as a document for the desk. */
    kind: text({ enum: ["source", "draft", "text"] }).notNull(),
    index: integer().notNull(),
    sha256: text().notNull(),
    mediaType: text("media_type").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    pageHint: integer("page_hint"),
    /** Sandbox only: the document could not be fetched, and the built-in specimen replaces it. */
    isSpecimen: boolean("is_specimen").notNull().default(false),
    translation: jsonb().$type<TranslatedDocument>(),
    pageCount: integer("page_count"),
    wordCount: integer("word_count"),
    /** Counts saves at the desk. A save based on an older revision is refused. */
    revision: integer().notNull().default(0),
    inventory: jsonb().$type<PageInventory[]>().notNull().default([]),
    explanations: jsonb().$type<Record<string, string>>().notNull().default({}),
    savedAt: time("saved_at"),
    /**
     * SHA-256 of each page's picture, which a reviewer sees, signs and prints as exhibit. Null until they are drawn,
     * and for signatures from before pictures were signed.
     */
    pagePictures: jsonb("page_pictures").$type<string[]>(),
    purgedAt: time("purged_at"),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.kind, t.index] }),
    index("order_documents_sha256").on(t.sha256),
  ],
);

/** An order's history and its outbox: status events, webhooks and workflow events all come from here. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    sequence: integer().notNull(),
    type: text().notNull(),
    previousStatus: text("previous_status", { enum: JOB_STATUSES }),
    status: text({ enum: JOB_STATUSES }).notNull(),
    progressPercent: integer("progress_percent").notNull(),
    note: text(),
    /** Members of the webhook body, by type. Never put document text, names or addresses here. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    at: time("at").notNull(),
    relayedAt: time("relayed_at"),
    relayLeaseUntil: time("relay_lease_until"),
    feedKeyId: text("feed_key_id"),
    /**
     * Taken at the insert: a later event of the same order has a higher number. Different orders may commit out of
     * order.
     */
    number: bigserial({ mode: "number" }).notNull(),
    traceparent: text(),
    /** Its position in the key's feed. Given only after the commit, so that a reader's cursor skips nothing. */
    position: bigint({ mode: "number" }),
  },
  (t) => [
    unique("order_events_sequence").on(t.orderId, t.sequence),
    index("order_events_feed").on(t.feedKeyId, t.position, t.number).where(sql`feed_key_id is not null`),
    index("order_events_unrelayed").on(t.at).where(sql`relayed_at is null`),
  ],
);

/**
 * Repeated workflow events, for orders that wait for a workflow and have not moved: the engine took the first event and
 * did nothing. The table is their outbox, and counts the repeats.
 */
export const orderRedrives = pgTable(
  "order_redrives",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    type: text().notNull(),
    at: time("at").notNull(),
    relayedAt: time("relayed_at"),
    relayLeaseUntil: time("relay_lease_until"),
  },
  (t) => [
    index("order_redrives_order").on(t.orderId, t.at),
    index("order_redrives_unrelayed").on(t.at).where(sql`relayed_at is null`),
  ],
);

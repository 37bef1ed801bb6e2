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
import type { Output } from "../../lib/contract/operations";
import type { SubmitInput } from "../../lib/contract/schemas/submit";
import { PRODUCT_LINES } from "../../lib/core/catalog/product-lines";
import type { SignedStatements } from "../../lib/core/certification/certification-of";
import type { TranslatorStamp } from "../../lib/core/certification/translator-stamp";
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
    /** Null on business lines. */
    useCase: text("use_case"),
    documentType: text("document_type").notNull(),
    pageCount: integer("page_count").notNull(),
    totalCents: integer("total_cents").notNull(),
    refundedCents: integer("refunded_cents").notNull().default(0),
    /** As ordered: a missed same_day is refunded. */
    speedTier: text("speed_tier").notNull().default("standard"),
    promisedDeliveryHours: integer("promised_delivery_hours").notNull(),
    /** The delivery promise, counted from payment. */
    promisedAt: time("promised_at").notNull(),
    /** Explicit end-client name; null means the account's name stands for it and nothing is bound. */
    applicantName: text("applicant_name"),
    endUserExternalId: text("end_user_external_id"),
    webhookUrl: text("webhook_url"),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    /** Parsed input as submitted, for support and for re-pricing; empty once it is erased. */
    input: jsonb().$type<Partial<Omit<SubmitInput, "sourceText">>>().notNull(),
    sourceText: text("source_text"),
    /** The translated text of business lines. */
    resultText: text("result_text"),
    hardcopyPending: boolean("hardcopy_pending").notNull().default(false),
    /** Set when a reviewer claims the job: 75 becomes 80 percent. */
    reviewerClaimedAt: time("reviewer_claimed_at"),
    /** Who claimed it; null while queued, and for fixtures. */
    reviewerId: text("reviewer_id").references(() => staff.id),
    /** Whom the reviewer asked to read the translation too, until it is signed or handed back; since when; when they had. */
    secondReaderId: text("second_reader_id").references(() => staff.id),
    secondReaderAskedAt: time("second_reader_asked_at"),
    secondReadAt: time("second_read_at"),
    /** The recipient profile that a reviewer chose; null means the use case's own. */
    certificationProfile: text("certification_profile"),
    /** SHA-256 of the canonical JSON of everything that was signed. */
    signedSha256: text("signed_sha256"),
    /** Where the reviewer was when signing: federal courts ask for other words then. */
    signedOutsideUs: boolean("signed_outside_us").notNull().default(false),
    /** An open question stops the order's clock: since when; the promise moves by as much when it is answered. */
    pausedAt: time("paused_at"),
    /** When the desk was warned that the promise is near; null until then, and again when the promise moves. */
    deadlineWarnedAt: time("deadline_warned_at"),
    /** When sources, drafts and texts were deleted by retention. */
    purgedAt: time("purged_at"),
    /** When all that its client could be known by was deleted, because somebody asked for it. */
    erasedAt: time("erased_at"),
    /** When what purging or erasing leaves to be done after it was done: files, and the embedded database's own. */
    cleanedAt: time("cleaned_at"),
    /** The reviewer's signature; certification starts from it. */
    signedAt: time("signed_at"),
    /** By whose calendar the signature has its day: an IANA time zone. Null is UTC, as everything once was. */
    signedTimeZone: text("signed_time_zone"),
    translatorName: text("translator_name"),
    translatorCredentials: text("translator_credentials"),
    translatorContact: text("translator_contact"),
    /** The picture of the signature as it was when it was given; null where a fixture signed. */
    signatureImageKey: text("signature_image_key"),
    /** What was signed, by its place in the order; null where a fixture signed, and for signatures from before it was kept. */
    signedStatements: jsonb("signed_statements").$type<SignedStatements>(),
    /** The signer's own stamp as it was then; null where they had none for these languages that was valid. */
    translatorStamp: jsonb("translator_stamp").$type<TranslatorStamp>(),
    failureReason: text("failure_reason"),
    createdAt: time("created_at").notNull(),
    paidAt: time("paid_at"),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    // A partner's order list, read backwards: whole, of one state each, of one end user, of what waits for an answer.
    index("orders_partner_created").on(t.partnerId, t.environment, t.createdAt, t.id),
    index("orders_partner_status").on(t.partnerId, t.environment, t.status, t.createdAt, t.id),
    index("orders_partner_end_user")
      .on(t.partnerId, t.environment, t.endUserExternalId, t.createdAt, t.id)
      .where(sql`end_user_external_id is not null`),
    index("orders_partner_paused")
      .on(t.partnerId, t.environment, t.createdAt, t.id)
      .where(sql`paused_at is not null`),
    // A search by the beginning of an applicant's name, as `folded` of the migrations has it.
    index("orders_partner_applicant")
      .on(t.partnerId, t.environment, sql`folded(${t.applicantName}) text_pattern_ops`)
      .where(sql`applicant_name is not null`),
    // A key's order list, read backwards: whole, of one state each, of one end user.
    // Whether a quote has an order already.
    index("orders_quote").on(t.quoteId),
    index("orders_key_created").on(t.apiKeyId, t.createdAt, t.id),
    index("orders_key_status").on(t.apiKeyId, t.status, t.createdAt, t.id),
    index("orders_key_end_user")
      .on(t.apiKeyId, t.endUserExternalId, t.createdAt, t.id)
      .where(sql`end_user_external_id is not null`),
    index("orders_metadata")
      .using("gin", t.metadata.op("jsonb_path_ops"))
      .where(sql`metadata <> '{}'::jsonb`),
    // Unpaid orders past their day, and other sweeps over unfinished work.
    index("orders_open")
      .on(t.status, t.createdAt)
      .where(sql`status in ('created', 'paid', 'processing', 'reviewing_draft', 'in_review')`),
    // The desk's queue, by deadline; and what each reviewer holds.
    index("orders_desk")
      .on(t.environment, t.promisedAt)
      .where(sql`status in ('reviewing_draft', 'in_review')`),
    index("orders_reviewer").on(t.reviewerId).where(sql`reviewer_id is not null`),
    // What was signed of late, by anybody.
    index("orders_signed").on(t.signedAt, t.id).where(sql`signed_at is not null and environment = 'live'`),
    // What retention still has to delete.
    index("orders_unpurged").on(t.updatedAt).where(sql`purged_at is null`),
    index("orders_unpurged_partner").on(t.partnerId, t.createdAt).where(sql`purged_at is null`),
    index("orders_uncleaned").on(t.purgedAt).where(sql`purged_at is not null and cleaned_at is null`),
    index("orders_statements_left")
      .on(t.id)
      .where(sql`purged_at is not null and signed_statements is not null`),
    // Promises that are about to be missed.
    index("orders_same_day")
      .on(t.promisedAt)
      .where(
        sql`speed_tier = 'same_day' and status in ('paid', 'processing', 'reviewing_draft', 'in_review')`,
      ),
  ],
);

/**
 * Orders that were paid or accepted, counted by the hour (UTC) that they were placed in: usage never adds up the orders
 * themselves. Kept in step by a trigger of `orders` (migration `order_usage_hours`), whoever writes or deletes one.
 */
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

/** One claim per (key, idempotencyKey): what makes fifty identical submits one order. */
export const submissions = pgTable(
  "submissions",
  {
    apiKeyId: text("api_key_id")
      .notNull()
      .references(() => apiKeys.id),
    idempotencyKey: text("idempotency_key").notNull(),
    /** SHA-256 of the canonical input; another one under the same key is a conflict. */
    fingerprint: text().notNull(),
    /** No foreign key: the claim is written first, so that duplicates wait for it before they write anything else. */
    orderId: text("order_id").notNull(),
    /** The first answer, replayed letter for letter: json, since jsonb would reorder its members. Null while a payment is still uncertain. */
    answer: json().$type<Output<"submit">>(),
    /** What the last call was refused with after it had claimed the key; such a claim may be taken over. */
    refusal: json().$type<Refusal>(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.apiKeyId, t.idempotencyKey] })],
);

/** Source documents in upload order, and the client's draft of a review. */
export const orderDocuments = pgTable(
  "order_documents",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** text: the sourceText of a business order, as a document that the desk can work on. */
    kind: text({ enum: ["source", "draft", "text"] }).notNull(),
    /** From 0, in upload order. */
    index: integer().notNull(),
    /** SHA-256 of the bytes; the storage key follows from it. */
    sha256: text().notNull(),
    mediaType: text("media_type").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    pageHint: integer("page_hint"),
    /** Sandbox only: the document could not be fetched and the built-in specimen stands for it. */
    isSpecimen: boolean("is_specimen").notNull().default(false),
    /** The translation of this document, as drafter, editor and renderer share it. */
    translation: jsonb().$type<TranslatedDocument>(),
    /** Counted at submit; null for what was submitted before pages were kept. */
    pageCount: integer("page_count"),
    /** Counted when its draft was made; null until then, and for drafts that were made before words were counted. */
    wordCount: integer("word_count"),
    /** Counts the saves at the desk: a save that was made from an older one is refused. */
    revision: integer().notNull().default(0),
    /** What a reviewer has counted on each source page. */
    inventory: jsonb().$type<PageInventory[]>().notNull().default([]),
    /** Why a finding may stand, by its id. */
    explanations: jsonb().$type<Record<string, string>>().notNull().default({}),
    savedAt: time("saved_at"),
    /**
     * SHA-256 of each page's picture: what a reviewer is shown, signs and prints as exhibit. Null until they were drawn,
     * and for what was signed before they were part of it.
     */
    pagePictures: jsonb("page_pictures").$type<string[]>(),
    /** When retention deleted the bytes and the words. */
    purgedAt: time("purged_at"),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.kind, t.index] }),
    // Whether anybody else still needs the same bytes.
    index("order_documents_sha256").on(t.sha256),
  ],
);

/** The order's history and the outbox in one: status events, webhooks and workflow events all come from here. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** From 1, without gaps, per order: two writers of one order cannot both take a number. */
    sequence: integer().notNull(),
    type: text().notNull(),
    previousStatus: text("previous_status", { enum: JOB_STATUSES }),
    status: text({ enum: JOB_STATUSES }).notNull(),
    progressPercent: integer("progress_percent").notNull(),
    note: text(),
    /** Per-type members of the webhook body; never document text, names or addresses. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    at: time("at").notNull(),
    /** When the workflow engine took it; null is work for the relay. */
    relayedAt: time("relayed_at"),
    /** A relay is sending it until then; one that dies meanwhile leaves it to the next. */
    relayLeaseUntil: time("relay_lease_until"),
    /** The order's key, in whose event feed it appears; null for facts that never leave the service. */
    feedKeyId: text("feed_key_id"),
    /** Taken at the insert: of one order's events the later has the higher. Those of others may commit in any order. */
    number: bigserial({ mode: "number" }).notNull(),
    /** The span that wrote it, in W3C's form: what follows from it is part of that trace. Null where nothing is traced. */
    traceparent: text(),
    /** Its place in the key's feed, given to what is committed and never before: a reader's cursor skips nothing. */
    position: bigint({ mode: "number" }),
  },
  (t) => [
    unique("order_events_sequence").on(t.orderId, t.sequence),
    // A key's feed from a cursor on, and what has no place in it yet.
    index("order_events_feed").on(t.feedKeyId, t.position, t.number).where(sql`feed_key_id is not null`),
    // The relay's own queue: tiny, whatever the table's size.
    index("order_events_unrelayed").on(t.at).where(sql`relayed_at is null`),
  ],
);

/**
 * Workflow events that are sent once more, because an order that waits for a workflow has not moved: the engine took
 * the first and did nothing. An outbox like the others, and the memory of how often and since when.
 */
export const orderRedrives = pgTable(
  "order_redrives",
  {
    /** The event's id for the workflow engine: a fresh one each time, or the engine would drop it as a repeat. */
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** As in `order_events`: what the workflow to start listens to. */
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

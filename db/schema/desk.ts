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
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { SignedStatements } from "../../lib/core/certification/certification-of";
import type { TranslatorStamp } from "../../lib/core/certification/translator-stamp";
import type { TranslatedDocument } from "../../lib/core/documents/document-model";
import type { PageInventory } from "../../lib/core/documents/translation";
import type { Mistake } from "../../lib/core/orders/mistake";
import { orders } from "./orders";
import { staff } from "./staff";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/**
 * Every version that was saved at the desk: what two tabs overwrote of each other can be read again. Of a client's draft
 * also the first, as it came, which nobody saved: what a reviewer changed in it is counted from that.
 */
export const documentRevisions = pgTable(
  "document_revisions",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ["source", "draft", "text"] }).notNull(),
    index: integer().notNull(),
    revision: integer().notNull(),
    /** Null for a client's draft as it came. */
    staffId: text("staff_id").references(() => staff.id),
    content: jsonb().$type<TranslatedDocument>().notNull(),
    inventory: jsonb().$type<PageInventory[]>().notNull(),
    explanations: jsonb().$type<Record<string, string>>().notNull(),
    savedAt: time("saved_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.kind, t.index, t.revision] })],
);

/** What a reviewer asks the client. While one is open, the order's clock stands. */
export const orderQuestions = pgTable(
  "order_questions",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** Null: the fixture reviewer of the sandbox. */
    staffId: text("staff_id").references(() => staff.id),
    question: text().notNull(),
    askedAt: time("asked_at").notNull(),
    answer: text(),
    answeredAt: time("answered_at"),
    /** The reviewer no longer needs an answer. */
    withdrawnAt: time("withdrawn_at"),
  },
  (t) => [
    // One at a time: the clock stands once.
    uniqueIndex("order_questions_open")
      .on(t.orderId)
      .where(sql`answered_at is null and withdrawn_at is null`),
    index("order_questions_order").on(t.orderId, t.askedAt),
  ],
);

/** What colleagues write to each other about an order or one block of it; neither clients nor partners ever see it. */
export const orderComments = pgTable(
  "order_comments",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    /** The piece of work and its block; both null where it is about the order. */
    pieceKey: text("piece_key"),
    blockId: text("block_id"),
    words: text().notNull(),
    writtenAt: time("written_at").notNull(),
    resolvedAt: time("resolved_at"),
    resolvedBy: text("resolved_by").references(() => staff.id),
  },
  (t) => [index("order_comments_order").on(t.orderId, t.writtenAt)],
);

/** What is done by hand once the certificates are made: notarised, printed, posted. */
export const fulfilmentTasks = pgTable(
  "fulfilment_tasks",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ["notarization", "hardcopy"] }).notNull(),
    state: text({ enum: ["open", "done", "cancelled"] }).notNull(),
    /** How many copies are posted, the first included. */
    copies: integer().notNull().default(1),
    /** The shipping service that was ordered; null for what is not posted. */
    service: text(),
    carrier: text(),
    trackingNumber: text("tracking_number"),
    note: text(),
    doneBy: text("done_by").references(() => staff.id),
    doneAt: time("done_at"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("fulfilment_tasks_kind").on(t.orderId, t.kind),
    index("fulfilment_tasks_open").on(t.createdAt).where(sql`state = 'open'`),
  ],
);

/** A certificate that is being corrected: edited apart from what was signed, until it is signed itself. */
export const corrections = pgTable(
  "corrections",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    certificateId: text("certificate_id").notNull(),
    /** Of the certificate. */
    index: integer().notNull(),
    state: text({ enum: ["open", "signed", "discarded"] }).notNull(),
    reason: text().notNull(),
    /** The corrected end-client name; null leaves it as it was. */
    applicantName: text("applicant_name"),
    content: jsonb().$type<TranslatedDocument>().notNull(),
    inventory: jsonb().$type<PageInventory[]>().notNull(),
    explanations: jsonb().$type<Record<string, string>>().notNull(),
    revision: integer().notNull().default(0),
    /** Who opened it; once it is signed, who signed it. Null for the fixture reviewer, who is nobody. */
    staffId: text("staff_id").references(() => staff.id),
    /** As the signature had them: this document's certificates say so from then on, the order's others do not. */
    translatorName: text("translator_name"),
    translatorCredentials: text("translator_credentials"),
    translatorContact: text("translator_contact"),
    signedOutsideUs: boolean("signed_outside_us").notNull().default(false),
    signedTimeZone: text("signed_time_zone"),
    signatureImageKey: text("signature_image_key"),
    signedStatements: jsonb("signed_statements").$type<SignedStatements>(),
    translatorStamp: jsonb("translator_stamp").$type<TranslatorStamp>(),
    /** SHA-256 of the canonical JSON of everything that was signed. */
    signedSha256: text("signed_sha256"),
    openedAt: time("opened_at").notNull(),
    /** When it was signed or discarded. */
    closedAt: time("closed_at"),
  },
  (t) => [
    uniqueIndex("corrections_open").on(t.certificateId).where(sql`state = 'open'`),
    index("corrections_order").on(t.orderId),
    index("corrections_statements_left")
      .on(t.id)
      .where(sql`signed_statements is not null and content = '{}'::jsonb`),
  ],
);

/** What a partner asks to be corrected in a certificate, in its own words, and what became of it. */
export const correctionRequests = pgTable(
  "correction_requests",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** The one that stood when it was asked for; by now another one may stand in its place. */
    certificateId: text("certificate_id").notNull(),
    /** Of the certificate: a request is about its document, whichever certificate stands for it. */
    index: integer().notNull(),
    /** Of the page that asked: the same request once more is the same one. */
    requestKey: uuid("request_key").notNull(),
    mistakes: jsonb().$type<Mistake[]>().notNull(),
    note: text(),
    /** opened: a colleague has taken it up. */
    state: text({ enum: ["requested", "opened", "corrected", "declined"] }).notNull(),
    askedAt: time("asked_at").notNull(),
    correctionId: text("correction_id").references(() => corrections.id),
    openedAt: time("opened_at"),
    /** The certificate that came of it. */
    successorId: text("successor_id"),
    /** Why it was declined, as the partner reads it; null where the order ended before it was answered. */
    declineReason: text("decline_reason"),
    declinedBy: text("declined_by").references(() => staff.id),
    /** When it was corrected or declined. */
    closedAt: time("closed_at"),
  },
  (t) => [
    // One at a time for each document of an order.
    uniqueIndex("correction_requests_open")
      .on(t.orderId, t.index)
      .where(sql`state in ('requested', 'opened')`),
    uniqueIndex("correction_requests_key").on(t.orderId, t.requestKey),
    // The desk's list of what nobody has taken up.
    index("correction_requests_waiting").on(t.askedAt).where(sql`state = 'requested'`),
    index("correction_requests_correction").on(t.correctionId),
  ],
);

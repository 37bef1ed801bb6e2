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
import type { SignedStatements, TranslatorStamp } from "@/lib/paper";
import type { TranslatedDocument } from "../../lib/core/documents/document-model";
import type { PageInventory } from "../../lib/core/documents/translation";
import type { Mistake } from "../../lib/core/orders/mistake";
import { orders } from "./orders";
import { staff } from "./staff";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/**
 * Every saved version, so that versions that two tabs overwrote can be restored. A client's original is the
 * first revision: a reviewer's changes are counted from it.
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
    staffId: text("staff_id").references(() => staff.id),
    content: jsonb().$type<TranslatedDocument>().notNull(),
    inventory: jsonb().$type<PageInventory[]>().notNull(),
    explanations: jsonb().$type<Record<string, string>>().notNull(),
    savedAt: time("saved_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.kind, t.index, t.revision] })],
);

export const orderQuestions = pgTable(
  "order_questions",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    staffId: text("staff_id").references(() => staff.id),
    question: text().notNull(),
    askedAt: time("asked_at").notNull(),
    answer: text(),
    answeredAt: time("answered_at"),
    withdrawnAt: time("withdrawn_at"),
  },
  (t) => [
    uniqueIndex("order_questions_open")
      .on(t.orderId)
      .where(sql`answered_at is null and withdrawn_at is null`),
    index("order_questions_order").on(t.orderId, t.askedAt),
  ],
);

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
    pieceKey: text("piece_key"),
    blockId: text("block_id"),
    words: text().notNull(),
    writtenAt: time("written_at").notNull(),
    resolvedAt: time("resolved_at"),
    resolvedBy: text("resolved_by").references(() => staff.id),
  },
  (t) => [index("order_comments_order").on(t.orderId, t.writtenAt)],
);

export const fulfilmentTasks = pgTable(
  "fulfilment_tasks",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ["notarization", "hardcopy"] }).notNull(),
    state: text({ enum: ["open", "done", "cancelled"] }).notNull(),
    copies: integer().notNull().default(1),
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

export const corrections = pgTable(
  "corrections",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    certificateId: text("certificate_id").notNull(),
    index: integer().notNull(),
    state: text({ enum: ["open", "signed", "discarded"] }).notNull(),
    reason: text().notNull(),
    applicantName: text("applicant_name"),
    content: jsonb().$type<TranslatedDocument>().notNull(),
    inventory: jsonb().$type<PageInventory[]>().notNull(),
    explanations: jsonb().$type<Record<string, string>>().notNull(),
    revision: integer().notNull().default(0),
    staffId: text("staff_id").references(() => staff.id),
    translatorName: text("translator_name"),
    translatorCredentials: text("translator_credentials"),
    translatorContact: text("translator_contact"),
    /** Nothing reads it any more. Drop it once no server from before edition 2026-12.6 of the statements runs. */
    signedOutsideUs: boolean("signed_outside_us").notNull().default(false),
    signedTimeZone: text("signed_time_zone"),
    signatureImageKey: text("signature_image_key"),
    signedStatements: jsonb("signed_statements").$type<SignedStatements>(),
    translatorStamp: jsonb("translator_stamp").$type<TranslatorStamp>(),
    signedSha256: text("signed_sha256"),
    openedAt: time("opened_at").notNull(),
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

export const correctionRequests = pgTable(
  "correction_requests",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    certificateId: text("certificate_id").notNull(),
    index: integer().notNull(),
    requestKey: uuid("request_key").notNull(),
    mistakes: jsonb().$type<Mistake[]>().notNull(),
    note: text(),
    state: text({ enum: ["requested", "opened", "corrected", "declined"] }).notNull(),
    askedAt: time("asked_at").notNull(),
    correctionId: text("correction_id").references(() => corrections.id),
    openedAt: time("opened_at"),
    successorId: text("successor_id"),
    declineReason: text("decline_reason"),
    declinedBy: text("declined_by").references(() => staff.id),
    closedAt: time("closed_at"),
  },
  (t) => [
    uniqueIndex("correction_requests_open")
      .on(t.orderId, t.index)
      .where(sql`state in ('requested', 'opened')`),
    uniqueIndex("correction_requests_key").on(t.orderId, t.requestKey),
    index("correction_requests_waiting").on(t.askedAt).where(sql`state = 'requested'`),
    index("correction_requests_correction").on(t.correctionId),
  ],
);

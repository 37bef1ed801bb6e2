import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { orderEvents, orders } from "./orders";
import { apiKeys } from "./partners";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** One per order event and receiver, written with the event; what is due is a comparison with now. */
export const webhookMessages = pgTable(
  "webhook_messages",
  {
    /** `webhook-id`: the same over retries and replays. */
    id: text().primaryKey(),
    /** Whose secret signs it. */
    apiKeyId: text("api_key_id")
      .notNull()
      .references(() => apiKeys.id),
    /** Null for tests. */
    orderId: text("order_id").references(() => orders.id),
    /** The event's number within its order: a later message waits for an earlier one. */
    sequence: integer().notNull(),
    eventId: text("event_id")
      .unique()
      .references(() => orderEvents.id),
    type: text().notNull(),
    /** The order's own webhookUrl; null means the key's at the time of sending, so that a fixed URL gets what waits. */
    url: text(),
    /** What is sent, byte for byte: text, since jsonb would reorder its members. */
    body: text().notNull(),
    /** endpoint_disabled: never sent, or no more, because the endpoint was disabled or had no URL. */
    state: text({ enum: ["pending", "delivered", "failed", "endpoint_disabled"] })
      .notNull()
      .default("pending"),
    /** All attempts ever. */
    attempts: integer().notNull().default(0),
    /** Attempts since it was made or replayed: its place in the schedule. */
    tries: integer().notNull().default(0),
    nextAttemptAt: time("next_attempt_at").notNull(),
    /** Some process is sending it until then; also the token by which that process records what came of it. */
    leaseUntil: time("lease_until"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    // The sender's queue: each key's longest due, and those of some of its URLs. A look reads a bounded number,
    // however much waits.
    index("webhook_messages_due_of_key").on(t.apiKeyId, t.nextAttemptAt).where(sql`state = 'pending'`),
    index("webhook_messages_due_of_url")
      .on(t.apiKeyId, sql`coalesce(md5(${t.url}), '')`, t.nextAttemptAt)
      .where(sql`state = 'pending'`),
    // The head of each order's line.
    index("webhook_messages_line").on(t.orderId, t.sequence).where(sql`state = 'pending'`),
    // All of an order's: what is deleted with it.
    index("webhook_messages_order").on(t.orderId),
    // What is under way: a handful, however much waits.
    index("webhook_messages_leased")
      .on(t.leaseUntil)
      .where(sql`state = 'pending' and lease_until is not null`),
    // The log of a key, newest first.
    index("webhook_messages_key").on(t.apiKeyId, t.createdAt.desc()),
  ],
);

/** What came of every attempt. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    messageId: text("message_id")
      .notNull()
      .references(() => webhookMessages.id, { onDelete: "cascade" }),
    /** From 1. */
    number: integer().notNull(),
    at: time("at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    /** Null when no answer came; then `error` is one word that says why. */
    status: integer(),
    error: text(),
    /** The beginning of the answer, 1 kB at most. */
    answer: text(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.number] })],
);

/** Endpoints that do nothing but fail, or are disabled; one that is well has no row. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    apiKeyId: text("api_key_id")
      .notNull()
      .references(() => apiKeys.id),
    /** Lower-case hex; URLs may be too long for an index. */
    urlSha256: text("url_sha256").notNull(),
    url: text().notNull(),
    failingSince: time("failing_since").notNull(),
    lastFailedAt: time("last_failed_at").notNull(),
    disabledAt: time("disabled_at"),
    /** gone: it answered 410. failing: five days of nothing but failures. */
    disabledReason: text("disabled_reason", { enum: ["gone", "failing"] }),
  },
  (t) => [primaryKey({ columns: [t.apiKeyId, t.urlSha256] })],
);

/**
 * Secrets before a key's present and previous one, whose promised day isn't over: rotations may overlap. They are sealed
 * as the key's own are.
 */
export const webhookEarlierSecrets = pgTable(
  "webhook_earlier_secrets",
  {
    /** The key's id, a colon, and when it was rotated away: whoever seals it anew learns the key from it. */
    id: text().primaryKey(),
    apiKeyId: text("api_key_id")
      .notNull()
      .references(() => apiKeys.id, { onDelete: "cascade" }),
    secretSealed: text("secret_sealed").notNull(),
    /** Until then it signs. */
    until: time("until").notNull(),
  },
  (t) => [index("webhook_earlier_secrets_key").on(t.apiKeyId, t.until)],
);

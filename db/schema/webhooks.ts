import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { orderEvents, orders } from "./orders";
import { apiKeys } from "./partners";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const webhookMessages = pgTable(
  "webhook_messages",
  {
    /** `webhook-id`: stays the same over retries and replays. */
    id: text().primaryKey(),
    apiKeyId: text("api_key_id")
      .notNull()
      .references(() => apiKeys.id),
    orderId: text("order_id").references(() => orders.id),
    /** The event's number within its order: a later message waits for an earlier one. */
    sequence: integer().notNull(),
    eventId: text("event_id")
      .unique()
      .references(() => orderEvents.id),
    type: text().notNull(),
    /**
     * The order's own webhookUrl. Null means the key's URL at the time of sending, so that a corrected URL gets waiting
     * messages.
     */
    url: text(),
    /** The sent bytes: text, because jsonb would reorder the members. */
    body: text().notNull(),
    state: text({ enum: ["pending", "delivered", "failed", "endpoint_disabled"] })
      .notNull()
      .default("pending"),
    attempts: integer().notNull().default(0),
    /** Attempts since it was made or last replayed. They determine its place in the schedule. */
    tries: integer().notNull().default(0),
    nextAttemptAt: time("next_attempt_at").notNull(),
    leaseUntil: time("lease_until"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    index("webhook_messages_due_of_key").on(t.apiKeyId, t.nextAttemptAt).where(sql`state = 'pending'`),
    index("webhook_messages_due_of_url")
      .on(t.apiKeyId, sql`coalesce(md5(${t.url}), '')`, t.nextAttemptAt)
      .where(sql`state = 'pending'`),
    index("webhook_messages_line").on(t.orderId, t.sequence).where(sql`state = 'pending'`),
    index("webhook_messages_order").on(t.orderId),
    index("webhook_messages_leased")
      .on(t.leaseUntil)
      .where(sql`state = 'pending' and lease_until is not null`),
    index("webhook_messages_key").on(t.apiKeyId, t.createdAt.desc()),
  ],
);

export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    messageId: text("message_id")
      .notNull()
      .references(() => webhookMessages.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    at: time("at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    status: integer(),
    error: text(),
    answer: text(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.number] })],
);

/** Endpoints that only fail or are disabled. A healthy endpoint has no row. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    apiKeyId: text("api_key_id")
      .notNull()
      .references(() => apiKeys.id),
    urlSha256: text("url_sha256").notNull(),
    url: text().notNull(),
    failingSince: time("failing_since").notNull(),
    lastFailedAt: time("last_failed_at").notNull(),
    disabledAt: time("disabled_at"),
    /** gone: the endpoint answered 410. failing: it failed every time for five days. */
    disabledReason: text("disabled_reason", { enum: ["gone", "failing"] }),
  },
  (t) => [primaryKey({ columns: [t.apiKeyId, t.urlSha256] })],
);

export const webhookEarlierSecrets = pgTable(
  "webhook_earlier_secrets",
  {
    /** The key's id, a colon, and the time of the rotation. Resealing reads the key's id from it. */
    id: text().primaryKey(),
    apiKeyId: text("api_key_id")
      .notNull()
      .references(() => apiKeys.id, { onDelete: "cascade" }),
    secretSealed: text("secret_sealed").notNull(),
    until: time("until").notNull(),
  },
  (t) => [index("webhook_earlier_secrets_key").on(t.apiKeyId, t.until)],
);

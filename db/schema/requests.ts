import { sql } from "drizzle-orm";
import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const environment = () => text({ enum: ["live", "sandbox"] }).notNull();

/**
 * Never holds a body. Partitioned by the UTC day of `at`, so that dropping a day is one statement. drizzle-kit
 * does not know partitions: the migration was completed by hand. No foreign keys: writing the log must be fast.
 */
export const apiRequests = pgTable(
  "api_requests",
  {
    id: text().notNull(),
    /** When it was answered, to the millisecond. The id begins with the same time. */
    at: time("at").notNull(),
    partnerId: text("partner_id").notNull(),
    environment: environment(),
    apiKeyId: text("api_key_id").notNull(),
    /** A name from the operation table, or `mcp` for MCP messages that call no tool. */
    operation: text().notNull(),
    transport: text({ enum: ["rest", "mcp"] }).notNull(),
    /** For a tool call, the status that REST would return. */
    status: smallint().notNull(),
    code: text(),
    field: text(),
    ms: integer().notNull(),
    /** The x-vc-request-id. A client may choose it, even twice. */
    requestId: uuid("request_id").notNull(),
    idempotencyKey: text("idempotency_key"),
    /** Sent members that the operation knows. Unknown names could hold anything, so they are only counted. */
    members: text().array().notNull(),
    unknownMembers: integer("unknown_members").notNull(),
    quoteId: text("quote_id"),
    jobId: text("job_id"),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    // One index per filter, read from the newest on: a page costs the same at ten million rows.
    index("api_requests_list").on(t.partnerId, t.environment, t.at, t.id),
    index("api_requests_key").on(t.partnerId, t.environment, t.apiKeyId, t.at, t.id),
    index("api_requests_operation").on(t.partnerId, t.environment, t.operation, t.at, t.id),
    index("api_requests_status").on(t.partnerId, t.environment, sql`(${t.status} / 100)`, t.at, t.id),
    index("api_requests_code")
      .on(t.partnerId, t.environment, t.code, t.at, t.id)
      .where(sql`${t.code} is not null`),
    index("api_requests_request_id").on(t.partnerId, t.requestId),
    index("api_requests_job").on(t.partnerId, t.jobId, t.at, t.id).where(sql`${t.jobId} is not null`),
    index("api_requests_idempotency_key")
      .on(t.partnerId, t.idempotencyKey)
      .where(sql`${t.idempotencyKey} is not null`),
  ],
);

export const apiUsageHours = pgTable(
  "api_usage_hours",
  {
    hour: time("hour").notNull(),
    partnerId: text("partner_id").notNull(),
    environment: environment(),
    apiKeyId: text("api_key_id").notNull(),
    operation: text().notNull(),
    statusClass: smallint("status_class").notNull(),
    code: text().notNull(),
    calls: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: "api_usage_hours_pk",
      columns: [t.partnerId, t.environment, t.hour, t.apiKeyId, t.operation, t.statusClass, t.code],
    }),
    index("api_usage_hours_hour").on(t.hour),
  ],
);

/** A twenty-fourth of the rows. A trigger of `api_usage_hours` (migration `usage_by_day`) maintains it. */
export const apiUsageDays = pgTable(
  "api_usage_days",
  {
    day: date({ mode: "string" }).notNull(),
    partnerId: text("partner_id").notNull(),
    environment: environment(),
    apiKeyId: text("api_key_id").notNull(),
    operation: text().notNull(),
    statusClass: smallint("status_class").notNull(),
    code: text().notNull(),
    /**
     * Calls from the day's beginning to the end of each of its 24 hours. A reader's day is the difference of two
     * entries.
     */
    callsUntil: integer("calls_until").array().notNull(),
  },
  (t) => [
    primaryKey({
      name: "api_usage_days_pk",
      columns: [t.partnerId, t.environment, t.day, t.apiKeyId, t.operation, t.statusClass, t.code],
    }),
    index("api_usage_days_day").on(t.day),
  ],
);

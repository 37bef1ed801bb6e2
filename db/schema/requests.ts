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
 * Each call that was made with a key, for 30 days: names and ids, never a body. Partitioned by the day of `at` (UTC), so
 * that dropping a day is one statement. drizzle-kit does not know partitions: its migration was completed by hand, and
 * `db/queries/request-days.ts` makes and drops the days. Nothing refers to other tables: a log is written in haste.
 */
export const apiRequests = pgTable(
  "api_requests",
  {
    id: text().notNull(),
    /** When it was answered, to the millisecond; the id begins with the same. */
    at: time("at").notNull(),
    partnerId: text("partner_id").notNull(),
    environment: environment(),
    apiKeyId: text("api_key_id").notNull(),
    /** Of the operation table; `mcp` for messages of that protocol that call no tool. */
    operation: text().notNull(),
    transport: text({ enum: ["rest", "mcp"] }).notNull(),
    /** Of a tool call, what the same refusal answers on REST. */
    status: smallint().notNull(),
    code: text(),
    /** What the error named: a member that the operation knows, and its place in a list. */
    field: text(),
    ms: integer().notNull(),
    /** The x-vc-request-id, which a client may choose, even twice. */
    requestId: uuid("request_id").notNull(),
    idempotencyKey: text("idempotency_key"),
    /** Names of members that were sent and that the operation knows; others may be anything, and are counted. */
    members: text().array().notNull(),
    unknownMembers: integer("unknown_members").notNull(),
    quoteId: text("quote_id"),
    jobId: text("job_id"),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.at] }),
    // A walk from the newest on for each filter: a page costs the same at ten million rows.
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

/** The same calls counted by the hour, for 25 months: what the recorder adds to. */
export const apiUsageHours = pgTable(
  "api_usage_hours",
  {
    hour: time("hour").notNull(),
    partnerId: text("partner_id").notNull(),
    environment: environment(),
    apiKeyId: text("api_key_id").notNull(),
    operation: text().notNull(),
    /** 2, 4 or 5. */
    statusClass: smallint("status_class").notNull(),
    /** Empty where there was no error. */
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

/**
 * The same counts by the day (UTC), which usage reads: a twenty-fourth of the rows. Kept in step by a trigger of
 * `api_usage_hours` (migration `usage_by_day`), whoever writes or deletes one.
 */
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
     * How many calls there were from the day's beginning to the end of each of its 24 hours. The hours of any day that a
     * reader's clocks have are the difference of two.
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

import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { MODEL_FAULTS } from "../../lib/core/documents/model-fault";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** The outcome of the last requests to a model, one row for each part that asks one. */
export const modelState = pgTable("model_state", {
  part: text({ enum: ["drafter"] }).primaryKey(),
  answeredAt: time("answered_at"),
  /** The first request since then that failed, and the last; null once the model answers again. */
  failingSince: time("failing_since"),
  failedAt: time("failed_at"),
  fault: text({ enum: MODEL_FAULTS }),
  /** The order that failed last. No foreign key: it outlives the order. */
  orderId: text("order_id"),
  /** How many orders have failed in a row. */
  orders: integer().notNull().default(0),
});

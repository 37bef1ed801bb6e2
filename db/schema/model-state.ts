import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { MODEL_FAULTS } from "../../lib/core/documents/model-fault";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const modelState = pgTable("model_state", {
  part: text({ enum: ["drafter"] }).primaryKey(),
  answeredAt: time("answered_at"),
  failingSince: time("failing_since"),
  failedAt: time("failed_at"),
  fault: text({ enum: MODEL_FAULTS }),
  /** No foreign key: it outlives the order. */
  orderId: text("order_id"),
  orders: integer().notNull().default(0),
});

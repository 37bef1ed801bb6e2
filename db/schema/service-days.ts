import { date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const serviceDays = pgTable(
  "service_days",
  {
    day: date({ mode: "string" }).notNull(),
    component: text().notNull(),
    /** One character for each of the 1440 minutes, as `lib/core/service-status` names them. */
    minutes: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.component] })],
);
